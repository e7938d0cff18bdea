/**
 * What survives a reload, in this tab only: the form as typed, a payment that has begun, one that still has to be verified, and the
 * thanks for the last gift, until another is begun.
 * A phone with little memory drops the page while the donor pays in another app.
 * A PAN is never stored.
 */
import type { Confirmation, Gift, Receipt } from '#app/features/donations/checkout.ts';
import type { GiftChoice } from '#app/features/donations/gift.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

export interface Draft {
  /** The query the form was opened with: a new link starts with its own amount. */
  search: string;
  choice: GiftChoice;
  donor: { name: string; email: string; phone: string; address: string; isIndianCitizen: boolean };
}

export const draftStorage = tabStorage<Draft>('donation-draft');

/** The gift whose checkout is open: `amount` in whole paise, `at` in milliseconds since the epoch. */
export interface BegunGift {
  amount: number;
  at: number;
}
const begun = tabStorage<BegunGift>('donation-begun');
/** How long after its checkout opened a gift is still worth a word, in milliseconds: an order is not paid much later. */
const BEGUN_MS = 30 * 60_000;

export const begunStorage = {
  ...begun,
  /** Null, too, for a gift that was begun long ago. */
  readAt(now: number): BegunGift | null {
    const gift = begun.read();
    return gift && now - gift.at < BEGUN_MS ? gift : null;
  },
};

const confirmationStorage = tabStorage<Confirmation>('donation-unverified');

export const unverifiedStorage = {
  ...confirmationStorage,
  write(confirmation: Confirmation): void {
    const { panNo: _, ...userData } = confirmation.dbData.userData;
    confirmationStorage.write({ ...confirmation, dbData: { ...confirmation.dbData, userData } });
  },
};

/** What the thank-you card shows. */
export interface Thanks {
  /** The query of the form that it follows: another link opens another form. */
  search: string;
  receipt: Receipt;
  gift: Pick<Gift, 'amount' | 'frequency'> & { name: string; email: string };
}

export const thanksStorage = tabStorage<Thanks>('donation-thanks');

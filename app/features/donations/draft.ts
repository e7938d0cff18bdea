/**
 * In this tab, across reloads: the form, a begun payment, one to verify, the thanks. Phones drop pages while donors pay. A PAN is never
 * stored.
 */
import type { Confirmation, Gift, Receipt } from '#app/features/donations/checkout.ts';
import type { GiftChoice } from '#app/features/donations/gift.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

export interface Draft {
  /** A new link starts with its own amount. */
  search: string;
  choice: GiftChoice;
  donor: { name: string; email: string; phone: string; address: string; isIndianCitizen: boolean };
}

export const draftStorage = tabStorage<Draft>('donation-draft');

/** `amount`: whole paise; `at`: ms since the epoch. */
export interface BegunGift {
  amount: number;
  at: number;
}
const begun = tabStorage<BegunGift>('donation-begun');
/** An order is not paid much later. */
const BEGUN_MS = 30 * 60_000;

export const begunStorage = {
  ...begun,
  /** Null, too, long after. */
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

/** On the thank-you card. */
export interface Thanks {
  /** Another link opens another form. */
  search: string;
  receipt: Receipt;
  gift: Pick<Gift, 'amount' | 'frequency'> & { name: string; email: string };
}

export const thanksStorage = tabStorage<Thanks>('donation-thanks');

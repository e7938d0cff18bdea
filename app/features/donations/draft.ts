/**
 * In this tab, across reloads: the form, a begun payment, one to verify, the thanks. Phones drop pages while donors pay. A PAN is never
 * stored.
 */
import type { Confirmation, Gift, Receipt } from '#app/features/donations/checkout.ts';
import { choiceFromQuery, valuesOfChoice } from '#app/features/donations/gift.ts';
import type { DraftStore } from '#app/forms/tab-draft.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

/** The form as typed, with the query that it was opened with. */
export const draftStorage = tabStorage<TypedValues>('donation-draft');

/**
 * The draft of the form under a query: a new link starts with its own amount, and the donor stays.
 * @param link the query that the amount comes from
 */
export function donationDraft(search: string, link: string): DraftStore {
  return {
    read() {
      const kept = draftStorage.read();
      return { ...kept, ...(kept?.['search'] === search ? {} : valuesOfChoice(choiceFromQuery(link))) };
    },
    write: (values) => draftStorage.write({ ...values, search }),
    clear: draftStorage.clear,
  };
}

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

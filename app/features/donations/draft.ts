/** Kept in this tab across reloads: phones drop pages while donors pay. A PAN is never stored. */
import type { Confirmation, DonationRequest, Receipt } from '#app/features/donations/checkout.ts';
import { choiceFromQuery, valuesOfChoice } from '#app/features/donations/donation-choice.ts';
import type { DraftStore } from '#app/forms/draft.ts';
import type { TypedValues } from '#app/forms/values.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

/** What was typed, with the query of the address that the form was opened at. */
export const draftStorage = tabStorage<TypedValues>('donation-draft');

/**
 * A new link brings its own amount; the donor stays.
 * @param link the query that the amount comes from
 */
export function donationDraft(search: string, link: string): DraftStore {
  return {
    read() {
      const stored = draftStorage.read();
      return { ...stored, ...(stored?.['search'] === search ? {} : valuesOfChoice(choiceFromQuery(link))) };
    },
    write: (values) => draftStorage.write({ ...values, search }),
    clear: draftStorage.clear,
  };
}

/** `amount`: whole paise; `at`: ms since the epoch. */
export interface BegunDonation {
  amount: number;
  at: number;
}
const begun = tabStorage<BegunDonation>('donation-begun');
/** An order is not paid much later. */
const BEGUN_MS = 30 * 60_000;

export const begunStorage = {
  ...begun,
  /** Null also when it began too long ago. */
  readAt(now: number): BegunDonation | null {
    const donation = begun.read();
    return donation && now - donation.at < BEGUN_MS ? donation : null;
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

export interface Thanks {
  search: string;
  receipt: Receipt;
  donation: Pick<DonationRequest, 'amount' | 'frequency'> & { name: string; email: string };
}

export const thanksStorage = tabStorage<Thanks>('donation-thanked');

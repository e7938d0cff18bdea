/**
 * What survives a reload, in this tab only: the form as typed, a payment that has begun, and one that still has to be verified.
 * A phone with little memory drops the page while the donor pays in another app.
 * A PAN is never stored.
 */
import type { Confirmation } from '#app/lib/checkout.ts';
import type { GiftChoice } from '#app/components/donate/gift.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';

export interface Draft {
  /** The query the form was opened with: a new link starts with its own amount. */
  search: string;
  choice: GiftChoice;
  donor: { name: string; email: string; phone: string };
}

export const draftStorage = tabStorage<Draft>('donation-draft');
/** The gift whose checkout is open; `amount` in whole paise. */
export const begunStorage = tabStorage<{ amount: number }>('donation-begun');
const confirmationStorage = tabStorage<Confirmation>('donation-unverified');

export const unverifiedStorage = {
  ...confirmationStorage,
  write(confirmation: Confirmation): void {
    const { panNo: _, ...userData } = confirmation.dbData.userData;
    confirmationStorage.write({ ...confirmation, dbData: { ...confirmation.dbData, userData } });
  },
};

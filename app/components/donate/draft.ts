/**
 * What survives a reload, in this tab only: the form as typed, and a payment that still has to be verified.
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
const confirmationStorage = tabStorage<Confirmation>('donation-unverified');

export const unverifiedStorage = {
  ...confirmationStorage,
  write(confirmation: Confirmation): void {
    const { panNo: _, ...userData } = confirmation.dbData.userData;
    confirmationStorage.write({ ...confirmation, dbData: { ...confirmation.dbData, userData } });
  },
};

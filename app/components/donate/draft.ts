/**
 * What outlives a reload, in this tab alone: the form as typed, and a payment that still waits for its verification.
 * A PAN is never kept.
 */
import type { Confirmation } from '#app/lib/checkout.ts';
import type { GiftChoice } from '#app/components/donate/gift.ts';

export interface Draft {
  /** The query the form was opened with: a new link starts from its own amount. */
  search: string;
  choice: GiftChoice;
  donor: { name: string; email: string; phone: string };
}

/** One thing kept under a name. A browser that keeps nothing is no fault. */
function shelf<T>(name: string) {
  return {
    read(): T | null {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write(value: T): void {
      try {
        sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Full or switched off: the page itself still holds everything.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(name);
      } catch {
        // As above.
      }
    },
  };
}

export const draftShelf = shelf<Draft>('donation-draft');
const confirmationShelf = shelf<Confirmation>('donation-unverified');

export const unverifiedShelf = {
  ...confirmationShelf,
  write(confirmation: Confirmation): void {
    const { panNo: _, ...userData } = confirmation.dbData.userData;
    confirmationShelf.write({ ...confirmation, dbData: { ...confirmation.dbData, userData } });
  },
};

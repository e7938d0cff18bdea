import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** Of an issued receipt. One that ended stays readable, with its stamp. */
export const RECEIPT_STATES = defineStates({
  valid: { label: 'Valid', badge: 'plain', next: ['replaced', 'cancelled'] },
  replaced: { label: 'Replaced', badge: 'quiet', next: [] },
  cancelled: { label: 'Cancelled', badge: 'warn', next: [] },
});
export type ReceiptState = StateOf<typeof RECEIPT_STATES>;

/** Series of receipts that were issued before these books, which keep their own numbers: `earlier-2025`. */
export const EARLIER = 'earlier';

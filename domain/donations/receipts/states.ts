import * as m from '#messages/index.ts';
import { defineStates, type StateOf, withLabels } from '#domain/shared/states.ts';

/** Of an issued receipt. One that ended stays readable, with its stamp. */
export const RECEIPT_STATES = withLabels(
  defineStates({
    valid: { badge: 'plain', next: ['replaced', 'cancelled'] },
    replaced: { badge: 'quiet', next: [] },
    cancelled: { badge: 'warn', next: [] },
  }),
  () => m.donations.words.receipts,
);
export type ReceiptState = StateOf<typeof RECEIPT_STATES>;

/** Series of receipts that were issued before these books, which keep their own numbers: `earlier-2025`. */
export const EARLIER = 'earlier';

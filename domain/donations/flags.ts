/** Why the office should look at a gift: the word that stands in the ledger, and what it means in the office's terms. */
export const DONATION_FLAGS = {
  amount_mismatch: 'The provider took another amount or currency than the order’s own.',
  browser_amount_differs: 'The browser named another amount than the order’s own; the order’s stands.',
  second_payment: 'Two payments were taken for one order: give one back.',
  capture_unconfirmed: 'The browser said paid, but the provider never confirmed that it holds the money.',
  partial_refund: 'A part of the money was given back.',
  refund_failed: 'The provider could not give the money back.',
  pan_malformed: 'What was given as PAN is none; it is kept as it was given.',
  donor_incomplete: 'Name, address or phone of the donor is not known.',
} as const;

export type DonationFlag = keyof typeof DONATION_FLAGS;

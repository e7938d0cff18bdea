/** Why the office should look at a gift: the code stored in the ledger, and its meaning. */
export const DONATION_FLAGS = {
  amount_mismatch: 'The amount or currency taken differs from the order, as the history shows: ask the donor, and refund what is too much.',
  browser_amount_differs: 'The browser reported a different amount; the order’s amount counts.',
  second_payment: 'Two payments were taken for one order: refund one of them.',
  capture_unconfirmed:
    'The browser reported the payment, but the provider has not confirmed it: look it up there, and capture it if it is only authorised.',
  order_refused:
    'The provider rejects queries about this order, perhaps because it was made with other keys or an earlier account: check there whether it was paid.',
  disputed:
    'The donor’s bank disputes the payment: respond in the provider’s dashboard in time, or accept the dispute there if the donor is right.',
  dispute_lost: 'A dispute was lost: the bank took the money back, and it counts as refunded.',
  partial_refund: 'Part of the gift was refunded.',
  refunded_after_year:
    'Money went back after the financial year of the gift had ended: if the yearly statement has been handed in, correct it and the donor’s certificate.',
  refund_failed: 'The provider could not refund the payment: try again there, or pay the donor back another way.',
  pan_malformed: 'The PAN is not valid; it is kept as it was entered.',
  donor_incomplete: 'The donor’s name, email or phone is not known.',
} as const;

export type DonationFlag = keyof typeof DONATION_FLAGS;

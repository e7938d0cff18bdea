/** No zod, no SQL: pages use it. `statement`: “Mode of receipt” of Form 10BD. */
interface ModeRow {
  label: string;
  statement: 'Cash' | 'Kind' | 'Electronic modes including account payee cheque/draft' | 'Others';
}

const ELECTRONIC = 'Electronic modes including account payee cheque/draft';

/** How a donation came; `online`: by the checkout. */
export const DONATION_MODES = {
  online: { label: 'Online', statement: ELECTRONIC },
  cash: { label: 'Cash', statement: 'Cash' },
  cheque: { label: 'Cheque', statement: ELECTRONIC },
  transfer: { label: 'Bank transfer', statement: ELECTRONIC },
  upi: { label: 'UPI', statement: ELECTRONIC },
  kind: { label: 'In kind', statement: 'Kind' },
} as const satisfies Readonly<Record<string, ModeRow>>;
export type DonationMode = keyof typeof DONATION_MODES;

/** “Donation type” of Form 10BD. */
export const DONATION_NATURES = { corpus: 'Corpus', specific: 'Specific grants', other: 'Others' } as const;
export type DonationNature = keyof typeof DONATION_NATURES;

/** How money goes back; `byHand`: the office pays, and enters cheque or UTR. */
export const REFUND_WAYS = {
  provider: { label: 'By the payment provider, as it was paid', byHand: false },
  transfer: { label: 'By bank transfer', byHand: true },
  cheque: { label: 'By cheque', byHand: true },
} as const;
export type RefundWay = keyof typeof REFUND_WAYS;

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

/** What the office enters. */
export const HAND_MODES = ['cash', 'cheque', 'transfer', 'upi', 'kind'] as const satisfies readonly DonationMode[];
export type HandMode = (typeof HAND_MODES)[number];

/** “Donation type” of Form 10BD. */
export const DONATION_NATURES = { corpus: 'Corpus', specific: 'Specific grants', other: 'Others' } as const;
export type DonationNature = keyof typeof DONATION_NATURES;

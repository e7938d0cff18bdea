/** No zod, no SQL: pages use it. `statement`: as what the yearly statement reports it (domain/donations/statement/forms.ts). */
interface ModeRow {
  label: string;
  statement: 'cash' | 'kind' | 'electronic';
}

/** How a donation came; `online`: by the checkout. */
export const DONATION_MODES = {
  online: { label: 'Online', statement: 'electronic' },
  cash: { label: 'Cash', statement: 'cash' },
  cheque: { label: 'Cheque', statement: 'electronic' },
  transfer: { label: 'Bank transfer', statement: 'electronic' },
  upi: { label: 'UPI', statement: 'electronic' },
  kind: { label: 'In kind', statement: 'kind' },
} as const satisfies Readonly<Record<string, ModeRow>>;
export type DonationMode = keyof typeof DONATION_MODES;
export type ReportedMode = (typeof DONATION_MODES)[DonationMode]['statement'];

export const DONATION_NATURES = { corpus: 'Corpus', specific: 'Specific grant', other: 'Others' } as const;
export type DonationNature = keyof typeof DONATION_NATURES;

import * as m from '#messages/index.ts';
import { withLabels } from '#domain/shared/states.ts';

/** No zod, no SQL: pages use it. `statement`: as what the yearly statement reports it (domain/donations/statement/forms.ts). */
interface ModeRow {
  statement: 'cash' | 'kind' | 'electronic';
}

/** How a donation came; `online`: by the checkout. */
export const DONATION_MODES = withLabels(
  {
    online: { statement: 'electronic' },
    cash: { statement: 'cash' },
    cheque: { statement: 'electronic' },
    transfer: { statement: 'electronic' },
    upi: { statement: 'electronic' },
    kind: { statement: 'kind' },
  } as const satisfies Readonly<Record<string, ModeRow>>,
  () => m.donations.words.modes,
);
export type DonationMode = keyof typeof DONATION_MODES;
export type ReportedMode = (typeof DONATION_MODES)[DonationMode]['statement'];

/** What the office enters. */
export const HAND_MODES = ['cash', 'cheque', 'transfer', 'upi', 'kind'] as const satisfies readonly DonationMode[];
export type HandMode = (typeof HAND_MODES)[number];

export const DONATION_NATURES = { corpus: 'Corpus', specific: 'Specific grant', other: 'Others' } as const;
export type DonationNature = keyof typeof DONATION_NATURES;

/** How money goes back; `byHand`: the office pays, and enters cheque or UTR. */
export const REFUND_WAYS = {
  provider: { label: 'By the provider', byHand: false },
  transfer: { label: 'By transfer', byHand: true },
  cheque: { label: 'By cheque', byHand: true },
} as const;
export type RefundWay = keyof typeof REFUND_WAYS;

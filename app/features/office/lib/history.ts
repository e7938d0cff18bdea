import type { ApplicationDetails } from '#domain/office/operations/application-operations.ts';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import type { HistoryEntry } from '#app/ui/dashboard/timeline.tsx';

export type Disclosure = (DonationDetails | ApplicationDetails)['disclosures'][number];

const NUMBERS = {
  pan: 'The full PAN was shown',
  account: 'The full account number was shown',
  aadhaar: 'The full Aadhaar number was shown',
  numbers: 'The full numbers were shown',
} as const;

export const isNumber = (what: Disclosure['what']): what is keyof typeof NUMBERS => what in NUMBERS;

/** A number that was shown whole, or what `title` says. */
export const disclosureEntry = ({ at, what, by, reason }: Disclosure, title = ''): HistoryEntry => ({
  at,
  title: isNumber(what) ? NUMBERS[what] : title,
  by,
  detail: reason,
});

/** The entries oldest first. */
export const inOrder = (entries: readonly HistoryEntry[]): HistoryEntry[] => [...entries].sort((one, other) => one.at - other.at);

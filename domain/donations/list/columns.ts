/** Columns of the office's list of donations (docs/decisions/0071). No zod, no SQL: pages use it. */
import { ANY_TAG, type AskedIn, choicesOf, type ColumnOf, type ListColumns, type RowOf, type SortIn } from '#domain/lists/columns.ts';
import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import { DONATION_MODES, DONATION_NATURES } from '#domain/donations/modes.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';

const labelled = <const Value extends string>(table: Readonly<Record<Value, { label: string }>>) =>
  keysOf(table).map((value) => ({
    value,
    get label() {
      return table[value].label;
    },
  }));

/** Those that can be sorted by have an index, others too many rows. */
export const DONATION_COLUMNS = {
  number: { kind: 'text', label: 'Number' },
  at: { kind: 'time', label: 'Day', stored: 'paid_at', isFilter: true },
  status: { kind: 'choice', label: 'State', isFilter: true, options: labelled(DONATION_STATES) },
  name: { kind: 'text', label: 'Donor' },
  amount: { kind: 'paise', label: 'Amount', stored: 'amount', isFilter: true },
  refunded: { kind: 'paise', label: 'Refunded' },
  mode: { kind: 'choice', label: 'Mode', isFilter: true, options: labelled(DONATION_MODES) },
  method: { kind: 'text', label: 'Paid by' },
  reference: { kind: 'text', label: 'Cheque or UTR' },
  fund: { kind: 'text', label: 'Fund', isFilter: true },
  nature: { kind: 'choice', label: 'Nature', isFilter: true, options: choicesOf(DONATION_NATURES) },
  frequency: {
    kind: 'choice',
    label: 'Frequency',
    isFilter: true,
    options: choicesOf({ monthly: 'Monthly', 'one-time': 'One-time' }),
  },
  receipt: {
    kind: 'choice',
    label: 'Receipt',
    isFilter: true,
    options: choicesOf({ valid: 'Valid', ended: 'Cancelled', none: 'None' }),
  },
  pan: { kind: 'choice', label: 'PAN given', isFilter: true, options: choicesOf({ yes: 'Yes', no: 'No' }) },
  source: { kind: 'text', label: 'Source', isFilter: true },
  flags: {
    kind: 'tags',
    label: 'Needs attention',
    isFilter: true,
    options: [{ value: ANY_TAG, label: 'For any reason' }, ...labelled(DONATION_FLAGS)],
  },
  email: { kind: 'text', label: 'Email' },
  phone: { kind: 'text', label: 'Phone' },
} as const satisfies ListColumns;

export type DonationColumn = ColumnOf<typeof DONATION_COLUMNS>;
export type ListedFilter = AskedIn<typeof DONATION_COLUMNS>;
export type DonationSort = SortIn<typeof DONATION_COLUMNS>;
/** Amounts in whole paise, times in milliseconds. */
export type ListedDonation = RowOf<typeof DONATION_COLUMNS>;

export const FIRST_DONATION_SORT: DonationSort = { by: 'at', isDescending: true };
export const FIRST_DONATION_COLUMNS: readonly DonationColumn[] = ['number', 'at', 'name', 'mode', 'status', 'amount'];

/** What the page shows by the words of its address: those of the books, those that nobody paid, those that need attention. */
export const DONATION_VIEWS: Readonly<Record<'paid' | 'open' | 'flagged', ListedFilter>> = {
  paid: { status: statesWith(DONATION_STATES, 'list', 'paid') },
  open: { status: statesWith(DONATION_STATES, 'list', 'open') },
  flagged: { flags: [ANY_TAG] },
};

/** Beside the columns: what a list does not show. */
const ONLY_EXPORTED = {
  panNo: 'PAN, masked',
  address: 'Address',
  citizen: 'Indian citizen',
  international: 'Card from abroad',
  payment: 'Payment id',
  order: 'Order id',
  refundedOn: 'Refunded on',
  earlier: 'In place of',
} as const;
export type DonationExport = DonationColumn | keyof typeof ONLY_EXPORTED;

export const DONATION_EXPORTS: readonly { name: DonationExport; label: string }[] = [
  ...keysOf(DONATION_COLUMNS).map((name) => ({ name, label: DONATION_COLUMNS[name].label })),
  ...keysOf(ONLY_EXPORTED).map((name) => ({ name, label: ONLY_EXPORTED[name] })),
];

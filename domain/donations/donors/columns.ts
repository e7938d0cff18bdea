/** Columns of the office's list of donors (docs/decisions/0071, 0108). No zod, no SQL: pages use it. */
import { type AskedIn, choicesOf, type ColumnOf, type ListColumns, type RowOf, type SortIn } from '#domain/lists/columns.ts';
import { CITIZENSHIPS, DONOR_KINDS, DONOR_LANGUAGES } from '#domain/donations/donor-constants.ts';

const NOT_KNOWN = { unknown: 'Not known' } as const;
const YES_OR_NO = { yes: 'Yes', no: 'No' } as const;

export const DONOR_COLUMNS = {
  number: { kind: 'text', label: 'Number', stored: 'number' },
  name: { kind: 'text', label: 'Name', stored: 'name' },
  kind: { kind: 'choice', label: 'Kind', stored: 'kind', isFilter: true, options: choicesOf(DONOR_KINDS) },
  email: { kind: 'text', label: 'Email', stored: 'email' },
  phone: { kind: 'text', label: 'Phone', stored: 'phone' },
  donations: { kind: 'count', label: 'Donations', stored: 'donations', isFilter: true },
  total: { kind: 'paise', label: 'Given in total', stored: 'total', isFilter: true },
  firstAt: { kind: 'time', label: 'First donation', stored: 'first_at', isFilter: true },
  lastAt: { kind: 'time', label: 'Last donation', stored: 'last_at', isFilter: true },
  pan: { kind: 'choice', label: 'PAN known', stored: 'pan_hash', isFilter: true, options: choicesOf(YES_OR_NO) },
  citizenship: {
    kind: 'choice',
    label: 'Citizenship',
    stored: 'citizenship',
    isFilter: true,
    options: [...choicesOf(CITIZENSHIPS), ...choicesOf(NOT_KNOWN)],
  },
  language: {
    kind: 'choice',
    label: 'Language',
    stored: 'language',
    isFilter: true,
    options: [...choicesOf(DONOR_LANGUAGES), ...choicesOf(NOT_KNOWN)],
  },
  noContact: { kind: 'choice', label: 'Wants no letters', stored: 'no_contact', isFilter: true, options: choicesOf(YES_OR_NO) },
  doubts: { kind: 'choice', label: 'May be somebody known', stored: 'doubts', isFilter: true, options: choicesOf(YES_OR_NO) },
} as const satisfies ListColumns;

export type DonorColumn = ColumnOf<typeof DONOR_COLUMNS>;
export type DonorFilter = AskedIn<typeof DONOR_COLUMNS>;
export type DonorSort = SortIn<typeof DONOR_COLUMNS>;
/** `total` in whole paise, times in milliseconds. */
export type DonorRow = RowOf<typeof DONOR_COLUMNS>;

export const FIRST_DONOR_SORT: DonorSort = { by: 'lastAt', isDescending: true };
export const FIRST_DONOR_COLUMNS: readonly DonorColumn[] = ['number', 'name', 'email', 'phone', 'donations', 'total', 'lastAt'];

/** Beside the columns: what a list does not show. */
const ONLY_EXPORTED = { panNo: 'PAN, masked', address: 'Address' } as const;
export type DonorExport = DonorColumn | keyof typeof ONLY_EXPORTED;

export const DONOR_EXPORTS: readonly { name: DonorExport; label: string }[] = [
  ...(Object.keys(DONOR_COLUMNS) as DonorColumn[]).map((name) => ({ name, label: DONOR_COLUMNS[name].label })),
  ...(Object.keys(ONLY_EXPORTED) as (keyof typeof ONLY_EXPORTED)[]).map((name) => ({ name, label: ONLY_EXPORTED[name] })),
];

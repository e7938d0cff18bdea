/** The forms of the yearly statement, as data: columns, codes, lengths, format of days. No zod, no SQL: pages use it. */
import type { OtherIdKind } from '#domain/donations/donor-constants.ts';
import type { LAWS } from '#domain/donations/law.ts';
import { lawOn } from '#domain/donations/law.ts';
import type { DonationNature, ReportedMode } from '#domain/donations/modes.ts';

export type StatementForm = (typeof LAWS)[number]['statement'];

export type IdCode = 'pan' | OtherIdKind;

/** What a column can hold. */
export type LineValue =
  | 'line'
  | 'revises'
  | 'idCode'
  | 'uniqueId'
  | 'section'
  | 'urn'
  | 'issuedOn'
  | 'name'
  | 'address'
  | 'nature'
  | 'mode'
  | 'amount';

interface FormRow {
  /** In order; `max` in characters. */
  columns: readonly { value: LineValue; heading: string; max?: number }[];
  ids: Readonly<Record<IdCode, string>>;
  section: string;
  natures: Readonly<Record<DonationNature, string>>;
  modes: Readonly<Record<ReportedMode, string>>;
  days: keyof typeof DAY_FORMATS;
  source: string;
  checkedOn: string;
  /** What nobody has seen in the portal yet; it stops nobody. */
  unverified: readonly string[];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Of `YYYY-MM-DD`. */
export const DAY_FORMATS = {
  'DD-MM-YYYY': (day: string) => day.split('-').toReversed().join('-'),
  'DD-MMM-YYYY': (day: string) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`,
} as const;

const COLUMNS = [
  { value: 'line', heading: 'Sl. No.' },
  { value: 'revises', heading: 'Pre Acknowledgement Number', max: 21 },
  { value: 'idCode', heading: 'ID Code' },
  { value: 'uniqueId', heading: 'Unique Identification Number', max: 75 },
  { value: 'section', heading: 'Section Code' },
  { value: 'urn', heading: 'Unique Registration Number (URN)', max: 100 },
  { value: 'issuedOn', heading: 'Date of Issuance of Unique Registration Number' },
  { value: 'name', heading: 'Name of donor' },
  { value: 'address', heading: 'Address of donor' },
  { value: 'nature', heading: 'Donation Type' },
  { value: 'mode', heading: 'Mode of receipt' },
  { value: 'amount', heading: 'Amount of donation (Indian rupees)' },
] as const satisfies FormRow['columns'];

const IDS = {
  pan: 'Permanent Account Number',
  aadhaar: 'Aadhaar Number',
  tin: 'Tax Identification Number',
  passport: 'Passport number',
  voter: "Elector's photo identity number",
  driving: 'Driving License number',
  ration: 'Ration card number',
} as const satisfies FormRow['ids'];

const NATURES = { corpus: 'Corpus', specific: 'Specific grant', other: 'Others' } as const satisfies FormRow['natures'];

const MODES = {
  cash: 'Cash',
  kind: 'Kind',
  electronic: 'Electronic modes including account payee cheque/draft',
} as const satisfies FormRow['modes'];

const SAME = { columns: COLUMNS, ids: IDS, natures: NATURES, modes: MODES, days: 'DD-MM-YYYY' } as const;

export const STATEMENT_FORMS = {
  '10BD': {
    ...SAME,
    section: 'Section 80G',
    source:
      'Rule 18AB; notes to Form 10BD; “Instructions for filling Form 10BD, Part B, CSV template”, as thetaxtalk.com (April 2022) has it',
    checkedOn: '2026-11-28',
    unverified: ['the spelling of the codes', 'the format of days', 'that a line of ₹0 takes back one that was handed in'],
  },
  '113': {
    ...SAME,
    section: 'Section 133',
    source: 'Rule 190(2) of the rules under the Income-tax Act, 2025; columns and codes as of Form 10BD',
    checkedOn: '2026-11-28',
    unverified: [
      'the columns',
      'the spelling of the codes, the section among them',
      'the format of days',
      'that a line of ₹0 takes back one that was handed in',
    ],
  },
} as const satisfies Readonly<Record<StatementForm, FormRow>>;

/** @param year financial year */
export const formOf = (year: number): StatementForm => lawOn(`${year}-04-01`).statement;

/** Of the portal's numbers for a certificate and a pre-acknowledgement (“Max 21 characters”). */
export const MAX_CERTIFICATE_LENGTH = 21;

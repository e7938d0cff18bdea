/** The columns of a file that is taken over: what they are called, and how their texts are read. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { checkForm } from '#domain/forms/check.ts';
import { type Field, withoutRequired } from '#domain/forms/form.ts';
import { isoDay, latinDigits, rupees } from '#domain/forms/normalise.ts';
import { rupeesToPaise } from '#domain/shared/money/paise.ts';
import {
  CITIZENSHIPS,
  type Citizenship,
  DONOR_KINDS,
  type DonorKind,
  DONOR_LANGUAGES,
  type DonorLanguage,
  MAX_OTHER_ID_LENGTH,
  OTHER_IDS,
  type OtherIdKind,
} from '#domain/donations/donor-constants.ts';
import { donorForm } from '#domain/donations/donors/form.ts';
import { DONATION_NATURES, type DonationMode, type DonationNature } from '#domain/donations/modes.ts';
import { cleanLine } from '#domain/shared/text/text.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import { MAX_EARLIER_NUMBER_LENGTH, type TakeoverKind } from './kinds.ts';

/** For people: it says what is wrong with one cell. */
export class Unreadable extends Error {}

export interface Reading {
  /** `YYYY-MM-DD`. */
  today: string;
  funds: readonly { key: string; title: string }[];
}

interface Column<Value> {
  title: string;
  /** Other titles, as other programs write them. */
  also: readonly string[];
  /** For the sheet of explanations in the template. */
  about: string;
  example: string;
  isRequired?: true;
  /** Of a text that is not empty. @throws Unreadable */
  read: (text: string, reading: Reading) => Value;
}

const field =
  (one: Field) =>
  (text: string): string => {
    const { values, errors } = checkForm({ fields: { one: { ...one, rules: withoutRequired(one) } } }, { one: text });
    if (values?.one === undefined) throw new Unreadable(errors.one ?? 'Cannot be read');
    return values.one;
  };

/** Compared without case, spaces and signs. */
export const plainTitle = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** By value, label or another word for it. */
function choice<Value extends string>(labels: Readonly<Record<Value, string>>, also: Readonly<Record<string, Value>> = {}) {
  const words = new Map<string, Value>([
    ...Object.entries<string>(labels).flatMap(([value, label]): [string, Value][] => [
      [plainTitle(value), value as Value],
      [plainTitle(label), value as Value],
    ]),
    ...Object.entries(also).map(([word, value]): [string, Value] => [plainTitle(word), value]),
  ]);
  const known = Object.values<string>(labels).join(', ');
  return (text: string): Value => {
    const found = words.get(plainTitle(text));
    if (found === undefined) throw new Unreadable(`Not one of: ${known}`);
    return found;
  };
}

const short =
  (most: number) =>
  (text: string): string => {
    const line = cleanLine(text);
    if (line.length > most) throw new Unreadable(`At most ${most} characters`);
    return line;
  };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED_DAY = /^(\d{1,2})[\s./-]*([a-z]{3,9})[\s./,-]*(\d{4}|\d{2})$/i;
const SHORT_YEAR = /^(\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*)(\d{2})$/;

/** Day before month, as India writes it; `21-Nov-26` too. */
export function dayIn(text: string): string | null {
  const plain = cleanLine(latinDigits(text)).replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/i, '');
  const [, day = '', name = '', year = ''] = NAMED_DAY.exec(plain) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const numbers = month > 0 ? `${day}/${month}/${year}` : plain;
  const whole = isoDay(numbers.replace(SHORT_YEAR, '$120$2'));
  return isDay(whole) ? whole : null;
}

function pastDay(text: string, { today }: Reading): string {
  const day = dayIn(text);
  if (day === null) throw new Unreadable('Enter a day, such as 31-03-2026');
  if (day > today) throw new Unreadable('This day has not come yet');
  if (day < '1950-01-01') throw new Unreadable('This day is too long ago');
  return day;
}

/** Financial year, by the calendar year in which it began. @param day `YYYY-MM-DD` */
export const yearOfDay = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);

/** Whole paise; more is a slip of the hand. */
const MOST_RUPEES = 1_000_000_000;

function amountIn(text: string): number {
  const plain = rupees(text);
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(plain)) throw new Unreadable('Enter an amount in rupees, such as 11,000');
  const amount = Number(plain);
  if (amount < 1 || amount > MOST_RUPEES) throw new Unreadable('Enter an amount from ₹1');
  return rupeesToPaise(amount);
}

const yes = choice({ yes: 'Yes', no: 'No' }, { y: 'yes', true: 'yes', 1: 'yes', n: 'no', false: 'no', 0: 'no' });
const earlier = (text: string): string => short(MAX_EARLIER_NUMBER_LENGTH)(text);

export interface DonorLine {
  earlierNumber?: string;
  kind?: DonorKind;
  name?: string;
  panNo?: string;
  email?: string;
  phone?: string;
  address?: string;
  citizenship?: Citizenship;
  otherIdKind?: OtherIdKind;
  otherId?: string;
  language?: DonorLanguage;
  noContact?: 'yes' | 'no';
  notes?: string;
}

type Columns<Values> = { readonly [Name in keyof Required<Values>]: Column<Required<Values>[Name]> };

const donorColumns = inLanguage((): Columns<Omit<DonorLine, 'language' | 'noContact' | 'notes'>> => ({
  earlierNumber: {
    title: 'Donor number',
    also: ['Donor no', 'Donor ID', 'Donor code', 'Member number'],
    about: 'As your books number donors so far. The same number in both files is the same donor.',
    example: '117',
    read: earlier,
  },
  name: {
    title: 'Name',
    also: ['Donor', 'Donor name', 'Full name', 'Name of donor', 'Received from'],
    about: 'Empty: anonymous',
    example: 'Asha Mishra',
    read: field(donorForm.fields.name),
  },
  kind: {
    title: 'Person or organisation',
    also: ['Kind', 'Type of donor', 'Donor type', 'Category'],
    about: 'Empty: by the PAN, else a person',
    example: 'Person',
    read: choice(DONOR_KINDS, { individual: 'person', company: 'organisation', trust: 'organisation', organization: 'organisation' }),
  },
  panNo: {
    title: 'PAN',
    also: ['PAN number', 'PAN no', 'Permanent account number'],
    about: 'Ten letters and digits',
    example: 'ABCPE1234F',
    read: field(donorForm.fields.panNo),
  },
  email: { title: 'Email', also: ['Email address', 'Mail'], about: '', example: 'asha@example.in', read: field(donorForm.fields.email) },
  phone: {
    title: 'Phone',
    also: ['Mobile', 'Mobile number', 'Phone number', 'Contact', 'Contact number', 'Telephone'],
    about: 'With + for another country',
    example: '98765 43210',
    read: field(donorForm.fields.phone),
  },
  address: {
    title: 'Address',
    also: ['Postal address', 'Donor address', 'Address of donor'],
    about: 'In one cell',
    example: 'House 12, Ward 4, Kasia 274402',
    read: field(donorForm.fields.address),
  },
  citizenship: {
    title: 'Citizenship',
    also: ['Nationality', 'Indian citizen'],
    about: 'Indian or foreign',
    example: 'Indian',
    read: choice(CITIZENSHIPS, { india: 'indian', yes: 'indian', no: 'foreign', foreigner: 'foreign' }),
  },
  otherIdKind: {
    title: 'Other number is',
    also: ['ID type', 'ID code', 'Other ID type'],
    about: `Of a donor without a PAN: ${Object.values(OTHER_IDS).join(', ')}`,
    example: '',
    read: choice(OTHER_IDS, {
      aadhar: 'aadhaar',
      'aadhaar card': 'aadhaar',
      'voter id': 'voter',
      'elector’s photo identity number': 'voter',
      'driving license number': 'driving',
    }),
  },
  otherId: {
    title: 'Other number',
    also: ['ID number', 'Other ID', 'Aadhaar', 'Aadhaar number', 'Unique identification number'],
    about: 'Stored sealed, as a PAN is',
    example: '',
    read: short(MAX_OTHER_ID_LENGTH),
  },
}));

const onlyDonors = inLanguage((): Columns<Pick<DonorLine, 'language' | 'noContact' | 'notes'>> => ({
  language: {
    title: 'Language of letters',
    also: ['Language'],
    about: 'English or Hindi',
    example: 'Hindi',
    read: choice(DONOR_LANGUAGES, { हिन्दी: 'hi', हिंदी: 'hi' }),
  },
  noContact: {
    title: 'Wants no letters',
    also: ['Do not contact', 'No letters', 'DND'],
    about: 'Yes or no',
    example: 'No',
    read: yes,
  },
  notes: { title: 'Notes', also: ['Remarks', 'Comments'], about: 'For the office alone', example: '', read: field(donorForm.fields.notes) },
}));

/** Days as `YYYY-MM-DD`, whole paise. */
export interface DonationLine extends Omit<DonorLine, 'language' | 'noContact' | 'notes'> {
  day: string;
  amount: number;
  receiptNumber?: string;
  receiptDay?: string;
  receiptState?: 'valid' | 'cancelled';
  mode: DonationMode;
  reference?: string;
  nature?: DonationNature;
  fund?: string;
  description?: string;
  reportedOn?: string;
  acknowledgement?: string;
}

const RECEIPT = { valid: 'Valid', cancelled: 'Cancelled' } as const;

/** Length of an acknowledgement of the portal. */
const MAX_ACKNOWLEDGEMENT_LENGTH = 21;

const donationColumns = inLanguage((): Columns<Omit<DonationLine, keyof DonorLine>> => ({
  receiptNumber: {
    title: 'Receipt number',
    also: ['Receipt no', 'Receipt', 'Rcpt no', 'Voucher no'],
    about: 'As it stands on the donor’s receipt. Empty: this site issues one, and mails nothing.',
    example: '2026-27/041',
    read: earlier,
  },
  receiptDay: {
    title: 'Receipt date',
    also: ['Date of receipt', 'Receipt issued on'],
    about: 'Empty: the day of the donation',
    example: '03-05-2026',
    read: pastDay,
  },
  receiptState: {
    title: 'Receipt is',
    also: ['Receipt status', 'Status'],
    about: 'Valid or cancelled. Empty: valid',
    example: 'Valid',
    read: choice(RECEIPT, { issued: 'valid', ok: 'valid', void: 'cancelled', canceled: 'cancelled', bounced: 'cancelled' }),
  },
  day: {
    title: 'Date',
    also: ['Day', 'Donation date', 'Date of donation', 'Received on', 'Paid on'],
    about: 'The day of the donation, the day before the month',
    example: '02-05-2026',
    isRequired: true,
    read: pastDay,
  },
  amount: {
    title: 'Amount',
    also: ['Amount (Rs)', 'Amount (INR)', 'Amount in rupees', 'Amount received', 'Rupees', 'Donation amount'],
    about: 'In rupees',
    example: '11,000',
    isRequired: true,
    read: amountIn,
  },
  mode: {
    title: 'Mode',
    also: ['Mode of payment', 'Payment mode', 'Mode of receipt', 'Paid by'],
    about: Object.values(m.donations.words.modes).join(', '),
    example: 'Cheque',
    isRequired: true,
    read: choice(m.donations.words.modes, {
      neft: 'transfer',
      rtgs: 'transfer',
      imps: 'transfer',
      bank: 'transfer',
      'net banking': 'transfer',
      transfer: 'transfer',
      'electronic modes including account payee cheque/draft': 'transfer',
      check: 'cheque',
      chq: 'cheque',
      draft: 'cheque',
      dd: 'cheque',
      'demand draft': 'cheque',
      gpay: 'upi',
      'google pay': 'upi',
      phonepe: 'upi',
      paytm: 'upi',
      kind: 'kind',
      card: 'online',
      razorpay: 'online',
      gateway: 'online',
    }),
  },
  reference: {
    title: 'Cheque number or UTR',
    also: ['Reference', 'Cheque no', 'UTR', 'Transaction ID', 'Transaction no', 'Instrument no', 'Payment id'],
    about: '',
    example: '004512',
    read: short(MAX_EARLIER_NUMBER_LENGTH),
  },
  nature: {
    title: 'Nature',
    also: ['Donation type', 'Type of donation'],
    about: `${Object.values(DONATION_NATURES).join(', ')}. Empty: others`,
    example: 'Others',
    read: choice(DONATION_NATURES, { 'corpus fund': 'corpus', specific: 'specific', general: 'other', other: 'other' }),
  },
  fund: {
    title: 'Fund',
    also: ['Purpose', 'Project', 'Towards'],
    about: 'One of the foundation’s funds, by key or title. Empty: whatever is needed most',
    example: '',
    read: (text, { funds }) => {
      const found = funds.find(({ key, title }) => [key, title].some((one) => plainTitle(one) === plainTitle(text)));
      if (found) return found.key;
      throw new Unreadable(
        funds.length === 0 ? 'The foundation has no funds' : `Not one of: ${funds.map(({ title }) => title).join(', ')}`,
      );
    },
  },
  description: { title: 'Words', also: ['Description', 'Narration', 'Particulars'], about: '', example: '', read: short(250) },
  reportedOn: {
    title: 'Reported on',
    also: ['10BD filed on', 'Form 10BD date', 'Statement filed on'],
    about: 'The day on which the statement (Form 10BD) that names this donation was handed in. Empty: it was not',
    example: '',
    read: pastDay,
  },
  acknowledgement: {
    title: 'Acknowledgement',
    also: ['Acknowledgement number', '10BD acknowledgement', 'ARN'],
    about: 'Of that statement',
    example: '',
    read: short(MAX_ACKNOWLEDGEMENT_LENGTH),
  },
}));

export const TAKEOVER_COLUMNS = inLanguage(
  () =>
    ({
      donors: { ...donorColumns, ...onlyDonors },
      donations: { ...donationColumns, ...donorColumns },
    }) as const satisfies Readonly<Record<TakeoverKind, Readonly<Record<string, Column<unknown>>>>>,
);

export type Line<Kind extends TakeoverKind> = Kind extends 'donors' ? DonorLine : DonationLine;

export const columnsOf = (kind: TakeoverKind): readonly (Column<unknown> & { name: string })[] =>
  Object.entries<Column<unknown>>(TAKEOVER_COLUMNS[kind]).map(([name, column]) => ({ ...column, name }));

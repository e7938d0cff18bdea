import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DonationEntriesTable } from '#database/tables/entries.ts';
import { fundTitle } from '#domain/content/funds.ts';
import { legalIdentity } from '#domain/content/legal.ts';
import { registrationOn } from '#domain/content/schema/foundation-schema.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { type DonorRow, donorRows, storedDonor } from '#domain/donations/donor-rows.ts';
import { maskedPan } from '#domain/donations/pan.server.ts';
import { rupeesInWords } from '#domain/donations/rupees-in-words.ts';
import { notDeductibleWords } from '#domain/donations/limits.ts';
import { DONATION_MODES, type DonationNature } from '#domain/donations/modes.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { isPrintable, printable } from '#domain/shared/text/printable.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { inEnglish, longDayAt } from '#domain/shared/time/day-words.ts';
import { lawOn } from '#domain/donations/law.ts';

type Rows = readonly (readonly [label: string, value: string])[];

/** What receipts of the same days print alike, as it was then. Stored for ever: rename nothing. */
export interface Letterhead {
  /** Of the template (server/documents/receipt.typ): a new look is a new number. */
  layout: 1;
  foundation: { name: string; contact: string };
  receivedBy: Rows;
  declaration: string;
  signatory: { name: string; role: string };
  /** SVG; null without one. */
  mark: string | null;
}

/** What one receipt prints of its own. Stored for ever: rename nothing. */
export interface ReceiptLines {
  /** `Received on 21 November 2026`. */
  line: string;
  amount: readonly [figures: string, words: string];
  receivedFrom: Rows;
  /** Null for real money. */
  warning: string | null;
}

/** Ms since the epoch. */
interface Issue {
  at: number;
  replaces: { number: string; issuedAt: number } | null;
}

/** Of one that was entered by hand. */
export type PrintedEntry = Pick<Selectable<DonationEntriesTable>, 'bank' | 'cheque_day' | 'valued_by'>;

/** @param issue ms since the epoch @param entry of one by hand @throws Error for an unpaid donation */
export function writeReceipt(
  ctx: DomainContext,
  donation: Donation,
  issue: Issue,
  entry?: PrintedEntry,
): { letterhead: Letterhead; lines: ReceiptLines } {
  const { foundation: site, mark } = ctx.content();
  const foundation = inEnglish(site);
  const { paid_at: paidAt } = donation;
  if (paidAt === null) throw new Error('A receipt of an unpaid donation');
  const paidOn = dayAt(paidAt, foundation.timezone);
  const registration = registrationOn(foundation.registrations, paidOn);
  const law = lawOn(paidOn);
  const legal = legalIdentity({ ...foundation, registration });
  const paidWords = longDayAt(paidAt, foundation);
  const issuedWords = longDayAt(issue.at, foundation);
  const noDeduction = notDeductibleWords(donation);
  return {
    letterhead: {
      layout: 1,
      foundation: { name: foundation.name, contact: foundation.contact.emails[0]?.address ?? '' },
      receivedBy: [
        ['Name', legal.name],
        ['Address', legal.address],
        ['Registration', legal.number],
        ['PAN', legal.pan],
        [law.registration, legal.eightyG],
      ],
      declaration: noDeduction
        ? `${registration.declaration} It gives no deduction under ${law.deduction} of the ${law.act}: ${noDeduction}.`
        : `${registration.declaration} For a deduction under ${law.deduction} of the ${law.act}, you need the certificate of donation (Form ${law.certificate}): we issue it by 31 May after the end of the financial year to everyone who gave a PAN.`,
      // Who signs is who signs on the day of issue.
      signatory: registrationOn(foundation.registrations, dayAt(issue.at, foundation.timezone)).signatory,
      mark,
    },
    lines: {
      line: paidWords === issuedWords ? `Received on ${paidWords}` : `Received on ${paidWords}, issued on ${issuedWords}`,
      amount: amountOf(donation.amount - donation.amount_refunded),
      receivedFrom: [
        ...printedDonor(ctx, donation),
        ['Kind of donation', kindOf(donation)],
        ...(donation.fund === null ? [] : [['For', fundTitle(foundation, donation.fund) ?? ''] as const]),
        ...wayOf(donation, entry),
        ...(noDeduction ? [['Deduction', `None: ${noDeduction}`] as const] : []),
        ...(donation.amount_refunded > 0 ? givenBack(donation) : []),
        ...(issue.replaces ? [['Replaces', `${issue.replaces.number} of ${longDayAt(issue.replaces.issuedAt, foundation)}`] as const] : []),
      ],
      warning: donation.is_trial === 1 || registration.sample ? TRIAL : null,
    },
  };
}

const TRIAL = 'TEST MODE: no money moved. This is not a receipt for a real donation.';

const METHODS: Readonly<Record<string, string>> = { upi: 'UPI', card: 'card', netbanking: 'net banking', wallet: 'wallet' };

function modeOf({ method }: Donation): string {
  const known = METHODS[method ?? ''];
  return known ? `Electronic mode, ${known}` : 'Electronic mode';
}

const NATURES: Partial<Record<DonationNature, string>> = { corpus: 'Corpus donation', specific: 'Specific grant' };

function kindOf({ nature, frequency }: Donation): string {
  if (NATURES[nature]) return NATURES[nature];
  return frequency === 'monthly' ? 'Monthly donation' : 'One-time donation';
}

function wayOf(donation: Donation, entry?: PrintedEntry): Rows {
  const { mode, reference, description, provider_payment_id: paymentId } = donation;
  if (mode === 'online')
    return [
      ['Paid by', modeOf(donation)],
      ['Payment id', paymentId ?? ''],
    ];
  const { bank, cheque_day: chequeDay, valued_by: valuedBy } = entry ?? {};
  const rows: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['Paid by', mode === 'kind' ? null : DONATION_MODES[mode].label],
    [mode === 'cheque' ? 'Cheque number' : 'Reference (UTR)', reference],
    ['Bank', bank],
    ['Date of the cheque', chequeDay && `${chequeDay.slice(8)}.${chequeDay.slice(5, 7)}.${chequeDay.slice(0, 4)}`],
    ['Given in kind', mode === 'kind' ? printed(description) : null],
    ['Valued by', valuedBy && printed(valuedBy)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

const printed = (text: string | null): string => (text !== null && isPrintable(text) ? text : 'As in our books');

const amountOf = (paise: number) => [formatRupees(paiseToRupees(paise)), rupeesInWords(paise)] as const;

const givenBack = ({ amount, amount_refunded: refunded }: Donation): Rows => [
  ['Paid', amountOf(amount)[0]],
  ['Given back', amountOf(refunded)[0]],
];

/** Null leaves a field out: the tax office wants no contact. */
const ON_PAPER: Readonly<Record<DonorRow['name'], ((text: string) => string | null) | null>> = {
  // A name that the fonts cannot draw stands in the email.
  name: (name) => {
    if (printable(name) === '') return 'Not given';
    return isPrintable(name) ? name : 'As in our email: this paper cannot print its script';
  },
  email: null,
  phone: null,
  panNo: (pan) => pan || 'Not given',
  address: (address) => (address && isPrintable(address) ? address : null),
  isIndianCitizen: null,
};

const printedDonor = (ctx: DomainContext, donation: Donation): [label: string, text: string][] =>
  donorRows(storedDonor(donation, maskedPan(ctx, donation))).flatMap(({ name, label, text }) => {
    const shown = ON_PAPER[name]?.(text) ?? null;
    return shown === null ? [] : [[label, shown]];
  });

/** Hex. */
export const letterheadId = (text: string): string => createHash('sha256').update(text).digest('hex');

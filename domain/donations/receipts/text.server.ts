import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { language, speak } from '#messages/current.ts';
import { inEuropeanDigits } from '#messages/digits/devanagari.ts';
import * as m from '#messages/index.ts';
import type { DonationEntriesTable } from '#database/tables/entries.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { fundTitle } from '#domain/content/funds.ts';
import { legalIdentity } from '#domain/content/legal.ts';
import { registrationOn } from '#domain/content/schema/foundation-schema.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { maskedPan } from '#domain/donations/pan.server.ts';
import { rupeesInWords } from '#domain/donations/rupees-in-words.ts';
import { notDeductibleWords } from '#domain/donations/limits.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { isPrintable, printable } from '#domain/shared/text/printable.server.ts';
import { dayAt } from '#domain/shared/time/calendar.ts';
import { longDayAt } from '#domain/shared/time/day-words.ts';
import { lawOn } from '#domain/donations/law.ts';

/** The label again in English, for the tax office, where the receipt is in another language. */
type Row = readonly [label: string, value: string, english?: string];
type Rows = readonly Row[];

/** What its template prints of the language; page and pages of {@link PAGE}. */
export interface ReceiptWords {
  /** Of BCP 47, without a country. */
  language: string;
  title: string;
  /** In English below it; null where it is English. */
  english: { title: string; amount: string } | null;
  receivedFrom: string;
  receivedBy: string;
  signed: string;
  byComputer: string;
  duplicate: string;
  page: string;
}

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
  /** Left out by those in English. */
  words?: ReceiptWords;
}

/** What one receipt prints of its own. Stored for ever: rename nothing. */
export interface ReceiptLines {
  /** `Received on 21 November 2026`. */
  line: string;
  /** In words, and in English where the receipt is in another language. */
  amount: readonly [figures: string, words: string, english?: string];
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

/** In the donation's language, with European digits for the tax office. @param issue ms since the epoch @param entry of one by hand @throws Error for an unpaid donation */
export const writeReceipt = (ctx: DomainContext, donation: Donation, issue: Issue, entry?: PrintedEntry): WrittenReceipt =>
  speak(donation.language, () => inEuropeanDigits(() => write(ctx, donation, issue, entry)));

interface WrittenReceipt {
  letterhead: Letterhead;
  lines: ReceiptLines;
}

function write(ctx: DomainContext, donation: Donation, issue: Issue, entry?: PrintedEntry): WrittenReceipt {
  const { foundation } = contentIn(ctx.content(), language());
  const { mark } = ctx.content();
  const { paid_at: paidAt } = donation;
  if (paidAt === null) throw new Error('A receipt of an unpaid donation');
  const paidOn = dayAt(paidAt, foundation.timezone);
  const registration = registrationOn(foundation.registrations, paidOn);
  const law = lawOn(paidOn);
  const legal = legalIdentity({ ...foundation, registration });
  const paidWords = longDayAt(paidAt, foundation);
  const issuedWords = longDayAt(issue.at, foundation);
  const noDeduction = notDeductibleWords(donation);
  const words = m.documents.receipt;
  const lawWords = words.laws[law.words];
  return {
    letterhead: {
      layout: 1,
      foundation: { name: foundation.name, contact: foundation.contact.emails[0]?.address ?? '' },
      receivedBy: [
        forTaxes(() => m.documents.receipt.name, legal.name),
        [words.address, legal.address],
        forTaxes(() => m.documents.receipt.registration, legal.number),
        forTaxes(() => m.documents.receipt.pan, legal.pan),
        forTaxes(() => m.documents.receipt.laws[law.words].registration, legal.eightyG),
      ],
      declaration: `${registration.declaration ?? words.declaration} ${noDeduction ? lawWords.givesNone(noDeduction) : lawWords.gives(law.certificate)}`,
      // Who signs is who signs on the day of issue.
      signatory: registrationOn(foundation.registrations, dayAt(issue.at, foundation.timezone)).signatory,
      mark,
      ...(isEnglish() ? {} : { words: receiptWords(foundation.name) }),
    },
    lines: {
      line: paidWords === issuedWords ? words.receivedOn(paidWords) : words.receivedAndIssued(paidWords, issuedWords),
      amount: [
        ...amountOf(donation.amount - donation.amount_refunded),
        ...inEnglishToo(() => rupeesInWords(donation.amount - donation.amount_refunded)),
      ],
      receivedFrom: [
        ...printedDonor(ctx, donation),
        [words.kind, kindOf(donation)],
        ...(donation.fund === null ? [] : [[words.purpose, fundTitle(foundation, donation.fund) ?? ''] as const]),
        ...wayOf(donation, entry),
        ...(noDeduction ? [[words.deduction, words.none(noDeduction)] as const] : []),
        ...(donation.amount_refunded > 0 ? givenBack(donation) : []),
        ...(issue.replaces
          ? [[words.replaces, words.numberOf(issue.replaces.number, longDayAt(issue.replaces.issuedAt, foundation))] as const]
          : []),
      ],
      warning: donation.is_trial === 1 || registration.sample ? words.trial : null,
    },
  };
}

const isEnglish = (): boolean => language() === 'en';

/** What the tax office reads has its label in English, too. */
const forTaxes = (label: () => string, value: string): Row => [label(), value, ...inEnglishToo(label)];

const inEnglishToo = (say: () => string): [] | [string] => (isEnglish() ? [] : [speak('en', say)]);

/** In place of the numbers that the printer knows. */
const PAGE = ['{page}', '{pages}'] as const;

/** In the language that is spoken. */
function receiptWords(foundation: string): ReceiptWords {
  const { title, receivedFrom, receivedBy, forFoundation, byComputer, duplicate } = m.documents.receipt;
  return {
    language: language(),
    title,
    english: isEnglish() ? null : speak('en', () => ({ title: m.documents.receipt.title, amount: m.documents.receipt.amount })),
    receivedFrom,
    receivedBy,
    signed: forFoundation(foundation),
    byComputer,
    duplicate,
    page: m.documents.papers.page(...PAGE),
  };
}

/** Those in English have none stored. */
export const wordsOf = ({ words, foundation }: Letterhead): ReceiptWords => words ?? speak('en', () => receiptWords(foundation.name));

function modeOf({ method }: Donation): string {
  const { electronic, electronicBy } = m.documents.receipt;
  return electronicBy[method as keyof typeof electronicBy] ?? electronic;
}

function kindOf({ nature, frequency }: Donation): string {
  const { corpus, specific, monthly, once } = m.documents.receipt;
  if (nature !== 'other') return nature === 'corpus' ? corpus : specific;
  return frequency === 'monthly' ? monthly : once;
}

function wayOf(donation: Donation, entry?: PrintedEntry): Rows {
  const words = m.documents.receipt;
  const { mode, reference, description, provider_payment_id: paymentId } = donation;
  if (mode === 'online')
    return [
      [words.paidBy, modeOf(donation)],
      [words.paymentId, paymentId ?? ''],
    ];
  const { bank, cheque_day: chequeDay, valued_by: valuedBy } = entry ?? {};
  const rows: readonly (readonly [label: string, value: string | null | undefined])[] = [
    [words.paidBy, mode === 'kind' ? null : words.modes[mode]],
    [mode === 'cheque' ? words.chequeNumber : words.utr, reference],
    [words.bank, bank],
    [words.chequeDate, chequeDay && `${chequeDay.slice(8)}.${chequeDay.slice(5, 7)}.${chequeDay.slice(0, 4)}`],
    [words.inKind, mode === 'kind' ? printed(description) : null],
    [words.valuedBy, valuedBy && printed(valuedBy)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

const printed = (text: string | null): string => (text !== null && isPrintable(text) ? text : m.documents.receipt.asInBooks);

const amountOf = (paise: number) => [formatRupees(paiseToRupees(paise)), rupeesInWords(paise)] as const;

const givenBack = ({ amount, amount_refunded: refunded }: Donation): Rows => [
  [m.documents.receipt.paid, amountOf(amount)[0]],
  [m.documents.receipt.givenBack, amountOf(refunded)[0]],
];

/** Without email and phone: the tax office wants no contact. */
function printedDonor(ctx: DomainContext, donation: Donation): Rows {
  const { notGiven, address } = m.documents.receipt;
  const { donor_name: name, donor_address: lines } = donation;
  return [
    forTaxes(() => m.documents.receipt.name, nameOnPaper(name ?? '')),
    forTaxes(() => m.documents.receipt.pan, maskedPan(ctx, donation) ?? notGiven),
    ...(lines && isPrintable(lines) ? [[address, lines] as const] : []),
  ];
}

/** One that the fonts cannot draw stands in the email. */
function nameOnPaper(name: string): string {
  if (printable(name) === '') return m.documents.receipt.notGiven;
  return isPrintable(name) ? name : m.documents.receipt.asInEmail;
}

/** Hex. */
export const letterheadId = (text: string): string => createHash('sha256').update(text).digest('hex');

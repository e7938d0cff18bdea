import { createHash } from 'node:crypto';
import { legalIdentity } from '#domain/content/legal.ts';
import { registrationOn } from '#domain/content/schema/foundation-schema.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { type DonorRow, donorRows, storedDonor } from '#domain/donations/donor-rows.ts';
import { maskedPan } from '#domain/donations/pan.server.ts';
import { rupeesInWords } from '#domain/donations/rupees-in-words.ts';
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

/** @param issue ms since the epoch @throws Error for an unpaid donation */
export function writeReceipt(ctx: DomainContext, donation: Donation, issue: Issue): { letterhead: Letterhead; lines: ReceiptLines } {
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
      declaration: `${registration.declaration} For a deduction under ${law.deduction} of the ${law.act}, you need the certificate of donation (Form ${law.certificate}): we issue it by 31 May after the end of the financial year to everyone who gave a PAN.`,
      // Who signs is who signs on the day of issue.
      signatory: registrationOn(foundation.registrations, dayAt(issue.at, foundation.timezone)).signatory,
      mark,
    },
    lines: {
      line: paidWords === issuedWords ? `Received on ${paidWords}` : `Received on ${paidWords}, issued on ${issuedWords}`,
      amount: amountOf(donation.amount - donation.amount_refunded),
      receivedFrom: [
        ...printedDonor(ctx, donation),
        ['Kind of donation', donation.frequency === 'monthly' ? 'Monthly donation' : 'One-time donation'],
        ['Paid by', modeOf(donation)],
        ['Payment id', donation.provider_payment_id ?? ''],
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
    const printed = ON_PAPER[name]?.(text) ?? null;
    return printed === null ? [] : [[label, printed]];
  });

/** Hex. */
export const letterheadId = (text: string): string => createHash('sha256').update(text).digest('hex');

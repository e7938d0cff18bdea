import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { legalIdentity } from '#domain/content/legal.ts';
import { inEnglish, longDayAt } from '#domain/shared/time/day-words.ts';
import { certificateOf } from '#domain/donations/certificate.ts';
import { paiseToRupees } from '#domain/donations/constants.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { type DonorRow, donorRows } from '#domain/donations/donor-rows.ts';
import type { DonationReceipt } from '#domain/donations/ledger/receipts.server.ts';
import { rupeesInWords } from '#domain/donations/rupees-in-words.ts';
import { isPrintable, printable } from '#domain/shared/text/printable.server.ts';
import type { Section } from './sheet.ts';

export interface ReceiptText {
  number: string;
  line: string;
  at: number;
  amount: readonly [figures: string, words: string];
  sections: readonly Section[];
  declaration: string;
  signatory: { name: string; role: string };
  /** Null for real money. */
  warning: string | null;
  foundation: { name: string; contact: string };
}

const METHODS: Record<string, string> = { upi: 'UPI', card: 'card', netbanking: 'net banking', wallet: 'wallet' };

/** As Indian law requires (registration, PAN, 80G). */
export function receiptText(site: Foundation, receipt: DonationReceipt): ReceiptText {
  const foundation = inEnglish(site);
  const { name, contact, registration } = foundation;
  const legal = legalIdentity(foundation);
  const method = METHODS[receipt.method ?? ''];
  return {
    number: receipt.receiptNumber,
    line: `Received on ${longDayAt(receipt.paidAt, foundation)}`,
    at: receipt.paidAt,
    amount: [formatRupees(paiseToRupees(receipt.amount)), rupeesInWords(receipt.amount)],
    sections: [
      {
        title: 'Received from',
        rows: [
          ...printedDonor(receipt),
          ['Kind of donation', receipt.frequency === 'monthly' ? 'Monthly donation' : 'One-time donation'],
          ['Paid by', method ? `Electronic mode, ${method}` : 'Electronic mode'],
          ['Payment id', receipt.paymentId],
        ],
      },
      {
        title: 'Received by',
        rows: [
          ['Name', legal.name],
          ['Address', legal.address],
          ['Registration', legal.number],
          ['PAN', legal.pan],
          ['80G registration', legal.eightyG],
        ],
      },
    ],
    declaration: `Received with thanks as a voluntary donation, for which nothing was given in return. For a deduction from income tax you need the certificate of donation (Form ${certificateOf(receipt.paidAt, foundation.timezone).form}): we issue it by 31 May after the end of the financial year to everyone who gave a PAN.`,
    signatory: registration.signatory,
    warning: receipt.isTrial || registration.sample ? 'TEST MODE: no money moved. This is not a receipt for a real donation.' : null,
    foundation: { name, contact: contact.emails[0]?.address ?? '' },
  };
}

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

const printedDonor = ({ donor }: DonationReceipt): [label: string, text: string][] =>
  donorRows(donor).flatMap(({ name, label, text }) => {
    const printed = ON_PAPER[name]?.(text) ?? null;
    return printed === null ? [] : [[label, printed]];
  });

import { paiseToRupees } from '#domain/shared/money/paise.ts';
import type { Summary } from '#domain/donations/donor-page/page.server.ts';
import { DONATION_MODES } from '#domain/donations/modes.ts';
import { rupeesInWords } from '#domain/donations/rupees-in-words.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { inEnglish, longDayAt } from '#domain/shared/time/day-words.ts';
import type { Section } from './sheet.ts';

/** Template: summary.typ. */
export interface SummaryText {
  number: string;
  line: string;
  /** Ms since the epoch. */
  at: number;
  name: string;
  amount: readonly [figure: string, words: string];
  sections: readonly Section[];
  note: string;
  foundation: { name: string; contact: string };
}

/** @param at ms since the epoch */
export function summaryText(site: Foundation, at: number, { donor, number, year, donations }: Summary): SummaryText {
  const foundation = inEnglish(site);
  const remains = donations.map((one) => one.amount - one.amount_refunded);
  const total = remains.reduce((sum, one) => sum + one, 0);
  const period = `1 April ${year} to 31 March ${year + 1}`;
  return {
    number: period,
    line: `Made on ${longDayAt(at, foundation)} from our books`,
    at,
    name: donor.name ?? '',
    amount: [formatRupees(paiseToRupees(total)), rupeesInWords(total)],
    sections: [
      {
        title: 'From',
        rows: [
          ['Name', donor.name ?? 'Not given'],
          ['PAN', donor.pan ?? 'Not given'],
          ['Address', donor.address ?? 'Not given'],
          ['Our number of the donor', number],
        ],
      },
      {
        title: donations.length === 1 ? 'One donation' : `${donations.length} donations`,
        rows: donations.map((one, index): [string, string] => [
          longDayAt(one.paid_at ?? at, foundation),
          [
            formatRupees(paiseToRupees(remains[index] ?? 0)),
            DONATION_MODES[one.mode].label,
            `receipt ${one.receipt_number}`,
            ...(one.amount_refunded > 0
              ? [`${formatRupees(paiseToRupees(one.amount_refunded))} of ${formatRupees(paiseToRupees(one.amount))} was given back`]
              : []),
          ].join(' · '),
        ]),
      },
    ],
    note: 'This page is an overview for you. A deduction is claimed with the receipts and the certificate of donation, not with this page.',
    foundation: { name: foundation.name, contact: foundation.contact.emails[0]?.address ?? '' },
  };
}

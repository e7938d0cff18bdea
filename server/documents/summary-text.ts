import * as m from '#messages/index.ts';
import { paiseToRupees } from '#domain/shared/money/paise.ts';
import type { Summary } from '#domain/donations/donor-page/page.server.ts';
import type { DonationMode } from '#domain/donations/modes.ts';
import { rupeesInWords } from '#domain/donations/rupees-in-words.ts';
import type { Foundation } from '#domain/content/schema/foundation-schema.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { longDay, longDayAt } from '#domain/shared/time/day-words.ts';
import { type Section, type SheetWords, sheetWords } from './sheet.ts';

/** Template: summary.typ. */
export interface SummaryText {
  number: string;
  words: SheetWords;
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
export function summaryText(foundation: Foundation, at: number, { donor, number, year, donations }: Summary): SummaryText {
  const remains = donations.map((one) => one.amount - one.amount_refunded);
  const total = remains.reduce((sum, one) => sum + one, 0);
  const words = m.documents.papers;
  const period = m.calendar.fromTo(longDay(`${year}-04-01`), longDay(`${year + 1}-03-31`));
  return {
    number: period,
    words: sheetWords(words.yourDonations),
    line: words.madeOn(longDayAt(at, foundation)),
    at,
    name: donor.name ?? '',
    amount: [formatRupees(paiseToRupees(total)), rupeesInWords(total)],
    sections: [
      {
        title: words.from,
        rows: [
          [words.name, donor.name ?? words.notGiven],
          [words.pan, donor.pan ?? words.notGiven],
          [words.address, donor.address ?? words.notGiven],
          [words.donorNumber, number],
        ],
      },
      {
        title: words.donations(donations.length),
        rows: donations.map((one, index): [string, string] => [
          longDayAt(one.paid_at ?? at, foundation),
          [
            formatRupees(paiseToRupees(remains[index] ?? 0)),
            modeOf(one.mode),
            words.receiptOf(one.receipt_number ?? ''),
            ...(one.amount_refunded > 0
              ? [words.givenBack(formatRupees(paiseToRupees(one.amount_refunded)), formatRupees(paiseToRupees(one.amount)))]
              : []),
          ].join(' · '),
        ]),
      },
    ],
    note: words.overview,
    foundation: { name: foundation.name, contact: foundation.contact.emails[0]?.address ?? '' },
  };
}

function modeOf(mode: DonationMode): string {
  const { online, inKind } = m.documents.papers;
  if (mode === 'online') return online;
  return mode === 'kind' ? inKind : m.documents.receipt.modes[mode];
}

import { expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { contentIn } from '#domain/content/load.server.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { ORDER } from '#tests/setup/people/ledger.ts';
import { renderSummaryPdf } from './render-pdf.ts';
import { summaryText } from './summary-text.ts';

const AT = Date.parse('2027-04-02T12:00:00+05:30');

test('a donor’s year has every donation with its receipt, and the sum of what was not given back', async () => {
  const ctx = await openTestContext();
  const donor = {
    kind: 'person',
    name: 'Asha Mishra',
    email: null,
    phone: null,
    pan: '••••••234F',
    otherIdKind: null,
    otherId: null,
    address: null,
    citizenship: null,
    language: null,
    noContact: false,
    notes: 'For the office alone',
  } as const;
  const paid = { ...ORDER, status: 'paid', paid_at: Date.parse('2026-11-21T00:10:00+05:30') } as const;
  const donations = [
    { ...paid, amount: 50_000, receipt_number: 'DF-2026-00001' },
    { ...paid, amount: 1_00_050, amount_refunded: 50_000, receipt_number: 'DF-2026-00007', mode: 'cheque' as const },
  ];
  const text = summaryText(ctx.content().foundation, AT, { donor, number: 'D-00042', year: 2026, donations });
  expect(text.amount).toEqual(['₹1,000.50', 'Rupees one thousand and fifty paise only']);
  const { text: printed } = await readPdf(await renderSummaryPdf(text));
  const words = printed.replaceAll(/\s+/g, ' ');
  for (const part of [
    '1 April 2026 to 31 March 2027',
    'Made on 2 April 2027',
    '2 donations',
    '21 November 2026',
    '₹500 · Online · receipt DF-2026-00001',
    '₹500.50 · Cheque · receipt DF-2026-00007 · ₹500 of ₹1,000.50 was given back',
    'D-00042',
    '••••••234F',
  ])
    expect(words).toContain(part);
  expect(words).not.toContain(donor.notes);
  const hindi = speak('hi', () =>
    summaryText(contentIn(ctx.content(), 'hi').foundation, AT, { donor, number: 'D-00042', year: 2026, donations }),
  );
  expect(hindi).toMatchObject({ number: '1 अप्रैल 2026 से 31 मार्च 2027', amount: ['₹1,000.50', 'एक हज़ार रुपये और पचास पैसे मात्र'] });
  expect(hindi.sections[1]?.rows).toContainEqual(['21 नवंबर 2026', '₹500.50 · चेक · रसीद DF-2026-00007 · ₹1,000.50 में से ₹500 लौटाया गया']);
  const { missing, text: inHindi } = await readPdf(await renderSummaryPdf(hindi));
  expect(missing).toBe(0);
  expect(latinWordsIn(inHindi, 'D-00042', donor, donations)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Award } from '#domain/scholarships/responses.ts';
import { paymentNews } from '#app/features/scholarships/award/payment-news.ts';

type Instalment = Award['instalments'][number];

const due = (number: number, dueOn: string | null): Instalment => ({
  number,
  amount: 900_000,
  dueOn,
  state: 'due',
  on: null,
  reference: null,
  note: null,
});
const paid = (number: number, on: string | null): Instalment => ({ ...due(number, null), state: 'paid', on, reference: 'UTR' });
const returned = (number: number, note: string | null = null): Instalment => ({
  ...due(number, null),
  state: 'returned',
  on: '2026-12-20',
  note,
});

test.each<[string, Instalment[], [string, ...string[]] | null, isBankCorrected?: boolean]>([
  ['nothing is paid', [due(1, '2026-12-12'), due(2, null)], null],
  [
    'one is paid',
    [paid(1, '2026-12-10'), due(2, '2027-05-20')],
    [
      'Instalment paid: ₹9,000',
      'Instalment 1 of 2: ₹9,000 was paid to your bank account on 2026-12-10.',
      'The next, ₹9,000, comes by 2027-05-20.',
    ],
  ],
  [
    'one is paid, and the next is late',
    [paid(1, '2026-12-10'), due(2, '2026-12-20')],
    ['Instalment paid: ₹9,000', 'Instalment 1 of 2: ₹9,000 was paid to your bank account on 2026-12-10.'],
  ],
  [
    'the second was paid first',
    [paid(1, '2026-12-24'), paid(2, '2026-12-01')],
    ['Instalment paid: ₹9,000', 'Instalment 1 of 2: ₹9,000 was paid to your bank account on 2026-12-24.'],
  ],
  ['all was paid in one, long ago', [paid(1, null)], ['Scholarship paid: ₹9,000']],
  [
    'one came back',
    [paid(1, '2026-12-10'), returned(2)],
    ['A payment came back: ₹9,000', expect.stringContaining('still yours') as string],
  ],
  [
    'one came back, and the bank said why',
    [paid(1, '2026-12-10'), returned(2, 'Account closed.')],
    ['A payment came back: ₹9,000', 'The bank says: “Account closed.”', expect.stringContaining('still yours') as string],
  ],
  [
    'one came back, and the account is corrected',
    [paid(1, '2026-12-10'), returned(2)],
    ['Your bank account is corrected', 'There is nothing more to do: ₹9,000 will be paid to it.'],
    true,
  ],
])('%s', (_case, instalments, expected, isBankCorrected = false) => {
  const news = paymentNews({ amount: 18_000, instalments, isBankCorrected }, '2026-12-25', (day) => day);
  expect(news && [news.title, ...news.lines]).toEqual(expected);
});

test('without an award there is none', () => {
  expect(paymentNews(null, '2026-12-25', String)).toBeNull();
});

import { expect, test } from 'vitest';
import { amountIn, panIn, wordsOf } from './search-words.ts';

test.each([
  ['Asha Kumari', ['Asha', 'Kumari']],
  ['  आशा   कुमारी ', ['आशा', 'कुमारी']],
  ["Maria D'Souza", ['Maria', 'D', 'Souza']],
  ['Maria D’Souza', ['Maria', 'D', 'Souza']],
  ["''", ["''"]],
  ['+91 98380 41276', ['9838041276']],
  ['098380-41276', ['9838041276']],
  ['(98380) 41276', ['9838041276']],
  ['98380 412', ['98380', '412']],
  ['+1 415 555 0123', ['+1', '415', '555', '0123']],
  ['41276', ['41276']],
  ['2026-00001', ['2026-00001']],
  ['2026-000123', ['2026-000123']],
  ['2026 000123', ['2026', '000123']],
  ['123 456', ['123', '456']],
  ['DF-2026-00001', ['DF-2026-00001']],
])('the words of "%s" are %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test.each<[string, number | null, string[]]>([
  ['₹5,000', 500_000, []],
  ['₹ 5,000/-', 500_000, []],
  ['5,000', 500_000, []],
  ['5000/-', 500_000, []],
  ['5000 /-', 500_000, []],
  ['Rs. 5000', 500_000, []],
  ['rs5,000', 500_000, []],
  ['Rs 5,000.50', 500_050, []],
  ['INR 5000', 500_000, []],
  ['5000 Rs.', 500_000, []],
  ['5000', 500_000, []],
  ['5000.5', 500_050, []],
  ['₹1,00,00,000', 1_000_000_000, []],
  ['₹1,000,000', 100_000_000, []],
  ['५,०००', 500_000, []],
  ['₹५०००', 500_000, []],
  [' 2,500 ', 250_000, []],
  ['Asha ₹5,000', 500_000, ['Asha']],
  ['Rs. 5000 Asha Devi', 500_000, ['Asha', 'Devi']],
  ['Asha 5000', null, []],
  ['9838041276', null, []],
  ['DF-2026-00001', null, []],
  ['2026-00001', null, []],
  ['5,00', null, []],
  ['rs', null, []],
  ['Asha', null, []],
  ['', null, []],
])('the amount in "%s" is %s paise', (query, paise, words) => {
  const isMarked = !/^[\d.]+$/.test(query);
  expect(amountIn(query)).toEqual(paise === null ? null : { paise, words, isMarked });
});

test('a PAN is known in any case, and only as a whole', () => {
  expect([' abcpe1234f ', 'ABCPE1234F', 'ABCPE1234', 'ABCDE1234F', 'ABCPE1234F Asha'].map(panIn)).toEqual([
    'ABCPE1234F',
    'ABCPE1234F',
    null,
    null,
    null,
  ]);
});

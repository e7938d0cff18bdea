import { expect, test } from 'vitest';
import { columnsOf, dayIn, plainTitle, TAKEOVER_COLUMNS, yearOfDay } from './columns.ts';
import { TAKEOVER_KINDS, type TakeoverKind } from './kinds.ts';

test.each([
  ['2026-05-02', '2026-05-02'],
  ['02/05/2026', '2026-05-02'],
  ['2.5.26', '2026-05-02'],
  ['02-May-26', '2026-05-02'],
  ['2 May 2026', '2026-05-02'],
  ['02-05-2026 10:30', '2026-05-02'],
  ['२-५-२०२६', '2026-05-02'],
  ['31-02-2026', null],
  ['05/31/2026', null],
  ['46144', null],
  ['soon', null],
])('the day %s is %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

const reading = { today: '2026-11-21', funds: [{ key: 'books', title: 'Books for girls' }] };
const read = (name: keyof (typeof TAKEOVER_COLUMNS)['donations'], text: string) => TAKEOVER_COLUMNS.donations[name].read(text, reading);

test.each<[Parameters<typeof read>[0], string, unknown]>([
  ['amount', '₹1,00,000.50', 10_000_050],
  ['amount', 'Rs. 500/-', 50_000],
  ['mode', 'NEFT', 'transfer'],
  ['mode', 'in kind', 'kind'],
  ['mode', 'Demand Draft', 'cheque'],
  ['nature', 'CORPUS', 'corpus'],
  ['fund', 'books for Girls', 'books'],
  ['panNo', ' abcpe 1234f ', 'ABCPE1234F'],
  ['phone', '+91 98765 43210', '9876543210'],
  ['email', ' Asha@Example.in ', 'asha@example.in'],
  ['citizenship', 'Indian', 'indian'],
  ['otherIdKind', 'Voter ID', 'voter'],
])('%s: %s', (name, text, value) => {
  expect(read(name, text)).toBe(value);
});

test.each(Object.keys(TAKEOVER_KINDS) as TakeoverKind[])('every title of %s names one column, and its example can be read', (kind) => {
  const columns = columnsOf(kind);
  const titles = columns.flatMap(({ title, also }) => [title, ...also]).map((title) => plainTitle(title));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  for (const { example, read: readIt } of columns) if (example !== '') expect(() => readIt(example, reading)).not.toThrow();
});

test('a financial year begins in April', () => {
  expect(['2026-03-31', '2026-04-01'].map(yearOfDay)).toEqual([2025, 2026]);
});

import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Sheet, sheetStream, sheetText, toLongSheet } from './sheet.server.ts';

const bytesOf = (rows: Sheet): Promise<Buffer> => buffer(sheetStream(toLongSheet(rows), 'xlsx'));
const cellsOf = async (rows: Sheet): Promise<unknown> => (await readXlsx(await bytesOf(rows))).sheets[0]?.rows.slice(1);

test('XLSX keeps days as days, amounts as numbers, and codes as text', async () => {
  const row = { Day: { day: '2026-03-05' }, None: { day: '' }, Amount: 1_234.5, Account: '001234567890123456', Code: '12E5' };
  expect(await cellsOf([row])).toEqual([[new Date('2026-03-05'), '', 1_234.5, '001234567890123456', '12E5']]);
  expect(await sheetText([row])).toBe('\uFEFFDay,None,Amount,Account,Code\r\n2026-03-05,,1234.5,001234567890123456,12E5\r\n');
});

test.each(['_x0041_', 'a_x000D_b', '_x005F_x0041_', '__x0041_', '_x00e9_', '=1+1', "it's", 'नमस्ते 🪔', 'one\ntwo', ' lead '])(
  '%j is read from XLSX as it was written',
  async (written) => {
    expect(await cellsOf([{ Text: written }])).toEqual([[written]]);
  },
);

test('what XML forbids is in neither file', async () => {
  const forbidden = [
    ...Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code)),
    0xfffe,
    0xffff,
    0xd800,
  ];
  const rows = forbidden.map((code) => ({ Text: `a${String.fromCharCode(code)}b` }));
  expect(await cellsOf(rows)).toEqual(rows.map(() => ['a\uFFFDb']));
  expect(await text(sheetStream(toLongSheet(rows), 'csv'))).toBe(`\uFEFFText\r\n${'a\uFFFDb\r\n'.repeat(rows.length)}`);
});

test('what is too long for a cell is cut between characters, and says so', async () => {
  const most = 32_767;
  const end = ' … (cut here: a cell holds 32767 characters)';
  expect(await cellsOf([{ Text: 'अ'.repeat(most) }])).toEqual([['अ'.repeat(most)]]);
  expect(await cellsOf([{ Text: 'अ'.repeat(most + 1) }])).toEqual([['अ'.repeat(most - end.length) + end]]);
  // In the file an underscore may take more room: people see what counts.
  expect(await cellsOf([{ Text: '_x0041_'.repeat(4_681) }])).toEqual([['_x0041_'.repeat(4_681)]]);
  expect(await cellsOf([{ Text: `${'a'.repeat(most - end.length - 1)}🪔${'b'.repeat(60)}` }])).toEqual([
    ['a'.repeat(most - end.length - 1) + end],
  ]);
});

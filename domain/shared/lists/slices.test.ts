import { expect, test } from 'vitest';
import { sheetText } from '#domain/shared/lists/sheet.server.ts';
import { eachInSlices } from '#domain/shared/lists/slices.server.ts';

async function otherWorkDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await work();
  clearImmediate(next);
  return turns;
}

const ROWS = Array.from({ length: 1_000 }, (_, n) => ({ Number: n, Name: 'आशा' }));

test('requests get their turn while a long list is handled', async () => {
  const seen: unknown[] = [];
  const turns = await otherWorkDuring(async () => {
    for await (const row of eachInSlices(ROWS)) seen.push(row);
  });
  expect(seen).toEqual(ROWS);
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('requests get their turn while a long sheet is written, which has one header', async () => {
  let text = '';
  expect(await otherWorkDuring(async () => (text = await sheetText(ROWS)))).toBeGreaterThanOrEqual(4);
  expect(text).toBe(`\uFEFFNumber,Name\r\n${ROWS.map(({ Number: n, Name }) => `${n},${Name}\r\n`).join('')}`);
});

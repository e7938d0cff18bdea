import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { workOnTakeover } from '#domain/donations/takeover/write.server.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';

async function setUp() {
  const { ctx, app } = await serveApi(officeOperations);
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh', roles: ['treasurer'] });
  const call = (method: 'GET' | 'POST', path = '', payload?: object) =>
    app.inject({ method, url: `/api/office/takeover${path}`, headers: { cookie }, ...(payload && { payload }) });
  const log = () => ctx.db.selectFrom('activity').selectAll().orderBy('seq').execute();
  const work = async () => {
    for (const { payload } of await ctx.jobs('takeover')) await workOnTakeover(ctx, (payload as { id: string }).id);
  };
  return { ctx, call, log, work };
}

const fileOf = (text: string) => Buffer.from(text).toString('base64');
const GOOD = fileOf('Receipt no,Date,Name,PAN,Amount,Mode\n41,02-05-2026,Asha Mishra,ABCPE1234F,"11,000",Cheque\n');
const WRONG = fileOf('Receipt no,Date,Name,PAN,Amount,Mode\n41,02-05-2026,Asha Mishra,ABCPE1234F,many,Cheque\n');

test('a file is looked at, taken over and taken back, each with its row in the log', async () => {
  const { ctx, call, log, work } = await setUp();
  const looked = await call('POST', '/check', { kind: 'donations', file: GOOD });
  expect(looked.json().data).toMatchObject({ fresh: 1, amount: 1_100_000, rows: [{ line: 2, errors: [], remarks: [] }] });
  expect(looked.body).not.toContain('ABCPE1234F');

  const body = { kind: 'donations', file: GOOD, name: 'receipts.csv', expected: 1 };
  expect((await call('POST', '/files', body)).json().data.files).toMatchObject([
    { name: 'receipts.csv', status: 'running', lines: 1, written: 0 },
  ]);
  // One at a time.
  expect((await call('POST', '/files', body)).statusCode).toBe(409);
  await work();
  const [file] = (await call('GET')).json().data.files;
  expect(file).toMatchObject({ status: 'done', written: 1, by: 'Ramesh' });

  expect((await call('POST', `/files/${file.id}/undo`, { reason: 'It was the file of another year' })).statusCode).toBe(200);
  await work();
  expect((await call('GET')).json().data.files).toMatchObject([{ status: 'undone', undoneBy: 'Ramesh' }]);
  expect(await ctx.db.selectFrom('donations').select('id').execute()).toEqual([]);
  expect((await log()).map(({ act }) => act)).toEqual(['takeover.checked', 'takeover.begun', 'takeover.begun', 'takeover.undone']);
});

test('nothing is taken over while a row is wrong, or the books are not as in the preview', async () => {
  const { ctx, call } = await setUp();
  const begin = (file: string, expected: number) => call('POST', '/files', { kind: 'donations', file, name: 'a.csv', expected });
  expect((await begin(WRONG, 1)).json().msg).toBe('Row 2 is wrong: Enter an amount in rupees, such as 11,000. Nothing was taken over.');
  expect((await begin(GOOD, 2)).json().msg).toBe('The books have changed since you looked. Please look at the file again.');
  expect(await ctx.db.selectFrom('takeovers').select('id').execute()).toEqual([]);
  expect((await call('POST', '/check', { kind: 'donations', file: fileOf('PK\u0003\u0004') })).json().fields).toEqual({
    file: 'This file is damaged, or no spreadsheet. Please save it as XLSX or CSV.',
  });
});

test('the template has every column, and no row', async () => {
  const { call } = await setUp();
  const { columns } = (await call('GET')).json().data;
  const { sheets } = await readXlsx((await call('GET', '/template?kind=donations')).rawPayload);
  expect(sheets[0]?.rows).toEqual([columns.donations.map(({ title }: { title: string }) => title)]);
});

test('a series begins where the earlier books ended, by whoever read it as it is', async () => {
  const { call } = await setUp();
  const open = (next: number, read: number) => call('POST', '/series', { series: 'receipt:DF-2026', next, read });
  const of = async () => (await call('GET')).json().data.series.find(({ series }: { series: string }) => series === 'receipt:DF-2026');
  expect((await open(101, 1)).statusCode).toBe(200);
  expect(await of()).toEqual({ series: 'receipt:DF-2026', year: 2026, next: 101, isOpen: true });
  expect((await open(50, 1)).statusCode).toBe(409);
  expect((await open(1, 101)).statusCode).toBe(200);
  expect((await of()).next).toBe(1);
});

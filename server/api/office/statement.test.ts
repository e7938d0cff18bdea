import { expect, test } from 'vitest';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import type { Statement } from '#domain/office/operations/statement-operations.ts';
import { readStatement } from '#domain/office/pages/statement.server.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { ASHA, give, RAVI } from '#tests/setup/people/donors.ts';

const REASON = 'To hand in the statement of this year';

async function setUp() {
  const { ctx, app } = await serveApi(officeOperations);
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav' });
  const get = (path: string) => app.inject({ url: `/api/office${path}`, headers: { cookie } });
  const post = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/api/office${path}`, payload, headers: { cookie } });
  const read = async (query: string) => (await get(`/statement?${query}`)).json().data as Statement;
  return { ctx, get, post, read };
}

test('the treasurer sees what is missing, prepares the file, downloads it, and notes that it was handed in', async () => {
  const { ctx, get, post, read } = await setUp();
  await give(ctx, { ...ASHA, name: 'Esha Mishra' });
  await give(ctx, { ...RAVI, panNo: undefined });
  expect((await get('/statement?set=other')).statusCode).toBe(400);
  expect((await read('')).year).toBe(2026);
  const missing = await read('year=2026');
  expect(missing).toMatchObject({ form: '113', dueOn: '2027-05-31', isOver: false, register: { count: 2, amount: 1_00_000 }, toAsk: 1 });
  expect(missing.lines).toMatchObject([{ donor: 'D-00002', name: RAVI.name, id: null, lacks: ['id', 'address'], canBeAsked: true }]);
  expect((await read('year=2026&set=ready')).lines).toMatchObject([{ donor: 'D-00001', idCode: 'pan', id: '••••••234F' }]);

  expect((await post('/statement/ask', { year: 2026 })).json()).toMatchObject({ data: { asked: 1 } });
  expect((await post('/statement/prepare', { year: 2026 })).statusCode).toBe(200);
  expect((await post('/statement/prepare', { year: 2026 })).statusCode).toBe(409);
  const [file] = (await read('year=2026')).files;
  expect(file).toMatchObject({ number: 1, status: 'prepared', lines: 1, total: 50_000, preparedBy: 'Ramesh Yadav', filedOn: null });
  expect((await post(`/statement/${file!.id}/download`, { reason: 'x' })).json()).toMatchObject({ fields: { reason: expect.any(String) } });
  const sheet = await post(`/statement/${file!.id}/download`, { reason: REASON });
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('form-113-2026-1.csv'),
  });
  expect(sheet.body.split('\r\n')[1]).toBe(
    `1,,Permanent Account Number,${ASHA.panNo},Section 133,SAMPLE-80G-URN-0000,01-04-2026,Esha Mishra,"${ASHA.address}",Others,Electronic modes including account payee cheque/draft,500`,
  );

  expect((await post(`/statement/${file!.id}/file`, {})).json()).toMatchObject({ fields: { filedOn: 'Enter the day' } });
  expect((await post(`/statement/${file!.id}/file`, { filedOn: '2027-01-01' })).json()).toMatchObject({
    fields: { filedOn: expect.any(String) },
  });
  expect((await post(`/statement/${file!.id}/file`, { filedOn: '2026-11-20', acknowledgement: ' 1234 5678' })).statusCode).toBe(200);
  const filed = await read('year=2026&set=filed');
  expect(filed).toMatchObject({
    sets: { filed: { count: 1 } },
    files: [{ status: 'filed', filedOn: '2026-11-20', acknowledgement: '12345678' }],
  });
  const [line] = filed.lines;
  expect((await post(`/statement/lines/${line!.filed!.id}/certificate`, { certificate: 'x'.repeat(22) })).json()).toMatchObject({
    fields: { certificate: 'At most 21 characters' },
  });
  expect((await post(`/statement/lines/${line!.filed!.id}/certificate`, { certificate: 'arn-1' })).statusCode).toBe(200);
  expect((await post(`/statement/${file!.id}/unfile`, { reason: REASON })).statusCode).toBe(409);
  expect((await post(`/statement/lines/${line!.filed!.id}/certificate`, { certificate: '' })).statusCode).toBe(200);
  expect((await post(`/statement/${file!.id}/unfile`, { reason: REASON })).statusCode).toBe(200);
  expect((await post(`/statement/${file!.id}/discard`)).statusCode).toBe(200);
  expect((await read('year=2026')).files).toEqual([]);

  // The year that has ended comes first, until it is handed in.
  ctx.clock.set('2027-04-02T12:00:00+05:30');
  expect((await readStatement(ctx, {})).year).toBe(2026);
});

test('joint donors are noted at the donation; of what somebody else has changed meanwhile it says so', async () => {
  const { ctx, get, post } = await setUp();
  const { payment } = await give(ctx);
  const share = (body: object) =>
    post(`/donations/${payment.id}/shares`, { was: [], others: ['Nisha Mishra'], reason: 'They wrote.', ...body });
  expect((await share({ reason: '' })).json()).toMatchObject({ fields: { reason: 'Please say how.' } });
  expect((await share({ others: ['D-99999'] })).statusCode).toBe(404);
  expect((await share({ percent: 60 })).json().data).toMatchObject({
    shares: [
      { donor: 'D-00001', weight: 60 },
      { donor: 'D-00002', name: 'Nisha Mishra', weight: 40 },
    ],
  });
  expect((await share({})).statusCode).toBe(409);
  expect((await share({ was: ['D-00001', 'D-00002'], others: [] })).json().data).toMatchObject({ shares: [] });
  expect(((await get(`/donations/${payment.id}`)).json().data as DonationDetails).shares).toEqual([]);
});

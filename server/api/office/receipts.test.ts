import { expect, test } from 'vitest';
import { readReceipt } from '#domain/donations/receipts/receipts.server.ts';
import type { DonationDetails, Receipts } from '#domain/office/operations/donation-operations.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { DONOR, pay, placeOrder, tell, tellRefund } from '#tests/setup/people/donations.ts';

async function setUp() {
  const { ctx, app } = await serveApi(officeOperations);
  const { cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav' });
  const get = (path: string) => app.inject({ url: `/api/office${path}`, headers: { cookie } });
  const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/office${path}`, payload, headers: { cookie } });
  const give = async () => {
    const payment = await pay(ctx, await placeOrder(ctx));
    await tell(ctx, 'payment.captured', payment);
    return payment;
  };
  return { ctx, get, post, give };
}

test('a donation shows its receipts, whatever became of them, and each opens', async () => {
  const { ctx, get, give } = await setUp();
  const receiptsOf = async (reference: string) => (await get(`/donations/${reference}`)).json().data.receipts as Record<string, string>[];
  const [whole, part, none] = [await give(), await give(), await give()];
  await tellRefund(ctx, part, 20_000);
  await tellRefund(ctx, none, 50_000);
  expect(await receiptsOf(whole.id)).toMatchObject([
    { number: 'DF-2026-00001', status: 'valid', amount: 50_000, isHanded: true, issuedBy: null },
  ]);
  expect(await receiptsOf(part.id)).toMatchObject([
    { number: 'DF-2026-00004', status: 'valid', amount: 30_000, replacedBy: null },
    { number: 'DF-2026-00002', status: 'replaced', replacedBy: 'DF-2026-00004' },
  ]);
  const [cancelled] = await receiptsOf(none.id);
  expect(cancelled).toMatchObject({ number: 'DF-2026-00003', status: 'cancelled' });
  expect((await readReceipt(ctx, cancelled!['url']!.split('/').at(-1)!)).stamps).toEqual([expect.stringMatching(/^CANCELLED/)]);
});

test('the office corrects, prints and mails receipts, each with its row in the log; bad input says what is wrong', async () => {
  const { ctx, get, post, give } = await setUp();
  const payment = await give();
  const { version } = (await get(`/donations/${payment.id}`)).json().data as { version: number };
  const correct = (body: object) =>
    post(`/donations/${payment.id}/correct`, { version, name: 'Asha Yadav', reason: 'She married.', ...body });
  expect((await correct({ panNo: 'X' })).json()).toMatchObject({
    fields: { panNo: 'Enter a valid PAN, such as ABCPE1234F, or leave it empty' },
  });
  expect((await correct({ reason: '' })).json()).toMatchObject({ fields: { reason: 'Please say why.' } });
  expect((await correct({ version: 1 })).statusCode).toBe(409);
  ctx.clock.advance(1);
  const corrected = (await correct({ address: DONOR.address })).json().data as DonationDetails;
  expect(corrected).toMatchObject({ reference: 'DF-2026-00002', name: 'Asha Yadav', address: DONOR.address, pan: '••••••234F' });
  expect(corrected.history.at(-1)).toMatchObject({
    kind: 'donor_corrected',
    changes: [{ label: 'Name', before: DONOR.name, after: 'Asha Yadav' }],
  });

  const printed = await post('/receipts/DF-2026-00002/print', {});
  expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await readPdf(printed.rawPayload)).text).toContain('DUPLICATE');
  expect((await post('/receipts/DF-2026-00002/send', { to: 'nobody' })).json()).toMatchObject({ fields: { to: 'Invalid email format' } });
  expect((await post('/receipts/DF-2026-00001/send', { to: 'a@example.in' })).statusCode).toBe(409);
  expect((await post('/receipts/DF-2026-00002/send', { to: 'a@example.in' })).json()).toMatchObject({
    msg: 'The receipt is on its way to a@example.in.',
  });
  const many = await post('/receipts/print', { year: 2026, first: 1, last: 2 });
  expect((await readPdf(many.rawPayload)).pages).toBe(2);
  expect((await post('/receipts/print', { year: 2026, first: 7, last: 9 })).statusCode).toBe(404);
  const list = (await get('/receipts?status=replaced')).json().data as Receipts;
  expect(list).toMatchObject({ rows: [{ number: 'DF-2026-00001', name: 'Asha Yadav' }], next: null, presentYear: 2026 });
  const acts = ['donation.corrected', 'receipt.printed', 'receipt.sent', 'receipts.printed', 'receipts.listed'];
  const recorded = await ctx.db.selectFrom('activity').select('act').where('refusal', 'is', null).orderBy('seq').execute();
  expect(recorded.map(({ act }) => act).filter((act) => acts.includes(act))).toEqual(acts);
});

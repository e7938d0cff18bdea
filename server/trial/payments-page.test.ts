import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { askRefund } from '#domain/donations/acts/refunds.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { buildApp } from '#server/app.ts';
import { donationOf, flagsOf, openPayment, tell } from '#tests/setup/people/donations.ts';

async function openPage() {
  const { ctx, order, payment } = await openPayment();
  await tell(ctx, 'payment.captured', payment);
  const { server } = await buildApp(ctx, { log: pino({ level: 'silent' }) });
  onTestFinished(() => server.close());
  const press = async (path: string, body: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ctx.publicUrl };
    const answer = await server.inject({
      method: 'POST',
      url: `/dev/payments/${path}`,
      headers,
      payload: new URLSearchParams(body).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/payments']);
    return (await server.inject({ method: 'GET', url: '/dev/payments' })).body;
  };
  const refund = async () => {
    const { id: reference, updated_at: version } = await donationOf(ctx, order);
    const how = { way: 'provider', paymentId: null, amount: null, paid: null } as const;
    return askRefund(ctx, { reference, version, ...how, by: operatorActor('Asha Gupta'), reason: 'She asked for it.' });
  };
  return { ctx, order, payment, server, press, refund };
}

test('who plays the provider lets a refund wait, and days pass until it is made', async () => {
  const { ctx, order, payment, press, refund } = await openPage();
  expect(await press(`${payment.id}/refunds`, { refunds: 'pending' })).toContain('<option value="pending" selected>');
  await refund();
  expect(await press('clock', { days: '1' })).toContain('Refund of ₹500: pending, until 25 Nov 2026');
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'paid' });
  expect(await press('clock', { days: '5' })).toContain('Refund of ₹500: processed');
  expect(await donationOf(ctx, order)).toMatchObject({ status: 'refunded' });
});

test.each([
  ['refused', 0],
  ['failed', 5],
] as const)('and lets the next one be %s', async (refunds, days) => {
  const { ctx, order, payment, press, refund } = await openPage();
  await press(`${payment.id}/refunds`, { refunds });
  await refund();
  if (days > 0) await press('clock', { days: String(days) });
  expect(await flagsOf(ctx, order)).toEqual(['refund_failed']);
});

test.each([
  ['won', null],
  ['lost', '["dispute_lost"]'],
] as const)('and disputes a payment, which is %s', async (status, flags) => {
  const { ctx, order, payment, press } = await openPage();
  const disputed = await press(`${payment.id}/dispute`);
  expect(await flagsOf(ctx, order)).toEqual(['disputed']);
  const [, id = ''] = /disputes\/(disp_[\w-]+)/.exec(disputed) ?? [];
  await press(`disputes/${id}`, { status });
  expect(await donationOf(ctx, order)).toMatchObject({ flags, status: flags ? 'refunded' : 'paid' });
});

test('a dispute that nobody answers is lost', async () => {
  const { ctx, order, payment, press } = await openPage();
  await press(`${payment.id}/dispute`);
  expect(await press('clock', { days: '10' })).not.toContain('Disputed:');
  expect(await flagsOf(ctx, order)).toEqual(['dispute_lost']);
});

test('is there for who is at this machine alone', async () => {
  const { server } = await openPage();
  const get = (remoteAddress: string) => server.inject({ method: 'GET', url: '/dev/payments', remoteAddress });
  expect((await get('203.0.113.9')).statusCode).toBe(403);
  expect((await get('127.0.0.1')).statusCode).toBe(200);
});

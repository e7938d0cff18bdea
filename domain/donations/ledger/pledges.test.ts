import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { donationOf, DONOR, pay, placeOrder, tell, tellRefund } from '#tests/setup/people/donations.ts';
import { lockDonation } from '#domain/donations/lock.server.ts';
import { readPledge, sendPledgeReminders, stopPledge } from './pledges.server.ts';

async function give(ctx: TestContext, request: object = {}) {
  const order = await placeOrder(ctx, { frequency: 'monthly', ...request });
  await tell(ctx, 'payment.captured', await pay(ctx, order));
  return order;
}

const pledges = (ctx: TestContext) => ctx.db.selectFrom('pledges').selectAll().orderBy('created_at').execute();

async function mailsOf<T extends MailJob['template']>(ctx: TestContext, template: T) {
  const mails = (await ctx.jobs('mail')).map((job) => job.payload);
  return mails.filter((mail): mail is Extract<MailJob, { template: T }> => mail.template === template);
}

async function stopToken(ctx: TestContext): Promise<string> {
  const [mail] = await mailsOf(ctx, 'donation-thanks');
  const url = new URL(mail?.props.stopUrl ?? '');
  expect(url.origin + url.pathname).toMatch(/^http:\/\/localhost:3000\/donate\/stop\/[0-9a-f-]{36}_[0-9a-f]{32}$/);
  return url.pathname.split('/').at(-1) ?? '';
}

describe('reminders', () => {
  test('come each month on the day of the first donation, clamped to the month’s end, each once', async () => {
    const ctx = await openTestContext({ now: '2027-01-31T22:00:00+05:30' });
    await give(ctx);
    const days = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'];
    for (const day of days) {
      const due = Date.parse(`${day}T10:00:00+05:30`);
      ctx.clock.set(due - 1);
      expect(await sendPledgeReminders(ctx)).toBe(0);
      ctx.clock.set(due);
      const sent = await Promise.all([sendPledgeReminders(ctx), sendPledgeReminders(ctx), sendPledgeReminders(ctx)]);
      expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    }
    expect(await mailsOf(ctx, 'donation-reminder')).toHaveLength(4);
    expect(await pledges(ctx)).toMatchObject([{ reminders_sent: 4, next_reminder_at: Date.parse('2027-06-30T10:00:00+05:30') }]);
  });

  test('are in the language of the page on which the pledge began', async () => {
    const ctx = await openTestContext();
    await speak('hi', () => give(ctx));
    ctx.clock.advance(31 * ONE_DAY_MS);
    await sendPledgeReminders(ctx);
    expect(await mailsOf(ctx, 'donation-reminder')).toMatchObject([{ language: 'hi' }]);
  });

  test('have a link to the prefilled form without personal data, and a one-click stop', async () => {
    const ctx = await openTestContext();
    await give(ctx, { amount: 250_000 });
    const [pledge] = await pledges(ctx);
    ctx.clock.advance(31 * ONE_DAY_MS);
    await sendPledgeReminders(ctx);
    const token = await stopToken(ctx);
    expect(await mailsOf(ctx, 'donation-reminder')).toEqual([
      {
        to: DONOR.email,
        template: 'donation-reminder',
        props: {
          name: DONOR.name,
          amount: 250_000,
          donateUrl: `http://localhost:3000/donate?amount=2500&frequency=monthly&pledge=${pledge?.id}`,
          stopUrl: `http://localhost:3000/donate/stop/${token}`,
        },
        unsubscribeUrl: `http://localhost:3000/api/payment/monthly/${token}`,
      },
    ]);
  });

  test('are not sent for months in which nothing ran', async () => {
    const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
    await give(ctx);
    ctx.clock.set('2027-04-02T12:00:00+05:30');
    expect(await sendPledgeReminders(ctx)).toBe(1);
    expect(await pledges(ctx)).toMatchObject([{ next_reminder_at: Date.parse('2027-04-21T10:00:00+05:30'), reminders_sent: 1 }]);
  });

  test('are sent in several batches in one run', async () => {
    const ctx = await openTestContext();
    for (let i = 0; i < 51; i++) await give(ctx, { userData: { ...DONOR, email: `donor${i}@example.in` } });
    ctx.clock.advance(31 * ONE_DAY_MS);
    expect(await sendPledgeReminders(ctx)).toBe(51);
  });
});

describe('giving again', () => {
  test('through the link of the reminder continues the same monthly donation, with any address', async () => {
    const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
    await give(ctx);
    const [pledge] = await pledges(ctx);
    ctx.clock.set('2026-12-22T09:00:00+05:30');
    await sendPledgeReminders(ctx);
    const second = await give(ctx, { amount: 100_000, pledge: pledge?.id, userData: { ...DONOR, email: 'other@example.in' } });
    expect(await pledges(ctx)).toMatchObject([
      { id: pledge?.id, amount: 100_000, next_reminder_at: Date.parse('2027-01-21T10:00:00+05:30') },
    ]);
    expect((await donationOf(ctx, second)).pledge_id).toBe(pledge?.id);
  });

  test('or giving one back changes nobody else’s donation', async () => {
    const ctx = await openTestContext();
    const first = await give(ctx, { amount: 100_000, userData: { ...DONOR, email: 'ravi@example.in' } });
    ctx.clock.advance(ONE_DAY_MS);
    const order = await placeOrder(ctx, { frequency: 'monthly' });
    const payment = await pay(ctx, order);
    await tell(ctx, 'payment.captured', payment);
    const [ravis, ashas] = await pledges(ctx);
    expect([ravis?.amount, ashas?.amount]).toEqual([100_000, 50_000]);
    const again = await give(ctx, { pledge: ashas?.id, userData: { ...DONOR, email: 'other@example.in' } });
    for (const [one, pledge] of [
      [first, ravis],
      [order, ashas],
      [again, ashas],
    ] as const)
      expect((await donationOf(ctx, one)).pledge_id).toBe(pledge?.id);
    await tellRefund(ctx, payment, 50_000);
    expect(await pledges(ctx)).toMatchObject([ravis!, { id: ashas?.id, status: 'stopped' }]);
  });

  test('with the same address never makes two reminders a month', async () => {
    const ctx = await openTestContext({ now: '2026-11-21T12:00:00+05:30' });
    await give(ctx);
    ctx.clock.set('2026-12-19T09:00:00+05:30');
    await give(ctx, { pledge: 'unknown', userData: { ...DONOR, email: 'ASHA@example.in' } });
    expect(await pledges(ctx)).toMatchObject([{ next_reminder_at: Date.parse('2027-01-21T10:00:00+05:30') }]);
  });

  test('two concurrent first donations with one address make one monthly donation', async () => {
    const ctx = await openTestContext();
    const orders = await Promise.all([give(ctx), give(ctx)]);
    const [pledge, ...others] = await pledges(ctx);
    expect(others).toEqual([]);
    for (const order of orders) expect((await donationOf(ctx, order)).pledge_id).toBe(pledge?.id);
    ctx.clock.advance(31 * ONE_DAY_MS);
    expect(await sendPledgeReminders(ctx)).toBe(1);
  });

  test('does not wait for the refund of the first donation, which waits for it', async () => {
    const ctx = await openTestContext();
    const first = await donationOf(ctx, await give(ctx));
    if (ctx.database.engine === 'sqlite') return;
    const order = await placeOrder(ctx, { frequency: 'monthly' });
    const payment = await pay(ctx, order);
    await ctx.db.transaction().execute(async (trx) => {
      await lockDonation(trx, ['id', first.id]);
      await tell(ctx, 'payment.captured', payment);
    });
    expect((await donationOf(ctx, order)).status).toBe('paid');
  });

  test('after a stop starts a new monthly donation', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    await stopPledge(ctx, await stopToken(ctx));
    ctx.clock.advance(ONE_DAY_MS);
    await give(ctx);
    expect((await pledges(ctx)).map((pledge) => pledge.status)).toEqual(['stopped', 'active']);
  });

  test('one-time starts no monthly donation', async () => {
    const ctx = await openTestContext();
    await give(ctx, { frequency: 'one-time' });
    expect(await pledges(ctx)).toEqual([]);
  });
});

describe('the stop link', () => {
  test('stops the donation, and gives the same response when used again', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const token = await stopToken(ctx);
    expect(await readPledge(ctx, token)).toEqual({ amount: 50_000, status: 'active' });
    expect(await stopPledge(ctx, token)).toEqual({ amount: 50_000, status: 'stopped' });
    const stoppedAt = ctx.clock.now();
    ctx.clock.advance(31 * ONE_DAY_MS);
    expect(await stopPledge(ctx, token)).toEqual({ amount: 50_000, status: 'stopped' });
    expect(await pledges(ctx)).toMatchObject([{ stopped_at: stoppedAt }]);
    expect(await sendPledgeReminders(ctx)).toBe(0);
  });

  test('is not stored in clear, and an unknown link is not found', async () => {
    const ctx = await openTestContext();
    await give(ctx);
    const token = await stopToken(ctx);
    const [pledge] = await pledges(ctx);
    expect(Object.values(pledge ?? {})).not.toContain(token);
    for (const wrong of ['', 'x', pledge?.id ?? '']) {
      await expect(stopPledge(ctx, wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(readPledge(ctx, wrong)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await pledges(ctx)).toMatchObject([{ status: 'active' }]);
  });
});

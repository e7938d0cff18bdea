import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import {
  anotherPayment,
  donationOf,
  eventsOf,
  flagsOf,
  openPayment,
  RESPOND_BY,
  tell,
  tellDispute,
} from '#tests/setup/people/donations.ts';
import { remindOfFlag } from './flag-reminder.server.ts';
import { DONATION_FLAGS, type DonationFlag, urgencyOf } from '#domain/donations/flags.ts';
import { settleDonation } from '#domain/donations/office/office.server.ts';

const OFFICE = { by: operatorActor('Ramesh Yadav'), reason: 'Done.' };
const RESPOND_BY_MS = RESPOND_BY * 1_000;

async function giveOnce() {
  const { ctx, order, payment } = await openPayment();
  await tell(ctx, 'payment.captured', payment);
  return { ctx, order, payment, reference: (await donationOf(ctx, order)).receipt_number ?? '' };
}
type Given = Awaited<ReturnType<typeof giveOnce>>;

const mailsOf = async (ctx: TestContext) =>
  (await ctx.jobs('mail')).filter(({ payload }) => payload.template === 'urgent-donation').map(({ payload }) => payload);
const remindersOf = (ctx: TestContext) => ctx.jobs('flag-reminder');

async function runReminders(ctx: TestContext, now: number): Promise<void> {
  ctx.clock.set(new Date(now).toISOString());
  for (const { payload, runAt } of await remindersOf(ctx)) {
    if (runAt > now) continue;
    await remindOfFlag(ctx, payload);
    await remindOfFlag(ctx, payload);
  }
}

const failRefund = ({ ctx, payment }: Given) =>
  tell(ctx, 'refund.failed', payment, { refund: { id: 'rfnd_1', payment_id: payment.id, amount: payment.amount } });
const payAgain = ({ ctx, payment }: Given) => tell(ctx, 'payment.captured', anotherPayment(payment));

test('a dispute, a failed refund and a second payment are urgent; the rest waits for Monday', () => {
  const urgent = Object.keys(DONATION_FLAGS).filter((flag) => urgencyOf(flag as DonationFlag));
  expect(urgent.toSorted()).toEqual(['disputed', 'refund_failed', 'second_payment']);
});

describe.each([
  ['disputed', (given: Given) => tellDispute(given.ctx, given.payment, 'created'), () => RESPOND_BY_MS],
  ['refund_failed', failRefund, (now: number) => now + 7 * ONE_DAY_MS],
  ['second_payment', payAgain, (now: number) => now + 7 * ONE_DAY_MS],
] as const)('a donation that is %s', (flag, report, deadlineAt) => {
  test('is mailed at once and again two days before the deadline, each once', async () => {
    const given = await giveOnce();
    const { ctx, reference } = given;
    const deadline = deadlineAt(ctx.clock.now());
    await report(given);
    await report(given);
    const [office] = ctx.content().foundation.contact.emails;
    const mail = {
      to: office?.address,
      template: 'urgent-donation',
      props: { reference, flag, deadline, donationUrl: `http://localhost:3000/office/donations/${reference}`, isReminder: false },
    };
    expect(await mailsOf(ctx)).toEqual([mail]);
    const reminders = await remindersOf(ctx);
    expect(reminders.map(({ runAt }) => runAt)).toEqual([deadline - 2 * ONE_DAY_MS]);
    await runReminders(ctx, deadline - 2 * ONE_DAY_MS);
    expect(await mailsOf(ctx)).toEqual([mail, { ...mail, props: { ...mail.props, isReminder: true } }]);
  });

  test('is not mailed again once it is settled', async () => {
    const given = await giveOnce();
    const { ctx, reference } = given;
    const deadline = deadlineAt(ctx.clock.now());
    await report(given);
    await settleDonation(ctx, { reference, flag, ...OFFICE });
    await runReminders(ctx, deadline - ONE_DAY_MS);
    expect(await mailsOf(ctx)).toHaveLength(1);
  });
});

test('a dispute with a new deadline is mailed again, and reminded of before that one alone', async () => {
  const { ctx, payment } = await giveOnce();
  await tellDispute(ctx, payment, 'created');
  await tellDispute(ctx, payment, 'action_required', { respond_by: RESPOND_BY + 86_400 });
  const later = RESPOND_BY_MS + ONE_DAY_MS;
  await runReminders(ctx, later - 2 * ONE_DAY_MS);
  const mailed = (await mailsOf(ctx)).map(({ props }) => props as { deadline: number; isReminder: boolean });
  expect(mailed.map(({ deadline, isReminder }) => [deadline, isReminder])).toEqual([
    [RESPOND_BY_MS, false],
    [later, false],
    [later, true],
  ]);
});

test('a dispute that ends in time, is soon over or names no day is mailed once', async () => {
  const { ctx, payment } = await giveOnce();
  await tellDispute(ctx, payment, 'created');
  await tellDispute(ctx, payment, 'won');
  await runReminders(ctx, RESPOND_BY_MS - ONE_DAY_MS);
  expect(await mailsOf(ctx)).toHaveLength(1);

  for (const respond_by of [null, Math.floor(ctx.clock.now() / 1_000) + 86_400]) {
    await tellDispute(ctx, payment, 'created', { id: `disp_${respond_by}`, respond_by });
    expect(await remindersOf(ctx)).toHaveLength(1);
  }
  expect(await mailsOf(ctx)).toHaveLength(3);
  expect(await mailsOf(ctx)).toContainEqual(expect.objectContaining({ props: expect.objectContaining({ deadline: null }) }));
});

test('report, flag, mail and reminder are kept together or not at all', async () => {
  const { ctx, order, payment } = await giveOnce();
  const { contact } = ctx.content().foundation;
  ctx.setFoundation({ contact: { ...contact, emails: [] } });
  await expect(tellDispute(ctx, payment, 'created')).rejects.toThrow('no email address');
  expect([await flagsOf(ctx, order), await eventsOf(ctx, order)]).toEqual([[], ['webhook: paid']]);
  ctx.setFoundation({ contact });
  await tellDispute(ctx, payment, 'created');
  expect([await flagsOf(ctx, order), (await mailsOf(ctx)).length, (await remindersOf(ctx)).length]).toEqual([['disputed'], 1, 1]);
});

import { expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { confirmSubscription, readSubscription, requestSubscription, unsubscribe } from '#domain/newsletter/newsletter.server.ts';
import { sweepSubscribers } from '#domain/newsletter/retention.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { lastCode } from '#tests/setup/people/otp.ts';

const from = '203.0.113.7';

async function subscribe(ctx: TestContext, email: string): Promise<string> {
  await requestSubscription(ctx, { email, from });
  await confirmSubscription(ctx, { email, otp: await lastCode(ctx), from });
  return (await ctx.jobs('mail')).at(-1)!.payload.unsubscribeUrl!.split('/').at(-1)!;
}

test('unsubscribed addresses are deleted after 30 days, with the evidence; subscribers are not', async () => {
  const ctx = await openTestContext();
  const token = await subscribe(ctx, 'asha@example.in');
  await subscribe(ctx, 'ravi@example.in');
  ctx.clock.advance(400 * ONE_DAY_MS);
  await unsubscribe(ctx, { token, from });
  ctx.clock.advance(30 * ONE_DAY_MS - 1);
  expect(await sweepSubscribers(ctx)).toBe(0);
  ctx.clock.advance(1);
  expect([await sweepSubscribers(ctx), await sweepSubscribers(ctx)]).toEqual([1, 0]);
  expect(await ctx.db.selectFrom('subscribers').select('email').execute()).toEqual([{ email: 'ravi@example.in' }]);
  expect(await ctx.db.selectFrom('subscriber_events').select('kind').execute()).toEqual([{ kind: 'subscribed' }]);
});

test('a deleted subscriber’s link keeps working, and ends a later subscription of the same address', async () => {
  const ctx = await openTestContext();
  const token = await subscribe(ctx, 'asha@example.in');
  await unsubscribe(ctx, { token, from });
  ctx.clock.advance(30 * ONE_DAY_MS);
  await sweepSubscribers(ctx);
  const forgotten = { email: '', isSubscribed: false };
  expect(await readSubscription(ctx, token)).toEqual(forgotten);
  expect(await unsubscribe(ctx, { token, from })).toEqual(forgotten);
  await expect(readSubscription(ctx, `${token}0`)).rejects.toMatchObject({ code: 'not_found' });

  expect(await subscribe(ctx, 'asha@example.in')).toBe(token);
  expect(await unsubscribe(ctx, { token, from })).toEqual({ email: 'a•••@example.in', isSubscribed: false });
  expect(await ctx.db.selectFrom('subscribers').select(['email', 'status']).execute()).toEqual([
    { email: 'asha@example.in', status: 'unsubscribed' },
  ]);
});

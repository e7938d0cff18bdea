import { describe, expect, test } from 'vitest';
import { speak } from '#messages/current.ts';
import {
  confirmSubscription,
  listSubscribers,
  readSubscription,
  requestSubscription,
  unsubscribe,
} from '#domain/newsletter/newsletter.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { lastCode } from '#tests/setup/people/otp.ts';

const EMAIL = 'asha@example.in';
const HERE = '203.0.113.7';

async function askForCode(ctx: TestContext, email = EMAIL): Promise<string> {
  await requestSubscription(ctx, { email, from: HERE });
  return lastCode(ctx);
}

async function subscribe(ctx: TestContext, email = EMAIL, from = HERE): Promise<void> {
  await confirmSubscription(ctx, { email, otp: await askForCode(ctx, email), from });
}

async function lastToken(ctx: TestContext): Promise<string> {
  return (await ctx.jobs('mail')).at(-1)!.payload.unsubscribeUrl!.split('/').at(-1)!;
}

const subscribers = (ctx: TestContext) => ctx.db.selectFrom('subscribers').selectAll().execute();
const events = (ctx: TestContext) => ctx.db.selectFrom('subscriber_events').selectAll().orderBy('created_at').orderBy('id').execute();

async function work(ctx: TestContext, email: string): Promise<string[]> {
  const statements: string[] = [];
  const { db } = ctx;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await requestSubscription({ ...ctx, db: watched }, { email, from: HERE });
  return statements;
}

describe('subscribing', () => {
  test('accepts the code from the mail and sends one welcome mail', async () => {
    const ctx = await openTestContext();
    await subscribe(ctx);
    expect(await subscribers(ctx)).toMatchObject([{ email: EMAIL, status: 'active' }]);
    const token = await lastToken(ctx);
    expect(await ctx.jobs('mail')).toMatchObject([
      {
        payload: {
          to: EMAIL,
          template: 'newsletter-welcome',
          props: { unsubscribeUrl: `http://localhost:3000/unsubscribe/${token}` },
          unsubscribeUrl: `http://localhost:3000/api/web/newsletter/unsubscribe/${token}`,
        },
      },
    ]);
  });

  test('sends code and welcome in the language of the page', async () => {
    const ctx = await openTestContext();
    await speak('hi', () => subscribe(ctx));
    const codes = (await ctx.jobs('otp-mail:newsletter')).map(({ payload }) => payload.language);
    expect([...codes, ...(await ctx.jobs('mail')).map(({ payload }) => payload.language)]).toEqual(['hi', 'hi']);
  });

  test('stores evidence of both opt-ins: when, and from where as a hash', async () => {
    const ctx = await openTestContext();
    const requestedAt = ctx.clock.now();
    const otp = await askForCode(ctx);
    ctx.clock.advance(40_000);
    await confirmSubscription(ctx, { email: EMAIL, otp, from: '198.51.100.1' });
    const [event] = await events(ctx);
    expect(event).toMatchObject({ kind: 'subscribed', requested_at: requestedAt, created_at: requestedAt + 40_000 });
    expect(event?.requested_from).toMatch(/^[0-9a-f]{64}$/);
    expect(event?.done_from).toMatch(/^[0-9a-f]{64}$/);
    expect(event?.done_from).not.toBe(event?.requested_from);
  });

  test('a wrong code subscribes nobody', async () => {
    const ctx = await openTestContext();
    const otp = await askForCode(ctx);
    await expect(confirmSubscription(ctx, { email: EMAIL, otp: otp === '000000' ? '111111' : '000000', from: HERE })).rejects.toMatchObject(
      { status: 401 },
    );
    expect(await subscribers(ctx)).toEqual([]);
    expect(await ctx.jobs('mail')).toEqual([]);
  });

  test('reveals an existing subscription only after the right code, which is then used up', async () => {
    const ctx = await openTestContext();
    await subscribe(ctx);
    const otp = await askForCode(ctx);
    await expect(confirmSubscription(ctx, { email: EMAIL, otp: otp === '000000' ? '111111' : '000000', from: HERE })).rejects.toMatchObject(
      { code: 'wrong_code' },
    );
    await expect(confirmSubscription(ctx, { email: EMAIL, otp, from: HERE })).rejects.toMatchObject({
      code: 'already_subscribed',
      status: 409,
    });
    await expect(confirmSubscription(ctx, { email: EMAIL, otp, from: HERE })).rejects.toMatchObject({ code: 'expired' });
    expect(await ctx.jobs('mail')).toHaveLength(1);
    expect(await events(ctx)).toHaveLength(1);
  });

  test('does the same work for a code whether or not the email is subscribed', async () => {
    const ctx = await openTestContext();
    await subscribe(ctx);
    const [known, unknown] = [await work(ctx, EMAIL), await work(ctx, 'nobody@example.in')];
    expect(known).toContain('InsertQueryNode');
    expect(known).toEqual(unknown);
  });
});

describe('unsubscribing', () => {
  test('works through the link in the mail, once or repeatedly', async () => {
    const ctx = await openTestContext();
    await subscribe(ctx);
    const token = await lastToken(ctx);
    expect(await readSubscription(ctx, token)).toEqual({ email: 'a•••@example.in', isSubscribed: true });
    expect(await unsubscribe(ctx, { token, from: HERE })).toEqual({ email: 'a•••@example.in', isSubscribed: false });
    await unsubscribe(ctx, { token, from: HERE });
    expect(await readSubscription(ctx, token)).toMatchObject({ isSubscribed: false });
    expect((await events(ctx)).map((event) => event.kind)).toEqual(['subscribed', 'unsubscribed']);
  });

  test('can be undone by subscribing again: a new welcome mail, and all evidence stays', async () => {
    const ctx = await openTestContext();
    await subscribe(ctx);
    await unsubscribe(ctx, { token: await lastToken(ctx), from: HERE });
    await subscribe(ctx);
    expect(await subscribers(ctx)).toMatchObject([{ status: 'active' }]);
    expect(await ctx.jobs('mail')).toHaveLength(2);
    expect((await events(ctx)).map((event) => event.kind)).toEqual(['subscribed', 'unsubscribed', 'subscribed']);
  });

  test("one person's link ends nobody else's subscription", async () => {
    const ctx = await openTestContext();
    await subscribe(ctx);
    const mine = await lastToken(ctx);
    await subscribe(ctx, 'other@example.in');
    const others = await lastToken(ctx);
    const [myId] = mine.split('_');
    const [, othersProof] = others.split('_');
    for (const token of [`${myId}_${othersProof}`, `${myId}_`, mine.slice(0, -1), '', '_', 'x', mine.toUpperCase()]) {
      await expect(unsubscribe(ctx, { token, from: HERE })).rejects.toMatchObject({ status: 404 });
      await expect(readSubscription(ctx, token)).rejects.toMatchObject({ status: 404 });
    }
    expect((await subscribers(ctx)).every(({ status }) => status === 'active')).toBe(true);
    await unsubscribe(ctx, { token: others, from: HERE });
    expect([await readSubscription(ctx, mine), await readSubscription(ctx, others)]).toMatchObject([
      { isSubscribed: true },
      { isSubscribed: false },
    ]);
  });
});

test('current subscribers are listed, each with their unsubscribe links', async () => {
  const ctx = await openTestContext();
  await subscribe(ctx, 'first@example.in');
  await unsubscribe(ctx, { token: await lastToken(ctx), from: HERE });
  ctx.clock.set('2026-11-30T23:59:00+05:30');
  await subscribe(ctx, 'second@example.in');
  const token = await lastToken(ctx);
  ctx.clock.advance(60_000);
  await subscribe(ctx, 'third@example.in');
  expect(await listSubscribers(ctx)).toMatchObject([
    {
      email: 'second@example.in',
      since: '2026-11-30',
      unsubscribeUrl: `http://localhost:3000/unsubscribe/${token}`,
      oneClickUrl: `http://localhost:3000/api/web/newsletter/unsubscribe/${token}`,
    },
    { email: 'third@example.in', since: '2026-12-01' },
  ]);
  expect(await readSubscription(ctx, token)).toMatchObject({ isSubscribed: true });
});

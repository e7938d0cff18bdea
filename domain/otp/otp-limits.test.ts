import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { AppError } from '#domain/shared/errors.ts';
import { mailedPurposes } from '#domain/otp/constants.ts';
import { openCode, requestOtp } from '#domain/otp/otp.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { setTodaysAttempts } from '#tests/setup/calls/rates.ts';
import { ask, codeMails, EMAIL, EXPIRED, HERE, lastCode, redeem, TOO_MANY } from '#tests/setup/people/otp.ts';

describe('limits', () => {
  test('a thousand requests for one email send a handful of mails, and whoever gets none is told so', async () => {
    const ctx = await openTestContext();
    const outcomes = new Map<string, number>();
    for (let n = 0; n < 1_000; n += 1) {
      const outcome = await ask(ctx).then(
        () => 'sent',
        (error: AppError) => `${error.status} ${error.retryAfter} ${error.message}`,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(await codeMails(ctx)).toHaveLength(5);
    const rejection = '429 600 We sent no code: too many were requested. Please try again in 10 minutes.';
    expect([...outcomes]).toEqual([
      ['sent', 5],
      [rejection, 995],
    ]);
    await redeem(ctx, await lastCode(ctx));
  });

  test('a new code can be requested whenever the last has expired', async () => {
    const ctx = await openTestContext();
    for (let n = 1; n <= 12; n += 1) {
      await ask(ctx);
      expect(await codeMails(ctx)).toHaveLength(n);
      ctx.clock.advance(120_000);
    }
  });

  test('one mailbox gets twenty mails a day for a purpose, from wherever they are requested', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 20; n += 1) await ask(ctx, n % 2 === 0 ? EMAIL : `asha+${n}@example.in`, 'reset', `198.51.100.${n}`);
    await expect(ask(ctx, 'asha+more@example.in', 'reset', '198.51.101.1')).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 86_400 });
    await ask(ctx, EMAIL, 'signup');
    await ask(ctx, 'ashas.sister@example.in', 'reset');
    ctx.clock.advance(ONE_DAY_MS);
    await ask(ctx, EMAIL, 'reset');
  });

  test('a network that uses up its mails for an address leaves those of others', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 5; n += 1) await ask(ctx, EMAIL, 'reset', '198.51.100.1');
    await expect(ask(ctx, EMAIL, 'reset', '198.51.100.1')).rejects.toMatchObject(TOO_MANY);
    await ask(ctx, EMAIL, 'reset');
  });

  test('a known device goes first: what others have used up is not its own', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 20; n += 1) await ask(ctx, EMAIL, 'reset', `198.51.100.${n}`);
    await expect(ask(ctx, EMAIL, 'reset')).rejects.toMatchObject(TOO_MANY);
    const byDevice = () => requestOtp(ctx, { purpose: 'reset', to: EMAIL, from: HERE, knownDevice: 'nonce.proof' });
    for (let n = 0; n < 5; n += 1) await byDevice();
    await expect(byDevice()).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 600 });
  });

  test('200 students sign up within an hour behind the one address of their school', async () => {
    const ctx = await openTestContext({ env: { OWN_NETWORKS: HERE } });
    for (let n = 0; n < 200; n += 1) {
      ctx.clock.advance(2_000);
      const email = `student${n}@example.in`;
      const requestId = await ask(ctx, email, 'signup');
      const [code] = (await ctx.jobs('otp-mail:signup')).slice(-1).map(({ payload }) => openCode(ctx, payload));
      await redeem(ctx, code!, { email, purpose: 'signup', requestId });
    }
  });

  test('the codes that one network can request are limited', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 40; n += 1) await ask(ctx, `person${n}@example.in`);
    await expect(ask(ctx, 'one-more@example.in')).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 600 });
    await expect(ask(ctx, 'person0@example.in')).rejects.toMatchObject(TOO_MANY);
    await ask(ctx, 'one-more@example.in', 'newsletter', '198.51.100.1');
    expect(await codeMails(ctx)).toHaveLength(41);
  });

  test('one network can request 400 codes a day', async () => {
    const ctx = await openTestContext();
    await ask(ctx, 'first@example.in');
    await setTodaysAttempts(ctx, 399);
    await ask(ctx, 'second@example.in');
    await expect(ask(ctx, 'third@example.in')).rejects.toMatchObject({ ...TOO_MANY, retryAfter: 86_400 });
  });

  test('the codes that one network can try are limited', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 120; n += 1) await expect(redeem(ctx, '123456', { email: `person${n}@example.in` })).rejects.toMatchObject(EXPIRED);
    await ask(ctx);
    const code = await lastCode(ctx);
    await expect(redeem(ctx, code)).rejects.toMatchObject(TOO_MANY);
    await redeem(ctx, code, { from: '198.51.100.1' });
  });
});

describe.each(['newsletter', 'signup', 'reset'] as const)('in a network whose codes for %s are used up', (used) => {
  const others = mailedPurposes.filter((purpose) => purpose !== used);

  test('codes for everything else are mailed', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 40; n += 1) await ask(ctx, `person${n}@example.in`, used);
    await expect(ask(ctx, EMAIL, used)).rejects.toMatchObject(TOO_MANY);
    for (const purpose of others) await ask(ctx, EMAIL, purpose);
    expect(await codeMails(ctx)).toHaveLength(40 + others.length);
  });

  test('they can be redeemed', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 120; n += 1)
      await expect(redeem(ctx, '123456', { email: `person${n}@example.in`, purpose: used })).rejects.toMatchObject(EXPIRED);
    await expect(redeem(ctx, '123456', { purpose: used })).rejects.toMatchObject(TOO_MANY);
    for (const purpose of others) {
      await ask(ctx, EMAIL, purpose);
      await redeem(ctx, await lastCode(ctx), { purpose });
    }
  });
});

describe("the turn of a code's mail", () => {
  const turns = async (ctx: TestContext) =>
    (await ctx.db.selectFrom('jobs').select('turn').orderBy('id').execute()).map(({ turn }) => turn);

  test('is its number in the network and purpose', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 3; n += 1) await ask(ctx, `person${n}@example.in`, 'newsletter');
    await ask(ctx, EMAIL, 'reset');
    await ask(ctx, EMAIL, 'newsletter', '198.51.100.1');
    expect(await turns(ctx)).toEqual([1, 2, 3, 1, 1]);
  });

  test('is no later for a known device, however much its network sends', async () => {
    const ctx = await openTestContext();
    for (let n = 0; n < 3; n += 1) await ask(ctx, `person${n}@example.in`, 'reset');
    await requestOtp(ctx, { purpose: 'reset', to: EMAIL, from: HERE, knownDevice: 'nonce.proof' });
    expect(await turns(ctx)).toEqual([1, 2, 3, 1]);
  });
});

test('strangers who use up the mails of an address do not keep staff from their code, and neither do other sessions', async () => {
  const ctx = await openTestContext();
  for (let n = 0; n < 5; n += 1) await ask(ctx);
  const session = (requestId: string) => ask(ctx, EMAIL, 'office', HERE, requestId);
  for (let n = 0; n < 5; n += 1) await session('one');
  await expect(session('one')).rejects.toMatchObject(TOO_MANY);
  await session('two');
  await redeem(ctx, await lastCode(ctx), { purpose: 'office', requestId: 'two' });
});

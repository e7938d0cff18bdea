import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { otpPurposes } from '#domain/otp/constants.ts';
import { consumeToken, issueToken, redeemOtp, sweepOtps } from '#domain/otp/otp.server.ts';
import { createOutbox } from '#server/trial/outbox.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import {
  ask,
  codeMails,
  EMAIL,
  EXPIRED,
  HERE,
  lastCode,
  mailedCodes,
  otherThan,
  redeem,
  TOO_MANY,
  WRONG,
} from '#tests/setup/people/otp.ts';

describe('a code', () => {
  test('has six digits, is mailed, and can be used once', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    const [job] = await codeMails(ctx);
    expect(job?.payload).toMatchObject({ to: EMAIL, purpose: 'newsletter', expiresAt: ctx.clock.now() + 120_000 });
    const code = await lastCode(ctx);
    expect(code).toMatch(/^\d{6}$/);
    const requested = ctx.clock.now();
    ctx.clock.advance(30_000);
    expect(await redeem(ctx, code)).toMatchObject({ requestedAt: requested, requestedFrom: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await expect(redeem(ctx, code)).rejects.toMatchObject(EXPIRED);
  });

  test('keeps its leading zeros', async () => {
    const ctx = await openTestContext({ random: { id: () => crypto.randomUUID(), token: () => 'token', int: () => 42 } });
    await ask(ctx);
    expect(await lastCode(ctx)).toBe('000042');
    await redeem(ctx, '000042');
  });

  test('is nowhere in clear: not in the tables, the queue or the log', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    const code = await lastCode(ctx);
    await redeem(ctx, otherThan(code)).catch(() => undefined);
    const stored = JSON.stringify([
      await ctx.db.selectFrom('otp_codes').selectAll().execute(),
      await ctx.db.selectFrom('jobs').selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
    expect(JSON.stringify(await ctx.db.selectFrom('otp_codes').selectAll().execute())).not.toContain('asha');
    expect(JSON.stringify(ctx.logs)).not.toMatch(new RegExp(`${code}|asha`));
  });

  test('is valid for 120 s and 5 s of grace, and no longer', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    ctx.clock.advance(125_000);
    await redeem(ctx, await lastCode(ctx));
    await ask(ctx);
    ctx.clock.advance(125_001);
    await expect(redeem(ctx, await lastCode(ctx))).rejects.toMatchObject(EXPIRED);
  });

  test('made while the clock was ahead does not stay valid for all that time', async () => {
    const ctx = await openTestContext();
    const before = ctx.clock.now();
    ctx.clock.advance(ONE_DAY_MS);
    await ask(ctx);
    ctx.clock.set(before);
    await expect(redeem(ctx, await lastCode(ctx))).rejects.toMatchObject(EXPIRED);
    await sweepOtps(ctx);
    expect(await ctx.db.selectFrom('otp_codes').selectAll().execute()).toEqual([]);
    await ask(ctx);
    await redeem(ctx, await lastCode(ctx));
  });

  test('survives a clock that goes back by a few seconds', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    ctx.clock.advance(-5_000);
    await redeem(ctx, await lastCode(ctx));
  });

  test('is invalid after five wrong attempts, even the right code', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    const code = await lastCode(ctx);
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try', 'the last try']) {
      await expect(redeem(ctx, otherThan(code))).rejects.toMatchObject({ ...WRONG, message: expect.stringContaining(left) });
    }
    await expect(redeem(ctx, code)).rejects.toMatchObject(TOO_MANY);
  });

  test('counts concurrent wrong attempts', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    const code = await lastCode(ctx);
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => redeem(ctx, otherThan(code))));
    const reasons = tries.map((outcome) => (outcome as PromiseRejectedResult).reason.code);
    expect(reasons.filter((reason) => reason === 'wrong_code')).toHaveLength(5);
    await expect(redeem(ctx, code)).rejects.toMatchObject(TOO_MANY);
  });

  test('can be used once, even by two concurrent calls', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    const code = await lastCode(ctx);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => redeem(ctx, code)));
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  test('is replaced by a resend, which has five new attempts', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    const first = await lastCode(ctx);
    for (let n = 0; n < 5; n += 1) await redeem(ctx, otherThan(first)).catch(() => undefined);
    await ask(ctx);
    const second = await lastCode(ctx);
    if (first !== second) await expect(redeem(ctx, first)).rejects.toMatchObject(WRONG);
    await redeem(ctx, second);
  });

  test('is valid for its own email and purpose only', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    await ask(ctx, 'other@example.in');
    const [mine, others] = (await mailedCodes(ctx)) as [string, string];
    if (mine !== others) await expect(redeem(ctx, mine, { email: 'other@example.in' })).rejects.toMatchObject(WRONG);
    await expect(redeem(ctx, mine, { purpose: 'signup' })).rejects.toMatchObject(EXPIRED);
    await redeem(ctx, mine);
  });

  test('stays valid when the action it authorises fails', async () => {
    const ctx = await openTestContext();
    await ask(ctx);
    const otp = await lastCode(ctx);
    const failing = redeemOtp(ctx, { purpose: 'newsletter', to: EMAIL, otp, from: HERE }, () => Promise.reject(new Error('fault')));
    await expect(failing).rejects.toThrow('fault');
    await redeem(ctx, otp);
  });
});

test('trying and using a code leaves the codes of other people and purposes as they are', async () => {
  const ctx = await openTestContext();
  const requested = [
    ['ravi@example.in', 'newsletter'],
    [EMAIL, 'newsletter'],
    [EMAIL, 'reset'],
    ['meena@example.in', 'newsletter'],
  ] as const;
  const mailed: string[] = [];
  for (const [email, purpose] of requested) {
    ctx.clock.advance(1_000);
    await ask(ctx, email, purpose);
    mailed.push(await lastCode(ctx));
  }
  const [ravis = '', ashas = '', reset = '', meenas = ''] = mailed;
  for (let n = 0; n < 5; n += 1) await expect(redeem(ctx, otherThan(ashas))).rejects.toMatchObject(WRONG);
  await redeem(ctx, meenas, { email: 'meena@example.in' });
  await redeem(ctx, ravis, { email: 'ravi@example.in' });
  await redeem(ctx, reset, { purpose: 'reset' });
  await expect(redeem(ctx, ashas)).rejects.toMatchObject(TOO_MANY);
});

describe('the code of a browser', () => {
  const ANONYMOUS = '198.51.100.1';

  test('is untouched by what strangers ask for and guess, with and without a request id of their own', async () => {
    const ctx = await openTestContext();
    const requestId = await ask(ctx, EMAIL, 'reset');
    const mine = await lastCode(ctx);
    const theirs = await ask(ctx, EMAIL, 'reset', ANONYMOUS, 'another-browser');
    await ask(ctx, EMAIL, 'reset', ANONYMOUS);
    for (const guesser of [undefined, theirs, 'made-up'])
      for (let n = 0; n < 8; n += 1)
        await redeem(ctx, otherThan(mine), { purpose: 'reset', from: ANONYMOUS, ...(guesser ? { requestId: guesser } : {}) }).catch(
          () => undefined,
        );
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      await expect(redeem(ctx, otherThan(mine), { purpose: 'reset', requestId })).rejects.toMatchObject({
        message: expect.stringContaining(left),
      });
    await redeem(ctx, mine, { purpose: 'reset', requestId });
  });

  test('is worth nothing in another browser', async () => {
    const ctx = await openTestContext();
    const requestId = await ask(ctx);
    await ask(ctx, EMAIL, 'newsletter', HERE, requestId);
    const mine = await lastCode(ctx);
    await expect(redeem(ctx, mine)).rejects.toMatchObject(EXPIRED);
    await expect(redeem(ctx, mine, { requestId: 'another-browser' })).rejects.toMatchObject(EXPIRED);
    await redeem(ctx, mine, { requestId });
  });

  test('is replaced by a resend in this browser, also for programs without a request id', async () => {
    const ctx = await openTestContext();
    const requestId = await ask(ctx);
    const first = await lastCode(ctx);
    expect(await ask(ctx, EMAIL, 'newsletter', HERE, requestId)).toBe(requestId);
    await expect(redeem(ctx, first)).rejects.toMatchObject(EXPIRED);
    if (first !== (await lastCode(ctx))) await expect(redeem(ctx, first, { requestId })).rejects.toMatchObject(WRONG);
    await redeem(ctx, await lastCode(ctx), { requestId });
  });

  test('is used up with and without its request id, even by two calls at once', async () => {
    const ctx = await openTestContext();
    const requestId = await ask(ctx);
    const code = await lastCode(ctx);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => redeem(ctx, code, n % 2 === 0 ? { requestId } : {})));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(redeem(ctx, code, { requestId })).rejects.toMatchObject(EXPIRED);
  });

  test('is kept under a hash of the request id', async () => {
    const ctx = await openTestContext();
    const requestId = await ask(ctx);
    expect(requestId.length).toBeGreaterThanOrEqual(22);
    expect(JSON.stringify(await ctx.db.selectFrom('otp_codes').selectAll().execute())).not.toContain(requestId);
  });
});

test('callers without a request id share one code and its five tries', async () => {
  const ctx = await openTestContext();
  await ask(ctx);
  const first = await lastCode(ctx);
  await ask(ctx, EMAIL, 'newsletter', '198.51.100.1');
  const second = await lastCode(ctx);
  if (first !== second) await expect(redeem(ctx, first)).rejects.toMatchObject(WRONG);
  for (let n = 0; n < 4; n += 1) await redeem(ctx, otherThan(second), { from: `198.51.100.${n}` }).catch(() => undefined);
  await expect(redeem(ctx, first === second ? otherThan(second) : second)).rejects.toMatchObject({ status: first === second ? 401 : 429 });
});

describe('a token', () => {
  test.each(otpPurposes)('can be used once for %s', async (purpose) => {
    const ctx = await openTestContext();
    const token = await issueToken(ctx.db, ctx, { purpose, to: EMAIL });
    expect(token.length).toBeGreaterThanOrEqual(43);
    await consumeToken(ctx.db, ctx, { purpose, to: EMAIL, token });
    await expect(consumeToken(ctx.db, ctx, { purpose, to: EMAIL, token })).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
    });
  });

  test('is refused for another email or purpose, and stays valid for its own', async () => {
    const ctx = await openTestContext();
    const token = await issueToken(ctx.db, ctx, { purpose: 'signup', to: EMAIL });
    for (const other of [{ to: 'other@example.in' }, { purpose: 'reset' as const }, { token: 'guess' }]) {
      await expect(consumeToken(ctx.db, ctx, { purpose: 'signup', to: EMAIL, token, ...other })).rejects.toMatchObject({ status: 401 });
    }
    await consumeToken(ctx.db, ctx, { purpose: 'signup', to: EMAIL, token });
  });

  test('expires after 15 minutes', async () => {
    const ctx = await openTestContext();
    const token = await issueToken(ctx.db, ctx, { purpose: 'reset', to: EMAIL });
    ctx.clock.advance(15 * 60_000);
    await expect(consumeToken(ctx.db, ctx, { purpose: 'reset', to: EMAIL, token })).rejects.toMatchObject({ status: 401 });
  });

  test('stays valid when the action it authorises fails, and is stored hashed', async () => {
    const ctx = await openTestContext();
    const token = await issueToken(ctx.db, ctx, { purpose: 'signup', to: EMAIL });
    expect(JSON.stringify(await ctx.db.selectFrom('otp_tokens').selectAll().execute())).not.toContain(token);
    const failing = ctx.db.transaction().execute(async (trx) => {
      await consumeToken(trx, ctx, { purpose: 'signup', to: EMAIL, token });
      throw new Error('fault');
    });
    await expect(failing).rejects.toThrow('fault');
    await consumeToken(ctx.db, ctx, { purpose: 'signup', to: EMAIL, token });
  });
});

describe('sweepOtps', () => {
  test('deletes what has expired, and nothing else', async () => {
    const ctx = await openTestContext();
    await ask(ctx, 'old@example.in');
    await issueToken(ctx.db, ctx, { purpose: 'signup', to: 'old@example.in' });
    ctx.clock.advance(15 * 60_000);
    await ask(ctx);
    const token = await issueToken(ctx.db, ctx, { purpose: 'signup', to: EMAIL });
    expect(await sweepOtps(ctx)).toBe(3);
    await redeem(ctx, await lastCode(ctx));
    await consumeToken(ctx.db, ctx, { purpose: 'signup', to: EMAIL, token });
  });

  test('deletes the mail of a code a day later, sent or not, unless it is still being sent', async () => {
    const ctx = await openTestContext();
    for (const status of ['done', 'dead', 'running'] as const) {
      await ask(ctx, `${status}@example.in`);
      await ctx.db.updateTable('jobs').set({ status }).where('status', '=', 'waiting').execute();
    }
    ctx.clock.advance(ONE_DAY_MS - 1);
    await sweepOtps(ctx);
    expect(await codeMails(ctx)).toHaveLength(3);
    ctx.clock.advance(1);
    expect(await sweepOtps(ctx)).toBe(2);
    expect((await codeMails(ctx)).map(({ payload }) => payload.to)).toEqual(['running@example.in']);
  });
});

test('what a trial stored of a mail with a code is deleted with its job, a day later', async () => {
  const ctx = await openTestContext();
  await ask(ctx);
  const [job] = await codeMails(ctx);
  await ctx.db.updateTable('jobs').set({ status: 'done', finished_at: ctx.clock.now() }).execute();
  const mail = { to: EMAIL, subject: 'Code', html: '<p>123456</p>', text: '123456', headers: {} };
  for (const id of [job!.id, 'another']) await createOutbox(ctx).send({ id, ...mail });
  const stored = async () => (await ctx.db.selectFrom('outbox_mails').select('id').execute()).map(({ id }) => id);
  ctx.clock.advance(ONE_DAY_MS - 1);
  await sweepOtps(ctx);
  expect(await stored()).toHaveLength(2);
  ctx.clock.advance(1);
  await sweepOtps(ctx);
  expect(await stored()).toEqual(['another']);
});

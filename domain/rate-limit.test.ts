import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/durations.ts';
import {
  enforceRate,
  hashNetwork,
  networkOf,
  type RateLimit,
  refuseWhenFull,
  returnRate,
  sweepRates,
  takeRate,
} from '#domain/rate-limit.server.ts';
import { openTestContext } from '#tests/setup/context.ts';

const LIMIT: RateLimit = { name: 'test', max: 3, windowMs: 60_000 };

describe('takeRate', () => {
  test('allows the maximum in a window, then nothing until it ends', async () => {
    const ctx = await openTestContext();
    const take = () => takeRate(ctx.db, ctx, [LIMIT], 'a');
    for (let n = 0; n < LIMIT.max; n += 1) expect((await take()).isAllowed).toBe(true);
    ctx.clock.advance(15_500);
    expect(await take()).toEqual({ isAllowed: false, retryAfter: 45 });
    ctx.clock.advance(44_500);
    expect((await take()).isAllowed).toBe(true);
  });

  test('counts subjects and limits separately', async () => {
    const ctx = await openTestContext();
    const other: RateLimit = { ...LIMIT, name: 'other' };
    for (let n = 0; n < 4; n += 1) await takeRate(ctx.db, ctx, [LIMIT], 'a');
    expect((await takeRate(ctx.db, ctx, [LIMIT], 'b')).isAllowed).toBe(true);
    expect((await takeRate(ctx.db, ctx, [other], 'a')).isAllowed).toBe(true);
  });

  test('a full short window does not use up the long one', async () => {
    const ctx = await openTestContext();
    const day: RateLimit = { name: 'test', max: 5, windowMs: ONE_DAY_MS };
    for (let n = 0; n < 50; n += 1) await takeRate(ctx.db, ctx, [LIMIT, day], 'a');
    ctx.clock.advance(60_000);
    expect((await takeRate(ctx.db, ctx, [LIMIT, day], 'a')).isAllowed).toBe(true);
    expect((await takeRate(ctx.db, ctx, [LIMIT, day], 'a')).isAllowed).toBe(true);
    expect((await takeRate(ctx.db, ctx, [LIMIT, day], 'a')).isAllowed).toBe(false);
  });

  test('counts concurrent callers', async () => {
    const ctx = await openTestContext();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => takeRate(ctx.db, ctx, [LIMIT], 'a')));
    expect(verdicts.filter((verdict) => verdict.isAllowed)).toHaveLength(LIMIT.max);
  });

  test('a clock that was a year ahead for a while locks nobody out for a year', async () => {
    const ctx = await openTestContext();
    const before = ctx.clock.now();
    ctx.clock.advance(365 * ONE_DAY_MS);
    for (let n = 0; n <= LIMIT.max; n += 1) await takeRate(ctx.db, ctx, [LIMIT], 'a');
    ctx.clock.set(before);
    await refuseWhenFull(ctx, [LIMIT], 'a');
    for (let n = 0; n < LIMIT.max; n += 1) expect((await takeRate(ctx.db, ctx, [LIMIT], 'a')).isAllowed).toBe(true);
    expect(await takeRate(ctx.db, ctx, [LIMIT], 'a')).toEqual({ isAllowed: false, retryAfter: 60 });
  });

  test('allows no more than the maximum, even after attempts were returned that nobody had taken', async () => {
    const ctx = await openTestContext();
    const take = async () => (await takeRate(ctx.db, ctx, [LIMIT], 'a')).isAllowed;
    await take();
    for (let n = 0; n < 5; n += 1) await returnRate(ctx, [LIMIT], 'a');
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
  });

  test('keeps a window that a process whose clock is some seconds ahead has begun', async () => {
    const ctx = await openTestContext();
    const take = async () => (await takeRate(ctx.db, ctx, [LIMIT], 'a')).isAllowed;
    ctx.clock.advance(8_000);
    for (let n = 0; n < LIMIT.max; n += 1) await take();
    ctx.clock.advance(-8_000);
    expect(await take()).toBe(false);
  });

  test('stores no subject in clear', async () => {
    const ctx = await openTestContext();
    await takeRate(ctx.db, ctx, [LIMIT], 'asha@example.in');
    const rows = await ctx.db.selectFrom('rate_counters').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('asha');
  });
});

describe('enforceRate and refuseWhenFull', () => {
  test('refuse with 429 and a retry time', async () => {
    const ctx = await openTestContext();
    await refuseWhenFull(ctx, [LIMIT], 'a');
    for (let n = 0; n < LIMIT.max; n += 1) await enforceRate(ctx, [LIMIT], 'a');
    const refusal = { code: 'too_many_requests', status: 429, retryAfter: 60 };
    await expect(refuseWhenFull(ctx, [LIMIT], 'a')).rejects.toMatchObject(refusal);
    await expect(enforceRate(ctx, [LIMIT], 'a')).rejects.toMatchObject(refusal);
    ctx.clock.advance(LIMIT.windowMs);
    await refuseWhenFull(ctx, [LIMIT], 'a');
  });
});

describe('sweepRates', () => {
  test('deletes ended windows and keeps current ones', async () => {
    const ctx = await openTestContext();
    await takeRate(ctx.db, ctx, [LIMIT], 'old');
    ctx.clock.advance(LIMIT.windowMs);
    await takeRate(ctx.db, ctx, [LIMIT], 'new');
    expect(await sweepRates(ctx)).toBe(1);
    expect(await ctx.db.selectFrom('rate_counters').selectAll().execute()).toHaveLength(1);
  });
});

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:12:aaaa:bbbb:cccc:dddd', '2001:db8:0:12'],
    ['2001:DB8:0000:0012::1', '2001:db8:0:12'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['unknown', 'unknown'],
  ])('%s is in network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('its hash is the same within a network and contains no address', async () => {
    const ctx = await openTestContext();
    expect(hashNetwork(ctx.vault, '2001:db8::1')).toBe(hashNetwork(ctx.vault, '2001:db8::2'));
    expect(hashNetwork(ctx.vault, '203.0.113.7')).toMatch(/^[0-9a-f]{64}$/);
  });
});

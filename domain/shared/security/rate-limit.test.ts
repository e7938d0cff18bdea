import { describe, expect, test } from 'vitest';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import {
  clearRate,
  enforceRate,
  hashNetwork,
  inNetwork,
  networkOf,
  networksOf,
  type RateLimit,
  rejectWhenFull,
  returnRate,
  sweepRates,
  takeRate,
} from '#domain/shared/security/rate-limit.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';

const LIMIT: RateLimit = { name: 'test', max: 3, windowMs: 60_000 };

describe('takeRate', () => {
  test('allows the maximum in a window, then nothing until it ends', async () => {
    const ctx = await openTestContext();
    const take = () => takeRate(ctx.db, ctx, [LIMIT], 'a');
    for (let n = 0; n < LIMIT.max; n += 1) expect((await take()).isAllowed).toBe(true);
    ctx.clock.advance(15_500);
    expect(await take()).toMatchObject({ isAllowed: false, retryAfter: 45 });
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
    await rejectWhenFull(ctx, [LIMIT], 'a');
    for (let n = 0; n < LIMIT.max; n += 1) expect((await takeRate(ctx.db, ctx, [LIMIT], 'a')).isAllowed).toBe(true);
    expect(await takeRate(ctx.db, ctx, [LIMIT], 'a')).toMatchObject({ isAllowed: false, retryAfter: 60 });
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

describe('a network', () => {
  const attempts = async (ctx: TestContext, addressOf: (n: number) => string, count: number): Promise<number> => {
    let allowed = 0;
    for (let n = 0; n < count; n += 1) allowed += (await takeRate(ctx.db, ctx, [LIMIT], inNetwork(ctx, addressOf(n)))).isAllowed ? 1 : 0;
    return allowed;
  };
  const group = (n: number): string => n.toString(16);

  test.each<[string, (n: number) => string, number]>([
    ['an IPv4 address', () => '203.0.113.7', LIMIT.max],
    ['a /64, whatever its last 64 bits', (n) => `2001:db8:0:12::${group(n)}`, LIMIT.max],
    ['a /56, whichever of its 256 /64s', (n) => `2001:db8:0:12${group(n).padStart(2, '0')}::1`, 4 * LIMIT.max],
    ['a /48, whichever of its /64s', (n) => `2001:db8:0:${group(n * 0x101)}::1`, 16 * LIMIT.max],
  ])('has one budget: %s', async (_name, addressOf, allowed) => {
    const ctx = await openTestContext();
    expect(await attempts(ctx, addressOf, 60)).toBe(allowed);
    await expect(rejectWhenFull(ctx, [LIMIT], inNetwork(ctx, addressOf(61)))).rejects.toMatchObject({ status: 429 });
    await rejectWhenFull(ctx, [LIMIT], inNetwork(ctx, '2001:db8:ffff::1'));
  });

  test('of the foundation has ten times the budget, and nobody else has', async () => {
    const ctx = await openTestContext({ env: { OWN_NETWORKS: '203.0.113.7, 2001:db8:5::/48' } });
    expect(await attempts(ctx, () => '203.0.113.7', 40)).toBe(10 * LIMIT.max);
    expect(await attempts(ctx, () => '2001:db8:5::1', 40)).toBe(10 * LIMIT.max);
    expect(await attempts(ctx, () => '203.0.113.8', 40)).toBe(LIMIT.max);
  });

  test('has budgets of their own for what is counted apart', async () => {
    const ctx = await openTestContext();
    for (const scope of ['a', 'b']) expect((await takeRate(ctx.db, ctx, [LIMIT], inNetwork(ctx, '203.0.113.7', scope))).count).toBe(1);
  });
});

test('tells how much is used in proportion to the network, and until when what is used up', async () => {
  const ctx = await openTestContext();
  const take = (address: string) => takeRate(ctx.db, ctx, [LIMIT], inNetwork(ctx, address));
  for (const [n, count] of [1, 1, 1, 1, 2].entries())
    expect(await take(`2001:db8:0:12${n}0::1`)).toMatchObject({ count, filledUntil: undefined });
  for (const filledUntil of [undefined, undefined, ctx.clock.now() + LIMIT.windowMs])
    expect(await take('203.0.113.7')).toMatchObject({ filledUntil });
});

test('clearRate begins the windows of one subject anew', async () => {
  const ctx = await openTestContext();
  for (const subject of ['a', 'b']) for (let n = 0; n < LIMIT.max; n += 1) await takeRate(ctx.db, ctx, [LIMIT], subject);
  await clearRate(ctx.db, ctx, [LIMIT], 'a');
  expect((await takeRate(ctx.db, ctx, [LIMIT], 'a')).isAllowed).toBe(true);
  expect((await takeRate(ctx.db, ctx, [LIMIT], 'b')).isAllowed).toBe(false);
});

describe('enforceRate and refuseWhenFull', () => {
  test('refuse with 429 and a retry time', async () => {
    const ctx = await openTestContext();
    await rejectWhenFull(ctx, [LIMIT], 'a');
    for (let n = 0; n < LIMIT.max; n += 1) await enforceRate(ctx, [LIMIT], 'a');
    const rejection = { code: 'too_many_requests', status: 429, retryAfter: 60 };
    await expect(rejectWhenFull(ctx, [LIMIT], 'a')).rejects.toMatchObject(rejection);
    await expect(enforceRate(ctx, [LIMIT], 'a')).rejects.toMatchObject(rejection);
    ctx.clock.advance(LIMIT.windowMs);
    await rejectWhenFull(ctx, [LIMIT], 'a');
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

  test('larger networks of an IPv6 address are its /56 and /48', () => {
    expect(networksOf('2001:db8:0:1234::1').map(({ key }) => key)).toEqual(['2001:db8:0:1234', '2001:db8:0:1200/56', '2001:db8:0:0/48']);
    expect(networksOf('2001:db8::1').map(({ key }) => key)).toEqual(['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0:0/48']);
  });

  test('its hash is the same within a network and contains no address', async () => {
    const ctx = await openTestContext();
    expect(hashNetwork(ctx.vault, '2001:db8::1')).toBe(hashNetwork(ctx.vault, '2001:db8::2'));
    expect(hashNetwork(ctx.vault, '203.0.113.7')).toMatch(/^[0-9a-f]{64}$/);
  });
});

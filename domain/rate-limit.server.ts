import { isIPv4, isIPv6 } from 'node:net';
import type { DbOrTrx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext, Vault } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';

/** At most `max` times within `windowMs` milliseconds of the first. The name separates limits. */
export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

interface Verdict {
  isAllowed: boolean;
  /** Whole seconds until the window ends. */
  retryAfter: number;
}

type Tools = Pick<DomainContext, 'clock' | 'vault'>;

/** Clocks of several machines differ by a few seconds. */
const SKEW_MS = 10_000;

/**
 * Count one attempt in every window and return whether all windows allow it. All processes share the counters. When a
 * window refuses, the later ones do not count.
 */
export async function takeRate(db: DbOrTrx, tools: Tools, limits: readonly RateLimit[], subject: string): Promise<Verdict> {
  const now = tools.clock.now();
  for (const limit of limits) {
    const { count, resets_at } = await db
      .insertInto('rate_counters')
      .values({ key: keyOf(tools.vault, limit, subject), count: 1, resets_at: now + limit.windowMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((e) => {
          // An end further away than the window is long was set by a clock that was ahead.
          const isOver = e.or([e('rate_counters.resets_at', '<=', now), e('rate_counters.resets_at', '>', now + limit.windowMs + SKEW_MS)]);
          return {
            count: e
              .case()
              .when(isOver)
              .then(1)
              .else(e('rate_counters.count', '+', 1))
              .end(),
            resets_at: e
              .case()
              .when(isOver)
              .then(now + limit.windowMs)
              .else(e.ref('rate_counters.resets_at'))
              .end(),
          };
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    if (count > limit.max) return { isAllowed: false, retryAfter: Math.ceil((resets_at - now) / 1000) };
  }
  return { isAllowed: true, retryAfter: 0 };
}

/** As {@link takeRate}, but throws. @throws AppError `too_many_requests` */
export async function enforceRate(ctx: DomainContext, limits: readonly RateLimit[], subject: string): Promise<void> {
  refuseUnlessAllowed(await takeRate(ctx.db, ctx, limits, subject));
}

/** Refuse when a window is full, without counting. @throws AppError `too_many_requests` */
export async function refuseWhenFull(ctx: DomainContext, limits: readonly RateLimit[], subject: string): Promise<void> {
  const now = ctx.clock.now();
  for (const limit of limits) {
    const row = await ctx.db
      .selectFrom('rate_counters')
      .select('resets_at')
      .where('key', '=', keyOf(ctx.vault, limit, subject))
      .where('count', '>=', limit.max)
      .where('resets_at', '>', now)
      .where('resets_at', '<=', now + limit.windowMs + SKEW_MS)
      .executeTakeFirst();
    if (row) refuseUnlessAllowed({ isAllowed: false, retryAfter: Math.ceil((row.resets_at - now) / 1000) });
  }
}

/** Take back a counted attempt that succeeded or was never made. */
export async function returnRate(ctx: DomainContext, limits: readonly RateLimit[], subject: string): Promise<void> {
  const keys = limits.map((limit) => keyOf(ctx.vault, limit, subject));
  await ctx.db
    .updateTable('rate_counters')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .where('resets_at', '>', ctx.clock.now())
    .execute();
}

function refuseUnlessAllowed({ isAllowed, retryAfter }: Verdict): void {
  if (!isAllowed) throw new AppError('too_many_requests', 'Too many attempts. Please wait a little and try again.', { retryAfter });
}

/** Delete windows that have ended. @returns how many */
export async function sweepRates(ctx: DomainContext): Promise<number> {
  return changeRows(ctx.db.deleteFrom('rate_counters').where('resets_at', '<=', ctx.clock.now()));
}

function keyOf(vault: Vault, limit: RateLimit, subject: string): string {
  return vault.hash(`rate:${limit.name}:${limit.windowMs}`, subject);
}

/** Keyed hash of the network of a request: evidence that names nobody. */
export function hashNetwork(vault: Vault, address: string): string {
  return vault.hash('network', networkOf(address));
}

/** The network of one internet subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(address)) return mapped;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // `::` stands for the zeros that are missing; only the first four groups matter.
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    const size = rest.at(-1)?.includes('.') ? rest.length + 1 : rest.length;
    while (groups.length + size < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

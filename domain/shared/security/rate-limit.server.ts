import { isIPv4, isIPv6 } from 'node:net';
import * as m from '#messages/index.ts';
import type { DbOrTrx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { DomainContext, Vault } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';

export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

/** Clients counted as one, with `times` the limit. */
export interface Counted {
  key: string;
  times: number;
}

/** An id, or a network with its larger ones ({@link inNetwork}). */
export type Subject = string | readonly Counted[];

interface Verdict {
  isAllowed: boolean;
  /** Whole seconds. */
  retryAfter: number;
  /** In the first window, this one included. */
  count: number;
  /** When the filled window ends, ms since the epoch. */
  filledUntil: number | undefined;
}

type Tools = Pick<DomainContext, 'clock' | 'vault'>;

/** Servers' clocks differ. */
const SKEW_MS = 10_000;

/** All processes share the counters. */
export async function takeRate(db: DbOrTrx, tools: Tools, limits: readonly RateLimit[], subject: Subject): Promise<Verdict> {
  const now = tools.clock.now();
  const verdict: Verdict = { isAllowed: true, retryAfter: 0, count: 0, filledUntil: undefined };
  for (const { limit, max, key, times } of windowsOf(tools.vault, limits, subject)) {
    const { count, resets_at: resetsAt } = await countIn(db, { key, windowMs: limit.windowMs, now });
    if (count > max) return { ...verdict, isAllowed: false, retryAfter: secondsUntil(resetsAt, now) };
    if (count === max) verdict.filledUntil = resetsAt;
    if (limit === limits[0]) verdict.count = Math.max(verdict.count, Math.ceil(count / times));
  }
  return verdict;
}

function countIn(db: DbOrTrx, { key, windowMs, now }: { key: string; windowMs: number; now: number }) {
  return db
    .insertInto('rate_counters')
    .values({ key, count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((e) => {
        // Set by a fast clock.
        const isOver = e.or([e('rate_counters.resets_at', '<=', now), e('rate_counters.resets_at', '>', now + windowMs + SKEW_MS)]);
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
            .then(now + windowMs)
            .else(e.ref('rate_counters.resets_at'))
            .end(),
        };
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
}

/** @throws AppError `too_many_requests` */
export async function enforceRate(ctx: DomainContext, limits: readonly RateLimit[], subject: Subject): Promise<Verdict> {
  const verdict = await takeRate(ctx.db, ctx, limits, subject);
  if (!verdict.isAllowed) throw tooMany(verdict.retryAfter);
  return verdict;
}

/** Without counting. @throws AppError `too_many_requests` */
export async function rejectWhenFull(ctx: DomainContext, limits: readonly RateLimit[], subject: Subject): Promise<void> {
  const now = ctx.clock.now();
  const windows = windowsOf(ctx.vault, limits, subject);
  const keys = windows.map(({ key }) => key);
  const rows = await ctx.db.selectFrom('rate_counters').selectAll().where('key', 'in', keys).where('resets_at', '>', now).execute();
  for (const { limit, max, key } of windows) {
    const row = rows.find((counter) => counter.key === key);
    if (row && row.count >= max && row.resets_at <= now + limit.windowMs + SKEW_MS) throw tooMany(secondsUntil(row.resets_at, now));
  }
}

export const isFull = (ctx: DomainContext, limits: readonly RateLimit[], subject: Subject): Promise<boolean> =>
  rejectWhenFull(ctx, limits, subject).then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return true;
      throw error;
    },
  );

/** Takes an attempt back. */
export async function returnRate(ctx: DomainContext, limits: readonly RateLimit[], subject: Subject): Promise<void> {
  await ctx.db
    .updateTable('rate_counters')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('key', 'in', keysOf(ctx.vault, limits, subject))
    .where('count', '>', 0)
    .where('resets_at', '>', ctx.clock.now())
    .execute();
}

export async function clearRate(
  trx: DbOrTrx,
  { vault }: Pick<Tools, 'vault'>,
  limits: readonly RateLimit[],
  subject: Subject,
): Promise<void> {
  await trx
    .deleteFrom('rate_counters')
    .where('key', 'in', keysOf(vault, limits, subject))
    .execute();
}

const tooMany = (retryAfter: number): AppError => new AppError('too_many_requests', m.errors.tooManyAttempts, { retryAfter });

const secondsUntil = (end: number, now: number): number => Math.ceil((end - now) / 1000);

export async function sweepRates(ctx: DomainContext): Promise<number> {
  return changeRows(ctx.db.deleteFrom('rate_counters').where('resets_at', '<=', ctx.clock.now()));
}

const keysOf = (vault: Vault, limits: readonly RateLimit[], subject: Subject): string[] =>
  windowsOf(vault, limits, subject).map(({ key }) => key);

function windowsOf(vault: Vault, limits: readonly RateLimit[], subject: Subject) {
  const all = typeof subject === 'string' ? [{ key: subject, times: 1 }] : subject;
  return limits.flatMap((limit) =>
    all.map(({ key, times }) => ({
      limit,
      times,
      max: limit.max * times,
      key: vault.hash(`rate:${limit.name}:${limit.windowMs}`, key),
    })),
  );
}

/** Evidence that names nobody. */
export function hashNetwork(vault: Vault, address: string): string {
  return vault.hash('network', networkOf(address));
}

/** IPv4 address, or /64 of IPv6. */
export const networkOf = (address: string): string => networksOf(address)[0].key;

/** A larger network gets a few times the limit. */
const IPV6_PREFIXES = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

/** The smallest first: IPv4, or /64, /56 and /48. */
export function networksOf(address: string): readonly [Counted, ...Counted[]] {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(address)) return [{ key: mapped, times: 1 }];
  const groups = firstGroupsOf(address);
  const larger = IPV6_PREFIXES.map(({ bits, times }) => {
    const last = Number.parseInt(groups[3] ?? '0', 16) & (0xffff << (64 - bits));
    return { key: `${[...groups.slice(0, 3), last.toString(16)].join(':')}/${bits}`, times };
  });
  return [{ key: groups.join(':'), times: 1 }, ...larger];
}

function firstGroupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    const size = rest.at(-1)?.includes('.') ? rest.length + 1 : rest.length;
    while (groups.length + size < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}

/** A whole school may share one address. */
const OWN_NETWORK_TIMES = 10;

/** {@link networksOf}, larger for the foundation's own. @param scope separates budgets */
export function inNetwork({ isOwnNetwork }: Pick<DomainContext, 'isOwnNetwork'>, address: string, scope?: string): readonly Counted[] {
  const factor = isOwnNetwork(address) ? OWN_NETWORK_TIMES : 1;
  return networksOf(address).map(({ key, times }) => ({ key: scope === undefined ? key : `${scope}\0${key}`, times: times * factor }));
}

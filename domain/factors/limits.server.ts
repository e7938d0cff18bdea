import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import {
  clearRate,
  enforceRate,
  inNetwork,
  type RateLimit,
  rejectWhenFull,
  returnRate,
  type Subject,
} from '#domain/shared/security/rate-limit.server.ts';
import { type Factor, FACTORS } from './constants.ts';

/** For each factor, from anywhere: trying one needs the password or the passkey. */
const PER_ACCOUNT: readonly RateLimit[] = [
  { name: 'factor-account', max: 20, windowMs: TEN_MINUTES_MS },
  { name: 'factor-account', max: 60, windowMs: ONE_DAY_MS },
];
/** For each factor; an office may share an address. */
const PER_NETWORK: readonly RateLimit[] = [
  { name: 'factor-network', max: 60, windowMs: TEN_MINUTES_MS },
  { name: 'factor-network', max: 600, windowMs: ONE_DAY_MS },
];
/** Public, and each call stores a row. */
const CHALLENGES_PER_NETWORK: readonly RateLimit[] = [{ name: 'passkey-challenges', max: 120, windowMs: TEN_MINUTES_MS }];

interface Try {
  factor: Factor;
  /** Undefined until the passkey is known. */
  accountId: string | undefined;
  /** Network address. */
  from: string;
}

const ofAccount = (factor: Factor, accountId: string): string => `${factor}\0${accountId}`;

/** Before the check, so that concurrent tries count. @returns takes it back after a right factor @throws AppError `too_many_requests` */
export async function countFactorTry(ctx: DomainContext, { factor, accountId, from }: Try): Promise<() => Promise<void>> {
  const counters: (readonly [readonly RateLimit[], Subject])[] = [[PER_NETWORK, inNetwork(ctx, from, factor)]];
  if (accountId !== undefined) counters.push([PER_ACCOUNT, ofAccount(factor, accountId)]);
  // Without a write, to keep floods cheap.
  for (const [limits, subject] of counters) await rejectWhenFull(ctx, limits, subject);
  for (const [limits, subject] of counters) await enforceRate(ctx, limits, subject);
  return async () => {
    for (const [limits, subject] of counters) await returnRate(ctx, limits, subject);
  };
}

/** @throws AppError `too_many_requests` */
export async function countChallenge(ctx: DomainContext, from: string): Promise<void> {
  await rejectWhenFull(ctx, CHALLENGES_PER_NETWORK, inNetwork(ctx, from));
  await enforceRate(ctx, CHALLENGES_PER_NETWORK, inNetwork(ctx, from));
}

/** Earlier tries were made with what was reset. */
export async function renewFactorTries(trx: DbOrTrx, ctx: DomainContext, accountId: string): Promise<void> {
  for (const factor of Object.keys(FACTORS) as Factor[]) await clearRate(trx, ctx, PER_ACCOUNT, ofAccount(factor, accountId));
}

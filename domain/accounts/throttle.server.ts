import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import type { Requester } from '#domain/shared/security/queue.ts';
import {
  enforceRate,
  inNetwork,
  type RateLimit,
  rejectWhenFull,
  returnRate,
  type Subject,
} from '#domain/shared/security/rate-limit.server.ts';

/** Also for each known device. */
const PER_ACCOUNT: readonly RateLimit[] = [
  { name: 'login-account', max: 10, windowMs: TEN_MINUTES_MS },
  { name: 'login-account', max: 50, windowMs: ONE_DAY_MS },
];
/** From anywhere but known devices. */
export const MAX_WRONG_A_DAY = 100;
const PER_ACCOUNT_ANYWHERE: readonly RateLimit[] = [{ name: 'login-anywhere', max: MAX_WRONG_A_DAY, windowMs: ONE_DAY_MS }];
/** A school may share an address. */
const PER_NETWORK: readonly RateLimit[] = [
  { name: 'login-network', max: 200, windowMs: TEN_MINUTES_MS },
  { name: 'login-network', max: 2_000, windowMs: ONE_DAY_MS },
];

interface Attempt {
  email: string;
  /** Undefined without an account. */
  accountId: string | undefined;
  /** Network address. */
  from: string;
  /** What the cookie says, which is not verified yet. */
  device: string | undefined;
}

interface LoginThrottle {
  turn: Requester;
  /** Without a write. @throws AppError `too_many_requests` */
  rejectWhenFull(): Promise<void>;
  /** Before the check, so that concurrent attempts count. @throws AppError `too_many_requests` */
  count(): Promise<{
    /** Ms since the epoch, after a wrong one. */
    closedUntil: number | undefined;
    /** Takes the attempt back, because it succeeded. */
    takeBack(): Promise<void>;
  }>;
}

/** The same for unknown emails; nobody locks out a known device. */
export function throttleLogin(ctx: DomainContext, { email, accountId, from, device }: Attempt): LoginThrottle {
  const isKnown = device !== undefined && accountId !== undefined && isDeviceOf(ctx, accountId, device);
  const counters: ReadonlyArray<readonly [readonly RateLimit[], Subject]> = isKnown
    ? [[PER_ACCOUNT, `device\0${device}`]]
    : [
        [PER_ACCOUNT, inNetwork(ctx, from, email)],
        [PER_NETWORK, inNetwork(ctx, from)],
        [PER_ACCOUNT_ANYWHERE, email],
      ];
  return {
    turn: { lane: isKnown ? 'known' : 'anonymous', who: turnsOf(ctx, { email, from }) },
    async rejectWhenFull() {
      for (const [limits, subject] of counters) await rejectWhenFull(ctx, limits, subject);
    },
    async count() {
      let closedUntil: number | undefined;
      for (const [limits, subject] of counters) {
        const { filledUntil } = await enforceRate(ctx, limits, subject);
        if (limits === PER_ACCOUNT_ANYWHERE) closedUntil = filledUntil;
      }
      return {
        closedUntil,
        async takeBack() {
          for (const [limits, subject] of counters) await returnRate(ctx, limits, subject);
        },
      };
    },
  };
}

export const turnsOf = (ctx: DomainContext, { email, from }: Pick<Attempt, 'email' | 'from'>): Requester['who'] => [
  [{ key: email, times: 1 }],
  inNetwork(ctx, from),
];

/** Proves an earlier login; not stored. */
export function makeDevice(ctx: DomainContext, accountId: string): string {
  const nonce = ctx.random.token(16);
  return `${nonce}.${ctx.vault.hash('login-device', `${accountId}\0${nonce}`)}`;
}

export async function knownDevice(ctx: DomainContext, email: string, device: string | undefined): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const account = await ctx.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  return account && isDeviceOf(ctx, account.id, device) ? device : undefined;
}

function isDeviceOf(ctx: DomainContext, accountId: string, device: string): boolean {
  const dot = device.indexOf('.');
  return ctx.vault.isHash('login-device', `${accountId}\0${device.slice(0, dot)}`, device.slice(dot + 1));
}

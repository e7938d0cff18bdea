import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/durations.ts';
import type { Requester } from '#domain/shared/queue.ts';
import { enforceRate, inNetwork, type RateLimit, rejectWhenFull, returnRate, type Subject } from '#domain/shared/rate-limit.server.ts';

/** Wrong passwords for one account from one network, or from one device that has signed in to it before. */
const PER_ACCOUNT: readonly RateLimit[] = [
  { name: 'login-account', max: 10, windowMs: TEN_MINUTES_MS },
  { name: 'login-account', max: 50, windowMs: ONE_DAY_MS },
];
/** Wrong passwords for one account from anywhere, except from devices that have signed in to it before. */
export const MAX_WRONG_A_DAY = 100;
const PER_ACCOUNT_ANYWHERE: readonly RateLimit[] = [{ name: 'login-anywhere', max: MAX_WRONG_A_DAY, windowMs: ONE_DAY_MS }];
/** Wrong passwords from one network, for any account. A whole school or mobile network may share an address. */
const PER_NETWORK: readonly RateLimit[] = [
  { name: 'login-network', max: 200, windowMs: TEN_MINUTES_MS },
  { name: 'login-network', max: 2_000, windowMs: ONE_DAY_MS },
];

interface Attempt {
  /** Normalised. */
  email: string;
  /** Undefined when the email has no account. */
  accountId: string | undefined;
  /** Network address of the caller. */
  from: string;
  /** Value of the device cookie, unverified. */
  device: string | undefined;
}

/** How attempts to log in are limited. */
interface LoginThrottle {
  /** In the queues of logins and of passwords. */
  turn: Requester;
  /** Without a write, so that a flood costs next to nothing. @throws AppError `too_many_requests` */
  refuseWhenFull(): Promise<void>;
  /** Count an attempt before its password is checked, so that concurrent attempts are counted too. @throws AppError `too_many_requests` */
  count(): Promise<{
    /** Until when no unknown device may try a password if this one is wrong, in milliseconds since the epoch; else undefined. */
    closedUntil: number | undefined;
    /** Call it when the password was right, or was not checked after all. */
    takeBack(): Promise<void>;
  }>;
}

/**
 * The limits of an attempt, the same for known and unknown emails. A device that has signed in to the account before has a
 * counter of its own: neither a neighbour in the network nor the whole world locks it out.
 */
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
    async refuseWhenFull() {
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

/** Whom a password is hashed for: the account, and the network. */
export const turnsOf = (ctx: DomainContext, { email, from }: Pick<Attempt, 'email' | 'from'>): Requester['who'] => [
  [{ key: email, times: 1 }],
  inNetwork(ctx, from),
];

/**
 * A cookie value that proves that this device has signed in to the account. It grants no access and is not stored. A new
 * account with the same email does not know it.
 */
export function makeDevice(ctx: DomainContext, accountId: string): string {
  const nonce = ctx.random.token(16);
  return `${nonce}.${ctx.vault.hash('login-device', `${accountId}\0${nonce}`)}`;
}

/** The device, when it has signed in to the account with this email before. Looks at no account for a browser without a device cookie. */
export async function knownDevice(ctx: DomainContext, email: string, device: string | undefined): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const account = await ctx.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  return account && isDeviceOf(ctx, account.id, device) ? device : undefined;
}

/** Compares the whole value: the device's counter is keyed by it, so no second value may pass for the same proof. */
function isDeviceOf(ctx: DomainContext, accountId: string, device: string): boolean {
  const dot = device.indexOf('.');
  return ctx.vault.isHash('login-device', `${accountId}\0${device.slice(0, dot)}`, device.slice(dot + 1));
}

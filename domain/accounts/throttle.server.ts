import type { DomainContext } from '#domain/context.ts';
import type { Turn } from '#domain/gate.ts';
import { enforceRate, networkOf, ONE_DAY, type RateLimit, refuseWhenFull, returnRate, TEN_MINUTES } from '#domain/rate-limit.server.ts';
import { equalInConstantTime } from '#domain/vault.server.ts';

/** Wrong passwords for one account from one network, or by one device that has signed in to it before. */
const PER_ACCOUNT: readonly RateLimit[] = [
  { name: 'login-account', max: 10, windowMs: TEN_MINUTES },
  { name: 'login-account', max: 50, windowMs: ONE_DAY },
];
/** Wrong passwords from one network, for whatever accounts. A school or a phone company may stand behind it. */
const PER_NETWORK: readonly RateLimit[] = [
  { name: 'login-network', max: 200, windowMs: TEN_MINUTES },
  { name: 'login-network', max: 2_000, windowMs: ONE_DAY },
];

interface Attempt {
  /** Normalised. */
  email: string;
  /** Network address of the caller. */
  from: string;
  /** Value of the device cookie, as it came. */
  device: string | undefined;
}

/**
 * Count a try to log in before its password is looked at, so that tries at the same time cannot slip by.
 * Nobody can lock a person out: tries are counted for an account within the network they come from, and a device that
 * has signed in to the account before is counted by itself, whatever its network does.
 * @returns `turn` for the password's own queue; `takeBack` when the password was right, or was not looked at after all.
 * @throws AppError `too_many_requests`, for known and unknown e-mails alike.
 */
export async function countLogin(ctx: DomainContext, { email, from, device }: Attempt): Promise<{ turn: Turn; takeBack(): Promise<void> }> {
  const network = networkOf(from);
  const isKnown = device !== undefined && isDeviceOf(ctx, email, device);
  const counters: ReadonlyArray<readonly [readonly RateLimit[], string]> = isKnown
    ? [[PER_ACCOUNT, `device\0${device}`]]
    : [
        [PER_ACCOUNT, `${email}\0${network}`],
        [PER_NETWORK, network],
      ];
  // Refused without a write: a flood costs next to nothing.
  for (const [limits, subject] of counters) await refuseWhenFull(ctx, limits, subject);
  for (const [limits, subject] of counters) await enforceRate(ctx, limits, subject);
  return {
    turn: isKnown ? 'known' : 'stranger',
    async takeBack() {
      for (const [limits, subject] of counters) await returnRate(ctx, limits, subject);
    },
  };
}

/** A proof, for a cookie, that this device has signed in to the account. Opens nothing; nothing is stored. */
export function makeDevice(ctx: DomainContext, email: string): string {
  return deviceOf(ctx, email, ctx.random.token(16));
}

/** The whole value counts: the device's counter is named by it, so one proof must not be good for two of them. */
function isDeviceOf(ctx: DomainContext, email: string, device: string): boolean {
  const [nonce = ''] = device.split('.');
  return equalInConstantTime(deviceOf(ctx, email, nonce), device);
}

const deviceOf = (ctx: DomainContext, email: string, nonce: string): string =>
  `${nonce}.${ctx.vault.hash('login-device', `${email}\0${nonce}`)}`;

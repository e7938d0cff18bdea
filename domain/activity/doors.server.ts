import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, TEN_MINUTES_MS } from '#domain/shared/durations.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import { hashNetwork, type RateLimit, takeRate } from '#domain/shared/rate-limit.server.ts';
import { NOBODY, recordActivity } from './activity.server.ts';
import type { Act } from './acts.ts';
import type { KeyOwner } from './keys.server.ts';

/** Who stands at a door of the site. */
export interface Visitor {
  /** Network address; recorded as a keyed hash. */
  from: string;
  /** Undefined without one. */
  account?: { id: string; name: string; role: string } | undefined;
  /** As typed, where there is no account. */
  email?: string | undefined;
  sessionId?: string;
  requestId?: string;
}

/** Whom a visitor's key belongs to: the account, else a keyed hash of the address. */
const ownerOf = ({ vault }: DomainContext, { account, email }: Visitor): Pick<KeyOwner, 'kind' | 'subject'> =>
  account ? { kind: 'door', subject: account.id } : { kind: 'unknown', subject: email === undefined ? '' : vault.hash('activity', email) };

/**
 * Staff by name; of others nothing that can be read without the key, which is theirs for a day and goes after a year.
 * @param db a transaction, else it is one of its own
 */
export async function recordDoor(db: DbOrTrx, ctx: DomainContext, act: Act, visitor: Visitor, refusal?: ErrorCode): Promise<void> {
  const { account, from, sessionId = null, requestId = null } = visitor;
  const by = { ...NOBODY, sessionId, requestId, ...(account?.role === 'staff' ? { accountId: account.id, name: account.name } : {}) };
  await recordActivity(db, ctx, by, {
    act,
    refusal,
    details: { network: hashNetwork(ctx.vault, from), ...(account ? { account: account.id } : {}) },
    key: { ...ownerOf(ctx, visitor), since: ctx.clock.now() - ONE_DAY_MS },
  });
}

const ONCE: readonly RateLimit[] = [{ name: 'activity', max: 1, windowMs: TEN_MINUTES_MS }];

/** Once in ten minutes for each act and visitor: a flood of calls is no flood of rows. */
export async function recordDoorOnce(ctx: DomainContext, act: Act, visitor: Visitor, refusal: ErrorCode): Promise<void> {
  const { isAllowed } = await takeRate(ctx.db, ctx, ONCE, `${act} ${ownerOf(ctx, visitor).subject}`);
  if (isAllowed) await recordDoor(ctx.db, ctx, act, visitor, refusal);
}

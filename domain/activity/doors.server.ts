import type { DbOrTrx } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { hashNetwork, isFull, networkOf, type RateLimit, takeRate } from '#domain/shared/security/rate-limit.server.ts';
import { NOBODY, recordActivity } from './activity.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { Act } from './acts.ts';
import type { KeyOwner } from './keys.server.ts';

export interface Visitor {
  /** Network address. */
  from: string;
  account?: { id: string; name: string; role: string } | undefined;
  /** Email or phone as typed, without an account. */
  email?: string | undefined;
  sessionId?: string;
  requestId?: string;
  what?: string;
  by?: StaffActor;
}

/** The account, else a keyed hash of the address. */
const ownerOf = ({ vault }: DomainContext, { account, email }: Visitor): Pick<KeyOwner, 'kind' | 'subject'> =>
  account ? { kind: 'door', subject: account.id } : { kind: 'unknown', subject: email === undefined ? '' : vault.hash('activity', email) };

/** Staff by name; others unreadable without a key that is deleted after a year. @param db else in a transaction of its own */
export async function recordDoor(db: DbOrTrx, ctx: DomainContext, act: Act, visitor: Visitor, refusal?: ErrorCode): Promise<void> {
  const { account, from, sessionId = null, requestId = null, what } = visitor;
  const staff = account?.role === 'staff' ? { accountId: account.id, name: account.name } : {};
  const by = visitor.by ?? { ...NOBODY, sessionId, requestId, ...staff };
  await recordActivity(db, ctx, by, {
    act,
    refusal,
    details: {
      network: hashNetwork(ctx.vault, from),
      ...(account ? { account: account.id } : {}),
      ...(what === undefined ? {} : { what }),
    },
    key: { ...ownerOf(ctx, visitor), isForOne: true },
  });
}

const ONCE: readonly RateLimit[] = [{ name: 'activity', max: 1, windowMs: TEN_MINUTES_MS }];

/** Once in ten minutes for each act and account, else network: a flood of calls makes few rows. */
export async function recordDoorOnce(ctx: DomainContext, act: Act, visitor: Visitor, refusal: ErrorCode): Promise<void> {
  const who = visitor.sessionId === undefined ? networkOf(visitor.from) : ownerOf(ctx, visitor).subject;
  // Without a write, to keep floods cheap.
  if (await isFull(ctx, ONCE, `${act} ${who}`)) return;
  const { isAllowed } = await takeRate(ctx.db, ctx, ONCE, `${act} ${who}`);
  if (isAllowed) await recordDoor(ctx.db, ctx, act, visitor, refusal);
}

const FAILURES: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'wrong_code', 'expired']);

/** Records failures and refusals; successes are recorded in their transactions. */
export async function atDoor<T>(
  ctx: DomainContext,
  door: 'login' | 'code' | 'factor',
  visitor: Visitor,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') await recordDoorOnce(ctx, `${door}.limited`, visitor, error.code);
    else if (error instanceof AppError && FAILURES.has(error.code)) await recordDoor(ctx.db, ctx, `${door}.failed`, visitor, error.code);
    throw error;
  }
}

export const countStaffFailures = ({ db }: Pick<DomainContext, 'db'>, since: number): Promise<number> =>
  countRows(
    db
      .selectFrom('activity')
      .where('act', 'in', ['login.failed', 'login.limited', 'code.failed', 'code.limited', 'factor.failed', 'factor.limited'])
      .where('account_id', 'is not', null)
      .where('at', '>', since),
  );

import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import type { Applied } from '#domain/scholarships/application/applications.server.ts';

/** Limited, because each call may store a key for good. */
const RECALL_LIMITS: readonly RateLimit[] = [{ name: 'scholarship-recall', max: 60, windowMs: TEN_MINUTES_MS }];

/** Stored with the key of a submission taken back before it arrived. */
const RECALLED = '';

export type Recall = { isRecalled: true } | { isRecalled: false; applicationNumber: string };

/** Of this and a submission with the same key, one wins. @param key idempotency key @throws AppError `too_many_requests` */
export async function recallSubmission(ctx: DomainContext, { accountId, key }: { accountId: string; key: string }): Promise<Recall> {
  await enforceRate(ctx, RECALL_LIMITS, accountId);
  return ctx.db.transaction().execute(async (trx): Promise<Recall> => {
    if (await claimKey(trx, ctx, { accountId, key, applicationId: RECALLED })) return { isRecalled: true };
    const answered = await previousAnswer(trx, accountId, key);
    return answered ? { isRecalled: false, applicationNumber: answered.applicationNumber } : { isRecalled: true };
  });
}

export function requireAnswer(answered: Applied | null): Applied {
  if (!answered) throw new AppError('conflict', m.scholarships.calls.takenBackBefore);
  return answered;
}

export async function previousAnswer(db: DbOrTrx, accountId: string, key: string): Promise<Applied | null> {
  const row = await db
    .selectFrom('scholarship_requests as r')
    .innerJoin('scholarship_applications as a', 'a.id', 'r.application_id')
    .select('a.number')
    .where('r.account_id', '=', accountId)
    .where('r.idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { applicationNumber: row.number, status: 'submitted' } : null;
}

/** Waits for a concurrent call. @returns false when claimed before */
export async function claimKey(
  trx: Trx,
  ctx: DomainContext,
  { accountId, key, applicationId }: { accountId: string; key: string; applicationId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('scholarship_requests')
    .values({ account_id: accountId, idempotency_key: key, application_id: applicationId, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

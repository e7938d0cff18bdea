import * as m from '#messages/index.ts';
import type { Selectable, Updateable } from 'kysely';
import { forUpdate } from '#database/engine.ts';
import { changeRows, countRows } from '#database/rows.ts';
import type { StudentActivitiesTable } from '#database/tables/students.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { MAX_ACTIVITIES } from './constants.ts';
import type { ActivityChange, ActivityCorrection, NewActivity } from './activity-form.ts';
import type { Activity } from './responses.ts';

const NEW_PER_ACCOUNT: readonly RateLimit[] = [{ name: 'activity-account', max: 60, windowMs: TEN_MINUTES_MS }];

export async function listActivities(ctx: DomainContext, accountId: string): Promise<Activity[]> {
  const rows = await ctx.db
    .selectFrom('student_activities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toActivity);
}

/** A repetition within ten minutes returns the first. @throws AppError `conflict` when the list is full, `too_many_requests` */
export async function addActivity(ctx: DomainContext, accountId: string, input: NewActivity): Promise<Activity> {
  await enforceRate(ctx, NEW_PER_ACCOUNT, accountId);
  const now = ctx.clock.now();
  const row = {
    id: ctx.random.id(),
    account_id: accountId,
    head: input.activityHead,
    paragraph: input.activityParagraph,
    status: input.status,
    created_at: now,
    updated_at: now,
  };
  return ctx.db.transaction().execute(async (trx) => {
    await forUpdate(trx, trx.selectFrom('accounts').select('id').where('id', '=', accountId)).execute();
    const repeated = await trx
      .selectFrom('student_activities')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('head', '=', row.head)
      .where('paragraph', '=', row.paragraph)
      .where('status', '=', row.status)
      .where('created_at', '>', now - TEN_MINUTES_MS)
      .executeTakeFirst();
    if (repeated) return toActivity(repeated);
    const count = await countRows(trx.selectFrom('student_activities').where('account_id', '=', accountId));
    if (count >= MAX_ACTIVITIES) throw new AppError('conflict', m.students.activities.full);
    await trx.insertInto('student_activities').values(row).execute();
    return toActivity(row);
  });
}

/** Specification 2, section 4. @throws AppError `not_found`, also for another's */
export const setActivityStatus = (ctx: DomainContext, accountId: string, { activityId, status }: ActivityChange): Promise<Activity> =>
  updateActivity(ctx, { accountId, id: activityId }, { status });

/** @throws AppError `not_found`, also for another's */
export const correctActivity = (ctx: DomainContext, of: { accountId: string; id: string }, words: ActivityCorrection): Promise<Activity> =>
  updateActivity(ctx, of, { status: words.status, head: words.activityHead, paragraph: words.activityParagraph });

async function updateActivity(
  ctx: DomainContext,
  { accountId, id }: { accountId: string; id: string },
  change: Pick<Updateable<StudentActivitiesTable>, 'status' | 'head' | 'paragraph'>,
): Promise<Activity> {
  const row = await ctx.db
    .updateTable('student_activities')
    .set({ ...change, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', m.students.activities.unknown);
  return toActivity(row);
}

/** @throws AppError `not_found`, also for another's */
export async function deleteActivity(ctx: DomainContext, accountId: string, activityId: string): Promise<void> {
  const mine = ctx.db.deleteFrom('student_activities').where('id', '=', activityId).where('account_id', '=', accountId);
  if ((await changeRows(mine)) === 0) throw new AppError('not_found', m.students.activities.unknown);
}

function toActivity({ id, head, paragraph, status, updated_at }: Selectable<StudentActivitiesTable>): Activity {
  return { activityId: id, activityHead: head, activityParagraph: paragraph, status, updatedAt: updated_at };
}

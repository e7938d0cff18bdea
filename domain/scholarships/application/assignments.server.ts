import type { DbOrTrx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireRightOf, type StaffActor } from '#domain/staff/rights.ts';
import { peopleWith } from '#domain/staff/people-with.server.ts';
import { REVIEWERS_CHANGED } from '#domain/scholarships/constants.ts';
import { reachApplication } from './reach.server.ts';

export interface Assignment {
  applicationId: string;
  id: string;
  name: string;
  by: string;
  /** Ms since the epoch. */
  at: number;
}

export async function assignmentsOf(db: DbOrTrx, applicationIds: readonly string[]): Promise<Assignment[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('application_assignments as given')
    .innerJoin('accounts', 'accounts.id', 'given.account_id')
    .select(['given.application_id as applicationId', 'accounts.id', 'accounts.name', 'given.assigned_by as by', 'given.created_at as at'])
    .where('given.application_id', 'in', applicationIds)
    .orderBy('accounts.name')
    .execute();
}

export const listReviewers = (db: DbOrTrx): Promise<{ id: string; name: string }[]> => peopleWith(db, 'reviewer');

/**
 * Replaces all reviewers; those who stay keep their date.
 * @param reviewers ids of accounts @param before who had it as read
 * @throws AppError `not_found`, `forbidden`; `conflict` when others have it, or one is no reviewer
 */
export async function assignApplication(
  ctx: DomainContext,
  { number, reviewers, before, by }: { number: string; reviewers: readonly string[]; before?: readonly string[]; by: StaffActor },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    requireRightOf(by, 'applications.share');
    const { id } = await reachApplication(trx, number, by);
    const present = (await assignmentsOf(trx, [id])).map((given) => given.id);
    if (before && (before.length !== present.length || before.some((one) => !present.includes(one))))
      throw new AppError('conflict', REVIEWERS_CHANGED);
    const added = [...new Set(reviewers)].filter((one) => !present.includes(one));
    const possible = new Set((await listReviewers(trx)).map((one) => one.id));
    if (added.some((one) => !possible.has(one)))
      throw new AppError('conflict', 'One of these people is not a reviewer any more. Please load the page again.');
    const gone = present.filter((one) => !reviewers.includes(one));
    if (gone.length > 0)
      await trx.deleteFrom('application_assignments').where('application_id', '=', id).where('account_id', 'in', gone).execute();
    const given = { application_id: id, assigned_by: by.name, assigned_by_id: by.accountId, created_at: ctx.clock.now() };
    if (added.length > 0)
      await insertRows(
        trx,
        'application_assignments',
        added.map((account_id) => ({ ...given, account_id })),
      );
    await recordActivity(trx, ctx, by, { act: 'application.assigned', about: id, details: { before: present, after: reviewers } });
  });
}

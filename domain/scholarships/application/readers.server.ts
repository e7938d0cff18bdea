import type { DomainContext } from '#domain/shared/context.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { READING_MS } from '#domain/scholarships/constants.ts';

/** @returns whether that is new; false at the command line */
export async function noteReader(ctx: DomainContext, applicationId: string, { accountId, sessionId }: StaffActor): Promise<boolean> {
  if (accountId === null || sessionId === null) return false;
  const now = ctx.clock.now();
  const before = await ctx.db.selectFrom('application_readers').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
  const reading = { application_id: applicationId, until: now + READING_MS };
  await ctx.db
    .insertInto('application_readers')
    .values({ session_id: sessionId, account_id: accountId, ...reading })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(reading))
    .execute();
  return before?.application_id !== applicationId || before.until <= now;
}

export async function readersOf({ db, clock }: DomainContext, applicationId: string, { accountId }: StaffActor): Promise<string[]> {
  const rows = await db
    .selectFrom('application_readers')
    .innerJoin('accounts', 'accounts.id', 'application_readers.account_id')
    .select('accounts.name')
    .distinct()
    .where('application_id', '=', applicationId)
    .where('until', '>', clock.now())
    .where('accounts.id', '!=', accountId ?? '')
    .orderBy('accounts.name')
    .execute();
  return rows.map(({ name }) => name);
}

import type { Selectable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import { AppError } from '#domain/errors.ts';

export type Application = Selectable<ScholarshipApplicationsTable>;

/** Unique: one application a student and cycle, until it is withdrawn. */
export const activeKey = (accountId: string, cycleId: string): string => `${accountId}:${cycleId}`;

/**
 * The application that a new form or draft would go into, or that stands in its way: one that waits for more information,
 * of whatever cycle, else the one of `cycleId` (undefined: no cycle is configured). Locked where a transaction is passed.
 */
export async function standingApplication(db: DbOrTrx, accountId: string, cycleId: string | undefined): Promise<Application | undefined> {
  const query = db
    .selectFrom('scholarship_applications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((e) => e.or([e('status', '=', 'more_info_requested'), e('active_key', '=', activeKey(accountId, cycleId ?? ''))]));
  const rows = await (db.isTransaction ? forUpdate(db, query) : query).execute();
  return rows.find(({ status }) => status === 'more_info_requested') ?? rows[0];
}

/** The refusal of a second application: `conflict` with `details.applicationNumber` and `details.applicationStatus`. */
export function appliedAlready({ number, status }: Pick<Application, 'number' | 'status'>): AppError {
  return new AppError('conflict', `You have already applied. Your application number is ${number}.`, {
    details: { applicationNumber: number, applicationStatus: status },
  });
}

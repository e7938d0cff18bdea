import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import { type Reach, STAFF_ROLES, type StaffActor } from '#domain/staff/rights.ts';
import type { Application } from './applications.server.ts';
import { APPLICATION_CHANGED } from '#domain/scholarships/constants.ts';
import { APPLICATION_STATES, OPEN_CONSENTS } from '#domain/scholarships/states.ts';

type Condition = (
  e: ExpressionBuilder<Tables, 'scholarship_applications'>,
  by: StaffActor,
) => ExpressionWrapper<Tables, 'scholarship_applications', SqlBool>;

const WAITS_FOR_MONEY_OR_PAID = [
  ...statesWith(APPLICATION_STATES, 'waitsFor', 'money'),
  ...statesWith(APPLICATION_STATES, 'keep', 'books'),
];

export const isAssignedTo: Condition = (e, { accountId }) =>
  e(
    'scholarship_applications.id',
    'in',
    e
      .selectFrom('application_assignments')
      .select('application_id')
      .where('account_id', '=', accountId ?? ''),
  );

const WITHIN: Readonly<Record<Reach, Condition>> = {
  none: (e) => e.lit(false),
  assigned: isAssignedTo,
  payments: (e) => e('scholarship_applications.status', 'in', WAITS_FOR_MONEY_OR_PAID),
  all: (e) => e.lit(true),
};

/** Not a child's whose guardian has not consented yet: for figures that no reach limits. */
export const isConsented = (e: ExpressionBuilder<Tables, 'scholarship_applications'>) =>
  e('scholarship_applications.guardian_consent', 'in', OPEN_CONSENTS);

/** For every list, search and count. */
export const isReachedBy = (by: StaffActor) => (e: ExpressionBuilder<Tables, 'scholarship_applications'>) =>
  e.and([isConsented(e), isWithinReach(e, by)]);

const isWithinReach: Condition = (e, by) => {
  const reaches = [...new Set(by.roles.map((role): Reach => STAFF_ROLES[role].applications))];
  return e.or((reaches.includes('all') ? (['all'] as const) : reaches).map((reach) => WITHIN[reach](e, by)));
};

/** @param number null: none */
export async function isWithinReachOf(db: DbOrTrx, number: string | null, by: StaffActor): Promise<boolean> {
  if (number === null) return false;
  const found = db.selectFrom('scholarship_applications').select('id').where('number', '=', number).where(isReachedBy(by));
  return (await found.executeTakeFirst()) !== undefined;
}

export const notThere = () => new AppError('not_found', 'There is no application with this number.');

/** Locked in a transaction. @throws AppError `not_found`, also out of reach */
export async function reachApplication(db: DbOrTrx, number: string, by: StaffActor): Promise<Application> {
  const query = db.selectFrom('scholarship_applications').selectAll().where('number', '=', number).where(isReachedBy(by));
  const application = await (db.isTransaction ? forUpdate(db, query) : query).executeTakeFirst();
  if (!application) throw notThere();
  return application;
}

/** @param updatedAt as read, ms since the epoch; undefined: was not read @throws AppError `conflict` */
export function requireUnchanged({ updated_at }: Pick<Application, 'updated_at'>, updatedAt: number | undefined): void {
  if (updatedAt !== undefined && updatedAt !== updated_at) throw new AppError('conflict', APPLICATION_CHANGED);
}

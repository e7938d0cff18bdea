import type { Selectable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { DisclosuresTable } from '#database/tables/disclosures.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Act } from '#domain/activity/acts.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { slicesOf } from '#domain/shared/slices.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

/**
 * Masked data is shown in full only to staff with a reason, which is recorded (the specification's README, "Aadhaar, PAN, bank account").
 */
export interface DisclosureRequest {
  by: StaffActor;
  reason: string;
}

/** Within both engines' limits on values. */
const BATCH = 500;

/**
 * Call it before showing anything.
 * @param subjects `donation:{id}` or `scholarship:{id}`
 * @throws AppError invalid_input without a name or a reason
 */
export async function recordDisclosure(
  db: DbOrTrx,
  ctx: DomainContext,
  { subjects, what, by, reason }: DisclosureRequest & { subjects: readonly string[]; what: Selectable<DisclosuresTable>['what'] },
): Promise<void> {
  const asked = { asked_by: by.name.trim(), asked_by_id: by.accountId, reason: reason.trim() };
  if (asked.asked_by === '' || asked.reason === '') throw new AppError('invalid_input', 'Say who asks, and why.');
  const created_at = ctx.clock.now();
  for await (const slice of slicesOf(subjects, BATCH)) {
    const rows = slice.map((subject) => ({ id: ctx.random.id(), subject, what, ...asked, created_at }));
    await insertRows(db, 'disclosures', rows);
  }
  const entries = subjects.map((subject) => ({
    act: actOf(what),
    about: subject.replace(/^\w+:/, ''),
    details: { what, why: asked.reason },
  }));
  await recordActivity(db, ctx, by, entries);
}

/** Oldest first. */
export function listDisclosures({ db }: Pick<DomainContext, 'db'>, subject: string): Promise<Selectable<DisclosuresTable>[]> {
  return db.selectFrom('disclosures').selectAll().where('subject', '=', subject).orderBy('id').execute();
}

const actOf = (what: string): Act => {
  if (what === 'pan') return 'pan.shown';
  return ['account', 'aadhaar', 'numbers'].includes(what) ? 'number.shown' : 'document.opened';
};

import type { Selectable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { DisclosuresTable } from '#database/tables/disclosures.ts';
import type { DomainContext } from '#domain/context.ts';
import { AppError } from '#domain/errors.ts';

/**
 * Aadhaar, PAN, bank account and documents are masked everywhere, and shown whole only to staff who ask for them with a
 * reason, which is recorded (the specification's README, "Aadhaar, PAN, bank account").
 */
export interface DisclosureRequest {
  /** Who of the staff. */
  by: string;
  reason: string;
}

/** The rows of one statement: PostgreSQL and SQLite take as many values. */
const BATCH = 1_000;

/**
 * Write down that `by` is about to be shown `what` of the subjects; call it ahead of showing anything.
 * @param subjects `donation:{id}` or `scholarship:{id}`
 * @throws AppError invalid_input where nobody asks, or without a reason
 */
export async function recordDisclosure(
  db: DbOrTrx,
  ctx: DomainContext,
  { subjects, what, by, reason }: DisclosureRequest & { subjects: readonly string[]; what: Selectable<DisclosuresTable>['what'] },
): Promise<void> {
  const asked = { asked_by: by.trim(), reason: reason.trim() };
  if (asked.asked_by === '' || asked.reason === '') throw new AppError('invalid_input', 'Say who asks, and why.');
  const created_at = ctx.clock.now();
  const rows = subjects.map((subject) => ({ id: ctx.random.id(), subject, what, ...asked, created_at }));
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(db, 'disclosures', rows.slice(at, at + BATCH));
}

/** What was shown of a subject, to whom and why, in that order. */
export function listDisclosures({ db }: Pick<DomainContext, 'db'>, subject: string): Promise<Selectable<DisclosuresTable>[]> {
  return db.selectFrom('disclosures').selectAll().where('subject', '=', subject).orderBy('id').execute();
}

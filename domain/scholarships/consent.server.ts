import type { Insertable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import { isMinor } from './steps/age.ts';
import { APPLICATION_STATES, type Consent, CONSENT_EVENTS } from './states.ts';

type ConsentRow = Insertable<Tables['consent_events']>;

/** Into the ledger, and the application's consent with it. */
export async function recordConsent(
  trx: Trx,
  ctx: DomainContext,
  applicationId: string,
  event: Omit<ConsentRow, 'id' | 'application_id' | 'created_at'>,
): Promise<void> {
  const row = { id: ctx.random.id(), application_id: applicationId, ...event, created_at: ctx.clock.now() };
  await trx.insertInto('consent_events').values(row).execute();
  const consent = CONSENT_EVENTS[event.event];
  if (consent)
    await trx.updateTable('scholarship_applications').set({ guardian_consent: consent }).where('id', '=', applicationId).execute();
}

/** Oldest first. */
export const consentEventsOf = (db: DbOrTrx, applicationId: string) =>
  db.selectFrom('consent_events').selectAll().where('application_id', '=', applicationId).orderBy('created_at').orderBy('id').execute();

/** Of applications that have not ended. */
export const awaited = (db: DbOrTrx) =>
  db
    .selectFrom('scholarship_applications')
    .where('guardian_consent', '=', 'awaited')
    .where('status', 'in', statesWith(APPLICATION_STATES, 'stage', 'open'));

/** Asked once more when a mail goes out. */
export const isAwaited = async ({ db }: Pick<DomainContext, 'db'>, applicationId: string): Promise<boolean> =>
  (await awaited(db).select('id').where('id', '=', applicationId).executeTakeFirst()) !== undefined;

/** One consent is for the whole of an application, corrections included. */
export const needsConsent = (
  ctx: DomainContext,
  { guardian_consent }: { guardian_consent: Consent },
  { dob }: { dob?: unknown },
): boolean => guardian_consent !== 'given' && typeof dob === 'string' && isMinor(dob, todayAt(ctx));

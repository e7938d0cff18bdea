import type { Insertable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import { isMinor } from '#domain/scholarships/steps/age.ts';
import { isConsentOver } from '#domain/scholarships/cycles.server.ts';
import { APPLICATION_STATES, type Consent, CONSENT_EVENTS, type ConsentEvent, PENDING_CONSENTS } from '#domain/scholarships/states.ts';

type ConsentRow = Insertable<Tables['consent_events']>;

/** Into the ledger, and the consent of the application or permission with it. */
export async function recordConsent(
  trx: Trx,
  ctx: DomainContext,
  applicationId: string,
  event: Omit<ConsentRow, 'id' | 'application_id' | 'created_at'>,
): Promise<void> {
  const row = { id: ctx.random.id(), application_id: applicationId, ...event, created_at: ctx.clock.now() };
  await trx.insertInto('consent_events').values(row).execute();
  const consent = CONSENT_EVENTS[event.event];
  if (!consent) return;
  for (const table of ['scholarship_applications', 'guardian_permissions'] as const)
    await trx.updateTable(table).set({ guardian_consent: consent }).where('id', '=', applicationId).execute();
}

/** Oldest first; of several, those of each. */
export const consentEventsOf = (db: DbOrTrx, ...applicationIds: readonly string[]) =>
  db.selectFrom('consent_events').selectAll().where('application_id', 'in', applicationIds).orderBy('created_at').orderBy('id').execute();

/** Of applications that have not ended. Also after a no, which can still become a yes. */
export const awaited = (db: DbOrTrx) =>
  db
    .selectFrom('scholarship_applications')
    .where('guardian_consent', 'in', PENDING_CONSENTS)
    .where('status', 'in', statesWith(APPLICATION_STATES, 'stage', 'open'));

/** Not yet answered. */
export const unanswered = (db: DbOrTrx) => awaited(db).where('guardian_consent', '=', 'awaited');

/** Asked once more when a mail goes out: nobody is asked after an answer, or after the last day. @param id of an application or permission */
export async function isAwaited(ctx: Pick<DomainContext, 'clock' | 'content' | 'db'>, id: string): Promise<boolean> {
  const permission = ctx.db.selectFrom('guardian_permissions').select('cycle_id').where('guardian_consent', '=', 'awaited');
  const found =
    (await unanswered(ctx.db).select('cycle_id').where('id', '=', id).executeTakeFirst()) ??
    (await permission.where('id', '=', id).executeTakeFirst());
  return found !== undefined && !isConsentOver(ctx, found.cycle_id);
}

interface Born {
  dob?: unknown;
}
type Today = Pick<DomainContext, 'clock' | 'content'>;

/** One consent is for the whole of an application, corrections included. */
export const needsConsent = (ctx: Today, { guardian_consent }: { guardian_consent: Consent }, { dob }: Born): boolean =>
  guardian_consent !== 'given' && typeof dob === 'string' && isMinor(dob, todayAt(ctx));

/** Today: whoever waited for a guardian decides alone from then on. */
export const isOfAge = (ctx: Today, { dob }: Born): boolean => typeof dob === 'string' && !isMinor(dob, todayAt(ctx));

/** What was signed last. @param ledger oldest first */
export const paperIn = <Row extends { event: ConsentEvent }>(ledger: readonly Row[]): Row | undefined =>
  ledger.findLast(({ event }) => event === 'paper');

/** When others could first know of the application; null: since it was sent, or not yet. @param ledger oldest first @returns ms since the epoch */
export const openedAt = (ledger: readonly { event: ConsentEvent; created_at: number }[]): number | null =>
  ledger.findLast(({ event }) => event === 'given' || event === 'recorded' || event === 'confirmed')?.created_at ?? null;

/** A guardian's no that stands: undefined once somebody was asked anew, or has agreed. @param ledger oldest first */
export const declinedIn = <Row extends { event: ConsentEvent }>(ledger: readonly Row[]): Row | undefined => {
  const last = ledger.findLast(({ event }) => CONSENT_EVENTS[event] !== null);
  return last?.event === 'declined' ? last : undefined;
};

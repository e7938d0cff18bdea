import type { Insertable } from 'kysely';
import type { Trx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { CONSENT_EVENTS } from './states.ts';

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

import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { isSameName } from '#domain/staff/names.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { Actor } from './states.ts';
import type { ApplicationState } from './states.ts';

interface StatusChange {
  from: ApplicationState;
  to: ApplicationState;
  actor: Actor;
  by?: StaffActor | undefined;
  isByAwarder?: boolean | undefined;
  reason?: string | undefined;
  /** What a resubmission changed. */
  changed?: readonly string[] | undefined;
}

export async function recordEvent(trx: Trx, ctx: DomainContext, applicationId: string, change: StatusChange): Promise<string> {
  const id = ctx.random.id();
  await trx
    .insertInto('scholarship_events')
    .values({
      id,
      application_id: applicationId,
      from_status: change.from,
      to_status: change.to,
      actor: change.actor,
      actor_name: change.by?.name ?? null,
      actor_id: change.by?.accountId ?? null,
      by_awarder: change.isByAwarder ? 1 : null,
      reason: change.reason ?? null,
      changed_fields: change.changed ? JSON.stringify(change.changed) : null,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

interface Doer {
  actor_id: string | null;
  actor_name: string | null;
}

/** Also by name: the command line has no account, and people added again have another. */
export const isOnePerson = (one: Doer, other: Doer): boolean =>
  (one.actor_id !== null && one.actor_id === other.actor_id) ||
  (one.actor_name !== null && other.actor_name !== null && isSameName(one.actor_name, other.actor_name));

/** Oldest first. */
export async function eventsOf(db: DbOrTrx, applicationId: string) {
  return db
    .selectFrom('scholarship_events')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

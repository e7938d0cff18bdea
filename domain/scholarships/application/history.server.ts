import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { Place } from '#domain/shared/security/encrypted-columns.ts';
import { isSameName } from '#domain/staff/names.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { isCorrectable } from '#domain/scholarships/corrections.ts';
import type { Amendment } from '#domain/scholarships/instalments.ts';
import { type FieldName, isUpload } from '#domain/scholarships/steps/questions.ts';
import { type Actor, type ApplicationState, moveFrom, takesPayments } from '#domain/scholarships/states.ts';

interface StatusChange {
  from: ApplicationState;
  to: ApplicationState;
  actor: Actor;
  by?: StaffActor | undefined;
  isByAwarder?: boolean | undefined;
  /** Shown to the student. */
  reason?: string | undefined;
  /** For the file: staff alone see it. */
  officeReason?: string | undefined;
  /** Of an award or its revision, whole rupees. */
  amount?: number | undefined;
  /** What a resubmission changed. */
  changed?: readonly string[] | undefined;
  /** Their answers, without files; sealed ones masked. */
  changes?: Changes | undefined;
  asked?: Asked | undefined;
  /** Of an entry that was a slip. */
  amendment?: { kind: Amendment; amends: string | null } | undefined;
  /** Default: a new one. */
  eventId?: string | undefined;
}

/** Before and after, by field; with words: it stays as it was, and why. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown, explanation?: string]>>;

/** What stays as it was, and why. */
export const explanationsOf = (changes: Changes = {}): { field: string; words: string }[] =>
  Object.entries(changes).flatMap(([field, [, , words]]) => (words === undefined ? [] : [{ field, words }]));

/** `fields`: none for the whole form. `until`: last day, `YYYY-MM-DD`. */
export interface Asked {
  fields: FieldName[];
  until: string;
}

export async function recordEvent(trx: Trx, ctx: DomainContext, applicationId: string, change: StatusChange): Promise<string> {
  const id = change.eventId ?? ctx.random.id();
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
      reason: change.reason || null,
      office_reason: change.officeReason || null,
      amount: change.amount ?? null,
      changed_fields: change.changed ? JSON.stringify(change.changed) : null,
      asked_fields: change.asked ? JSON.stringify(change.asked.fields) : null,
      asked_until: change.asked?.until ?? null,
      amends: change.amendment?.amends ?? null,
      amendment: change.amendment?.kind ?? null,
      created_at: ctx.clock.now(),
    })
    .execute();
  if (change.changes && Object.keys(change.changes).length > 0)
    await trx
      .insertInto('application_changes')
      .values({ event_id: id, changes: ctx.vault.encrypt(JSON.stringify(change.changes), placeOf(id)), updated_at: ctx.clock.now() })
      .execute();
  return id;
}

/** The event with which the application was sent for the first time. */
export const isFirst = ({ from_status }: Pick<Event, 'from_status'>): boolean => from_status === 'draft';

/** False while it is stored until a guardian agrees (docs/decisions/0083). */
export const isSent = async (db: DbOrTrx, applicationId: string): Promise<boolean> => {
  const sent = db.selectFrom('scholarship_events').select('id').where('application_id', '=', applicationId);
  return (await sent.where('from_status', '=', 'draft').executeTakeFirst()) !== undefined;
};

const placeOf = (eventId: string): Place => ({ table: 'application_changes', column: 'changes', row: eventId });

/** What each event changed, by the id of the event. */
export async function changesOf({ db, vault }: Pick<DomainContext, 'db' | 'vault'>, applicationId: string): Promise<Map<string, Changes>> {
  const rows = await db
    .selectFrom('application_changes')
    .selectAll()
    .where('event_id', 'in', (e) => e.selectFrom('scholarship_events').select('id').where('application_id', '=', applicationId))
    .execute();
  return new Map(rows.map(({ event_id, changes }) => [event_id, JSON.parse(vault.decrypt(changes, placeOf(event_id))) as Changes]));
}

/** What an event asks the student to correct. */
export const askedIn = ({ asked_fields, asked_until }: Pick<Event, 'asked_fields' | 'asked_until'>): Asked | undefined =>
  asked_fields === null || asked_until === null
    ? undefined
    : { fields: (JSON.parse(asked_fields) as string[]).filter(isCorrectable), until: asked_until };

interface Doer {
  actor_id: string | null;
  actor_name: string | null;
}

/** Also by name: the command line has no account, and people added again have another. */
export const isOnePerson = (one: Doer, other: Doer): boolean =>
  (one.actor_id !== null && one.actor_id === other.actor_id) ||
  (one.actor_name !== null && other.actor_name !== null && isSameName(one.actor_name, other.actor_name));

export type Event = Awaited<ReturnType<typeof historyOf>>[number];

/** An award, or an award that was revised. */
export function isAward({ from_status, to_status, amount }: Moved & Pick<Event, 'amount'>): boolean {
  const kind = moveFrom(from_status, to_status);
  return kind === 'award' || (kind === 'revise' && amount !== null);
}

/** A payment of an award, or money that came back. */
export const isPayment = ({ from_status, to_status }: Moved): boolean =>
  takesPayments(from_status) && takesPayments(to_status) && (moveFrom(from_status, to_status) ?? 'payment') === 'payment';

interface Moved {
  from_status: ApplicationState;
  to_status: ApplicationState;
}

/** Moves from state to state as they are so, oldest first. */
export const eventsOf = async (db: DbOrTrx, applicationId: string): Promise<Event[]> =>
  asItIs(await historyOf(db, applicationId)).filter((event) => !isAddition(event));

/** Without entries that were taken back, and amendments, and without words that are no longer true. */
export function asItIs<One extends Pick<Event, 'id' | 'amends' | 'amendment'> & { reason?: string | null }>(events: readonly One[]): One[] {
  const amended = new Map(events.flatMap(({ amends, amendment }) => (amends === null ? [] : [[amends, amendment]])));
  return events
    .filter(({ id, amendment }) => amendment === null && amended.get(id) !== 'undone')
    .map((event) => (amended.has(event.id) ? { ...event, reason: null } : event));
}

/** A paper that was sent later moves nothing. */
export const isAddition = ({
  from_status,
  to_status,
  changed_fields,
}: Pick<Event, 'from_status' | 'to_status' | 'changed_fields'>): boolean =>
  from_status === to_status && changed_fields !== null && (JSON.parse(changed_fields) as string[]).every(isUpload);

/** Moves, and documents that were added later, oldest first. */
export async function historyOf(db: DbOrTrx, applicationId: string) {
  return db
    .selectFrom('scholarship_events')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

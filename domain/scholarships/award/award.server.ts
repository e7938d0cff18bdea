import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { ScholarshipApplicationsTable, ScholarshipInstalmentsTable } from '#database/tables/scholarships.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { cycleOf } from '#domain/scholarships/cycles.server.ts';
import { eventsOf } from '#domain/scholarships/application/history.server.ts';
import { INSTALMENT_STATES, type InstalmentState, isDue, isOpen, isReturned, splitAward } from '#domain/scholarships/instalments.ts';
import type { Award } from '#domain/scholarships/responses.ts';
import { APPLICATION_STATES, takesPayments } from '#domain/scholarships/states.ts';

type Application = Selectable<ScholarshipApplicationsTable>;
type Instalment = Award['instalments'][number];

/** In the order of their numbers. */
export async function instalmentsOf(db: DbOrTrx, applicationId: string): Promise<Instalment[]> {
  return db
    .selectFrom('scholarship_instalments')
    .select(['number', 'amount', 'due_on as dueOn', 'state', 'changed_on as on', 'reference', 'note'])
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute();
}

/** Of one that ended early what was paid: the rest is no longer due. @param isForOffice with the notes of payments */
export async function awardOf(
  db: DbOrTrx,
  { id, status, amount_granted }: Pick<Application, 'id' | 'status' | 'amount_granted'>,
  isForOffice = false,
): Promise<Award | null> {
  if (APPLICATION_STATES[status].payment === 'none') return null;
  const all = await instalmentsOf(db, id);
  const instalments = takesPayments(status) ? all : all.filter((one) => !isOpen(one));
  const shown = isForOffice ? instalments : instalments.map((one) => (isReturned(one) ? one : { ...one, note: null }));
  return { amount: amount_granted, instalments: shown, isBankCorrected: await isBankCorrected(db, id) };
}

/** Whether anything of the award was ever paid, even if it came back. */
export const hasMovedMoney = async (db: DbOrTrx, applicationId: string): Promise<boolean> =>
  !(await instalmentsOf(db, applicationId)).every(isDue);

/** @param isOne which instalments count @returns whole rupees */
export async function sumOf(db: DbOrTrx, applicationId: string, isOne: (one: Instalment) => boolean): Promise<number> {
  const paise = (await instalmentsOf(db, applicationId)).filter(isOne).reduce((sum, { amount }) => sum + amount, 0);
  return paise / 100;
}

const RETURNED = statesWith(INSTALMENT_STATES, 'isReturned', true);

/** Since the last payment that came back; one of another instalment says nothing of it. */
export async function isBankCorrected(db: DbOrTrx, applicationId: string): Promise<boolean> {
  const returned = await db
    .selectFrom('scholarship_instalments')
    .select('updated_at')
    .where('application_id', '=', applicationId)
    .where('state', 'in', RETURNED)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
  if (!returned) return false;
  return (await eventsOf(db, applicationId)).some((event) => event.changed_fields !== null && event.created_at >= returned.updated_at);
}

/** @param rupees whole */
export async function storeAward(
  trx: Trx,
  ctx: DomainContext,
  { id, cycle_id }: Pick<Application, 'id' | 'cycle_id'>,
  rupees: number,
): Promise<void> {
  await dropAward(trx, id);
  const parts = splitAward(rupees, cycleOf(ctx, cycle_id)?.instalments, todayAt(ctx));
  await insertRows(
    trx,
    'scholarship_instalments',
    parts.map(({ number, amount, dueOn }) => ({
      application_id: id,
      number,
      amount,
      due_on: dueOn,
      state: 'due' as const,
      changed_on: null,
      reference: null,
      recorded_by: null,
      recorded_by_id: null,
      updated_at: ctx.clock.now(),
    })),
  );
}

export async function dropAward(trx: Trx, applicationId: string): Promise<void> {
  await trx.deleteFrom('scholarship_instalments').where('application_id', '=', applicationId).execute();
}

interface Place {
  applicationId: string;
  /** From 1. */
  number: number;
}

export interface Entry {
  /** `YYYY-MM-DD`. */
  on: string | null;
  reference: string | null;
  note: string | null;
}

/** What the row says until now becomes its past. */
export async function setInstalment(
  trx: Trx,
  ctx: DomainContext,
  {
    applicationId,
    number,
    by,
    eventId,
    state,
    on,
    reference,
    note,
  }: Place & Entry & { by: StaffActor; eventId: string; state: InstalmentState },
): Promise<void> {
  const { past, ...present } = await entryRow(trx, { applicationId, number });
  await updateRow(trx, { applicationId, number })
    .set({
      state,
      changed_on: on,
      reference,
      note,
      event_id: eventId,
      recorded_by: by.name,
      recorded_by_id: by.accountId,
      past: JSON.stringify([...pastOf(past), present]),
      updated_at: ctx.clock.now(),
    })
    .execute();
}

/** The last payment or return, with the state before it. */
export async function entryOf(
  trx: Trx,
  place: Place,
): Promise<{ eventId: string | null; before: { state: InstalmentState; on: string | null } | undefined }> {
  const { event_id, past } = await entryRow(trx, place);
  const before = pastOf(past).at(-1);
  return { eventId: event_id, before: before && { state: before.state, on: before.changed_on } };
}

/** Of the last payment or return. */
export async function amendInstalment(trx: Trx, { on, reference, note, ...place }: Place & Entry): Promise<void> {
  await updateRow(trx, place).set({ changed_on: on, reference, note }).execute();
}

/** As it was before the last payment or return. */
export async function undoInstalment(trx: Trx, place: Place): Promise<void> {
  const all = pastOf((await entryRow(trx, place)).past);
  const before = all.pop();
  await updateRow(trx, place)
    .set({ ...before, past: JSON.stringify(all) })
    .execute();
}

const COLUMNS = ['state', 'changed_on', 'reference', 'note', 'event_id', 'recorded_by', 'recorded_by_id', 'updated_at'] as const;

type Row = Pick<Selectable<ScholarshipInstalmentsTable>, (typeof COLUMNS)[number]>;
const pastOf = (past: string | null) => JSON.parse(past ?? '[]') as Row[];

const entryRow = (trx: Trx, { applicationId, number }: Place) =>
  trx
    .selectFrom('scholarship_instalments')
    .select([...COLUMNS, 'past'])
    .where('application_id', '=', applicationId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

const updateRow = (trx: Trx, { applicationId, number }: Place) =>
  trx.updateTable('scholarship_instalments').where('application_id', '=', applicationId).where('number', '=', number);

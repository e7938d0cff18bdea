import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { insertRows } from '#database/engine.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { cycleOf } from './cycles.server.ts';
import { eventsOf } from './history.server.ts';
import { INSTALMENT_STATES, type InstalmentState, isDue, isOpen, splitAward } from './instalments.ts';
import type { Award } from './responses.ts';
import { APPLICATION_STATES, takesPayments } from './states.ts';

type Application = Selectable<ScholarshipApplicationsTable>;
type Instalment = Award['instalments'][number];

/** In order. */
export async function instalmentsOf(db: DbOrTrx, applicationId: string): Promise<Instalment[]> {
  return db
    .selectFrom('scholarship_instalments')
    .select(['number', 'amount', 'due_on as dueOn', 'state', 'changed_on as on', 'reference'])
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute();
}

/** Of one that ended early what was paid: the rest is no longer due. */
export async function awardOf(
  db: DbOrTrx,
  { id, status, amount_granted }: Pick<Application, 'id' | 'status' | 'amount_granted'>,
): Promise<Award | null> {
  if (APPLICATION_STATES[status].payment === 'none') return null;
  const all = await instalmentsOf(db, id);
  const instalments = takesPayments(status) ? all : all.filter((one) => !isOpen(one));
  return { amount: amount_granted, instalments, isBankCorrected: await isBankCorrected(db, id) };
}

/** Paid or returned, once. */
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

export async function setInstalment(
  trx: Trx,
  ctx: DomainContext,
  { applicationId, number, by, ...change }: Change & { applicationId: string; number: number; by: StaffActor },
): Promise<void> {
  await trx
    .updateTable('scholarship_instalments')
    .set({
      state: change.state,
      changed_on: change.on,
      reference: change.reference,
      recorded_by: by.name,
      recorded_by_id: by.accountId,
      updated_at: ctx.clock.now(),
    })
    .where('application_id', '=', applicationId)
    .where('number', '=', number)
    .execute();
}

interface Change {
  state: InstalmentState;
  /** `YYYY-MM-DD`. */
  on: string;
  reference: string | null;
}

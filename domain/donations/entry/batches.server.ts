/** What goes to the bank together: entered one by one, and compared with the deposit slip. Whole paise, milliseconds. */
import { type Selectable, sql } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { DonationBatchesTable } from '#database/tables/entries.ts';
import { type Details, recordActivity } from '#domain/activity/activity.server.ts';
import type { Act } from '#domain/activity/acts.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { nextSerial } from '#domain/shared/serials.server.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { type batchForm, paiseOf } from './form.ts';

export type Batch = Selectable<DonationBatchesTable>;
/** So far; once it is closed, as it was then. */
export type CountedBatch = Batch & { total: number; count: number };

interface Versioned {
  number: string;
  /** As it was read; another one: 409. */
  version: number;
  by: StaffActor;
}

const GIVEN = statesWith(DONATION_STATES, 'isGiven', true);

const counted = (db: DbOrTrx) =>
  db
    .selectFrom('donation_batches')
    .leftJoin('donation_entries', 'donation_entries.batch_id', 'donation_batches.id')
    .leftJoin('donations', (join) => join.onRef('donations.id', '=', 'donation_entries.donation_id').on('donations.status', 'in', GIVEN))
    .selectAll('donation_batches')
    .select((e) => [
      sql<number>`coalesce(donation_batches.closed_total, cast(sum(donations.amount) as bigint), 0)`.as('total'),
      e.fn.coalesce('donation_batches.closed_count', e.cast<number>(e.fn.count('donations.id'), 'integer')).as('count'),
    ])
    .groupBy('donation_batches.id');

const MOST_BATCHES = 100;

/** Open ones first, then the newest. */
export const listBatches = (db: DbOrTrx): Promise<CountedBatch[]> =>
  counted(db)
    .orderBy('donation_batches.status', 'desc')
    .orderBy('donation_batches.day', 'desc')
    .orderBy('donation_batches.id', 'desc')
    .limit(MOST_BATCHES)
    .execute();

/** @throws AppError `not_found` */
export async function findBatch(db: DbOrTrx, number: string): Promise<CountedBatch> {
  const batch = await counted(db).where('donation_batches.number', '=', number).executeTakeFirst();
  if (!batch) throw new AppError('not_found', 'There is no batch with this number.');
  return batch;
}

/** In the order in which they were entered, cancelled ones too. */
export const donationsIn = (db: DbOrTrx, batch: Pick<Batch, 'id'>): Promise<Donation[]> =>
  db
    .selectFrom('donation_entries')
    .innerJoin('donations', 'donations.id', 'donation_entries.donation_id')
    .selectAll('donations')
    .where('batch_id', '=', batch.id)
    .orderBy('donation_id')
    .execute();

/** Whoever enters into it, closes or changes it comes one after another. @throws AppError `not_found` */
export async function lockBatch(trx: Trx, number: string): Promise<Batch> {
  const batch = await forUpdate(trx, trx.selectFrom('donation_batches').selectAll().where('number', '=', number)).executeTakeFirst();
  if (!batch) throw new AppError('not_found', 'There is no batch with this number.');
  return batch;
}

const columnsOf = ({ day, slipTotal, place }: ValuesOf<typeof batchForm>) => ({
  day,
  slip_total: slipTotal === undefined ? null : paiseOf(slipTotal),
  place: place ?? null,
});

/** @returns its number */
export async function openBatch(ctx: DomainContext, by: StaffActor, values: ValuesOf<typeof batchForm>): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const number = `B-${String(await nextSerial(trx, 'batch')).padStart(4, '0')}`;
    await trx
      .insertInto('donation_batches')
      .values({
        id: ctx.random.id(),
        number,
        ...columnsOf(values),
        status: 'open',
        opened_by: by.name,
        opened_by_id: by.accountId,
        created_at: ctx.clock.now(),
      })
      .execute();
    await recordActivity(trx, ctx, by, { act: 'batch.opened', details: { what: number, after: values } });
    return number;
  });
}

/** @throws AppError `not_found`; `conflict` once somebody has changed or closed it */
export const changeBatch = (ctx: DomainContext, { values, ...which }: Versioned & { values: ValuesOf<typeof batchForm> }): Promise<void> =>
  actOn(ctx, which, 'open', 'batch.changed', (batch) => ({
    change: columnsOf(values),
    details: { before: { day: batch.day, slipTotal: batch.slip_total, place: batch.place }, after: columnsOf(values) },
  }));

/**
 * Compares it with the deposit slip. @param reason why they may differ @throws AppError `not_found`; `conflict`, also for an empty one;
 * `invalid_input` without a slip, or a reason where they differ
 */
export const closeBatch = (ctx: DomainContext, { reason, ...which }: Versioned & { reason: string | undefined }): Promise<void> =>
  actOn(ctx, which, 'open', 'batch.closed', ({ total, count, slip_total: slip }) => {
    if (count === 0) throw new AppError('conflict', 'Nothing is in this batch yet.');
    if (slip === null) throw new AppError('invalid_input', 'Enter the total of the deposit slip first.');
    if (slip !== total && !reason)
      throw new AppError('invalid_input', 'The batch and the deposit slip differ.', { fields: { reason: 'Please say why.' } });
    const closed = { closed_total: total, closed_count: count, closed_at: ctx.clock.now(), closed_by: which.by.name };
    return {
      change: { ...closed, status: 'closed' as const, difference_reason: slip === total ? null : (reason ?? null) },
      details: { after: { total, slip, count }, ...(reason && { why: reason }) },
    };
  });

/** @throws AppError `not_found`; `conflict` */
export const reopenBatch = (ctx: DomainContext, which: Versioned): Promise<void> =>
  actOn(ctx, which, 'closed', 'batch.reopened', () => ({
    change: { status: 'open', closed_total: null, closed_count: null, closed_at: null, closed_by: null, difference_reason: null },
    details: {},
  }));

/** One that nothing was entered into. @throws AppError `not_found`; `conflict` */
export async function deleteBatch(ctx: DomainContext, { number, version, by }: Versioned): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, number);
    requireVersion(batch, version);
    if ((await donationsIn(trx, batch)).length > 0) throw new AppError('conflict', 'There are donations in this batch.');
    await trx.deleteFrom('donation_batches').where('id', '=', batch.id).execute();
    await recordActivity(trx, ctx, by, { act: 'batch.deleted', details: { what: number } });
  });
}

interface Change {
  change: Partial<Omit<Batch, 'id' | 'number' | 'version' | 'created_at' | 'opened_by' | 'opened_by_id'>>;
  details: Details;
}

async function actOn(
  ctx: DomainContext,
  { number, version, by }: Versioned,
  status: Batch['status'],
  act: Act,
  decide: (batch: CountedBatch) => Change,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockBatch(trx, number);
    const batch = await findBatch(trx, number);
    requireVersion(batch, version);
    if (batch.status !== status) throw new AppError('conflict', `This batch is ${batch.status} by now.`);
    const { change, details } = decide(batch);
    await trx
      .updateTable('donation_batches')
      .set({ ...change, version: version + 1 })
      .where('id', '=', batch.id)
      .execute();
    await recordActivity(trx, ctx, by, { act, details: { what: number, ...details } });
  });
}

function requireVersion({ version }: Batch, read: number): void {
  if (version !== read) throw new AppError('conflict', 'This batch has changed since you opened it.');
}

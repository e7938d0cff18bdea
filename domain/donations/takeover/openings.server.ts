import type { Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { receiptSeries } from '#domain/donations/receipts/issue.server.ts';
import { EARLIER } from '#domain/donations/receipts/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { lastSerial } from '#domain/shared/serials.server.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

export interface Series {
  /** `donor`, or `receipt:DF-2026`. */
  series: string;
  /** Financial year of its receipts; null: numbers of donors. */
  year: number | null;
  /** Serial of the next number. */
  next: number;
  /** No number was given yet, so it can begin anywhere. */
  isOpen: boolean;
}

const RECEIPTS = 'receipt:';
const DONORS = 'donor';

const yearOf = (series: string): number | null => (series === DONORS ? null : Number(series.slice(-4)));

/** Donors, then receipts by year, the present one first. */
export async function readSeries(ctx: DomainContext): Promise<Series[]> {
  const { timezone } = ctx.content().foundation;
  const present = financialYear(ctx.clock.now(), timezone);
  const [given, openings] = await Promise.all([
    ctx.db
      .selectFrom('serials')
      .selectAll()
      .where('series', 'like', `${RECEIPTS}%`)
      .where('series', 'not like', `${RECEIPTS}${EARLIER}-%`)
      .execute(),
    ctx.db.selectFrom('serial_openings').selectAll().execute(),
  ]);
  const years = [present, present - 1].map((year) => RECEIPTS + receiptSeries(ctx, year));
  const names = [DONORS, ...new Set([...years, ...given.map(({ series }) => series)])];
  const donors = await lastSerial(ctx.db, DONORS);
  return names
    .map((series): Series => {
      const last = series === DONORS ? donors : (given.find((one) => one.series === series)?.last ?? 0);
      const first = openings.find((one) => one.series === series)?.first ?? 1;
      return { series, year: yearOf(series), next: last + 1, isOpen: last === first - 1 };
    })
    .toSorted((one, other) => (other.year ?? Infinity) - (one.year ?? Infinity));
}

interface OpeningRequest {
  series: string;
  /** Serial of the first number that this site gives. */
  next: number;
  /** As it was read; another one: 409. */
  read: number;
  by: StaffActor;
}

/** While no number of the series was given; `next` 1 takes it back. @throws AppError `not_found`; `conflict`; `invalid_input` */
export async function openSeries(ctx: DomainContext, { series, next, read, by }: OpeningRequest): Promise<void> {
  if (!isSeries(ctx, series)) throw new AppError('not_found', 'There is no such series of numbers.');
  await ctx.db.transaction().execute(async (trx) => {
    const last = await lockSeries(trx, series);
    const opening = await trx.selectFrom('serial_openings').select('first').where('series', '=', series).executeTakeFirst();
    if (last + 1 !== read) throw new AppError('conflict', 'A number of this series was given meanwhile. Please look at it as it is now.');
    if (last !== (opening?.first ?? 1) - 1)
      throw new AppError('conflict', 'Numbers of this series were given already: a jump would leave a gap.');
    const highest = await highestTaken(trx, series);
    if (next <= highest)
      throw new AppError('invalid_input', `Number ${highest} was taken over: the next one is ${highest + 1} or more.`, {
        fields: { next: `${highest + 1} or more` },
      });
    await trx
      .updateTable('serials')
      .set({ last: next - 1 })
      .where('series', '=', series)
      .execute();
    await trx.deleteFrom('serial_openings').where('series', '=', series).execute();
    if (next > 1)
      await trx
        .insertInto('serial_openings')
        .values({ series, first: next, set_by: by.name, set_by_id: by.accountId, set_at: ctx.clock.now() })
        .execute();
    await recordActivity(trx, ctx, by, { act: 'series.opened', details: { what: series, before: { next: read }, after: { next } } });
  });
}

function isSeries(ctx: DomainContext, series: string): boolean {
  if (series === DONORS) return true;
  const year = Number(series.slice(-4));
  const { timezone } = ctx.content().foundation;
  return year >= 2000 && year <= financialYear(ctx.clock.now(), timezone) + 1 && series === RECEIPTS + receiptSeries(ctx, year);
}

/** Whoever needs a number waits. */
async function lockSeries(trx: Trx, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('serials')
    .values({ series, last: 0 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet((e) => ({ last: e.ref('serials.last') })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function highestTaken(trx: Trx, series: string): Promise<number> {
  if (series === DONORS) return 0;
  const { highest } = await trx
    .selectFrom('receipts')
    .select((e) => e.fn.max('serial').as('highest'))
    .where('series', '=', series.slice(RECEIPTS.length))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}

import { donationList } from '#domain/donations/list/list.server.ts';
import { tally } from '#domain/donations/list/tallies.server.ts';
import { DONATION_STATES, PLEDGE_STATES } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { statesWith } from '#domain/shared/states.ts';
import { civilTime, financialYear, instantOf } from '#domain/shared/time/calendar.ts';

/** Whole paise, without what went back. */
interface Given {
  count: number;
  amount: number;
}

export interface Giving {
  month: Given;
  /** Up to the same moment. */
  monthBefore: Given;
  year: Given;
  yearBefore: Given;
  /** Of this financial year; whoever gave before it returned. */
  donors: { new: number; returning: number };
  /** Orders that nobody has paid yet. */
  waiting: number;
  /** Running; the amount is of each month. */
  pledges: Given;
}

/** Of the calendar month and the financial year, each against the one before. */
export async function readGiving(ctx: DomainContext): Promise<Giving> {
  const { timezone } = ctx.content().foundation;
  const now = ctx.clock.now();
  const { year: calendarYear, month } = civilTime(now, timezone);
  const monthAt = (back: number): number => {
    const months = calendarYear * 12 + month - 1 - back;
    return instantOf({ year: Math.floor(months / 12), month: (months % 12) + 1 }, timezone);
  };
  const yearAt = (back: number): number => instantOf({ year: financialYear(now, timezone) - back, month: 4 }, timezone);
  const yearStart = yearAt(0);
  const [inMonth, inMonthBefore, inYear, inYearBefore, donors, waiting, pledges] = await Promise.all([
    givenIn(ctx, monthAt(0), now),
    givenIn(ctx, monthAt(1), Math.min(monthAt(1) + now - monthAt(0), monthAt(0) - 1)),
    givenIn(ctx, yearStart, now),
    givenIn(ctx, yearAt(1), Math.min(yearAt(1) + now - yearStart, yearStart - 1)),
    ctx.db
      .selectFrom('donors')
      .select((e) => [e.fn.countAll<number>().as('all'), e.fn.countAll<number>().filterWhere('first_at', '>=', yearStart).as('new')])
      .where('merged_into', 'is', null)
      .where('last_at', '>=', yearStart)
      .executeTakeFirstOrThrow(),
    donationList.totals(ctx, { filter: { status: ['created'], words: [] } }),
    ctx.db
      .selectFrom('pledges')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | string | null>('amount').as('amount')])
      .where('status', 'in', statesWith(PLEDGE_STATES, 'isRunning', true))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    month: inMonth,
    monthBefore: inMonthBefore,
    year: inYear,
    yearBefore: inYearBefore,
    donors: { new: donors.new, returning: donors.all - donors.new },
    waiting: waiting.count,
    pledges: { count: pledges.count, amount: Number(pledges.amount ?? 0) },
  };
}

/** @param from ms @param to ms, included */
export async function givenIn(ctx: DomainContext, from: number, to: number): Promise<Given> {
  const ticks = donationList.fits(ctx, { status: statesWith(DONATION_STATES, 'isGiven', true) });
  const { count, amount, refunded } = await tally(ctx, { ticks, ranges: { at: [from, to] } });
  return { count, amount: amount - refunded };
}

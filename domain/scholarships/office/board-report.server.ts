import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import { asItIs, isAward, isPayment } from '#domain/scholarships/application/history.server.ts';
import { type NamedCycle, readCycles } from './office.server.ts';
import { isConsented } from '#domain/scholarships/application/reach.server.ts';
import { APPLICATION_STATES, AWARDED, type SentState } from '#domain/scholarships/states.ts';

const IN_BOOKS: SentState[] = statesWith(APPLICATION_STATES, 'keep', 'books');

/** Amounts in whole rupees, times in ms since the epoch. */
export interface BoardReport {
  cycles: NamedCycle[];
  /** Null when there is none. */
  cycle: NamedCycle | null;
  /** `office.oneMayAwardAndPay` of foundation.json. */
  mayOneDoBoth: boolean;
  /** Awards that stand, paid or not. */
  granted: { count: number; rupees: number };
  /** Applications with money that is with the student. */
  paid: { count: number; rupees: number };
  /** Awarded and paid by one person, by number. */
  rows: { number: string; amount: number; awardedBy: string; awardedAt: number; paidBy: string; paidAt: number }[];
}

/**
 * No student is named.
 * @param id default: the current cycle
 * @throws AppError `not_found`
 */
export async function readBoardReport(ctx: DomainContext, id?: string): Promise<BoardReport> {
  const { cycles, current } = await readCycles(ctx);
  const cycle = id === undefined ? (current ?? null) : cycles.find((one) => one.id === id);
  if (cycle === undefined) throw new AppError('not_found', 'There is no such cycle.');
  const [granted, paid, rows] = await Promise.all([
    awardedIn(ctx, cycle?.id ?? ''),
    paidIn(ctx, cycle?.id ?? ''),
    paidByAwarder(ctx, cycle?.id ?? ''),
  ]);
  return { cycles, cycle, mayOneDoBoth: ctx.content().foundation.office.oneMayAwardAndPay, granted, paid, rows };
}

async function awardedIn({ db }: DomainContext, cycle: string): Promise<BoardReport['granted']> {
  const { count, rupees } = await db
    .selectFrom('scholarship_applications')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | null>('amount_granted').as('rupees')])
    .where('cycle_id', '=', cycle)
    .where('status', 'in', AWARDED)
    .where(isConsented)
    .executeTakeFirstOrThrow();
  return { count, rupees: rupees ?? 0 };
}

/** Instalments that came back do not count. */
async function paidIn({ db }: DomainContext, cycle: string): Promise<BoardReport['paid']> {
  const { count, paise } = await db
    .selectFrom('scholarship_applications')
    .innerJoin('scholarship_instalments', 'application_id', 'scholarship_applications.id')
    .select((e) => [
      e.fn.count<number>('scholarship_applications.id').distinct().as('count'),
      e.fn.sum<number | null>('scholarship_instalments.amount').as('paise'),
    ])
    .where('cycle_id', '=', cycle)
    .where('scholarship_instalments.state', '=', 'paid')
    .where(isConsented)
    .executeTakeFirstOrThrow();
  return { count, rupees: (paise ?? 0) / 100 };
}

async function paidByAwarder({ db }: DomainContext, cycle: string): Promise<BoardReport['rows']> {
  const events = await db
    .selectFrom('scholarship_events as event')
    .innerJoin('scholarship_applications', 'scholarship_applications.id', 'event.application_id')
    .select([
      'event.id',
      'amends',
      'amendment',
      'scholarship_applications.number',
      'amount_granted',
      'amount',
      'from_status',
      'to_status',
      'actor_name',
      'by_awarder',
      'event.created_at',
    ])
    .where('cycle_id', '=', cycle)
    .where('scholarship_applications.status', 'in', IN_BOOKS)
    .where(isConsented)
    .where('to_status', 'in', AWARDED)
    .orderBy('number')
    .orderBy('event.created_at')
    .orderBy('event.id')
    .execute();
  return [...Map.groupBy(events, ({ number }) => number)].flatMap(([number, all]) => {
    const ofOne = asItIs(all);
    const award = ofOne.findLast(isAward);
    const payment = ofOne.findLast((one) => isPayment(one) && one.by_awarder === 1);
    if (!payment || !award) return [];
    const [awardedBy, paidBy] = [award.actor_name ?? '', payment.actor_name ?? ''];
    return { number, amount: payment.amount_granted, awardedBy, awardedAt: award.created_at, paidBy, paidAt: payment.created_at };
  });
}

import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import { isOnePerson } from './history.server.ts';
import { type NamedCycle, readCycles } from './office.server.ts';
import { isConsented } from './reach.server.ts';
import { APPLICATION_STATES, type SentState } from './states.ts';

const PAID: SentState[] = statesWith(APPLICATION_STATES, 'payment', 'paid');
const AWARDED: SentState[] = [...statesWith(APPLICATION_STATES, 'payment', 'due'), ...PAID];

/** Amounts in whole rupees, times in ms since the epoch. */
export interface BoardReport {
  cycles: NamedCycle[];
  /** Null when there is none. */
  cycle: NamedCycle | null;
  /** `office.oneMayAwardAndPay` of foundation.json. */
  mayOneDoBoth: boolean;
  /** Awards that stand, paid or not. */
  granted: { count: number; rupees: number };
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
  const sumOf = async (states: SentState[]) => {
    const { count, rupees } = await ctx.db
      .selectFrom('scholarship_applications')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | null>('amount_granted').as('rupees')])
      .where('cycle_id', '=', cycle?.id ?? '')
      .where('status', 'in', states)
      .where(isConsented)
      .executeTakeFirstOrThrow();
    return { count, rupees: rupees ?? 0 };
  };
  const [granted, paid, rows] = await Promise.all([sumOf(AWARDED), sumOf(PAID), paidByAwarder(ctx, cycle?.id ?? '')]);
  return { cycles, cycle, mayOneDoBoth: ctx.content().foundation.office.oneMayAwardAndPay, granted, paid, rows };
}

/** Compared anew: what was paid before there were roles has no mark. */
async function paidByAwarder({ db }: DomainContext, cycle: string): Promise<BoardReport['rows']> {
  const events = await db
    .selectFrom('scholarship_events as event')
    .innerJoin('scholarship_applications', 'scholarship_applications.id', 'event.application_id')
    .select(['number', 'amount_granted', 'to_status', 'actor_name', 'actor_id', 'by_awarder', 'event.created_at'])
    .where('cycle_id', '=', cycle)
    .where('scholarship_applications.status', 'in', PAID)
    .where(isConsented)
    .where('to_status', 'in', AWARDED)
    .orderBy('number')
    .orderBy('event.created_at')
    .orderBy('event.id')
    .execute();
  return [...Map.groupBy(events, ({ number }) => number)].flatMap(([number, ofOne]) => {
    const payment = ofOne.findLast(({ to_status }) => PAID.some((state) => state === to_status));
    const award = ofOne.findLast(({ to_status }) => !PAID.some((state) => state === to_status));
    if (!payment || !award || (payment.by_awarder !== 1 && !isOnePerson(award, payment))) return [];
    const [awardedBy, paidBy] = [award.actor_name ?? '', payment.actor_name ?? ''];
    return { number, amount: payment.amount_granted, awardedBy, awardedAt: award.created_at, paidBy, paidAt: payment.created_at };
  });
}

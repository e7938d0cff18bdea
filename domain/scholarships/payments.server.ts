import type { Trx } from '#database/client.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { longDay } from '#domain/shared/day-words.ts';
import { AppError } from '#domain/shared/errors.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { requireRightOf, type StaffActor } from '#domain/staff/rights.ts';
import type { Application, Applied } from './applications.server.ts';
import { instalmentsOf, setInstalment } from './award.server.ts';
import { AWARDED_BY_YOU } from './constants.ts';
import { INSTALMENT_STATES, type InstalmentState, instalmentWords, isOpen } from './instalments.ts';
import { requireUnchanged, reachApplication } from './reach.server.ts';
import { hasAwarded, mayAwarderPay, move } from './transitions.server.ts';

interface Payment {
  number: string;
  /** From 1. */
  instalment: number;
  by: StaffActor;
  /** Of the application as read, ms since the epoch. */
  updatedAt?: number | undefined;
}

/**
 * The last open one makes the application paid out. The student is told.
 * @param on `YYYY-MM-DD` @param reference of the bank, such as the UTR
 * @throws AppError `not_found`, `forbidden`, `invalid_input`; `conflict`: nothing to pay, changed since, or awarded by the same person
 */
export const recordPayment = (
  ctx: DomainContext,
  { on, reference, ...payment }: Payment & { on: string; reference: string },
): Promise<Applied> =>
  change(ctx, payment, {
    to: 'paid',
    on,
    reference,
    words: (what, day) => `${what} was paid to your bank account on ${day}. Reference of the bank: ${reference}.`,
  });

/**
 * The bank sent it back. The student is told, and can correct the bank details.
 * @param on `YYYY-MM-DD`
 * @throws AppError as {@link recordPayment}
 */
export const recordReturn = (ctx: DomainContext, { on, reason, ...payment }: Payment & { on: string; reason: string }): Promise<Applied> =>
  change(ctx, payment, {
    to: 'returned',
    on,
    reference: null,
    words: (what, day) =>
      `${what} came back from the bank on ${day}: ${reason} The money is still yours. Please correct the bank account at your application; then we pay it again.`,
  });

interface Recorded {
  to: InstalmentState;
  on: string;
  reference: string | null;
  words: (what: string, day: string) => string;
}

async function change(
  ctx: DomainContext,
  { number, instalment, by, updatedAt }: Payment,
  { to, on, reference, words }: Recorded,
): Promise<Applied> {
  requireRightOf(by, 'applications.pay');
  return ctx.db.transaction().execute(async (trx) => {
    const application = await reachApplication(trx, number, by);
    requireUnchanged(application, updatedAt);
    const isByAwarder = await requirePayer(trx, ctx, application, by);
    if (on > todayAt(ctx))
      throw new AppError('invalid_input', 'This day is still to come.', { fields: { on: 'Choose today or an earlier day.' } });
    const all = await instalmentsOf(trx, application.id);
    const one = all.find((each) => each.number === instalment);
    if (!one || !(INSTALMENT_STATES[one.state].next as readonly InstalmentState[]).includes(to)) throw new AppError('conflict', NOT_SO[to]);
    await setInstalment(trx, ctx, { applicationId: application.id, number: instalment, by, state: to, on, reference });
    const isAllPaid = to === 'paid' && all.every((each) => each === one || !isOpen(each));
    const reason = words(instalmentWords(one, all.length), longDay(on, ctx.content().foundation));
    const moved = await move(trx, ctx, application, {
      to: isAllPaid ? 'disbursed' : 'paying',
      actor: 'office',
      by,
      isByAwarder: isByAwarder && to === 'paid',
      reason,
      isPayment: true,
      [to]: one.amount,
    });
    await recordActivity(trx, ctx, by, {
      act: to === 'paid' ? 'instalment.paid' : 'instalment.returned',
      about: application.id,
      details: { before: one.state, after: to, why: reason, ...(isByAwarder && to === 'paid' ? { isByAwarder } : {}) },
    });
    return moved;
  });
}

const NOT_SO: Readonly<Record<InstalmentState, string>> = {
  due: '',
  paid: 'There is no such instalment to pay. Please look at the application again.',
  returned: 'Only what was paid can come back. Please look at the application again.',
};

/** @returns whether they also awarded it @throws AppError `conflict` */
async function requirePayer(trx: Trx, ctx: DomainContext, { id }: Application, by: StaffActor): Promise<boolean> {
  const isByAwarder = await hasAwarded(trx, id, by);
  if (isByAwarder && !mayAwarderPay(ctx)) throw new AppError('conflict', AWARDED_BY_YOU);
  return isByAwarder;
}

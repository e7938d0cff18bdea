import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { dayAt, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { longDay } from '#domain/shared/time/day-words.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireRightOf, type StaffActor } from '#domain/staff/rights.ts';
import type { Application, Applied } from '#domain/scholarships/application/applications.server.ts';
import { type Entry, instalmentsOf, setInstalment } from '#domain/scholarships/award/award.server.ts';
import { cleanReference, isBankReference, REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import { eventsOf, isAward } from '#domain/scholarships/application/history.server.ts';
import { INSTALMENT_STATES, type InstalmentState, instalmentWords, isReturned, stateOfPayments } from '#domain/scholarships/instalments.ts';
import { isReachedBy, reachApplication, requireUnchanged } from '#domain/scholarships/application/reach.server.ts';
import { hasAwarded, mayAwarderPay, move } from '#domain/scholarships/moves/transitions.server.ts';
import { speakTo } from '#domain/shared/account-language.server.ts';

export interface Payment {
  number: string;
  /** From 1. */
  instalment: number;
  by: StaffActor;
  /** Of the application as read, ms since the epoch. */
  updatedAt?: number | undefined;
}

/**
 * The last open one makes the application paid out. The student is told.
 * @param on `YYYY-MM-DD`, from the award on @param reference of the bank, such as the UTR @param sharedReason why other payments have it too
 * @throws AppError `not_found`, `forbidden`, `invalid_input`; `conflict`: nothing to pay, changed since, or awarded by the same person
 */
export const recordPayment = async (
  ctx: DomainContext,
  { on, reference, sharedReason, ...payment }: Payment & { on: string; reference: string; sharedReason?: string | undefined },
): Promise<Applied> => change(ctx, payment, { to: 'paid', on, reference: readReference(reference), note: sharedReason ?? null });

/**
 * The bank sent it back. The student is told, and can correct the bank details.
 * @param on `YYYY-MM-DD`, from the payment on
 * @throws AppError as {@link recordPayment}
 */
export const recordReturn = (ctx: DomainContext, { on, reason, ...payment }: Payment & { on: string; reason: string }): Promise<Applied> =>
  change(ctx, payment, { to: 'returned', on, note: reason });

interface Recorded {
  to: 'paid' | 'returned';
  on: string;
  /** Default: that of the payment. */
  reference?: string;
  note: string | null;
}

async function change(ctx: DomainContext, payment: Payment, { to, ...recorded }: Recorded): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const { application, isByAwarder } = await reachPayments(trx, ctx, payment);
    const { instalment, by } = payment;
    const all = await instalmentsOf(trx, application.id);
    const one = all.find((each) => each.number === instalment);
    if (!one || !(INSTALMENT_STATES[one.state].next as readonly InstalmentState[]).includes(to)) throw new AppError('conflict', NOT_SO[to]);
    await requireDay(trx, ctx, { application, on: recorded.on, before: one });
    const entry = { reference: one.reference, ...recorded };
    if (to === 'paid') entry.note = await requireOwnReference(trx, ctx, { reference: entry.reference, sharedReason: entry.note, by });
    const eventId = ctx.random.id();
    await setInstalment(trx, ctx, { applicationId: application.id, number: instalment, by, eventId, state: to, ...entry });
    const words = () => entryWords(ctx, to, instalmentWords(one, all.length), entry);
    const isMarked = isByAwarder && to === 'paid';
    const moved = await move(trx, ctx, application, {
      to: stateOfPayments(all.map((each) => (each === one ? { state: to } : each))),
      actor: 'office',
      by,
      isByAwarder: isMarked,
      reason: await speakTo(trx, application.account_id, words),
      isPayment: true,
      eventId,
      [to]: one.amount,
    });
    const why = to === 'paid' && entry.note !== null ? `${words()} ${SHARED} ${entry.note}` : words();
    await recordActivity(trx, ctx, by, {
      act: to === 'paid' ? 'instalment.paid' : 'instalment.returned',
      about: application.id,
      details: { before: one.state, after: to, why, ...(isMarked ? { isByAwarder: true } : {}) },
    });
    return moved;
  });
}

const SHARED = 'Other payments have the same reference:';

/** What the student reads. @param what the instalment in words */
export function entryWords(ctx: DomainContext, to: InstalmentState, what: string, { on, reference, note }: Entry): string {
  const day = on === null ? '' : longDay(on);
  if (to === 'paid') return m.scholarships.letters.paid(what, day, reference ?? '');
  return m.scholarships.letters.cameBack(what, day, asSentence(note ?? ''));
}

const asSentence = (text: string): string => (/[.!?।]$/.test(text) ? text : `${text}.`);

const NOT_SO: Readonly<Record<'paid' | 'returned', string>> = {
  paid: 'There is no such instalment to pay. Please look at the application again.',
  returned: 'Only what was paid can come back. Please look at the application again.',
};

/** Locked. @throws AppError as {@link recordPayment} */
export async function reachPayments(
  trx: Trx,
  ctx: DomainContext,
  { number, by, updatedAt }: Payment,
): Promise<{ application: Application; isByAwarder: boolean }> {
  requireRightOf(by, 'applications.pay');
  const application = await reachApplication(trx, number, by);
  requireUnchanged(application, updatedAt);
  const isByAwarder = await hasAwarded(trx, application.id, by);
  if (isByAwarder && !mayAwarderPay(ctx)) throw new AppError('conflict', AWARDED_BY_YOU);
  return { application, isByAwarder };
}

/** @param before the instalment until then @throws AppError `invalid_input` for a day to come, or before what it follows */
export async function requireDay(
  trx: Trx,
  ctx: DomainContext,
  {
    application: { id },
    on,
    before,
  }: { application: Application; on: string; before: { state: InstalmentState; on: string | null } | undefined },
): Promise<void> {
  const { foundation } = ctx.content();
  if (on > todayAt(ctx)) throw wrongDay('This day is still to come.', 'Choose today or an earlier day.');
  const award = (await eventsOf(trx, id)).findLast(isAward);
  const awardedOn = award ? dayAt(award.created_at, foundation.timezone) : '';
  if (on < awardedOn) throw wrongDay(`It was awarded on ${longDay(awardedOn)}.`, 'Choose that day or a later one.');
  if (!before || before.on === null || on >= before.on) return;
  const what = isReturned(before) ? 'It came back' : 'It was paid';
  throw wrongDay(`${what} on ${longDay(before.on)}.`, 'Choose that day or a later one.');
}

const wrongDay = (what: string, days: string): AppError =>
  new AppError('invalid_input', `${what} ${days}`, { fields: { on: `${what} ${days}` } });

/** @throws AppError `invalid_input` */
export function readReference(typed: string): string {
  const reference = cleanReference(typed);
  if (!isBankReference(reference)) throw new AppError('invalid_input', REFERENCE_INVALID, { fields: { reference: REFERENCE_INVALID } });
  return reference;
}

interface Referring {
  reference: string | null;
  sharedReason: string | null;
  by: StaffActor;
  /** The instalment that is being corrected may keep its reference. */
  except?: { applicationId: string; number: number };
}

const MOST_NAMED = 5;

/** One transfer may pay several. @returns why it is shared; null when it is not @throws AppError `invalid_input` when nobody says why */
export async function requireOwnReference(
  trx: Trx,
  ctx: DomainContext,
  { reference, sharedReason, by, except }: Referring,
): Promise<string | null> {
  const others = await trx
    .selectFrom('scholarship_instalments as one')
    .innerJoin('scholarship_applications', 'scholarship_applications.id', 'one.application_id')
    .select(['scholarship_applications.number as application', 'one.application_id', 'one.number', 'one.state', 'one.changed_on'])
    .where('one.reference', '=', reference)
    .where(isReachedBy(by))
    .orderBy('scholarship_applications.number')
    .orderBy('one.number')
    .execute();
  const taken = others.filter(({ application_id, number }) => application_id !== except?.applicationId || number !== except.number);
  if (taken.length === 0) return null;
  if (sharedReason !== null) return sharedReason;
  const named = taken.slice(0, MOST_NAMED).map(({ application, number, state, changed_on }) => {
    const day = changed_on === null ? '' : ` on ${longDay(changed_on)}`;
    return `${application}, instalment ${number} (${INSTALMENT_STATES[state].label.toLowerCase()}${day})`;
  });
  const more = taken.length > MOST_NAMED ? ` and ${taken.length - MOST_NAMED} more` : '';
  const message = `This reference is in use already: ${named.join('; ')}${more}. If that is right, say why.`;
  throw new AppError('invalid_input', message, { fields: { reference: message, sharedReason: 'Say why they have one reference.' } });
}

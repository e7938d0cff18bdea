import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { speakTo } from '#domain/shared/account-language.server.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { mayDo, requireRightOf, type StaffActor } from '#domain/staff/rights.ts';
import { activeKey, type Application, type Applied, applicationsOf } from '#domain/scholarships/application/applications.server.ts';
import { dropAward, instalmentsOf, storeAward, sumOf } from '#domain/scholarships/award/award.server.ts';
import { usualAward } from '#domain/scholarships/award/award-limits.ts';
import { SAY_TO_STUDENT, SAY_WHY } from '#domain/scholarships/constants.ts';
import type { Amendment } from '#domain/scholarships/instalments.ts';
import { askedFor, askedWords, type Asking } from '#domain/scholarships/corrections/corrections.server.ts';
import { isOpen } from '#domain/scholarships/instalments.ts';
import { letterOf } from './letters.ts';
import { labelOf } from '#domain/scholarships/steps/questions.ts';
import { type Asked, eventsOf, isAward, isOnePerson, recordEvent } from '#domain/scholarships/application/history.server.ts';
import { notSo, obstacleTo } from './obstacles.server.ts';
import { reachApplication, requireUnchanged } from '#domain/scholarships/application/reach.server.ts';
import { limitsOf, requireAwardable } from '#domain/scholarships/award/suggested-award.server.ts';
import {
  type Actor,
  APPLICATION_STATES,
  type ApplicationState,
  isSentState,
  mayMove,
  moveFrom,
  type MoveKind,
  type MoveOf,
  MOVES,
  movesOf,
  takesPayments,
} from '#domain/scholarships/states.ts';

interface MoveRequest {
  number: string;
  to: ApplicationState;
  by: StaffActor;
  /** For the file: staff alone see it. */
  reason?: string | undefined;
  /** To the student, mailed and shown. */
  words?: string | undefined;
  /** What a student who is asked for more is to correct. */
  correction?: Asking | undefined;
  /** Of an award, whole rupees; default {@link usualAward}. A revision needs it. */
  amount?: number | undefined;
  /** Confirms an award over what was asked or the cycle gives: by how much, whole rupees. */
  over?: number | undefined;
  /** As read, ms since the epoch. */
  updatedAt?: number;
}

/**
 * By the office. What it sends, and what it needs: {@link MOVES}.
 * @throws AppError `not_found`, `forbidden`; `conflict`: not this way, or changed since; `invalid_input` as of {@link askedFor},
 * `requireAwardable`, or without the reason or the words that it needs
 */
export async function moveApplication(
  ctx: DomainContext,
  { number, to, by, correction, updatedAt, ...given }: MoveRequest,
): Promise<Applied & { isMailed: boolean }> {
  return ctx.db.transaction().execute(async (trx) => {
    requireRightOf(by, 'applications.decide');
    const application = await reachApplication(trx, number, by);
    requireUnchanged(application, updatedAt);
    const obstacle = await obstacleTo(trx, application, { to, actor: 'office' });
    const kind = moveFrom(application.status, to);
    if (obstacle !== undefined || !kind) throw notNow(application, obstacle);
    const { reason = '', words = '' } = given;
    requireTexts(kind, { reason, words });
    const amount = amountOf(ctx, application, { kind, ...given, reason });
    const asked = correction && askedFor(ctx, application, to, correction);
    const letter = await speakTo(trx, application.account_id, () => letterOf(kind, { amount: amount ?? 0, actor: 'office' }));
    const moved = await move(trx, ctx, application, {
      to,
      actor: 'office',
      by,
      reason: [letter?.text, MOVES[kind].tells === 'nobody' ? '' : words].filter(Boolean).join('\n'),
      officeReason: reason,
      title: letter?.title,
      asked,
      amount,
    });
    const details = {
      before: kind === 'revise' ? formatRupees(application.amount_granted) : application.status,
      after: kind === 'revise' && amount !== undefined ? formatRupees(amount) : to,
      why: reason || words,
      ...(kind === 'award' && amount !== undefined ? { what: formatRupees(amount) } : {}),
      ...(asked ? { what: askedWords(asked) } : {}),
    };
    await recordActivity(trx, ctx, by, { act: 'application.moved', about: application.id, details });
    return { ...moved, isMailed: MOVES[kind].tells !== 'nobody' };
  });
}

function requireTexts(kind: MoveKind, { reason, words }: { reason: string; words: string }): void {
  const { reason: need, tells } = MOVES[kind];
  const fields = {
    ...(need === 'needed' && !reason && { reason: SAY_WHY }),
    ...(tells === 'words' && !words && { words: SAY_TO_STUDENT }),
  };
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid_input', message, { fields });
}

/** @returns whole rupees; undefined for a move that sets none */
function amountOf(
  ctx: DomainContext,
  application: Application,
  { kind, amount, over, reason }: Pick<MoveRequest, 'amount' | 'over'> & { kind: MoveKind; reason: string },
): number | undefined {
  if (kind !== 'award' && kind !== 'revise') return undefined;
  const limits = limitsOf(ctx, application);
  const rupees = amount ?? (kind === 'award' ? usualAward(limits) : undefined);
  const problem =
    rupees === undefined ? 'Please say the new amount.' : kind === 'revise' && rupees === application.amount_granted ? SAME_AMOUNT : '';
  if (rupees === undefined || problem) throw new AppError('invalid_input', problem, { fields: { amount: problem } });
  requireAwardable(limits, { amount: rupees, over, reason });
  return rupees;
}

const SAME_AMOUNT = 'This is the amount that was awarded already.';

export const mayAwarderPay = (ctx: DomainContext): boolean => ctx.content().foundation.office.oneMayAwardAndPay;

export async function hasAwarded(db: DbOrTrx, applicationId: string, by: StaffActor): Promise<boolean> {
  const award = (await eventsOf(db, applicationId)).findLast(isAward);
  return award !== undefined && isOnePerson(award, { actor_id: by.accountId, actor_name: by.name });
}

/** What `by` may do now. `needsAnother`: somebody else must pay, because `by` awarded. `mayPay`: also record what came back. */
export async function movesFor(
  ctx: DomainContext,
  application: Application,
  by: StaffActor,
): Promise<{ moves: MoveOf<'office'>[]; needsAnother: boolean; mayPay: boolean }> {
  const { id, status } = application;
  const moves: MoveOf<'office'>[] = [];
  for (const to of mayDo(by.roles, 'applications.decide') ? movesOf(status, 'office') : [])
    if ((await obstacleTo(ctx.db, application, { to, actor: 'office' })) === undefined) moves.push(to);
  const isPayer = takesPayments(status) && mayDo(by.roles, 'applications.pay');
  const instalments = isPayer ? await instalmentsOf(ctx.db, id) : [];
  const isShut = instalments.length > 0 && !mayAwarderPay(ctx) && (await hasAwarded(ctx.db, id, by));
  return { moves, needsAnother: isShut && instalments.some(isOpen), mayPay: instalments.length > 0 && !isShut };
}

/** @param number default: first of {@link applicationsOf} @throws AppError `not_found`, `conflict` */
export async function withdrawApplication(
  ctx: DomainContext,
  { accountId, number, reason }: { accountId: string; number?: string | undefined; reason: string },
): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = await lockOne(trx, accountId, number);
    return move(trx, ctx, application, { to: 'withdrawn', actor: 'student', reason });
  });
}

/** While nothing is paid. @param number as of {@link withdrawApplication} @param reason the student's own @throws AppError `not_found`, `conflict` */
export async function declineAward(
  ctx: DomainContext,
  { accountId, number, reason }: { accountId: string; number?: string | undefined; reason?: string | undefined },
): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = await lockOne(trx, accountId, number);
    const obstacle = await obstacleTo(trx, application, { to: 'declined', actor: 'student' });
    if (obstacle !== undefined) throw notNow(application, obstacle);
    const letter = await speakTo(trx, accountId, () => letterOf('decline', { amount: application.amount_granted, actor: 'student' }));
    return move(trx, ctx, application, {
      to: 'declined',
      actor: 'student',
      reason: reason ?? '',
      title: letter?.title,
      letter: letter?.text,
    });
  });
}

export async function lockOne(trx: Trx, accountId: string, number?: string): Promise<Application> {
  const first = applicationsOf(trx, accountId).selectAll().limit(1);
  const application = await forUpdate(trx, number === undefined ? first : first.where('number', '=', number)).executeTakeFirst();
  if (!application)
    throw new AppError('not_found', number === undefined ? m.scholarships.calls.notApplied : m.scholarships.calls.noSuchApplication);
  return application;
}

interface Move {
  to: ApplicationState;
  actor: Actor;
  by?: StaffActor;
  isByAwarder?: boolean;
  /** Shown to the student. */
  reason: string;
  /** For the file: staff alone see it. */
  officeReason?: string | undefined;
  /** Of mail and notification, where the state's label would not do. */
  title?: string | null | undefined;
  /** What is mailed, where it is not the reason. */
  letter?: string | undefined;
  asked?: Asked | undefined;
  /** Of an award or its revision, whole rupees. */
  amount?: number | undefined;
  /** It follows from a payment. */
  isPayment?: boolean;
  /** Paise of an instalment. */
  paid?: number | undefined;
  returned?: number | undefined;
  /** Of an entry that was a slip: nobody is told. */
  amendment?: { kind: Amendment; amends: string | null };
  /** Default: a new one. */
  eventId?: string;
}

/** @param amount of an award or its revision @returns what stands now; both whole rupees */
async function settleAward(trx: Trx, ctx: DomainContext, application: Application, to: ApplicationState, amount?: number): Promise<number> {
  const { id, status, amount_granted } = application;
  if (APPLICATION_STATES[to].payment === 'none') {
    await dropAward(trx, id);
    return 0;
  }
  if (amount !== undefined) {
    await storeAward(trx, ctx, application, amount);
    return amount;
  }
  if (!takesPayments(to)) return sumOf(trx, id, (one) => !isOpen(one));
  return takesPayments(status) ? amount_granted : sumOf(trx, id, () => true);
}

interface News {
  state: ApplicationState;
  reason: string;
  title?: string | null | undefined;
  /** Whole rupees. */
  amount?: number | undefined;
  asked?: Asked | undefined;
  paid?: number | undefined;
  returned?: number | undefined;
  eventId: string;
}

/** Tells the student by notification and mail. */
export async function tellOfApplication(
  trx: Trx,
  ctx: DomainContext,
  { account_id: accountId, number }: Application,
  { state, reason, title, amount, asked, paid, returned, eventId }: News,
): Promise<void> {
  await notify(trx, ctx, {
    accountId,
    kind: 'application',
    title: () => title ?? m.scholarships.tasks.yourApplication(APPLICATION_STATES[state].label),
    body: () => [reason, ...(asked ? [askedWords(asked)] : [])].join('\n'),
    link: DASHBOARD_PATH,
    eventId,
  });
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  await tellStudent(trx, ctx, {
    accountId,
    key: `application-status:${eventId}`,
    mail: {
      to: email,
      template: 'application-status',
      props: {
        name,
        number,
        state,
        reason,
        url: `${ctx.publicUrl}${DASHBOARD_PATH}`,
        ...(title && { title }),
        ...(amount !== undefined && { awarded: amount }),
        paid,
        returned,
        ...(asked && { asked: { labels: await speakTo(trx, accountId, () => asked.fields.map(labelOf)), until: asked.until } }),
      },
    },
  });
}

/** Tells the student what the move sends ({@link MOVES}), except of an amendment. Locks the row. */
export async function move(
  trx: Trx,
  ctx: DomainContext,
  application: Application,
  { to, isPayment = false, title, letter, eventId = ctx.random.id(), ...change }: Move,
): Promise<Applied> {
  const { id, number, status: from } = application;
  const kind = moveFrom(from, to);
  if (!isSentState(to) || !(isPayment ? takesPayments(from) : mayMove(from, to, change.actor)))
    throw notNow(application, notSo(application, to));
  await trx
    .updateTable('scholarship_applications')
    .set({
      status: to,
      amount_granted: await settleAward(trx, ctx, application, to, change.amount),
      updated_at: ctx.clock.now(),
      active_key: APPLICATION_STATES[to].holdsCycle ? activeKey(application.account_id, application.cycle_id) : null,
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, ctx, id, { from, to, eventId, ...change });
  if (!change.amendment && (isPayment || (kind && MOVES[kind].tells !== 'nobody')))
    await tellOfApplication(trx, ctx, application, { ...change, state: to, title, reason: letter ?? change.reason, eventId });
  ctx.log.info({ application: number, from, to, actor: change.actor }, 'scholarship application changed status');
  return { applicationNumber: number, status: to };
}

const notNow = ({ number, status }: Application, message: string = m.scholarships.calls.cannotMove): AppError =>
  new AppError('conflict', message, { details: { applicationNumber: number, applicationStatus: status } });

import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { mayDo, requireRightOf, type StaffActor } from '#domain/staff/rights.ts';
import { type Application, type Applied, applicationsOf, consentedOf } from './applications.server.ts';
import { dropAward, payAll, storeAward } from './award.server.ts';
import { AWARDED_BY_YOU } from './constants.ts';
import type { Amendment } from './instalments.ts';
import { recordConsent } from './consent.server.ts';
import { askedFor, askedWords, type Asking } from './corrections.server.ts';
import { labelOf } from './steps/questions.ts';
import { type Asked, eventsOf, isAward, isOnePerson, recordEvent } from './history.server.ts';
import { reachApplication, requireUnchanged } from './reach.server.ts';
import { suggestedAward } from './suggested-award.server.ts';
import {
  type Actor,
  APPLICATION_STATES,
  type ApplicationState,
  type ConsentChannel,
  isSentState,
  mayMove,
  mayWithdraw,
  type MoveOf,
  movesOf,
  rightOfMove,
} from './states.ts';

/**
 * To `disbursed`: whatever is still to be paid is paid today.
 * @param reason shown and mailed @param correction what a student who is asked for more is to correct @param amount of an award, whole rupees; default {@link suggestedAward} @param updatedAt as read, ms since
 * the epoch @throws AppError `not_found`, `forbidden`; `conflict`: not this way, changed since, or awarded by the same person;
 * `invalid_input` as of {@link askedFor}
 */
export async function moveApplication(
  ctx: DomainContext,
  { number, to, reason, by, correction, amount, updatedAt }: MoveRequest,
): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = await reachApplication(trx, number, by);
    requireUnchanged(application, updatedAt);
    const right = rightOfMove(application.status);
    if (mayMove(application.status, to, 'office')) requireRightOf(by, right);
    const isByAwarder = right === 'applications.pay' && (await hasAwarded(trx, application.id, by));
    if (isByAwarder && !mayAwarderPay(ctx)) throw new AppError('conflict', AWARDED_BY_YOU);
    const asked = correction && askedFor(ctx, application, to, correction);
    const moved = await move(trx, ctx, application, { to, actor: 'office', by, isByAwarder, reason, asked, amount });
    const details = {
      before: application.status,
      after: to,
      why: reason,
      ...(isByAwarder ? { isByAwarder } : {}),
      ...(asked ? { what: askedWords(asked, ctx.content().foundation) } : {}),
    };
    await recordActivity(trx, ctx, by, { act: 'application.moved', about: application.id, details });
    return moved;
  });
}

interface MoveRequest {
  number: string;
  to: ApplicationState;
  reason: string;
  by: StaffActor;
  correction?: Asking | undefined;
  amount?: number | undefined;
  updatedAt?: number;
}

/** @throws AppError as {@link moveApplication} */
export const payOut = (ctx: DomainContext, payment: Omit<Parameters<typeof moveApplication>[1], 'to'>): Promise<Applied> =>
  moveApplication(ctx, { ...payment, to: 'disbursed' });

export const mayAwarderPay = (ctx: DomainContext): boolean => ctx.content().foundation.office.oneMayAwardAndPay;

export async function hasAwarded(db: DbOrTrx, applicationId: string, by: StaffActor): Promise<boolean> {
  const award = (await eventsOf(db, applicationId)).findLast(isAward);
  return award !== undefined && isOnePerson(award, { actor_id: by.accountId, actor_name: by.name });
}

/** @returns also whether another must pay because `by` awarded, and whether `by` may record payments and returns */
export async function movesFor(
  ctx: DomainContext,
  { id, status }: Application,
  by: StaffActor,
): Promise<{ moves: MoveOf<'office'>[]; needsAnother: boolean; mayPay: boolean }> {
  const moves = mayDo(by.roles, rightOfMove(status)) ? movesOf(status, 'office') : [];
  const isPayer = APPLICATION_STATES[status].payment !== 'none' && mayDo(by.roles, 'applications.pay');
  const isShut = isPayer && !mayAwarderPay(ctx) && (await hasAwarded(ctx.db, id, by));
  return { moves: isShut ? [] : moves, needsAnother: isShut && moves.length > 0, mayPay: isPayer && !isShut };
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

/** Ends open applications of every cycle. @returns the first that ended, else the first it was given for @throws AppError `not_found` */
export async function withdrawConsent(ctx: DomainContext, { accountId, reason }: { accountId: string; reason: string }): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const applications = await forUpdate(trx, consentedOf(trx, accountId).selectAll()).execute();
    const [first] = applications;
    if (!first) throw new AppError('not_found', 'There is no consent to withdraw.');
    const ended: Applied[] = [];
    for (const application of applications) {
      const end = await endWithoutConsent(trx, ctx, application, { channel: 'account', reason });
      if (end) ended.push(end);
    }
    return ended[0] ?? { applicationNumber: first.number, status: first.status };
  });
}

/** Into the ledger. @param by whoever of the office was told @returns undefined when it goes on, since it was decided */
export async function endWithoutConsent(
  trx: Trx,
  ctx: DomainContext,
  application: Application,
  { channel, reason, by }: { channel: ConsentChannel; reason: string; by?: StaffActor },
): Promise<Applied | undefined> {
  const staff = by && { recorded_by: by.name, recorded_by_id: by.accountId };
  await recordConsent(trx, ctx, application.id, { event: 'withdrawn', channel, reason, ...staff });
  if (!mayWithdraw(application.status, 'guardian')) return undefined;
  return move(trx, ctx, application, { to: 'withdrawn', actor: 'guardian', reason, ...(by && { by }) });
}

export async function lockOne(trx: Trx, accountId: string, number?: string): Promise<Application> {
  const first = applicationsOf(trx, accountId).selectAll().limit(1);
  const application = await forUpdate(trx, number === undefined ? first : first.where('number', '=', number)).executeTakeFirst();
  if (!application)
    throw new AppError('not_found', number === undefined ? 'You have not applied yet.' : 'You have no application with this number.');
  return application;
}

interface Move {
  to: ApplicationState;
  actor: Actor;
  by?: StaffActor;
  isByAwarder?: boolean;
  reason: string;
  asked?: Asked | undefined;
  /** Of an award, whole rupees. */
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

/** @returns whole rupees */
async function settleAward(trx: Trx, ctx: DomainContext, application: Application, to: ApplicationState, amount?: number): Promise<number> {
  const { id, status, amount_granted } = application;
  if (APPLICATION_STATES[to].payment === 'none') {
    await dropAward(trx, id);
    return 0;
  }
  if (APPLICATION_STATES[status].payment !== 'none' && amount_granted > 0) return amount_granted;
  const rupees = amount ?? suggestedAward(ctx, application);
  await storeAward(trx, ctx, application, rupees);
  return rupees;
}

interface News {
  state: ApplicationState;
  reason: string;
  asked?: Asked | undefined;
  paid?: number | undefined;
  returned?: number | undefined;
  eventId: string;
}

/** By notification and mail. */
export async function tellOfApplication(
  trx: Trx,
  ctx: DomainContext,
  { account_id: accountId, number }: Application,
  { state, reason, asked, paid, returned, eventId }: News,
): Promise<void> {
  await notify(trx, ctx, {
    accountId,
    kind: 'application',
    title: `Your application: ${APPLICATION_STATES[state].label}`,
    body: [reason, ...(asked ? [askedWords(asked, ctx.content().foundation)] : [])].join('\n'),
    link: DASHBOARD_PATH,
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
        paid,
        returned,
        ...(asked && { asked: { labels: asked.fields.map(labelOf), until: asked.until } }),
      },
    },
  });
}

/** Tells the student, except of an amendment. Locks the row. */
export async function move(
  trx: Trx,
  ctx: DomainContext,
  application: Application,
  { to, amount, isPayment = false, eventId = ctx.random.id(), ...change }: Move,
): Promise<Applied> {
  const { id, number, status: from } = application;
  if (!isSentState(to) || !(isPayment || mayMove(from, to, change.actor)))
    throw new AppError('conflict', `Application ${number} is ${quoted(from)}: it cannot become ${quoted(to)} now.`, {
      details: { applicationNumber: number, applicationStatus: from },
    });
  await trx
    .updateTable('scholarship_applications')
    .set({
      status: to,
      amount_granted: await settleAward(trx, ctx, application, to, amount),
      updated_at: ctx.clock.now(),
      ...(APPLICATION_STATES[to].holdsCycle ? {} : { active_key: null }),
    })
    .where('id', '=', id)
    .execute();
  const isPaidOut = !isPayment && APPLICATION_STATES[to].payment === 'paid';
  const paid = isPaidOut && change.by ? await payAll(trx, ctx, { applicationId: id, by: change.by, eventId }) : change.paid;
  await recordEvent(trx, ctx, id, { from, to, eventId, ...change });
  const news = {
    state: to,
    reason: change.reason,
    asked: change.asked,
    paid,
    returned: change.returned,
    eventId,
  };
  if (!change.amendment) await tellOfApplication(trx, ctx, application, news);
  ctx.log.info({ application: number, from, to, actor: change.actor }, 'scholarship application changed status');
  return { applicationNumber: number, status: to };
}

const quoted = (state: ApplicationState): string => `“${APPLICATION_STATES[state].label}”`;

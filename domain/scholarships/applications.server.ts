import type { Selectable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { countRows } from '#database/rows.ts';
import type { ScholarshipApplicationsTable } from '#database/tables/scholarships.ts';
import { todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import { maskTail } from '#domain/shared/text.ts';
import { awardOf } from './award.server.ts';
import { consentEventsOf, declinedIn, isOfAge, paperIn } from './consent.server.ts';
import { consentDayOf, cycleNotice, presentCycle } from './cycles.server.ts';
import { NOTHING_PROMISED, promisedTo } from './promised.server.ts';
import { mayAnswer, openRequest } from './corrections.server.ts';
import { askedIn, asItIs, changesOf, type Event, explanationsOf, historyOf, isAddition, isFirst } from './history.server.ts';
import { guardianMessage } from './guardian-message.server.ts';
import { latePapersOf } from './missing-papers.server.ts';
import type { ApplicationView, CycleView, OwnApplication } from './responses.ts';
import { NEW_APPLICATION } from './constants.ts';
import { obstacleTo } from './moves.server.ts';
import { APPLICATION_STATES, type ApplicationState, asksStudent, CONSENTS, mayWithdraw } from './states.ts';

export type Application = Selectable<ScholarshipApplicationsTable>;

export interface Applied {
  applicationNumber: string;
  status: ApplicationState;
}

export type Answers = Record<string, unknown>;

type Located = Pick<Application, 'id' | 'account_number' | 'answers'>;

export function encryptAnswers(
  { vault }: Pick<DomainContext, 'vault'>,
  row: string,
  { answers, accountNo }: { answers: Answers; accountNo: string },
) {
  return {
    answers: vault.encrypt(JSON.stringify(answers), { table: 'scholarship_applications', column: 'answers', row }),
    account_number: vault.encrypt(accountNo, { table: 'scholarship_applications', column: 'account_number', row }),
  };
}

export function answersOf({ vault }: Pick<DomainContext, 'vault'>, { id, answers }: Pick<Located, 'id' | 'answers'>): Answers {
  return JSON.parse(vault.decrypt(answers, { table: 'scholarship_applications', column: 'answers', row: id })) as Answers;
}

export const accountNoOf = (
  { vault }: Pick<DomainContext, 'vault'>,
  { id, account_number }: Pick<Located, 'id' | 'account_number'>,
): string => vault.decrypt(account_number, { table: 'scholarship_applications', column: 'account_number', row: id });

export const activeKey = (accountId: string, cycleId: string): string => `${accountId}:${cycleId}`;

const ASKING = statesWith(APPLICATION_STATES, 'waitsFor', 'student');

/** What a new form or draft would update, or is ruled out by. Locked in a transaction. */
export async function currentApplication(db: DbOrTrx, accountId: string, cycleId: string | undefined): Promise<Application | undefined> {
  const query = applicationsOf(db, accountId)
    .selectAll()
    .where((e) => e.or([e('status', 'in', ASKING), e('active_key', '=', activeKey(accountId, cycleId ?? ''))]));
  const rows = await (db.isTransaction ? forUpdate(db, query) : query).execute();
  return rows.find(({ status }) => asksStudent(status)) ?? rows[0];
}

/** `conflict`, with `details.applicationNumber` and `details.applicationStatus`. */
export function alreadyApplied({ number, status }: Pick<Application, 'number' | 'status'>): AppError {
  return new AppError('conflict', `You have already applied. Your application number is ${number}.`, {
    details: { applicationNumber: number, applicationStatus: status },
  });
}

/** @param form number, {@link NEW_APPLICATION}, or undefined @throws AppError {@link alreadyApplied} when it is about another */
export function requireForm(current: Application | undefined, form: string | undefined): void {
  const waiting = asksStudent(current?.status) ? current?.number : undefined;
  if (form === undefined || form === (waiting ?? NEW_APPLICATION)) return;
  throw new AppError(
    'conflict',
    waiting
      ? `We need more information on your application ${waiting}. Please answer that first; then you can go on with this one.`
      : `Application ${form} is not waiting for more information any more. Your dashboard shows what has happened.`,
    { details: current ? { applicationNumber: current.number, applicationStatus: current.status } : {} },
  );
}

/** First one that waits for information, then the newest. */
export function applicationsOf(db: DbOrTrx, accountId: string) {
  return db
    .selectFrom('scholarship_applications')
    .where('account_id', '=', accountId)
    .orderBy((e) => e('status', 'in', ASKING), 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc');
}

export const consentedOf = (db: DbOrTrx, accountId: string) => applicationsOf(db, accountId).where('guardian_consent', '=', 'given');

const currentOf = (db: DbOrTrx, accountId: string): Promise<Application | undefined> =>
  applicationsOf(db, accountId).selectAll().limit(1).executeTakeFirst();

/** Masked (specification 2, section 3). */
export async function readScholarshipSummary(
  ctx: DomainContext,
  accountId: string,
): Promise<{ totalScholarshipSent: number } & Partial<ApplicationView>> {
  const [application, sent] = await Promise.all([
    currentOf(ctx.db, accountId),
    countRows(ctx.db.selectFrom('scholarship_applications').where('account_id', '=', accountId)),
  ]);
  return { ...(application ? toView(ctx, application) : {}), totalScholarshipSent: sent };
}

export async function mayApplyAnew(ctx: DomainContext, accountId: string, cycle: CycleView | null): Promise<boolean> {
  if (!cycle?.isOpen) return false;
  const active = applicationsOf(ctx.db, accountId).select('id').where('active_key', '=', activeKey(accountId, cycle.id));
  return (await active.executeTakeFirst()) === undefined;
}

/** Without {@link OwnApplication.earlier}. */
export async function readOwnApplication(ctx: DomainContext, accountId: string): Promise<Omit<OwnApplication, 'earlier'>> {
  const cycle = presentCycle(ctx);
  const application = await currentOf(ctx.db, accountId);
  const correction = application && (await openRequest(ctx, application));
  const history = application ? asItIs(await historyOf(ctx.db, application.id)) : [];
  const events = history.filter((event) => !isAddition(event));
  const consented = await consentedOf(ctx.db, accountId).select('id').limit(1).executeTakeFirst();
  const ledger = application ? await consentEventsOf(ctx.db, application.id) : [];
  const canApplyAnew = await mayApplyAnew(ctx, accountId, cycle);
  return {
    cycle,
    notice: cycleNotice(ctx, cycle),
    today: todayAt(ctx),
    application: application ? toView(ctx, application) : null,
    promised: application ? promisedTo(ctx, application, events, ledger) : NOTHING_PROMISED,
    correction,
    timeline: await timelineOf(ctx, application, history),
    latePapers: application && latePapersOf(ctx, application, answersOf(ctx, application)),
    award: application ? await awardOf(ctx.db, application) : null,
    canApply: asksStudent(application?.status) ? mayAnswer(correction) : canApplyAnew,
    canApplyAnew,
    canWithdraw: application !== undefined && mayWithdraw(application.status, 'student'),
    canDecline: application !== undefined && (await obstacleTo(ctx.db, application, { to: 'declined', actor: 'student' })) === undefined,
    guardian: application ? await awaitedOf(ctx, application, { ledger, history }) : null,
    hasGuardianConsent: consented !== undefined,
  };
}

type Timeline = OwnApplication['timeline'];

async function timelineOf(ctx: DomainContext, application: Application | undefined, history: readonly Event[]): Promise<Timeline> {
  const changes = application && history.some(askedIn) ? await changesOf(ctx, application.id) : undefined;
  return history.map((event) => toTimeline(event, explanationsOf(changes?.get(event.id))));
}

function toTimeline(event: Event, explained: Timeline[number]['explained'] = []): Timeline[number] {
  const asked = askedIn(event);
  return {
    status: event.to_status,
    at: event.created_at,
    by: event.actor,
    reason: event.reason,
    ...(asked && { asked }),
    ...(explained.length > 0 && { explained }),
    ...(event.changed_fields !== null && { changed: JSON.parse(event.changed_fields) as string[] }),
    ...(isAddition(event) && { isAddition: true }),
  };
}

type Ledger = Awaited<ReturnType<typeof consentEventsOf>>;

async function awaitedOf(
  ctx: DomainContext,
  application: Application,
  { ledger, history }: { ledger: Ledger; history: readonly Event[] },
): Promise<OwnApplication['guardian']> {
  if (CONSENTS[application.guardian_consent].isOpen || APPLICATION_STATES[application.status].stage === 'ended') return null;
  const answers = answersOf(ctx, application);
  const { guardianName, guardianRelation, guardianBirthYear, guardianWay, guardianEmail, guardianMobile } = answers;
  const asked = ledger.findLast(({ event }) => event === 'asked' || event === 'reminded');
  const message = (guardianEmail ?? guardianMobile) === undefined ? null : await guardianMessage(ctx, application.id);
  return {
    ...({ guardianName, guardianRelation, guardianBirthYear, guardianWay, guardianEmail, guardianMobile } as {
      guardianName: string;
      guardianRelation: string;
      guardianBirthYear: number;
    }),
    askedAt: asked?.created_at ?? application.submitted_at,
    ...(message && { message }),
    until: consentDayOf(ctx, application.cycle_id) ?? null,
    isStored: !history.some(isFirst),
    paperAt: paperIn(ledger)?.created_at ?? null,
    declinedAt: declinedIn(ledger)?.created_at ?? null,
    isOfAge: isOfAge(ctx, answers),
    notice: ctx.content().foundation.scholarships.guardianNotice,
  };
}

/** With masked account number. */
export function toView(ctx: DomainContext, application: Application): ApplicationView {
  const answers = answersOf(ctx, application);
  const text = (field: string): string | null => (typeof answers[field] === 'string' ? answers[field] : null);
  return {
    ...answers,
    applicationNumber: application.number,
    status: application.status,
    submittedAt: application.submitted_at,
    name: application.name,
    amountRequested: application.amount_requested,
    scholarshipPurpose: text('scholarshipPurpose') ?? '[]',
    accountNo: maskTail(accountNoOf(ctx, application)),
    instituteName: text('schoolName') ?? text('collegeName') ?? '',
    boardUniversity: text('boardUniversity') ?? text('schoolBoard'),
  };
}

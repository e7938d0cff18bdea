import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { civilTime, todayAt } from '#domain/calendar.ts';
import type { DomainContext } from '#domain/context.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import { attachFiles } from '#domain/files/files.server.ts';
import { enforceRate, type RateLimit, TEN_MINUTES } from '#domain/rate-limit.server.ts';
import { nextSerial } from '#domain/serials.server.ts';
import { PROFILE_MISSING } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { readProfile } from '#domain/students/profile.server.ts';
import type { GeneralProfile } from '#domain/students/schema.ts';
import { maskTail } from '#domain/text.ts';
import { ACCOUNT_INVALID, FILE_FIELDS } from './constants.ts';
import { type ApplicationState, STATE_LABELS } from './state-labels.ts';
import { cycleNotice, presentCycle, requireOpenCycle } from './cycles.server.ts';
import { dropDraft, readDraftField } from './drafts.server.ts';
import { type ApplicationRequest, type ApplicationView, dayFaults, isMaskedAccount, isMinor, type OwnApplication } from './schema.ts';
import { activeKey, type Application, appliedAlready, standingApplication } from './standing.server.ts';
import { type Actor, mayMove } from './state.ts';

/** Who asks: the account of the session. */
export interface Applicant {
  id: string;
  name: string;
  email: string;
}
export interface Applied {
  applicationNumber: string;
  status: ApplicationState;
}

/** A careful student sends once; an impatient one, or a bad connection, some times more. */
const SUBMIT_LIMITS: readonly RateLimit[] = [{ name: 'scholarship-submit', max: 60, windowMs: TEN_MINUTES }];

const SERIAL_DIGITS = 6;
/** Where the student reads about the application. */
const DASHBOARD = '/dashboard/student';

/* ------------------------------------------------------------------ submit */

/**
 * Take an application in: the first time, or again after more information was asked for. Everything that follows
 * (history, consent, files, notification, mail, end of the draft) stands in the same transaction.
 * @param key idempotency key: a call with the same one is answered as the first was, and does nothing
 * @throws AppError `not_found` without a profile, `forbidden` while no cycle is open (`details.cycle`), `invalid_input`,
 * `conflict` when the student has applied in this cycle already (`details.applicationNumber`), `too_many_requests`
 */
export async function submitApplication(
  ctx: DomainContext,
  { applicant, input, key }: { applicant: Applicant; input: ApplicationRequest; key?: string | undefined },
): Promise<Applied> {
  const answered = key === undefined ? null : await answeredBefore(ctx.db, applicant.id, key);
  if (answered) return answered;
  await enforceRate(ctx, SUBMIT_LIMITS, applicant.id);
  const profile = await readProfile(ctx, applicant.id);
  if (!profile) throw new AppError('not_found', PROFILE_MISSING);
  const faults = dayFaults(input, todayAt(ctx));
  const isForMinor = isMinor(input.dob, todayAt(ctx));
  const { guardianNotice } = ctx.content().foundation.scholarships;
  if (isForMinor && input.guardianConsent && input.guardianNoticeVersion !== guardianNotice.version)
    faults['guardianConsent'] = 'The notice for parents has changed. Please read it and consent again.';
  const [fault] = Object.values(faults);
  if (fault) throw new AppError('invalid_input', fault, { fields: faults });

  const applied = await ctx.db.transaction().execute(async (trx) => {
    const current = await standingApplication(trx, applicant.id, presentCycle(ctx)?.id);
    const id = current?.id ?? ctx.random.id();
    if (key !== undefined && !(await takeKey(trx, ctx, { accountId: applicant.id, key, applicationId: id })))
      return answeredBefore(trx, applicant.id, key);
    if (current && current.status !== 'more_info_requested') throw appliedAlready(current);

    const cycleId = current?.cycle_id ?? requireOpenCycle(ctx).id;
    const answers = answersOf(input, { profile, isForMinor });
    const accountNo = await resolveAccount(trx, ctx, { input, accountId: applicant.id, cycleId, current });
    // The draft is locked before its files, as a save does it: in another order the two could wait for each other.
    await dropDraft(trx, { accountId: applicant.id, cycleId });
    await keepFiles(trx, ctx, { ownerId: applicant.id, answers, to: `scholarship:${id}` });
    const row = {
      name: input.name,
      district: input.district,
      amount_requested: input.amountRequested,
      answers: JSON.stringify(answers),
      account_number: ctx.vault.seal(accountNo),
      updated_at: ctx.clock.now(),
    };
    const application = current ? await renew(trx, current, row) : await create(trx, ctx, { id, cycleId, applicant, row });
    const eventId = await record(trx, ctx, application.id, {
      from: current?.status ?? 'draft',
      to: 'submitted',
      actor: 'student',
      changed: current && changedFields(ctx, current, application),
    });
    if (isForMinor) await keepConsent(trx, ctx, application, input);
    await tellReceived(trx, ctx, application, { applicant, eventId });
    return { applicationNumber: application.number, status: application.status };
  });
  if (!applied) throw new Error('A taken key has no application');
  ctx.log.info({ application: applied.applicationNumber }, 'scholarship application received');
  return applied;
}

/** What the call with this key was answered, or null when there was none. */
async function answeredBefore(db: DbOrTrx, accountId: string, key: string): Promise<Applied | null> {
  const row = await db
    .selectFrom('scholarship_requests as r')
    .innerJoin('scholarship_applications as a', 'a.id', 'r.application_id')
    .select('a.number')
    .where('r.account_id', '=', accountId)
    .where('r.idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { applicationNumber: row.number, status: 'submitted' } : null;
}

/** Waits for a call with the same key that is under way. @returns false when the key was taken. */
async function takeKey(
  trx: Trx,
  ctx: DomainContext,
  { accountId, key, applicationId }: { accountId: string; key: string; applicationId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('scholarship_requests')
    .values({ account_id: accountId, idempotency_key: key, application_id: applicationId, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type Answers = Record<string, unknown>;

/** What is kept of the form: nothing of the other education type, of questions not asked, or that stands elsewhere. */
function answersOf(input: ApplicationRequest, { profile, isForMinor }: { profile: GeneralProfile; isForMinor: boolean }): Answers {
  const isSchool = input.educationType === 'SCHOOL';
  const { accountNo: _sealed, guardianConsent: _kept, guardianNoticeVersion: _too, ...rest } = input;
  const answers: Answers = { ...rest, scholarshipPurpose: JSON.stringify(input.scholarshipPurpose) };
  const left = [
    isSchool ? 'latestCertificate' : 'lastCertificate',
    ...(input.previousScholarship === 'No' ? ['previousScholarshipDetails'] : []),
    ...(input.otherScholarships === 'No' ? ['otherScholarshipDetails'] : []),
    ...(isForMinor ? [] : ['guardianName', 'guardianRelation']),
  ];
  for (const field of left) delete answers[field];
  // The certificate that the profile holds is this application's too, until another is sent.
  const certificate = isSchool ? 'lastCertificate' : 'latestCertificate';
  answers[certificate] ??= isSchool ? profile.schoolEducation?.lastCertificatePath : profile.collegeEducation?.latestCertificatePath;
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''));
}

/** The account number as typed, or the one that was kept when its mask came back. @throws AppError `invalid_input` */
async function resolveAccount(
  trx: Trx,
  ctx: DomainContext,
  {
    input,
    accountId,
    cycleId,
    current,
  }: { input: ApplicationRequest; accountId: string; cycleId: string; current: Application | undefined },
): Promise<string> {
  if (!isMaskedAccount(input.accountNo)) return input.accountNo;
  const kept = [
    await readDraftField(trx, ctx, { accountId, cycleId }, 'accountNo'),
    current ? ctx.vault.open(current.account_number) : undefined,
  ];
  const number = kept.find((value) => value !== undefined && /^\d{9,18}$/.test(value) && maskTail(value) === input.accountNo);
  if (number === undefined) throw new AppError('invalid_input', ACCOUNT_INVALID, { fields: { accountNo: ACCOUNT_INVALID } });
  return number;
}

/** Tie the files to the application. @throws AppError `invalid_input` naming each that is not there */
async function keepFiles(
  trx: Trx,
  ctx: DomainContext,
  { ownerId, answers, to }: { ownerId: string; answers: Answers; to: string },
): Promise<void> {
  const faults: FieldErrors = {};
  for (const field of FILE_FIELDS) {
    const path = answers[field];
    if (typeof path !== 'string') continue;
    await attachFiles(trx, ctx, { ownerId, paths: [path], to }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
      faults[field] = error.message;
    });
  }
  const [fault] = Object.values(faults);
  if (fault) throw new AppError('invalid_input', fault, { fields: faults });
}

type Content = Pick<Application, 'name' | 'district' | 'amount_requested' | 'answers' | 'account_number' | 'updated_at'>;

async function create(
  trx: Trx,
  ctx: DomainContext,
  { id, cycleId, applicant, row }: { id: string; cycleId: string; applicant: Applicant; row: Content },
): Promise<Application> {
  const application = await trx
    .insertInto('scholarship_applications')
    .values({
      id,
      number: await nextNumber(trx, ctx),
      account_id: applicant.id,
      cycle_id: cycleId,
      active_key: activeKey(applicant.id, cycleId),
      status: 'submitted',
      submitted_at: ctx.clock.now(),
      ...row,
    })
    // Another call of the same student came first: this one's number goes back with its transaction.
    .onConflict((conflict) => conflict.column('active_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!application) {
    const first = await trx
      .selectFrom('scholarship_applications')
      .select(['number', 'status'])
      .where('active_key', '=', activeKey(applicant.id, cycleId))
      .executeTakeFirstOrThrow();
    throw appliedAlready(first);
  }
  return application;
}

/** Put new answers in the place of the old ones. */
async function renew(trx: Trx, current: Application, row: Content): Promise<Application> {
  return trx
    .updateTable('scholarship_applications')
    .set({ ...row, status: 'submitted' })
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Names of the answers that differ, for the history. */
function changedFields(ctx: DomainContext, old: Application, renewed: Application): string[] {
  const before = JSON.parse(old.answers) as Answers;
  const after = JSON.parse(renewed.answers) as Answers;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isSameAccount = ctx.vault.open(old.account_number) === ctx.vault.open(renewed.account_number);
  return [
    ...fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
    ...(isSameAccount ? [] : ['accountNo']),
  ];
}

/** `DV-2026-000123`: a serial of the calendar year, without gaps. */
async function nextNumber(trx: Trx, ctx: DomainContext): Promise<string> {
  const { timezone, scholarships } = ctx.content().foundation;
  const series = `${scholarships.numberPrefix}-${civilTime(ctx.clock.now(), timezone).year}`;
  const serial = await nextSerial(trx, `application:${series}`);
  return `${series}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

/** The guardian's consent: who, to which notice, when. A second submission with the same consent keeps the first. */
async function keepConsent(trx: Trx, ctx: DomainContext, { id }: Application, input: ApplicationRequest): Promise<void> {
  const { guardianName, guardianRelation, guardianNoticeVersion } = input;
  if (!guardianName || !guardianRelation || !guardianNoticeVersion) throw new Error('A consent without its words');
  const given = {
    application_id: id,
    guardian_name: guardianName,
    guardian_relation: guardianRelation,
    notice_version: guardianNoticeVersion,
  };
  const standing = await trx
    .selectFrom('scholarship_consents')
    .select('id')
    .where((e) => e.and(given))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (standing) return;
  await trx
    .insertInto('scholarship_consents')
    .values({ id: ctx.random.id(), ...given, given_at: ctx.clock.now(), withdrawn_at: null, withdrawn_reason: null })
    .execute();
}

interface Change {
  from: ApplicationState;
  to: ApplicationState;
  actor: Actor;
  actorName?: string | undefined;
  reason?: string | undefined;
  changed?: readonly string[] | undefined;
}

/** Append to the history. @returns id of the event. */
async function record(trx: Trx, ctx: DomainContext, applicationId: string, change: Change): Promise<string> {
  const id = ctx.random.id();
  await trx
    .insertInto('scholarship_events')
    .values({
      id,
      application_id: applicationId,
      from_status: change.from,
      to_status: change.to,
      actor: change.actor,
      actor_name: change.actorName ?? null,
      reason: change.reason ?? null,
      changed_fields: change.changed ? JSON.stringify(change.changed) : null,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

async function tellReceived(
  trx: Trx,
  ctx: DomainContext,
  { number }: Application,
  { applicant, eventId }: { applicant: Applicant; eventId: string },
): Promise<void> {
  await notify(trx, ctx, {
    accountId: applicant.id,
    kind: 'application',
    title: 'Application received',
    body: `Your scholarship application ${number} has reached us.`,
    link: DASHBOARD,
  });
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: applicant.email,
      template: 'application-received',
      props: { name: applicant.name, number, url: `${ctx.publicUrl}${DASHBOARD}` },
    },
    uniqueKey: `application-received:${eventId}`,
  });
}

/* ------------------------------------------------------------------ changes of state */

/**
 * Move an application along, for the office. The reason is written for the student, who reads it.
 * @param by who at the office
 * @throws AppError `not_found`, `conflict` when the way does not lead there
 */
export async function moveApplication(
  ctx: DomainContext,
  { number, to, reason, by }: { number: string; to: ApplicationState; reason: string; by: string },
): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('scholarship_applications').selectAll().where('number', '=', number);
    const application = await forUpdate(trx, query).executeTakeFirst();
    if (!application) throw new AppError('not_found', 'There is no application with this number.');
    return move(trx, ctx, application, { to, actor: 'office', actorName: by, reason });
  });
}

/** The student takes the newest application back, before a decision. @throws AppError `not_found`, `conflict` */
export async function withdrawApplication(
  ctx: DomainContext,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = await lockNewest(trx, accountId);
    return move(trx, ctx, application, { to: 'withdrawn', actor: 'student', reason });
  });
}

/**
 * The guardian takes the consent back. The application ends with it, unless it has ended already: then the consent alone does.
 * @throws AppError `not_found` when no consent stands
 */
export async function withdrawConsent(ctx: DomainContext, { accountId, reason }: { accountId: string; reason: string }): Promise<Applied> {
  return ctx.db.transaction().execute(async (trx) => {
    const application = await lockNewest(trx, accountId);
    const { numUpdatedRows } = await trx
      .updateTable('scholarship_consents')
      .set({ withdrawn_at: ctx.clock.now(), withdrawn_reason: reason })
      .where('application_id', '=', application.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('not_found', 'There is no consent to withdraw.');
    if (!mayMove(application.status, 'withdrawn', 'guardian')) return { applicationNumber: application.number, status: application.status };
    return move(trx, ctx, application, { to: 'withdrawn', actor: 'guardian', reason });
  });
}

async function lockNewest(trx: Trx, accountId: string): Promise<Application> {
  const query = newestOf(trx, accountId).selectAll();
  const application = await forUpdate(trx, query).executeTakeFirst();
  if (!application) throw new AppError('not_found', 'You have not applied yet.');
  return application;
}

/** The one place where a state changes, but for a second submission. The row is locked by the caller. */
async function move(
  trx: Trx,
  ctx: DomainContext,
  application: Application,
  { to, ...change }: { to: ApplicationState; actor: Actor; actorName?: string; reason: string },
): Promise<Applied> {
  const { id, number, status: from, account_id: accountId } = application;
  if (to === 'draft' || to === 'submitted' || !mayMove(from, to, change.actor))
    throw new AppError('conflict', `Application ${number} is ${inWords(from)}: it cannot become ${inWords(to)} now.`, {
      details: { applicationNumber: number, applicationStatus: from },
    });
  await trx
    .updateTable('scholarship_applications')
    .set({ status: to, updated_at: ctx.clock.now(), ...(to === 'withdrawn' ? { active_key: null } : {}) })
    .where('id', '=', id)
    .execute();
  const eventId = await record(trx, ctx, id, { from, to, ...change });
  await notify(trx, ctx, {
    accountId,
    kind: 'application',
    title: `Your application: ${STATE_LABELS[to]}`,
    body: change.reason,
    link: DASHBOARD,
  });
  const { email, name } = await trx.selectFrom('accounts').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: email,
      template: 'application-status',
      props: { name, number, state: to, reason: change.reason, url: `${ctx.publicUrl}${DASHBOARD}` },
    },
    uniqueKey: `application-status:${eventId}`,
  });
  ctx.log.info({ application: number, from, to, actor: change.actor }, 'scholarship application moved');
  return { applicationNumber: number, status: to };
}

const inWords = (state: ApplicationState): string => `“${STATE_LABELS[state]}”`;

/* ------------------------------------------------------------------ reading */

function newestOf(db: DbOrTrx, accountId: string) {
  return db
    .selectFrom('scholarship_applications')
    .where('account_id', '=', accountId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/**
 * For `GET /student/profile`: how many applications the student has sent, and all fields of the newest, sensitive ones
 * masked (specification 2, section 3).
 */
export async function latestApplication(
  ctx: DomainContext,
  accountId: string,
): Promise<{ totalScholarshipSent: number } & Partial<ApplicationView>> {
  const [application, { sent }] = await Promise.all([
    newestOf(ctx.db, accountId).selectAll().executeTakeFirst(),
    ctx.db
      .selectFrom('scholarship_applications')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...(application ? toView(ctx, application) : {}), totalScholarshipSent: sent };
}

/** What the scholarship page needs to know before anything is typed. */
export async function readOwn(ctx: DomainContext, accountId: string): Promise<OwnApplication> {
  const { guardianNotice } = ctx.content().foundation.scholarships;
  const cycle = presentCycle(ctx);
  const application = await newestOf(ctx.db, accountId).selectAll().executeTakeFirst();
  const events = application ? await eventsOf(ctx.db, application.id) : [];
  const consent = application
    ? await ctx.db
        .selectFrom('scholarship_consents')
        .select('id')
        .where('application_id', '=', application.id)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  const isFree = application === undefined || application.active_key !== activeKey(accountId, cycle?.id ?? '');
  return {
    cycle,
    notice: cycleNotice(ctx, cycle),
    today: todayAt(ctx),
    guardianNotice,
    application: application ? toView(ctx, application) : null,
    timeline: events.map((event) => ({ status: event.to_status, at: event.created_at, by: event.actor, reason: event.reason })),
    canApply: application?.status === 'more_info_requested' || (isFree && cycle?.isOpen === true),
    canWithdraw: application !== undefined && mayMove(application.status, 'withdrawn', 'student'),
    hasGuardianConsent: consent !== undefined,
  };
}

/** Every change of an application's state, oldest first. Times in milliseconds since the epoch. */
export async function eventsOf(db: DbOrTrx, applicationId: string) {
  return db
    .selectFrom('scholarship_events')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** An application as its owner may see it: the account number masked. */
export function toView(ctx: DomainContext, application: Application): ApplicationView {
  const answers = JSON.parse(application.answers) as Answers;
  const text = (field: string): string | null => (typeof answers[field] === 'string' ? answers[field] : null);
  return {
    ...answers,
    applicationNumber: application.number,
    status: application.status,
    submittedAt: application.submitted_at,
    name: application.name,
    amountRequested: application.amount_requested,
    scholarshipPurpose: text('scholarshipPurpose') ?? '[]',
    accountNo: maskTail(ctx.vault.open(application.account_number)),
    instituteName: text('schoolName') ?? text('collegeName') ?? '',
    boardUniversity: text('boardUniversity') ?? text('schoolBoard'),
  };
}

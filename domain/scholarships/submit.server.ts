import type { DbOrTrx, Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { civilTime, todayAt } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/durations.ts';
import { AppError, type FieldErrors } from '#domain/shared/errors.ts';
import { attachKnownFiles, detachOtherFiles, ofApplication } from '#domain/files/attachments.server.ts';
import { FILE_GONE } from '#domain/files/constants.ts';
import { enforceRate, type RateLimit } from '#domain/shared/rate-limit.server.ts';
import { nextSerial } from '#domain/shared/serials.server.ts';
import { DASHBOARD_PATH, PROFILE_MISSING } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import { readProfile } from '#domain/students/profile.server.ts';
import type { GeneralProfile } from '#domain/students/responses.ts';
import { maskTail } from '#domain/shared/text.ts';
import {
  accountNoOf,
  activeKey,
  type Answers,
  answersOf,
  type Application,
  alreadyApplied,
  type Applied,
  currentApplication,
  requireForm,
  encryptAnswers,
} from './applications.server.ts';
import { presentCycle, requireOpenCycle, rulesOf } from './cycles.server.ts';
import { carryOver, dropDraft, readDraftField } from './drafts.server.ts';
import { requireEligible } from './eligibility.server.ts';
import { recordEvent } from './history.server.ts';
import { FILE_FIELDS } from './form.ts';
import { indexNumbers, listedColumns, setConsent } from './listed.server.ts';
import type { ApplicationRequest } from './schema.ts';
import { ACCOUNT_INVALID, isAccountNumber, isMaskedAccount } from './steps/request.ts';
import { asksStudent } from './states.ts';

export interface Applicant {
  id: string;
  name: string;
  email: string;
}

const SUBMIT_LIMITS: readonly RateLimit[] = [{ name: 'scholarship-submit', max: 60, windowMs: TEN_MINUTES_MS }];

/** Each may store a key for good. */
const RECALL_LIMITS: readonly RateLimit[] = [{ name: 'scholarship-recall', max: 60, windowMs: TEN_MINUTES_MS }];

/** Stored with the key of a submission taken back before it arrived. */
const RECALLED = '';

const RECALLED_BEFORE = 'You took this application back before it reached us. Please submit it again.';

const NOTICE_CHANGED = 'The notice for parents has changed. Please read it and consent again.';

const SERIAL_DIGITS = 6;

/**
 * The first, or a resubmission. @param key a repeated call returns the first answer @param form as of {@link requireForm} @throws AppError
 * `not_found` without a profile; `forbidden` (`details.cycle`); `invalid_input`; `conflict`: applied already, another form, or taken back;
 * `too_many_requests`
 */
export async function submitApplication(
  ctx: DomainContext,
  { applicant, input, key, form }: { applicant: Applicant; input: ApplicationRequest; key?: string | undefined; form?: string | undefined },
): Promise<Applied> {
  const answered = key === undefined ? null : await previousAnswer(ctx.db, applicant.id, key);
  if (answered) return answered;
  await enforceRate(ctx, SUBMIT_LIMITS, applicant.id);
  const profile = await readProfile(ctx, applicant.id);
  if (!profile) throw new AppError('not_found', PROFILE_MISSING);
  if (input.guardianConsent && input.guardianNoticeVersion !== ctx.content().foundation.scholarships.guardianNotice.version)
    throw new AppError('invalid_input', NOTICE_CHANGED, { fields: { guardianConsent: NOTICE_CHANGED } });

  const applied = await ctx.db.transaction().execute(async (trx) => {
    const current = await currentApplication(trx, applicant.id, presentCycle(ctx)?.id);
    const id = current?.id ?? ctx.random.id();
    if (key !== undefined && !(await claimKey(trx, ctx, { accountId: applicant.id, key, applicationId: id })))
      return requireAnswer(await previousAnswer(trx, applicant.id, key));
    requireForm(current, form);
    if (current && !asksStudent(current.status)) throw alreadyApplied(current);

    const cycleId = current?.cycle_id ?? requireOpenCycle(ctx).id;
    const rules = rulesOf(ctx, cycleId);
    // What was asked for again is the office's to judge.
    if (!current) requireEligible(rules, input);
    if (!current) await carryOver(trx, ctx, { accountId: applicant.id, cycleId });
    const answers = answersToStore(input, profile);
    const accountNo = await resolveAccount(trx, ctx, { input, accountId: applicant.id, cycleId, current });
    // Same order as saving: another could deadlock.
    await dropDraft(trx, { accountId: applicant.id, cycleId });
    await attachUploads(trx, ctx, { ownerId: applicant.id, answers, id });
    const row = {
      name: input.name,
      district: input.district,
      amount_requested: input.amountRequested,
      ...encryptAnswers(ctx, id, { answers, accountNo }),
      updated_at: ctx.clock.now(),
    };
    const number = current?.number ?? (await nextNumber(trx, ctx));
    const content = { ...row, ...listedColumns(answers, { name: input.name, number, rules }, todayAt(ctx)) };
    const application = current
      ? await resubmit(trx, current, content)
      : await create(trx, ctx, { id, number, cycleId, applicant, content });
    await indexNumbers(trx, ctx, id, { answers, accountNo });
    const eventId = await recordEvent(trx, ctx, application.id, {
      from: current?.status ?? 'draft',
      to: 'submitted',
      actor: 'student',
      changed: current && changedFields(ctx, current, application),
    });
    if (input.guardianConsent) await recordConsent(trx, ctx, application, input);
    await notifyReceived(trx, ctx, application, { applicant, eventId });
    return { applicationNumber: application.number, status: application.status };
  });
  ctx.log.info({ application: applied.applicationNumber }, 'scholarship application received');
  return applied;
}

export type Recall = { isRecalled: true } | { isRecalled: false; applicationNumber: string };

/** Of this and {@link submitApplication} with the same key, one wins. @param key idempotency key @throws AppError `too_many_requests` */
export async function recallSubmission(ctx: DomainContext, { accountId, key }: { accountId: string; key: string }): Promise<Recall> {
  await enforceRate(ctx, RECALL_LIMITS, accountId);
  return ctx.db.transaction().execute(async (trx): Promise<Recall> => {
    if (await claimKey(trx, ctx, { accountId, key, applicationId: RECALLED })) return { isRecalled: true };
    const answered = await previousAnswer(trx, accountId, key);
    return answered ? { isRecalled: false, applicationNumber: answered.applicationNumber } : { isRecalled: true };
  });
}

function requireAnswer(answered: Applied | null): Applied {
  if (!answered) throw new AppError('conflict', RECALLED_BEFORE);
  return answered;
}

async function previousAnswer(db: DbOrTrx, accountId: string, key: string): Promise<Applied | null> {
  const row = await db
    .selectFrom('scholarship_requests as r')
    .innerJoin('scholarship_applications as a', 'a.id', 'r.application_id')
    .select('a.number')
    .where('r.account_id', '=', accountId)
    .where('r.idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? { applicationNumber: row.number, status: 'submitted' } : null;
}

/** Waits for a concurrent call. @returns false when claimed before */
async function claimKey(
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

function answersToStore(input: ApplicationRequest, profile: GeneralProfile): Answers {
  const isSchool = input.educationType === 'SCHOOL';
  const { accountNo: _accountNo, guardianConsent: _consent, guardianNoticeVersion: _version, ...rest } = input;
  const answers: Answers = { ...rest, scholarshipPurpose: JSON.stringify(input.scholarshipPurpose) };
  const certificate = isSchool ? 'lastCertificate' : 'latestCertificate';
  answers[certificate] ??= isSchool ? profile.schoolEducation?.lastCertificatePath : profile.collegeEducation?.latestCertificatePath;
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== '' && value !== false));
}

/** A mask stands for the stored number. @throws AppError `invalid_input` when none matches */
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
  const stored = [await readDraftField(trx, ctx, { accountId, cycleId }, 'accountNo'), current ? accountNoOf(ctx, current) : undefined];
  const number = stored.find((value) => value !== undefined && isAccountNumber(value) && maskTail(value) === input.accountNo);
  if (number === undefined) throw new AppError('invalid_input', ACCOUNT_INVALID, { fields: { accountNo: ACCOUNT_INVALID } });
  return number;
}

async function attachUploads(
  trx: Trx,
  ctx: DomainContext,
  { ownerId, answers, id }: { ownerId: string; answers: Answers; id: string },
): Promise<void> {
  const to = ofApplication(id);
  const uploads = FILE_FIELDS.flatMap((field) => {
    const path = answers[field];
    return typeof path === 'string' ? [{ field, path }] : [];
  });
  const paths = uploads.map(({ path }) => path);
  const missing = await attachKnownFiles(trx, ctx, { ownerId, paths, to });
  if (missing.length > 0) {
    const fields = uploads.filter(({ path }) => missing.includes(path)).map(({ field }) => [field, FILE_GONE]);
    throw new AppError('invalid_input', FILE_GONE, { fields: Object.fromEntries(fields) as FieldErrors });
  }
  await detachOtherFiles(trx, to, paths);
}

type Content = Pick<Application, 'name' | 'district' | 'amount_requested' | 'answers' | 'account_number' | 'updated_at'> &
  ReturnType<typeof listedColumns>;

async function create(
  trx: Trx,
  ctx: DomainContext,
  { id, number, cycleId, applicant, content }: { id: string; number: string; cycleId: string; applicant: Applicant; content: Content },
): Promise<Application> {
  const application = await trx
    .insertInto('scholarship_applications')
    .values({
      id,
      number,
      account_id: applicant.id,
      cycle_id: cycleId,
      active_key: activeKey(applicant.id, cycleId),
      status: 'submitted',
      submitted_at: ctx.clock.now(),
      ...content,
    })
    // When another came first, the rollback returns this number.
    .onConflict((conflict) => conflict.column('active_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!application) {
    const first = await trx
      .selectFrom('scholarship_applications')
      .select(['number', 'status'])
      .where('active_key', '=', activeKey(applicant.id, cycleId))
      .executeTakeFirstOrThrow();
    throw alreadyApplied(first);
  }
  return application;
}

async function resubmit(trx: Trx, current: Application, content: Content): Promise<Application> {
  return trx
    .updateTable('scholarship_applications')
    .set({ ...content, status: 'submitted' })
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function changedFields(ctx: DomainContext, old: Application, current: Application): string[] {
  const before = answersOf(ctx, old);
  const after = answersOf(ctx, current);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isSameAccount = accountNoOf(ctx, old) === accountNoOf(ctx, current);
  return [
    ...fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
    ...(isSameAccount ? [] : ['accountNo']),
  ];
}

/** `DV-2026-000123`: calendar year, without gaps. */
async function nextNumber(trx: Trx, ctx: DomainContext): Promise<string> {
  const { timezone, scholarships } = ctx.content().foundation;
  const series = `${scholarships.numberPrefix}-${civilTime(ctx.clock.now(), timezone).year}`;
  const serial = await nextSerial(trx, `application:${series}`);
  return `${series}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

/** Repeated consent keeps the first record. */
async function recordConsent(trx: Trx, ctx: DomainContext, { id }: Application, input: ApplicationRequest): Promise<void> {
  const { guardianName, guardianRelation, guardianNoticeVersion } = input;
  if (!guardianName || !guardianRelation || !guardianNoticeVersion) throw new Error('Guardian consent is incomplete');
  const given = {
    application_id: id,
    guardian_name: guardianName,
    guardian_relation: guardianRelation,
    notice_version: guardianNoticeVersion,
  };
  await setConsent(trx, [id], 'given');
  const existing = await trx
    .selectFrom('scholarship_consents')
    .select('id')
    .where((e) => e.and(given))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (existing) return;
  await trx
    .insertInto('scholarship_consents')
    .values({ id: ctx.random.id(), ...given, given_at: ctx.clock.now(), withdrawn_at: null, withdrawn_reason: null })
    .execute();
}

async function notifyReceived(
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
    link: DASHBOARD_PATH,
  });
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: applicant.email,
      template: 'application-received',
      props: { name: applicant.name, number, url: `${ctx.publicUrl}${DASHBOARD_PATH}` },
    },
    uniqueKey: `application-received:${eventId}`,
  });
}

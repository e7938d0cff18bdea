import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import { civilTime, todayAt } from '#domain/shared/time/calendar.ts';
import { tellStudent } from '#domain/phone/tell.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { TEN_MINUTES_MS } from '#domain/shared/time/durations.ts';
import { AppError, type FieldErrors } from '#domain/shared/errors.ts';
import { attachKnownFiles, detachOtherFiles, ofApplication } from '#domain/files/attachments.server.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { nextSerial } from '#domain/shared/serials.server.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { DASHBOARD_PATH } from '#domain/students/constants.ts';
import { notify } from '#domain/students/notifications.server.ts';
import {
  accountNoOf,
  activeKey,
  alreadyApplied,
  type Answers,
  answersOf,
  type Application,
  type Applied,
  currentApplication,
  encryptAnswers,
  requireForm,
} from '#domain/scholarships/application/applications.server.ts';
import { changesBetween, type Explained, type Filled } from '#domain/scholarships/application/changes.ts';
import { consentDayOf, cycleOf, presentCycle, sendsWithConsent } from '#domain/scholarships/cycles.server.ts';
import { dropDraft, readDraftField } from '#domain/scholarships/drafts/drafts.server.ts';
import { earlierApplication } from '#domain/scholarships/renewal/renewal.server.ts';
import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { askWhenNeeded } from '#domain/scholarships/consent/guardian-request.server.ts';
import { takePermission } from '#domain/scholarships/consent/permission.server.ts';
import { recordEvent } from '#domain/scholarships/application/history.server.ts';
import { indexNumbers, listedColumns } from '#domain/scholarships/list/index.server.ts';
import { asksStudent } from '#domain/scholarships/states.ts';
import { isAccountNumber, isMaskedAccount } from '#domain/scholarships/checks/request.ts';
import { claimKey, previousAnswer, requireAnswer } from './keys.server.ts';

interface Applicant {
  id: string;
  name: string;
  email: string;
}

/** `key`: a repeated call returns the first answer. `form` as of {@link requireForm}. */
export interface Submission {
  applicant: Applicant;
  key?: string | undefined;
  form?: string | undefined;
}

/** What an application will hold. */
export interface Content {
  cycleId: string;
  answers: Answers;
  /** In full, or a mask of the stored one. */
  accountNo: string;
  /** Of a new one: the number of the one that it renews. */
  renewalOf?: string | null;
  /** Of a correction: why something stays as it is. */
  explained?: Explained;
}

/** Without empty ones, and without what has a place of its own. */
export function storable({ accountNo: _accountNo, ...answers }: Answers): Answers {
  const given = Object.entries(answers).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return Object.fromEntries(given.map(([field, value]) => [field, Array.isArray(value) ? JSON.stringify(value) : value]));
}

const SUBMIT_LIMITS: readonly RateLimit[] = [{ name: 'scholarship-submit', max: 60, windowMs: TEN_MINUTES_MS }];

const SERIAL_DIGITS = 6;

/**
 * Stores, numbers and acknowledges. @param prepare with the application that is sent again, if any @throws AppError `invalid_input`;
 * `conflict`: applied already, another form, or taken back; `too_many_requests`
 */
export async function receive(
  ctx: DomainContext,
  { applicant, key, form }: Submission,
  prepare: (trx: Trx, current: Application | undefined) => Promise<Content>,
): Promise<Applied> {
  const answered = key === undefined ? null : await previousAnswer(ctx.db, applicant.id, key);
  if (answered) return answered;
  await enforceRate(ctx, SUBMIT_LIMITS, applicant.id);
  const applied = await ctx.db.transaction().execute(async (trx) => {
    const current = await currentApplication(trx, applicant.id, presentCycle(ctx)?.id);
    const earlier = current ? undefined : await takePermission(trx, ctx, applicant.id);
    const id = current?.id ?? earlier?.id ?? ctx.random.id();
    if (key !== undefined && !(await claimKey(trx, ctx, { accountId: applicant.id, key, applicationId: id })))
      return requireAnswer(await previousAnswer(trx, applicant.id, key));
    requireForm(current, form);
    if (current && !asksStudent(current.status)) throw alreadyApplied(current);

    const { cycleId, answers, accountNo: given, renewalOf = null, explained } = await prepare(trx, current);
    const accountNo = await resolveAccount(trx, ctx, { given, accountId: applicant.id, cycleId, current });
    // Same order as saving: another could deadlock.
    await dropDraft(trx, { accountId: applicant.id, cycleId });
    await attachUploads(trx, ctx, { ownerId: applicant.id, answers, id });
    const number = current?.number ?? (await nextNumber(trx, ctx));
    const { name, district, amountRequested } = answers as { name: string; district: string; amountRequested: number };
    const columns = {
      name,
      district,
      amount_requested: amountRequested,
      ...encryptAnswers(ctx, id, { answers, accountNo }),
      updated_at: ctx.clock.now(),
      ...listedColumns(answers, { name, number, cycle: cycleOf(ctx, cycleId) }, todayAt(ctx)),
    };
    const application = current
      ? await resubmit(trx, current, columns)
      : await create(trx, ctx, { id, number, cycleId, applicant, renewalOf, columns });
    await indexNumbers(trx, ctx, id, { answers, accountNo });
    const isAwaited = await askWhenNeeded(trx, ctx, application, { answers, earlier });
    const isStored = isAwaited && !current && sendsWithConsent(ctx, cycleId);
    const event = isStored
      ? application.id
      : await recordEvent(trx, ctx, application.id, {
          from: current?.status ?? 'draft',
          to: 'submitted',
          actor: 'student',
          ...(current && changesBetween(filledIn(ctx, current), filledIn(ctx, application), explained)),
        });
    await notifyReceived(trx, ctx, application, { applicant, event, isAwaited, isStored });
    return { applicationNumber: application.number, status: application.status };
  });
  ctx.log.info({ application: applied.applicationNumber }, 'scholarship application received');
  return applied;
}

/** A mask stands for the stored number. @throws AppError `invalid_input` when none matches */
export async function resolveAccount(
  trx: Trx,
  ctx: DomainContext,
  { given, accountId, cycleId, current }: { given: string; accountId: string; cycleId: string; current: Application | undefined },
): Promise<string> {
  if (!isMaskedAccount(given)) return given;
  const known = current ?? (await earlierApplication(trx, accountId, cycleId));
  const stored = [await readDraftField(trx, ctx, { accountId, cycleId }, 'accountNo'), known && accountNoOf(ctx, known)];
  const number = stored.find((value) => value !== undefined && isAccountNumber(value) && maskTail(value) === given);
  if (number === undefined) {
    const { accountInvalid } = m.scholarships.checks;
    throw new AppError('invalid_input', accountInvalid, { fields: { accountNo: accountInvalid } });
  }
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
    const fields = uploads.filter(({ path }) => missing.includes(path)).map(({ field }) => [field, m.files.gone]);
    throw new AppError('invalid_input', m.files.gone, { fields: Object.fromEntries(fields) as FieldErrors });
  }
  await detachOtherFiles(trx, to, paths);
}

type Columns = Pick<Application, 'name' | 'district' | 'amount_requested' | 'answers' | 'account_number' | 'updated_at'> &
  ReturnType<typeof listedColumns>;

async function create(
  trx: Trx,
  ctx: DomainContext,
  {
    id,
    number,
    cycleId,
    applicant,
    renewalOf,
    columns,
  }: Pick<Application, 'id' | 'number'> & {
    cycleId: string;
    applicant: Applicant;
    renewalOf: string | null;
    columns: Columns;
  },
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
      renewal_of: renewalOf,
      ...columns,
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

async function resubmit(trx: Trx, current: Application, columns: Columns): Promise<Application> {
  return trx
    .updateTable('scholarship_applications')
    .set({ ...columns, status: 'submitted' })
    .where('id', '=', current.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const filledIn = (ctx: DomainContext, application: Application): Filled => ({
  answers: answersOf(ctx, application),
  accountNo: accountNoOf(ctx, application),
});

/** `DV-2026-000123`: calendar year, without gaps. */
async function nextNumber(trx: Trx, ctx: DomainContext): Promise<string> {
  const { timezone, scholarships } = ctx.content().foundation;
  const series = `${scholarships.numberPrefix}-${civilTime(ctx.clock.now(), timezone).year}`;
  const serial = await nextSerial(trx, `application:${series}`);
  return `${series}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

async function notifyReceived(
  trx: Trx,
  ctx: DomainContext,
  { number, cycle_id }: Application,
  { applicant, event, isAwaited, isStored }: { applicant: Applicant; event: string; isAwaited: boolean; isStored: boolean },
): Promise<void> {
  await notify(trx, ctx, {
    accountId: applicant.id,
    kind: 'application',
    title: () => m.scholarships.letters.received,
    body: () => {
      const { hasReachedUs, countsWhenAgreed, waitsForGuardian } = m.scholarships.letters;
      return [hasReachedUs(number), ...(isAwaited ? [isStored ? countsWhenAgreed : waitsForGuardian] : [])].join(' ');
    },
    link: DASHBOARD_PATH,
  });
  await tellStudent(trx, ctx, {
    accountId: applicant.id,
    key: `application-received:${event}`,
    mail: {
      to: applicant.email,
      template: 'application-received',
      props: {
        name: applicant.name,
        number,
        url: `${ctx.publicUrl}${DASHBOARD_PATH}`,
        ...(isAwaited && { waitsUntil: consentDayOf(ctx, cycle_id) }),
        ...(isStored && { isStored }),
      },
    },
  });
}

import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { mailboxOf } from '#domain/shared/text/email.ts';
import { AppError, type FieldErrors } from '#domain/shared/errors.ts';
import { checkForm } from '#domain/forms/check.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import { givenName } from '#domain/shared/text/greeting-name.ts';
import { phoneLinkToken } from '#domain/shared/security/link-token.server.ts';
import { isMobile } from '#domain/shared/sending/phone-messages.ts';
import { phoneChannels, sendPhoneMessage } from '#domain/phone/phone.server.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import {
  accountNoOf,
  type Answers,
  type Application,
  answersOf,
  applicationsOf,
  encryptAnswers,
} from '#domain/scholarships/application/applications.server.ts';
import { awaited, isOfAge, needsConsent, recordConsent } from './consent.server.ts';
import { consentDayOf, cycleOf, requireConsentTime } from '#domain/scholarships/cycles.server.ts';
import { guardianRequestForm } from './guardian-request-form.ts';
import { checkGuardian, type Own } from '#domain/scholarships/checks/guardian.ts';
import { GUARDIAN_WAYS } from '#domain/scholarships/steps/guardian.ts';

export type Guardian = ValuesOf<typeof guardianRequestForm>;

const NO_PHONES = 'We cannot send messages to phones. Please choose Email or On paper';

/** Of the student. The account may be in a parent's name, so its own name tells nothing. */
async function ownOf(db: DbOrTrx, accountId: string, answers: Answers): Promise<Own> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('student_profiles', 'account_id', 'accounts.id')
    .select(['email', 'accounts.phone', 'student_profiles.name as profileName', 'student_profiles.phone as profilePhone'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    names: [answers['name'], account.profileName],
    emails: [answers['email'], account.email],
    mobiles: [answers['mobileNumber'], account.phone, account.profilePhone],
  };
}

/** @throws AppError `invalid_input` by field: somebody is missing, is the student, or is too young */
async function requireGuardian(db: DbOrTrx, ctx: DomainContext, accountId: string, answers: Answers): Promise<Guardian> {
  const { values, errors } = checkForm(guardianRequestForm, answers, todayAt(ctx));
  const own = await ownOf(db, accountId, answers);
  const isReached = answers['guardianWay'] !== 'Mobile number' || phoneChannels(ctx).length > 0;
  const fields = {
    ...checkGuardian(values ?? answers, own, todayAt(ctx)),
    ...errors,
    ...(isReached ? {} : { guardianWay: NO_PHONES }),
  } as FieldErrors;
  const [first] = Object.values(fields);
  if (!values || first !== undefined) throw new AppError('invalid_input', first ?? '', { fields });
  return values;
}

/** Whatever stores an application calls it, in the same transaction. @throws AppError as {@link requireGuardian} and {@link requireConsentTime} */
export async function askWhenNeeded(trx: Trx, ctx: DomainContext, application: Application, answers: Answers): Promise<boolean> {
  if (!needsConsent(ctx, application, answers)) return false;
  requireConsentTime(ctx, application.cycle_id);
  const guardian = await requireGuardian(trx, ctx, application.account_id, answers);
  await ask(trx, ctx, application, guardian);
  return true;
}

/** Where a code or link goes; undefined: on paper. */
export const addressOf = ({ guardianEmail, guardianMobile }: Answers): string | undefined =>
  (guardianEmail ?? guardianMobile) as string | undefined;

/** The purpose under which the vault hashes the token of a guardian's link. */
export const GUARDIAN_LINK = 'guardian-link';

/** To the guardian's page; earlier ones stay good. */
async function newLink(trx: Trx, ctx: DomainContext, applicationId: string): Promise<{ token: string; url: string; hash: string }> {
  const token = phoneLinkToken(ctx);
  const hash = ctx.vault.hash(GUARDIAN_LINK, token);
  await trx.insertInto('guardian_links').values({ token_hash: hash, application_id: applicationId, created_at: ctx.clock.now() }).execute();
  return { token, url: `${ctx.publicUrl}/g/${token}`, hash };
}

/** Into the ledger, with a link to the guardian's own address, if there is one. */
export async function ask(
  trx: Trx,
  ctx: DomainContext,
  application: Pick<Application, 'id' | 'name' | 'cycle_id' | 'account_id'>,
  guardian: Guardian,
  { isReminder = false } = {},
): Promise<void> {
  const { id, name, cycle_id, account_id: accountId } = application;
  const address = addressOf(guardian);
  await recordConsent(trx, ctx, id, {
    event: isReminder ? 'reminded' : 'asked',
    channel: GUARDIAN_WAYS[guardian.guardianWay],
    notice_version: ctx.content().foundation.scholarships.guardianNotice.version,
    guardian_name: guardian.guardianName,
    guardian_relation: guardian.guardianRelation,
    birth_year: guardian.guardianBirthYear,
    address_hash: address === undefined ? null : ctx.vault.hash('guardian-address', address),
  });
  if (address === undefined) return;
  const link = await newLink(trx, ctx, id);
  const onlyWhile = { kind: 'consent', accountId, about: id } as const;
  if (isMobile(address))
    return sendPhoneMessage(trx, ctx, {
      to: address,
      template: 'guardian-link',
      values: { name: givenName(name), token: link.token },
      accountId,
      language: languageOf(ctx),
      key: link.hash,
      onlyWhile,
    });
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to: address,
      template: 'guardian-link',
      props: {
        name: guardian.guardianName,
        student: givenName(name),
        until: consentDayOf(ctx, cycle_id) ?? null,
        url: link.url,
        isReminder,
      },
      onlyWhile,
    },
    uniqueKey: `guardian-link:${link.hash}`,
  });
}

/**
 * What was agreed to, and how to withdraw, to the guardian's own address: not to one that became the student's meanwhile, and to nobody
 * where none is known. @param name as the guardian wrote it @param isRecorded by the office
 */
export async function sendReceipt(
  trx: Trx,
  ctx: DomainContext,
  { id, name: student, cycle_id, account_id: accountId, ...application }: Application,
  { name, isRecorded }: { name: string; isRecorded: boolean },
): Promise<void> {
  const answers = answersOf(ctx, { id, ...application });
  const to = addressOf(answers);
  const { guardianEmail, guardianMobile } = checkGuardian(answers, await ownOf(trx, accountId, answers), todayAt(ctx));
  if (to === undefined || guardianEmail !== undefined || guardianMobile !== undefined) return;
  const { guardianNotice } = ctx.content().foundation.scholarships;
  const link = await newLink(trx, ctx, id);
  if (isMobile(to))
    return sendPhoneMessage(trx, ctx, {
      to,
      template: 'consent-receipt',
      values: { day: todayAt(ctx), name: givenName(student), version: guardianNotice.version, token: link.token },
      accountId,
      language: languageOf(ctx),
      key: link.hash,
    });
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to,
      template: 'consent-receipt',
      props: {
        name,
        student: givenName(student),
        cycle: cycleOf(ctx, cycle_id)?.title ?? cycle_id,
        at: ctx.clock.now(),
        isRecorded,
        notice: guardianNotice,
        url: link.url,
      },
    },
    uniqueKey: `consent-receipt:${link.hash}`,
  });
}

/** A family that reads no English has no use for an English message. */
export const languageOf = ({ content }: Pick<DomainContext, 'content'>): 'en' | 'hi' =>
  content().foundation.scholarships.guardianNotice.hindi === undefined ? 'en' : 'hi';

/** Narrow, because each request sends a message to somebody else. */
const ASK_LIMITS: readonly RateLimit[] = [
  { name: 'guardian-ask', max: 4, windowMs: ONE_HOUR_MS },
  { name: 'guardian-ask', max: 10, windowMs: ONE_DAY_MS },
];
const ADDRESS_LIMITS: readonly RateLimit[] = [{ name: 'guardian-address', max: 8, windowMs: ONE_DAY_MS }];

/** Of a student. @returns undefined when no consent is awaited @throws AppError as {@link requireConsentTime} */
export async function lockOwnAwaited(trx: Trx, ctx: DomainContext, accountId: string): Promise<Application | undefined> {
  const query = applicationsOf(trx, accountId).selectAll().where('id', 'in', awaited(trx).select('id')).limit(1);
  const application = await forUpdate(trx, query).executeTakeFirst();
  if (application) requireConsentTime(ctx, application.cycle_id);
  return application;
}

/** Again, perhaps another, or at another address: then earlier links end. @throws AppError `not_found`; `forbidden` after the last day; `invalid_input`; `too_many_requests` */
export async function askGuardianAgain(ctx: DomainContext, { accountId, input }: { accountId: string; input: Guardian }): Promise<void> {
  await enforceRate(ctx, ASK_LIMITS, accountId);
  const address = addressOf(input);
  if (address !== undefined) await enforceRate(ctx, ADDRESS_LIMITS, mailboxOf(address));
  await ctx.db.transaction().execute(async (trx) => {
    const application = await lockOwnAwaited(trx, ctx, accountId);
    if (!application || isOfAge(ctx, answersOf(ctx, application))) throw new AppError('not_found', 'No consent is awaited.');
    const { guardianEmail, guardianMobile, ...others } = answersOf(ctx, application);
    const answers = { ...others, ...input };
    const guardian = await requireGuardian(trx, ctx, accountId, answers);
    if (addressOf(guardian) !== addressOf({ guardianEmail, guardianMobile }))
      await trx.deleteFrom('guardian_links').where('application_id', '=', application.id).execute();
    const sealed = encryptAnswers(ctx, application.id, { answers, accountNo: accountNoOf(ctx, application) });
    await trx.updateTable('scholarship_applications').set(sealed).where('id', '=', application.id).execute();
    await ask(trx, ctx, application, guardian);
  });
}

import { accountLanguage } from '#domain/shared/account-language.server.ts';
import { speak } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { enqueue } from '#database/jobs.ts';
import { isDay, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { spokenIn } from '#domain/shared/jobs.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { mailboxOf } from '#domain/shared/text/email.ts';
import { AppError, type FieldErrors } from '#domain/shared/errors.ts';
import { checkForm } from '#domain/forms/check.ts';
import { namesOf, type ValuesOf } from '#domain/forms/form.ts';
import { givenName } from '#domain/shared/text/greeting-name.ts';
import { phoneLinkToken } from '#domain/shared/security/link-token.server.ts';
import { isMobile } from '#domain/shared/sending/phone-messages.ts';
import { phoneChannels, sendPhoneMessage } from '#domain/phone/phone.server.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import type { Answers, Application } from '#domain/scholarships/application/applications.server.ts';
import { isOfAge, needsConsent, recordConsent } from './consent.server.ts';
import { consentDayOf, cycleOf, requireConsentTime } from '#domain/scholarships/cycles.server.ts';
import { textIn } from './agreed.ts';
import { changesIn, lockOwnMatter, type Matter, saveGuardian } from './permission.server.ts';
import { languageOf, noticeOf } from './notice.server.ts';
import { guardianRequestForm } from './guardian-request-form.ts';
import { checkGuardian, type Own } from '#domain/scholarships/checks/guardian.ts';
import { GUARDIAN_WAYS } from '#domain/scholarships/steps/guardian.ts';

export type Guardian = ValuesOf<typeof guardianRequestForm>;

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
export async function requireGuardian(db: DbOrTrx, ctx: DomainContext, accountId: string, answers: Answers): Promise<Guardian> {
  const { values, errors } = checkForm(guardianRequestForm, answers, todayAt(ctx));
  const own = await ownOf(db, accountId, answers);
  const isReached = answers['guardianWay'] !== 'Mobile number' || phoneChannels(ctx).length > 0;
  const fields = {
    ...checkGuardian(values ?? answers, own, todayAt(ctx)),
    ...errors,
    ...(isReached ? {} : { guardianWay: m.consent.calls.noPhones }),
  } as FieldErrors;
  const [first] = Object.values(fields);
  if (!values || first !== undefined) throw new AppError('invalid_input', first ?? '', { fields });
  return values;
}

/**
 * Whatever stores an application calls it, in the same transaction. A yes or no from before stands while what it was given to stays.
 * @param earlier as the guardian was asked before it was sent @returns whether it waits @throws AppError as {@link requireGuardian} and {@link requireConsentTime}
 */
export async function askWhenNeeded(
  trx: Trx,
  ctx: DomainContext,
  application: Application,
  { answers, earlier }: { answers: Answers; earlier?: Matter | undefined },
): Promise<boolean> {
  if (!needsConsent(ctx, application, answers)) return false;
  requireConsentTime(ctx, application.cycle_id);
  const guardian = await requireGuardian(trx, ctx, application.account_id, answers);
  if (earlier && isStillGood(ctx, earlier, answers)) {
    const { id, guardian_consent } = earlier;
    await trx.updateTable('scholarship_applications').set({ guardian_consent }).where('id', '=', id).execute();
    return guardian_consent !== 'given';
  }
  if (earlier) await endLinks(trx, application.id);
  await ask(trx, ctx, application, guardian);
  return true;
}

/** A yes holds for what was agreed to; a no, and a question that is open, for who was asked, at the same address. */
function isStillGood(ctx: DomainContext, earlier: Matter, answers: Answers): boolean {
  if (earlier.guardian_consent === 'given') return changesIn(ctx, earlier, answers).length === 0;
  const isSame = (name: string) => textIn(earlier.asked, name) === textIn(answers, name);
  return namesOf(guardianRequestForm.fields).every(isSame);
}

const endLinks = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('guardian_links').where('application_id', '=', id).execute();
};

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
  return { token, url: ctx.publicUrl + addressIn(languageOf(ctx), `/g/${token}`), hash };
}

type Asking = Pick<Matter, 'id' | 'name' | 'cycle_id' | 'account_id'>;

/** Into the ledger, with a link to the guardian's own address, if there is one. */
export async function ask(
  trx: Trx,
  ctx: DomainContext,
  { id, name, cycle_id, account_id: accountId }: Asking,
  guardian: Guardian,
  { isReminder = false, isSent = true } = {},
): Promise<void> {
  const address = addressOf(guardian);
  await recordConsent(trx, ctx, id, {
    event: isReminder ? 'reminded' : 'asked',
    channel: GUARDIAN_WAYS[guardian.guardianWay],
    notice_version: ctx.content().foundation.scholarships.guardianNotice.version,
    guardian_name: guardian.guardianName ?? null,
    guardian_relation: guardian.guardianRelation,
    birth_year: guardian.guardianBirthYear ?? null,
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
        name: guardian.guardianName ?? '',
        student: givenName(name),
        until: isSent ? (consentDayOf(ctx, cycle_id) ?? null) : null,
        url: link.url,
        isReminder,
      },
      onlyWhile,
      ...spokenIn(await accountLanguage(trx, accountId)),
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
  { id, name: student, cycle_id, account_id: accountId, answers }: Asking & Pick<Matter, 'answers'>,
  { name, isRecorded }: { name: string; isRecorded: boolean },
): Promise<void> {
  const to = addressOf(answers);
  const { guardianEmail, guardianMobile } = checkGuardian(answers, await ownOf(trx, accountId, answers), todayAt(ctx));
  if (to === undefined || guardianEmail !== undefined || guardianMobile !== undefined) return;
  const { version, texts } = noticeOf(ctx);
  const link = await newLink(trx, ctx, id);
  if (isMobile(to))
    return sendPhoneMessage(trx, ctx, {
      to,
      template: 'consent-receipt',
      values: { day: todayAt(ctx), name: givenName(student), version, token: link.token },
      accountId,
      language: languageOf(ctx),
      key: link.hash,
    });
  const spoken = await accountLanguage(trx, accountId);
  await enqueue(trx, ctx, {
    kind: 'mail',
    payload: {
      to,
      template: 'consent-receipt',
      props: {
        name,
        student: givenName(student),
        cycle: speak(spoken, () => cycleOf(ctx, cycle_id)?.title ?? cycle_id),
        at: ctx.clock.now(),
        isRecorded,
        notice: { version, text: texts.en, hindi: texts.hi },
        url: link.url,
      },
      ...spokenIn(spoken),
    },
    uniqueKey: `consent-receipt:${link.hash}`,
  });
}

/** Narrow, because each request sends a message to somebody else. */
const ASK_LIMITS: readonly RateLimit[] = [
  { name: 'guardian-ask', max: 4, windowMs: ONE_HOUR_MS },
  { name: 'guardian-ask', max: 10, windowMs: ONE_DAY_MS },
];
const ADDRESS_LIMITS: readonly RateLimit[] = [{ name: 'guardian-address', max: 8, windowMs: ONE_DAY_MS }];

/** For a student under 18. @throws AppError `not_found` when nobody is asked, `invalid_input` without a date of birth; as {@link lockOwnMatter} */
export async function lockMatterOfChild(trx: Trx, ctx: DomainContext, accountId: string): Promise<Matter> {
  const matter = await lockOwnMatter(trx, ctx, accountId);
  if (matter && !isDay(textIn(matter.answers, 'dob')))
    throw new AppError('invalid_input', m.consent.calls.birthDayFirst, { fields: { dob: m.consent.calls.birthDayFirst } });
  if (!matter || isOfAge(ctx, matter.answers)) throw new AppError('not_found', m.consent.calls.noneNeeded);
  return matter;
}

/**
 * For the first time, or again, perhaps another, or at another address: then earlier links end. Also before the application is sent.
 * @throws AppError as {@link lockMatterOfChild} and {@link requireGuardian}; `too_many_requests`
 */
export async function askGuardian(ctx: DomainContext, { accountId, input }: { accountId: string; input: Guardian }): Promise<void> {
  await enforceRate(ctx, ASK_LIMITS, accountId);
  const address = addressOf(input);
  if (address !== undefined) await enforceRate(ctx, ADDRESS_LIMITS, mailboxOf(address));
  await ctx.db.transaction().execute(async (trx) => {
    const matter = await lockMatterOfChild(trx, ctx, accountId);
    const { guardianEmail: _email, guardianMobile: _mobile, ...others } = matter.answers;
    const guardian = await requireGuardian(trx, ctx, accountId, { ...others, ...input });
    if (addressOf(guardian) !== addressOf(matter.answers)) await endLinks(trx, matter.id);
    await ask(trx, ctx, await saveGuardian(trx, ctx, matter, guardian), guardian, { isSent: matter.application !== null });
  });
}

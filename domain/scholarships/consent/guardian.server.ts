import { speakTo } from '#domain/shared/account-language.server.ts';
import * as m from '#messages/index.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { guardianConsentForm, guardianDeclineForm } from './guardian-form.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { givenName } from '#domain/shared/text/greeting-name.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { isMobile } from '#domain/shared/sending/phone-messages.ts';
import { maskEmail, maskTail } from '#domain/shared/text/text.ts';
import type { CodeRequest } from '#domain/otp/budget.server.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { issuePhoneCode } from '#domain/phone/codes.server.ts';
import { consentEventsOf, declinedIn, isOfAge, recordConsent } from './consent.server.ts';
import { noteConsented, noteDeclined } from './news.server.ts';
import { partsIn, textIn } from './agreed.ts';
import { changesIn, findMatter, isMatterOver, lastDayOf, type Matter, noteAgreed, nowIn } from './permission.server.ts';
import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { cycleOf } from '#domain/scholarships/cycles.server.ts';
import { addressOf, type Guardian, GUARDIAN_LINK, sendReceipt } from './guardian-request.server.ts';
import { languageOf, noticeOf } from './notice.server.ts';
import type { GuardianPage, ShownContents } from './guardian-operations.ts';
import { CONSENTS } from '#domain/scholarships/states.ts';
import { isSameName } from '#domain/scholarships/checks/guardian.ts';
import { endWithoutConsent } from './withdraw.server.ts';

/** Locked in a transaction. @throws AppError `not_found` */
async function openLink(db: DbOrTrx, ctx: DomainContext, token: string): Promise<Matter> {
  const link = await db
    .selectFrom('guardian_links')
    .select('application_id')
    .where('token_hash', 'in', ctx.vault.hashes(GUARDIAN_LINK, token))
    .executeTakeFirst();
  const matter = link && (await findMatter(db, ctx, link.application_id));
  if (!matter || isMatterOver(ctx, matter)) throw new AppError('not_found', m.consent.calls.linkGone);
  return matter;
}

/** No guardian is needed, or the student is 18 meanwhile. */
const isUnneeded = (ctx: DomainContext, { guardian_consent, application, answers }: Matter): boolean =>
  guardian_consent === 'none' || ((!CONSENTS[guardian_consent].isOpen || !application) && isOfAge(ctx, answers));

const addressIn = ({ asked }: Matter): string => addressOf(asked) ?? '';

const channelOf = (address: string): 'sms' | 'mail' => (isMobile(address) ? 'sms' : 'mail');

const masked = (address: string): string => (isMobile(address) ? maskTail(address) : maskEmail(address));

/** No more of the application than the student's given name, the cycle, and which parts are filled in. @throws AppError `not_found` */
export const readGuardianPage = async (ctx: DomainContext, token: string): Promise<GuardianPage> =>
  toPage(ctx, await openLink(ctx.db, ctx, token));

async function toPage(ctx: DomainContext, matter: Matter): Promise<GuardianPage> {
  const events = await consentEventsOf(ctx.db, matter.id);
  const given = events.findLast(({ event }) => event === 'given' || event === 'recorded');
  const withdrawn = events.findLast(({ event }) => event === 'withdrawn');
  const consent = matter.guardian_consent;
  return {
    consent: consent === 'none' || isUnneeded(ctx, matter) ? 'unneeded' : consent,
    isSent: matter.application !== null,
    student: givenName(matter.name),
    cycle: cycleOf(ctx, matter.cycle_id)?.title ?? matter.cycle_id,
    until: lastDayOf(ctx, matter),
    address: masked(addressIn(matter)),
    parts: partsIn(matter.answers, matter.application ? null : todayAt(ctx)),
    notice: noticeOf(ctx),
    given: given ? { at: given.created_at, name: given.guardian_name ?? '', version: given.notice_version ?? '' } : null,
    declinedAt: declinedIn(events)?.created_at ?? null,
    withdrawnAt: consent === 'withdrawn' ? (withdrawn?.created_at ?? null) : null,
  };
}

type Client = Pick<CodeRequest, 'from' | 'requestId'>;
interface Visit extends Client {
  token: string;
}

/** @returns the browser's request id @throws AppError `not_found`; else as `requestOtp` and `issuePhoneCode` */
export async function sendGuardianCode(ctx: DomainContext, { token, ...client }: Visit): Promise<string> {
  const matter = await openLink(ctx.db, ctx, token);
  if (isUnneeded(ctx, matter)) throw new AppError('not_found', m.consent.calls.linkGone);
  const to = addressIn(matter);
  if (!isMobile(to)) return requestOtp(ctx, { purpose: 'guardian', to, ...client });
  return issuePhoneCode(ctx, { purpose: 'guardian', phone: to, channel: 'sms', language: languageOf(ctx), ...client });
}

const wrong = (field: 'name' | 'birthYear', text: string): AppError => new AppError('invalid_input', text, { fields: { [field]: text } });

/** Of a year of birth: there are not many. */
const TRY_LIMITS: readonly RateLimit[] = [{ name: 'guardian-try', max: 12, windowMs: ONE_HOUR_MS }];

/** What is sent, to who knows the guardian's year of birth beside the link. @throws AppError `not_found`, `invalid_input`, `too_many_requests` */
export async function showContents(ctx: DomainContext, { token, birthYear }: { token: string; birthYear: number }): Promise<ShownContents> {
  const matter = await openLink(ctx.db, ctx, token);
  await enforceRate(ctx, TRY_LIMITS, matter.id);
  requireYear(matter, birthYear);
  return contentsOf(ctx, matter);
}

function requireYear({ asked, name }: Matter, birthYear: number): void {
  if (String(birthYear) !== textIn(asked, 'guardianBirthYear')) throw wrong('birthYear', m.consent.guardian.wrongYear(givenName(name)));
}

/** Can be repeated. @throws AppError `not_found`; `invalid_input` by field; `conflict`: what was read has changed; else as `redeemOtp` */
export async function giveConsent(
  ctx: DomainContext,
  { token, from, requestId, otp, ...typed }: Visit & ValuesOf<typeof guardianConsentForm>,
): Promise<GuardianPage> {
  const { id, ...matter } = await openLink(ctx.db, ctx, token);
  await enforceRate(ctx, TRY_LIMITS, id);
  const to = addressIn({ id, ...matter });
  await redeemOtp(ctx, { purpose: 'guardian', to, from, requestId, otp }, async (trx) => {
    const locked = await openLink(trx, ctx, token);
    if (CONSENTS[locked.guardian_consent].isOpen || isUnneeded(ctx, locked)) return;
    const { version } = ctx.content().foundation.scholarships.guardianNotice;
    const isOther = typed.shown ? typed.shown !== contentsOf(ctx, locked).shown : false;
    if (typed.version !== version || isOther) throw new AppError('conflict', m.consent.guardian.changedMeanwhile);
    // Names are spelled in many ways and scripts, so they are only recorded; the office sees both.
    if (isSameName(typed.name, locked.name)) throw wrong('name', m.consent.guardian.ownName);
    requireYear(locked, typed.birthYear);
    await recordConsent(trx, ctx, locked.id, {
      event: 'given',
      channel: channelOf(to),
      method: 'own_word',
      notice_version: version,
      guardian_name: typed.name,
      guardian_relation: (locked.asked as Partial<Guardian>).guardianRelation ?? null,
      birth_year: typed.birthYear,
      address_hash: ctx.vault.hash('guardian-address', to),
    });
    await noteAgreed(trx, ctx, locked);
    await sendReceipt(trx, ctx, locked, { name: typed.name, isRecorded: false });
    await noteConsented(trx, ctx, locked, 'given');
  });
  return readGuardianPage(ctx, token);
}

/**
 * Without a code: it ends nothing, and a yes undoes it by the same link until the last day. Can be repeated; after an answer it changes
 * nothing. @throws AppError `not_found`
 */
export async function declineConsent(
  ctx: DomainContext,
  { token, reason }: { token: string } & ValuesOf<typeof guardianDeclineForm>,
): Promise<GuardianPage> {
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await openLink(trx, ctx, token);
    if (locked.guardian_consent === 'awaited' && !isUnneeded(ctx, locked)) await noteNo(trx, ctx, locked, reason);
  });
  return readGuardianPage(ctx, token);
}

/** Into the ledger, and to the student. */
async function noteNo(trx: Trx, ctx: DomainContext, matter: Matter, reason?: string): Promise<void> {
  const { guardianName, guardianRelation } = matter.asked as Partial<Guardian>;
  const to = addressIn(matter);
  await recordConsent(trx, ctx, matter.id, {
    event: 'declined',
    channel: channelOf(to),
    notice_version: ctx.content().foundation.scholarships.guardianNotice.version,
    guardian_name: guardianName ?? null,
    guardian_relation: guardianRelation ?? null,
    address_hash: ctx.vault.hash('guardian-address', to),
    reason: reason || null,
  });
  await noteDeclined(trx, ctx, matter);
}

/** Ends the application; before it is sent it is a no, which a yes undoes. Can be repeated. @throws AppError `not_found`; else as `redeemOtp` */
export async function withdrawByGuardian(
  ctx: DomainContext,
  { token, from, requestId, otp }: Visit & { otp: string },
): Promise<GuardianPage> {
  const to = addressIn(await openLink(ctx.db, ctx, token));
  await redeemOtp(ctx, { purpose: 'guardian', to, from, requestId, otp }, async (trx) => {
    const locked = await openLink(trx, ctx, token);
    if (locked.guardian_consent !== 'given') return;
    if (!locked.application) return noteNo(trx, ctx, locked);
    const reason = await speakTo(trx, locked.account_id, () => m.consent.news.withdrawn);
    await endWithoutConsent(trx, ctx, locked.application, { channel: channelOf(to), reason });
  });
  return readGuardianPage(ctx, token);
}

/** By name. `shown` changes with what is agreed to, so that nobody agrees to something else than was read. */
function contentsOf(ctx: DomainContext, matter: Matter): ShownContents {
  const now = nowIn(ctx, matter);
  const papers = FILE_FIELDS.filter((name) => name in now.papers);
  return {
    shown: ctx.vault.hash('guardian-shown', JSON.stringify(now)),
    papers: papers.map((field) => ({ field, isThere: now.papers[field] !== '' })),
    holder: textIn(matter.answers, 'accountHolderName'),
    changed: changesIn(ctx, matter, matter.answers),
  };
}

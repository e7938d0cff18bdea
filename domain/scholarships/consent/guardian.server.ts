import type { DbOrTrx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
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
import { type Application, answersOf } from '#domain/scholarships/application/applications.server.ts';
import { consentEventsOf, declinedIn, isOfAge, recordConsent } from './consent.server.ts';
import { noteConsented, noteDeclined } from './note-answer.server.ts';
import { consentDayOf, cycleOf, isConsentOver } from '#domain/scholarships/cycles.server.ts';
import { addressOf, type Guardian, GUARDIAN_LINK, languageOf, sendReceipt } from './guardian-request.server.ts';
import { fillIn, WORDS } from './guardian-words.ts';
import type { GuardianPage } from './guardian-operations.ts';
import { APPLICATION_STATES, CONSENTS } from '#domain/scholarships/states.ts';
import { isSameName } from '#domain/scholarships/checks/guardian.ts';
import { endWithoutConsent } from './withdraw.server.ts';

const LINK_GONE = 'This link does not work any more. It may have been replaced by a newer one, or its day has passed.';

const isOver = (ctx: DomainContext, { guardian_consent, status, cycle_id }: Application): boolean =>
  !CONSENTS[guardian_consent].isOpen && (APPLICATION_STATES[status].stage === 'ended' || isConsentOver(ctx, cycle_id));

/** Locked in a transaction. @throws AppError `not_found` */
async function openLink(db: DbOrTrx, ctx: DomainContext, token: string): Promise<Application> {
  const query = db
    .selectFrom('scholarship_applications')
    .selectAll()
    .where('id', 'in', (e) =>
      e.selectFrom('guardian_links').select('application_id').where('token_hash', 'in', ctx.vault.hashes(GUARDIAN_LINK, token)),
    );
  const application = await (db.isTransaction ? forUpdate(db, query) : query).executeTakeFirst();
  if (!application || isOver(ctx, application)) throw new AppError('not_found', LINK_GONE);
  return application;
}

/** No guardian is needed, or the student is 18 meanwhile. */
const isUnneeded = (ctx: DomainContext, application: Application): boolean =>
  application.guardian_consent === 'none' || (!CONSENTS[application.guardian_consent].isOpen && isOfAge(ctx, answersOf(ctx, application)));

const addressIn = (ctx: DomainContext, application: Application): string => addressOf(answersOf(ctx, application)) ?? '';

const channelOf = (address: string): 'sms' | 'mail' => (isMobile(address) ? 'sms' : 'mail');

const masked = (address: string): string => (isMobile(address) ? maskTail(address) : maskEmail(address));

/** No more of the application than the student's given name and the cycle. @throws AppError `not_found` */
export const readGuardianPage = async (ctx: DomainContext, token: string): Promise<GuardianPage> =>
  toPage(ctx, await openLink(ctx.db, ctx, token));

async function toPage(ctx: DomainContext, application: Application): Promise<GuardianPage> {
  const events = await consentEventsOf(ctx.db, application.id);
  const given = events.findLast(({ event }) => event === 'given' || event === 'recorded');
  const withdrawn = events.findLast(({ event }) => event === 'withdrawn');
  const { guardianNotice } = ctx.content().foundation.scholarships;
  const consent = application.guardian_consent;
  return {
    consent: consent === 'none' || isUnneeded(ctx, application) ? 'unneeded' : consent,
    student: givenName(application.name),
    cycle: cycleOf(ctx, application.cycle_id)?.title ?? application.cycle_id,
    until: consentDayOf(ctx, application.cycle_id) ?? null,
    address: masked(addressIn(ctx, application)),
    notice: guardianNotice,
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
  const application = await openLink(ctx.db, ctx, token);
  if (isUnneeded(ctx, application)) throw new AppError('not_found', LINK_GONE);
  const to = addressIn(ctx, application);
  if (!isMobile(to)) return requestOtp(ctx, { purpose: 'guardian', to, ...client });
  return issuePhoneCode(ctx, { purpose: 'guardian', phone: to, channel: 'sms', language: languageOf(ctx), ...client });
}

const wrong = (field: 'name' | 'birthYear', text: string): AppError => new AppError('invalid_input', text, { fields: { [field]: text } });

/** Of a year of birth: there are not many. */
const TRY_LIMITS: readonly RateLimit[] = [{ name: 'guardian-try', max: 12, windowMs: ONE_HOUR_MS }];

/** Can be repeated. @throws AppError `not_found`; `invalid_input` by field; else as `redeemOtp` */
export async function giveConsent(
  ctx: DomainContext,
  { token, from, requestId, otp, ...typed }: Visit & ValuesOf<typeof guardianConsentForm>,
): Promise<GuardianPage> {
  const { id, ...application } = await openLink(ctx.db, ctx, token);
  await enforceRate(ctx, TRY_LIMITS, id);
  const to = addressIn(ctx, { id, ...application });
  await redeemOtp(ctx, { purpose: 'guardian', to, from, requestId, otp }, async (trx) => {
    const locked = await openLink(trx, ctx, token);
    if (CONSENTS[locked.guardian_consent].isOpen || isUnneeded(ctx, locked)) return;
    const { guardianBirthYear, guardianRelation } = answersOf(ctx, locked) as Partial<Guardian>;
    const { version } = ctx.content().foundation.scholarships.guardianNotice;
    if (typed.version !== version) throw new AppError('conflict', WORDS.en.changed);
    // Names are spelled in many ways and scripts, so they are only recorded; the office sees both.
    if (isSameName(typed.name, locked.name)) throw wrong('name', WORDS.en.ownName);
    if (typed.birthYear !== guardianBirthYear) throw wrong('birthYear', fillIn(WORDS.en.wrongYear, { student: givenName(locked.name) }));
    await recordConsent(trx, ctx, locked.id, {
      event: 'given',
      channel: channelOf(to),
      method: 'own_word',
      notice_version: version,
      guardian_name: typed.name,
      guardian_relation: guardianRelation ?? null,
      birth_year: typed.birthYear,
      address_hash: ctx.vault.hash('guardian-address', to),
    });
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
    if (locked.guardian_consent !== 'awaited' || isUnneeded(ctx, locked)) return;
    const { guardianName, guardianRelation } = answersOf(ctx, locked) as Partial<Guardian>;
    const to = addressIn(ctx, locked);
    await recordConsent(trx, ctx, locked.id, {
      event: 'declined',
      channel: channelOf(to),
      notice_version: ctx.content().foundation.scholarships.guardianNotice.version,
      guardian_name: guardianName ?? null,
      guardian_relation: guardianRelation ?? null,
      address_hash: ctx.vault.hash('guardian-address', to),
      reason: reason || null,
    });
    await noteDeclined(trx, ctx, locked);
  });
  return readGuardianPage(ctx, token);
}

/** Ends the application. Can be repeated. @throws AppError `not_found`; else as `redeemOtp` */
export async function withdrawByGuardian(
  ctx: DomainContext,
  { token, from, requestId, otp }: Visit & { otp: string },
): Promise<GuardianPage> {
  const application = await openLink(ctx.db, ctx, token);
  const to = addressIn(ctx, application);
  await redeemOtp(ctx, { purpose: 'guardian', to, from, requestId, otp }, async (trx) => {
    const locked = await openLink(trx, ctx, token);
    if (locked.guardian_consent === 'given')
      await endWithoutConsent(trx, ctx, locked, {
        channel: channelOf(to),
        reason: 'Your parent or guardian has withdrawn their consent.',
      });
  });
  return readGuardianPage(ctx, token);
}

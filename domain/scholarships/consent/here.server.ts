/** A guardian who sits beside the student answers on the student's phone (docs/decisions/0083). */
import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { CodeRequest } from '#domain/otp/budget.server.ts';
import { redeemOtp } from '#domain/otp/otp.server.ts';
import { issuePhoneCode } from '#domain/phone/codes.server.ts';
import { phoneChannels } from '#domain/phone/phone.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { enforceRate, type RateLimit } from '#domain/shared/security/rate-limit.server.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { consentEventsOf, recordConsent } from './consent.server.ts';
import type { hereForm } from './guardian-form.ts';
import { lockMatterOfChild, requireGuardian, sendReceipt } from './guardian-request.server.ts';
import { languageOf } from './notice.server.ts';
import { noteConsented, noteDeclined } from './news.server.ts';
import { noteAgreed, saveGuardian } from './permission.server.ts';

type Client = Pick<CodeRequest, 'from' | 'requestId'>;
type Answer = ValuesOf<typeof hereForm>;

const LIMITS: readonly RateLimit[] = [{ name: 'guardian-here', max: 20, windowMs: ONE_HOUR_MS }];

/** @returns the browser's request id @throws AppError as `issuePhoneCode`, and `invalid_input` for the student's own number */
export async function sendCodeHere(
  ctx: DomainContext,
  { accountId, guardianMobile: phone, ...client }: Client & { accountId: string; guardianMobile: string },
): Promise<string> {
  await enforceRate(ctx, LIMITS, accountId);
  await ctx.db.transaction().execute(async (trx) => {
    const { answers } = await lockMatterOfChild(trx, ctx, accountId);
    await requireGuardian(trx, ctx, accountId, {
      ...answers,
      guardianRelation: 'Legal guardian',
      guardianWay: 'Here',
      guardianMobile: phone,
    });
  });
  return issuePhoneCode(ctx, { purpose: 'guardian', phone, channel: 'sms', language: languageOf(ctx), ...client });
}

/**
 * Into the ledger, with how it was checked: `here_code` with a code to the guardian's own phone, else `here`. Can be repeated; a later
 * answer takes the place of an earlier one until the application is sent. @throws AppError as {@link lockMatterOfChild},
 * {@link requireGuardian} and `redeemOtp`; `conflict` when another version of the notice was read
 */
export async function answerHere(
  ctx: DomainContext,
  { accountId, from, requestId, ...given }: Client & Answer & { accountId: string },
): Promise<void> {
  await enforceRate(ctx, LIMITS, accountId);
  const { guardianMobile: to, otp } = given;
  if (given.answer !== 'yes' && given.answer !== 'no') throw new AppError('invalid_input', m.consent.calls.sayYesOrNo);
  const isReached = Boolean(to) && phoneChannels(ctx).length > 0;
  const answer = (trx: Trx, method: 'here' | 'here_code') => note(trx, ctx, accountId, { ...given, method });
  if (given.answer === 'no' || !isReached || !to) return ctx.db.transaction().execute((trx) => answer(trx, 'here'));
  if (!otp) throw new AppError('invalid_input', m.consent.calls.codeMissing, { fields: { otp: m.consent.calls.codeMissing } });
  await redeemOtp(ctx, { purpose: 'guardian', to, from, requestId, otp }, (trx) => answer(trx, 'here_code'));
}

async function note(
  trx: Trx,
  ctx: DomainContext,
  accountId: string,
  { answer, version: read, otp: _otp, method, ...typed }: Answer & { method: 'here' | 'here_code' },
): Promise<void> {
  const known = await lockMatterOfChild(trx, ctx, accountId);
  const { version } = ctx.content().foundation.scholarships.guardianNotice;
  if (read !== version) throw new AppError('conflict', m.consent.calls.noticeChanged);
  const { guardianEmail: _email, guardianMobile: _mobile, ...others } = known.answers;
  const guardian = await requireGuardian(trx, ctx, accountId, { ...others, ...typed, guardianWay: 'Here' });
  const matter = await saveGuardian(trx, ctx, known, guardian);
  const isYes = answer === 'yes';
  const last = (await consentEventsOf(trx, matter.id)).at(-1);
  if (last?.event === (isYes ? 'given' : 'declined') && last.guardian_name === typed.guardianName && last.channel === 'here')
    return isYes ? noteAgreed(trx, ctx, matter) : undefined;
  await recordConsent(trx, ctx, matter.id, {
    event: isYes ? 'given' : 'declined',
    channel: 'here',
    method,
    notice_version: version,
    guardian_name: typed.guardianName,
    guardian_relation: guardian.guardianRelation,
    birth_year: typed.guardianBirthYear,
    address_hash: method === 'here_code' ? ctx.vault.hash('guardian-address', typed.guardianMobile ?? '') : null,
  });
  if (!isYes) return noteDeclined(trx, ctx, matter);
  await noteAgreed(trx, ctx, matter);
  // Only a number that was proved.
  if (method === 'here_code') await sendReceipt(trx, ctx, matter, { name: typed.guardianName, isRecorded: false });
  await noteConsented(trx, ctx, matter, 'given');
}

import * as m from '#messages/index.ts';
import type { Trx } from '#database/client.ts';
import type { CodeRequest } from '#domain/otp/budget.server.ts';
import { OTP_DIGITS, type PhonePurpose } from '#domain/otp/constants.ts';
import { isCurrentOtp, openCode, type OtpEvidence, redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS, ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { CodeJob } from '#domain/shared/jobs.ts';
import { type CodeOnPhone, isMobile, type PhoneTemplate } from '#domain/shared/sending/phone-messages.ts';
import { deliverPhoneMessage, priceOf } from './deliver.server.ts';
import { limitReached, type PhoneLimit } from './limits.server.ts';
import { isStopped, phoneChannels, studentsWithPhone } from './phone.server.ts';

export interface PhoneCodeRequest extends Pick<CodeRequest, 'from' | 'requestId'> {
  purpose: PhonePurpose;
  /** Ten digits. */
  phone: string;
}

/**
 * @returns the browser's request id @throws AppError `too_many_requests`; `unavailable` where no code can go out: the site reaches no phone,
 * its messages are used up, or the number wants none
 */
export async function issuePhoneCode(
  ctx: DomainContext,
  { phone, channel, language, ...request }: PhoneCodeRequest & CodeOnPhone,
): Promise<string> {
  if (phoneChannels(ctx).length === 0) throw new AppError('unavailable', m.phone.unreachable);
  const to = mobile(phone);
  await requireWay(ctx, { to, channel, language, purpose: request.purpose });
  return requestOtp(ctx, { ...request, to, phone: { channel, language } });
}

const NO_WAY: Readonly<Record<PhoneLimit | 'stopped', () => AppError>> = {
  month: () => new AppError('unavailable', m.phone.monthSpent),
  day: () => new AppError('unavailable', m.phone.daySpent),
  numberHour: () => new AppError('too_many_requests', m.phone.tooManyThisHour, { retryAfter: ONE_HOUR_MS / 1000 }),
  numberDay: () => new AppError('too_many_requests', m.phone.tooManyToday, { retryAfter: ONE_DAY_MS / 1000 }),
  stopped: () => new AppError('unavailable', m.phone.stopped),
};

/** So that nobody waits for a code that will not come. Of a login nothing that depends on the number, which would tell whether it is known. */
async function requireWay(ctx: DomainContext, { purpose, to, ...way }: CodeOnPhone & { purpose: PhonePurpose; to: string }): Promise<void> {
  const isLogin = purpose === 'phone-login';
  if (!isLogin && (await isStopped(ctx.db, ctx, to))) throw NO_WAY.stopped();
  const paise = priceOf(ctx, { ...way, to, template: TEMPLATES[purpose], values: { code: '0'.repeat(OTP_DIGITS) }, accountId: null });
  const limit = await limitReached(ctx.db, ctx, { id: '', hashes: isLogin ? [] : ctx.vault.hashes('phone', to), paise });
  if (limit) throw NO_WAY[limit]();
}

/** @throws AppError as `redeemOtp` */
export const verifyPhoneCode = <T>(
  ctx: DomainContext,
  { phone, ...request }: PhoneCodeRequest & { otp: string },
  then: (trx: Trx, evidence: OtpEvidence) => Promise<T>,
): Promise<T> => redeemOtp(ctx, { ...request, to: mobile(phone) }, then);

function mobile(phone: string): string {
  if (!isMobile(phone)) throw new AppError('invalid_input', m.phone.digitsPlease);
  return phone;
}

const TEMPLATES = { guardian: 'guardian-code', phone: 'phone-code', 'phone-login': 'login-code' } as const satisfies Record<
  PhonePurpose,
  PhoneTemplate
>;

/** Of a queued code that is still wanted. @throws as `deliverPhoneMessage` */
export async function deliverPhoneCode(ctx: DomainContext, id: string, job: CodeJob & { purpose: PhonePurpose }): Promise<void> {
  const { to, purpose, expiresAt, phone } = job;
  if (ctx.clock.now() >= expiresAt) return ctx.log.warn({ job: id }, 'a one-time password expired before it could be sent');
  const code = openCode(ctx, job);
  if (!(await isCurrentOtp(ctx, { purpose, to, otp: code })))
    return ctx.log.info({ job: id }, 'a one-time password was replaced or used before it could be sent');
  const [owner] = purpose === 'phone-login' ? await studentsWithPhone(ctx.db, to) : [];
  if (purpose === 'phone-login' && !owner) return ctx.log.info({ job: id }, 'a login code was not sent: no student has the phone');
  // A login code goes where the student wants messages.
  const channel = owner && owner.channel !== 'none' ? owner.channel : (phone?.channel ?? 'sms');
  const language = owner?.language ?? phone?.language ?? 'en';
  await deliverPhoneMessage(ctx, id, { to, channel, language, template: TEMPLATES[purpose], values: { code }, accountId: null });
}

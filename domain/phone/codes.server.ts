import type { Trx } from '#database/client.ts';
import type { CodeRequest } from '#domain/otp/budget.server.ts';
import type { PhonePurpose } from '#domain/otp/constants.ts';
import { isCurrentOtp, openCode, type OtpEvidence, redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { CodeJob } from '#domain/shared/jobs.ts';
import { type CodeOnPhone, isMobile, type PhoneTemplate } from '#domain/shared/phone-messages.ts';
import { deliverPhoneMessage } from './deliver.server.ts';
import { phoneChannels } from './phone.server.ts';
import { studentsWithPhone } from './students-with-phone.server.ts';

export interface PhoneCodeRequest extends Pick<CodeRequest, 'from' | 'requestId'> {
  purpose: PhonePurpose;
  /** Ten digits. */
  phone: string;
}

/** @returns the browser's request id @throws AppError `too_many_requests`; `unavailable` where the site reaches no phone */
export async function issuePhoneCode(
  ctx: DomainContext,
  { phone, channel, language, ...request }: PhoneCodeRequest & CodeOnPhone,
): Promise<string> {
  if (phoneChannels(ctx).length === 0) throw new AppError('unavailable', 'We cannot send messages to phones.');
  return requestOtp(ctx, { ...request, to: mobile(phone), phone: { channel, language } });
}

/** @throws AppError as `redeemOtp` */
export const verifyPhoneCode = <T>(
  ctx: DomainContext,
  { phone, ...request }: PhoneCodeRequest & { otp: string },
  then: (trx: Trx, evidence: OtpEvidence) => Promise<T>,
): Promise<T> => redeemOtp(ctx, { ...request, to: mobile(phone) }, then);

function mobile(phone: string): string {
  if (!isMobile(phone)) throw new AppError('invalid_input', 'Please enter a mobile number of ten digits.');
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

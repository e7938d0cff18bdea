/** Schemas of the newsletter calls (specification 1, section 7), with the form's own rules. */
import { z } from 'zod';
import { ok } from '#domain/shared/responses.ts';
import { EMAIL_INVALID, EMAIL_REQUIRED, emailFault, OTP_INVALID, OTP_REQUIRED, otpFault } from './constants.ts';

/** A text checked by a rule that returns the fault; a missing value or another type has a message of its own. */
const checkedText = (rule: (value: string) => string | null, messages: { missing: string; invalid: string }) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? messages.missing : messages.invalid) }).check((context) => {
    const message = rule(context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  });

const email = checkedText(emailFault, { missing: EMAIL_REQUIRED, invalid: EMAIL_INVALID }).trim().toLowerCase();
const otp = checkedText(otpFault, { missing: OTP_REQUIRED, invalid: OTP_INVALID }).trim();

/** `POST /api/web/newsletter/email/otp/generate` */
export const generateOtpSchema = z.object({ email }, EMAIL_REQUIRED);
/** `POST /api/web/newsletter/email/otp/verify` */
export const verifyOtpSchema = z.object({ otp, email }, EMAIL_REQUIRED);

const answer = { ...ok, msg: z.string() };

export const newsletterAnswerSchema = z.object(answer);

/** `GET` and `POST /api/web/newsletter/unsubscribe/:token`: the subscription as its page shows it. The email is masked. */
export const subscriptionAnswerSchema = z.object({ ...answer, email: z.string(), isSubscribed: z.boolean() });
export type SubscriptionAnswer = z.output<typeof subscriptionAnswerSchema>;
export type Subscription = Omit<SubscriptionAnswer, 'status' | 'msg'>;

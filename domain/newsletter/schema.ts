/** Schemas of the newsletter calls (specification 1, section 7), with the form's own rules. */
import { z } from 'zod';
import { ok } from '#domain/shared/responses.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { newsletterCodeForm, newsletterForm } from './form.ts';

/** `POST /api/web/newsletter/email/otp/generate` */
export const generateOtpSchema = schemaOf(newsletterForm);
/** `POST /api/web/newsletter/email/otp/verify` */
export const verifyOtpSchema = schemaOf({ fields: { ...newsletterCodeForm.fields, ...newsletterForm.fields } });

const answer = { ...ok, msg: z.string() };

export const newsletterAnswerSchema = z.object(answer);

/** `GET` and `POST /api/web/newsletter/unsubscribe/:token`: the subscription as its page shows it. The email is masked. */
export const subscriptionAnswerSchema = z.object({ ...answer, email: z.string(), isSubscribed: z.boolean() });
export type SubscriptionAnswer = z.output<typeof subscriptionAnswerSchema>;
export type Subscription = Omit<SubscriptionAnswer, 'status' | 'msg'>;

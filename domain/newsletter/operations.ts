import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';
import { ok } from '#domain/shared/responses.ts';
import { generateOtpSchema, verifyOtpSchema } from './schema.ts';

const answer = { ...ok, msg: z.string() };
const newsletterResponseSchema = z.object(answer).meta({ id: 'NewsletterMessage' });

const subscriptionResponseSchema = z
  .object({ ...answer, email: z.string().describe('Masked'), isSubscribed: z.boolean() })
  .meta({ id: 'Subscription' });
export type Subscription = Omit<z.output<typeof subscriptionResponseSchema>, 'status' | 'msg'>;

const token = z.object({ token: z.string().min(1).max(200).describe('Of the link in a newsletter') });

const NEWSLETTER_CALLS = { tag: 'newsletter', for: 'anyone' } as const;

export const newsletterOperations = defineOperations(NEWSLETTER_CALLS, {
  'POST /web/newsletter/email/otp/generate': {
    id: 'requestSubscription',
    summary: 'Send a code to an email address that wants the newsletter',
    body: generateOtpSchema,
    response: newsletterResponseSchema,
    errors: ['already_subscribed'],
  },
  'POST /web/newsletter/email/otp/verify': {
    id: 'confirmSubscription',
    summary: 'Subscribe, with the code',
    body: verifyOtpSchema,
    response: newsletterResponseSchema,
    errors: ['wrong_code', 'expired', 'already_subscribed'],
  },
  'GET /web/newsletter/unsubscribe/:token': {
    id: 'readSubscription',
    summary: 'The subscription of a link',
    for: 'link',
    perMinute: 120,
    params: token,
    response: subscriptionResponseSchema,
    redirect: 'A browser is led to the page that does this',
    errors: ['not_found'],
  },
  'POST /web/newsletter/unsubscribe/:token': {
    id: 'unsubscribe',
    summary: 'End a subscription',
    description: 'Also the one-click call of mail programs (RFC 8058): a body is ignored.',
    for: 'link',
    perMinute: 120,
    isRaw: true,
    bodyBytes: 4 * 1024,
    params: token,
    response: subscriptionResponseSchema,
    errors: ['not_found'],
  },
});

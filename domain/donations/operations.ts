/** Specification 1, section 7. Whole paise. */
import { z } from 'zod';
import { frequencies } from '#domain/content/schema/constants.ts';
import { defineOperations, DRAWN_PER_MINUTE } from '#domain/shared/operation.ts';
import { count, ok, paise, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { CURRENCY } from './constants.ts';
import { orderRequestSchema, verifyRequestSchema } from './schema.ts';
import { PLEDGE_STATES } from './states.ts';

const answer = { ...ok, msg: z.string() };
const token = z.object({ token: z.string().min(1).max(100).describe('Of the link in a mail') });

const figuresResponseSchema = z
  .object({
    ...answer,
    mode: z.enum(['fixed', 'live']),
    donors: count('Donors of this calendar year'),
    raised: z.number().describe('Whole rupees: of live figures, paise are dropped'),
    target: z.number().describe('Whole rupees'),
  })
  .meta({ id: 'DonationFigures' });
export type DonationFigures = Omit<z.output<typeof figuresResponseSchema>, 'status' | 'msg'>;

const monthlyResponseSchema = z
  .object({ ...answer, amount: paise, pledge: z.enum(keysOf(PLEDGE_STATES)) })
  .meta({ id: 'MonthlyDonation', description: 'What is given each month. No personal data' });

const DONATION_CALLS = { tag: 'donations', for: 'anyone' } as const;

export const donationOperations = defineOperations(DONATION_CALLS, {
  'POST /payment/orders': {
    id: 'createOrder',
    summary: 'Begin a donation',
    description: 'Only the amount is required; donor details are stored before any money moves.',
    // Enough for a shared connection, too few for testing stolen cards.
    perMinute: 20,
    body: orderRequestSchema,
    response: z
      .object({ ...answer, id: z.string().describe('The provider’s order'), amount: paise, currency: z.literal(CURRENCY) })
      .meta({ id: 'Order', description: 'What the checkout opens with' }),
    errors: ['provider_failed'],
  },
  'POST /payment/verify': {
    id: 'verifyPayment',
    summary: 'Confirm a payment with the provider’s signature',
    description: 'A payment counts once, however often it is confirmed.',
    perMinute: 120,
    body: verifyRequestSchema,
    response: z
      .object({
        ...answer,
        amount: paise,
        frequency: z.enum(frequencies),
        receiptNumber: z.string(),
        receiptUrl: z.string().describe('Path of the receipt as a PDF'),
        paymentId: z.string(),
        paidAt: time,
        certificateBy: z.nullable(z.iso.date()).describe('The day by which the certificate of donation comes; null without a valid PAN'),
      })
      .meta({ id: 'PaidDonation', description: 'What the thank-you card shows' }),
    errors: ['invalid_signature', 'not_found', 'conflict', 'provider_failed'],
  },
  'GET /payment/receipt/:token': {
    id: 'downloadReceipt',
    summary: 'Download the receipt of a donation (PDF)',
    for: 'link',
    perMinute: DRAWN_PER_MINUTE,
    params: token,
    file: 'application/pdf',
    errors: ['not_found', 'expired'],
  },
  'GET /payment/figures': {
    id: 'readFigures',
    summary: 'Donors this year, and rupees raised against the target',
    response: figuresResponseSchema,
  },
  'GET /payment/upi.svg': {
    id: 'readUpiCode',
    summary: 'QR code to give by UPI (SVG)',
    perMinute: 120,
    file: 'image/svg+xml',
    errors: ['not_found'],
  },
  'GET /payment/config': {
    id: 'readCheckoutSettings',
    summary: 'What the checkout needs to know',
    response: z
      .object({
        ...answer,
        mode: z.enum(['test', 'razorpay']),
        keyId: z.string(),
        scriptUrl: z.string(),
        currency: z.literal(CURRENCY),
        name: z.string().describe('Business name shown in the checkout'),
        themeColor: z.string(),
      })
      .meta({ id: 'CheckoutSettings' }),
  },
  'GET /payment/monthly/:token': {
    id: 'readMonthlyDonation',
    summary: 'The monthly donation of a reminder’s link',
    for: 'link',
    perMinute: 120,
    params: token,
    response: monthlyResponseSchema,
    redirect: 'A browser is led to the page that does this',
    errors: ['not_found'],
  },
  'POST /payment/monthly/:token': {
    id: 'stopMonthlyDonation',
    summary: 'End the reminders of a monthly donation',
    description: 'Also the one-click call of mail programs (RFC 8058): a body is ignored.',
    for: 'link',
    isRaw: true,
    perMinute: 120,
    params: token,
    response: monthlyResponseSchema,
    errors: ['not_found'],
  },
  'GET /payment/letters/:token': {
    id: 'readLettersLink',
    summary: 'Where a donor ends our letters',
    for: 'link',
    perMinute: 120,
    params: token,
    redirect: 'To the page where a donor does this',
    errors: ['not_found'],
  },
  'POST /payment/letters/:token': {
    id: 'stopLetters',
    summary: 'End our letters to a donor',
    description: 'The one-click call of mail programs (RFC 8058): a body is ignored.',
    for: 'link',
    isRaw: true,
    perMinute: 120,
    params: token,
    response: z.object(answer).meta({ id: 'LettersStopped' }),
    errors: ['not_found'],
  },
  'POST /payment/webhook': {
    id: 'receiveWebhook',
    summary: 'Take a report of the payment provider',
    description: 'JSON of any kind, signed in the header X-Razorpay-Signature over its bytes.',
    isRaw: true,
    bodyBytes: 256 * 1024,
    response: z.object(answer).meta({ id: 'WebhookReceived' }),
    errors: ['invalid_signature', 'provider_failed'],
  },
});

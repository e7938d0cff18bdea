/**
 * Schemas of the donation calls. The rules of the form's fields are in form.ts. Amounts to pay are whole paise, the figures
 * beside the form rupees; each field says which.
 */
import { z } from 'zod';
import { ok } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { cleanLine, truncate } from '#domain/shared/text.ts';
import { frequencies } from '#domain/content/constants.ts';
import { CURRENCY, INVALID_AMOUNT, MAX_ADDRESS_LENGTH, MAX_RUPEES, MIN_RUPEES, rupeesToPaise } from './constants.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { donorFields } from './form.ts';
import { PLEDGE_STATES } from './states.ts';

/** The donor's fields in calls. */
const userDataSchema = schemaOf({ fields: donorFields });

/** `POST /api/payment/orders`. Only the amount is required; donor details are stored before any money moves. */
export const orderRequestSchema = z.object({
  /** Whole paise. */
  amount: z
    .number({ error: INVALID_AMOUNT })
    .int(INVALID_AMOUNT)
    .min(rupeesToPaise(MIN_RUPEES), INVALID_AMOUNT)
    .max(rupeesToPaise(MAX_RUPEES), INVALID_AMOUNT),
  frequency: z.enum(frequencies).optional(),
  userData: z.optional(userDataSchema),
  notes: z.object({ frequency: z.string().max(20).optional(), source: z.string().overwrite(cleanLine).max(100).optional() }).optional(),
  description: z.string().overwrite(cleanLine).max(250).optional(),
  /** From a reminder's link: the monthly gift to continue. */
  gift: z.string().overwrite(cleanLine).max(64).optional(),
});
export type OrderRequest = z.output<typeof orderRequestSchema>;

const answer = { ...ok, msg: z.string() };

/** Response of `POST /api/payment/orders` (specification 1, section 7): what the checkout opens with. */
export const orderAnswerSchema = z.object({
  ...answer,
  id: z.string(),
  /** Whole paise. */
  amount: z.number().int(),
  currency: z.literal(CURRENCY),
});
export type OrderAnswer = z.output<typeof orderAnswerSchema>;

/** After the payment nothing is refused as malformed: what is invalid counts as not given. */
const lenientText = (max: number) =>
  z
    .string()
    .transform((text) => truncate(cleanLine(text), max) || undefined)
    .optional()
    .catch(undefined);

const lenientUserData = z.object({
  name: lenientText(100),
  email: z.optional(fieldSchema(donorFields.email)).catch(undefined),
  phone: lenientText(20),
  /** As typed; an invalid PAN is flagged for the office. */
  panNo: lenientText(30),
  address: lenientText(MAX_ADDRESS_LENGTH),
  isIndianCitizen: z.boolean().optional().catch(undefined),
});

const lenientDonation = z.object({
  /** Whole paise, as the page sends them, or rupees: only compared with the order's amount. */
  amount: z.number().optional().catch(undefined),
  order_id: lenientText(100),
  frequency: z.enum(frequencies).optional().catch(undefined),
  userData: lenientUserData.default({}).catch({}),
  notes: z
    .object({ frequency: lenientText(20), source: lenientText(100) })
    .default({})
    .catch({}),
  description: lenientText(250),
});

/** `POST /api/payment/verify` (specification 1, section 7). The three values and their names are the provider's. */
export const verifyRequestSchema = z.object({
  paymentData: z.object({
    razorpay_payment_id: z.string().overwrite(cleanLine).min(1).max(100),
    razorpay_order_id: z.string().overwrite(cleanLine).min(1).max(100),
    razorpay_signature: z.string().min(1).max(200),
  }),
  dbData: lenientDonation.default({ userData: {}, notes: {} }).catch({ userData: {}, notes: {} }),
});
export type VerifyRequest = z.output<typeof verifyRequestSchema>;
export type VerifyBody = z.input<typeof verifyRequestSchema>;

/** Response of `POST /api/payment/verify`: what the thank-you card shows. */
export const verifyAnswerSchema = z.object({
  ...answer,
  /** Whole paise. */
  amount: z.number().int(),
  frequency: z.enum(frequencies),
  receiptNumber: z.string(),
  /** Path of the receipt as a PDF: `GET /api/payment/receipt/:token`. */
  receiptUrl: z.string(),
  paymentId: z.string(),
  /** Milliseconds since the epoch. */
  paidAt: z.number().int(),
  /** The day by which the certificate of donation comes, `YYYY-MM-DD`; null without a valid PAN. */
  certificateBy: z.nullable(z.iso.date()),
});
export type VerifyAnswer = z.output<typeof verifyAnswerSchema>;

/** `GET /api/payment/figures`: donors this year, and rupees raised against the target. */
export const figuresAnswerSchema = z.object({
  ...answer,
  mode: z.enum(['fixed', 'live']),
  /** People, this calendar year. */
  donors: z.number().int(),
  /** Whole rupees: of live figures, paise are dropped. */
  raised: z.number(),
  /** Whole rupees. */
  target: z.number(),
});
export type FiguresAnswer = z.output<typeof figuresAnswerSchema>;
export type DonationFigures = Omit<FiguresAnswer, 'status' | 'msg'>;

/** `GET /api/payment/config`: what the checkout needs to know. */
export const paymentConfigSchema = z.object({
  ...answer,
  mode: z.enum(['test', 'razorpay']),
  keyId: z.string(),
  scriptUrl: z.string(),
  currency: z.literal(CURRENCY),
  /** Business name shown in the checkout. */
  name: z.string(),
  themeColor: z.string(),
});
export type PaymentConfig = z.output<typeof paymentConfigSchema>;

/** `GET` and `POST /api/payment/monthly/:token`: a monthly gift as its stop page shows it. No personal data. */
export const monthlyAnswerSchema = z.object({
  ...answer,
  /** Whole paise. */
  amount: z.number().int(),
  gift: z.enum(keysOf(PLEDGE_STATES)),
});
export type MonthlyAnswer = z.output<typeof monthlyAnswerSchema>;

/** Amounts to pay are whole paise, the figures rupees. */
import * as m from '#messages/index.ts';
import { z } from 'zod';
import { cleanLine, truncate } from '#domain/shared/text/text.ts';
import { frequencies } from '#domain/content/schema/constants.ts';
import { MAX_ADDRESS_LENGTH, MAX_RUPEES, MIN_RUPEES } from './constants.ts';
import { rupeesToPaise } from '#domain/shared/money/paise.ts';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { donorFields } from './form.ts';

const amountInvalid = { error: () => m.donations.form.amountInvalid };
const userDataSchema = schemaOf({ fields: donorFields });

export const orderRequestSchema = z.object({
  amount: z
    .number(amountInvalid)
    .int(amountInvalid)
    .min(rupeesToPaise(MIN_RUPEES), amountInvalid)
    .max(rupeesToPaise(MAX_RUPEES), amountInvalid)
    .describe('Whole paise'),
  frequency: z.enum(frequencies).optional(),
  userData: z.optional(userDataSchema),
  notes: z.object({ frequency: z.string().max(20).optional(), source: z.string().overwrite(cleanLine).max(100).optional() }).optional(),
  description: z.string().overwrite(cleanLine).max(250).optional(),
  pledge: z.string().overwrite(cleanLine).max(64).optional(),
});
export type OrderRequest = z.output<typeof orderRequestSchema>;

/** After payment, what is invalid counts as not given. */
const lenientText = (max: number) =>
  z
    .string()
    .transform((text) => truncate(cleanLine(text), max) || undefined)
    .optional()
    .catch(undefined);

const lenientUserData = z.object({
  name: lenientText(100),
  email: z.optional(fieldSchema(() => donorFields.email)).catch(undefined),
  phone: lenientText(20),
  panNo: lenientText(30),
  address: lenientText(MAX_ADDRESS_LENGTH),
  isIndianCitizen: z.boolean().optional().catch(undefined),
});

const lenientDonation = z.object({
  amount: z
    .number()
    .optional()
    .catch(undefined)
    .describe('Whole paise, as the page sends them, or rupees: only compared with the amount of the order'),
  order_id: lenientText(100),
  frequency: z.enum(frequencies).optional().catch(undefined),
  userData: lenientUserData.default({}).catch({}),
  notes: z
    .object({ frequency: lenientText(20), source: lenientText(100) })
    .default({})
    .catch({}),
  description: lenientText(250),
});

/** Specification 1, section 7; Razorpay's names. */
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

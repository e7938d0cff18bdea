/** PAN, bank account and Aadhaar are masked unless a name says otherwise. */
import { z } from 'zod';
import { DONATION_FLAGS, type DonationFlag } from '#domain/donations/flags.ts';
import { fieldSchema } from '#domain/forms/schema.ts';
import { FILE_FIELDS } from '#domain/scholarships/steps/questions.ts';
import { APPLICATION_STATES } from '#domain/scholarships/states.ts';
import { defineOperations, type Operation, type OperationName } from '#domain/shared/operation.ts';
import { count, messageFields, time } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/office/constants.ts';
import type { Act } from '#domain/activity/acts.ts';
import { NUMBERS, type Right } from '#domain/staff/rights.ts';
import { MIN_REASON_LETTERS } from '#domain/shared/text/reason.ts';
import { disclosureReason as reasonOfDisclosure, reasonForm } from '#domain/office/forms.ts';

export type OfficeOperation = Operation & { right: Right; act: Act };

/** Each names its right, and its act in the log. */
export const defineOfficeOperations = <const Operations extends Readonly<Record<OperationName, OfficeOperation>>>(operations: Operations) =>
  defineOperations({ tag: 'office', for: 'staff' }, operations);

export const flag = z.enum(Object.keys(DONATION_FLAGS) as [DonationFlag, ...DonationFlag[]]);
export const state = z.enum(keysOf(APPLICATION_STATES));

/** The last row of the page before. */
export const before = z.string().max(MAX_REFERENCE_LENGTH).optional().describe('`next` of the page before; left out for the first');
export const next = z.nullable(z.string()).describe('To ask for the next page; null on the last');

export const financialYear = z.int().describe('Financial year, by the calendar year in which it began on 1 April');
export const yearInQuery = z
  .string()
  .regex(/^20\d\d$/)
  .transform(Number)
  .describe('Financial year, by the calendar year in which it began on 1 April');

export const reason = fieldSchema(() => reasonForm.fields.reason).check(z.describe('Recorded, with the name of the staff member'));
/** Why something sealed is shown. */
export const disclosureReason = fieldSchema(() => reasonOfDisclosure).check(
  z.describe(`Recorded, with the name of the staff member; at least ${MIN_REASON_LETTERS} letters, not the same again and again`),
);
/** A new schema for each operation: the document names them. */
export const reasonBody = () => z.object({ reason: disclosureReason });

export const disclosures = z.array(
  z
    .object({ at: time, what: z.enum(['pan', 'numbers', ...NUMBERS, ...FILE_FIELDS]), by: z.string(), reason: z.string() })
    .meta({ id: 'Disclosure' }),
);
export type Disclosed = z.output<typeof disclosures>[number]['what'];

export const firstPage = z.int().min(0).max(100_000).describe('The first page to send, counted from 0');
/** A new schema for each operation: the document names them. */
export const pagesResponse = (id: string) =>
  z
    .object({
      ...messageFields,
      data: z.object({
        total: count('Pages of the whole document'),
        first: count('The first page sent, counted from 0'),
        pages: z.array(z.string()).describe('JPEG in base64'),
      }),
    })
    .meta({ id });

export const byId = z.object({ id: z.string().max(MAX_REFERENCE_LENGTH) });

export const moved = {
  movedBy: z.nullable(z.string()).describe('The staff member who last moved it to another list; null until then'),
  movedAt: z.nullable(time),
};

/**
 * The whole scholarship application and the calls about it (specification 2, sections 3, 5 and 7).
 *
 * {@link applicationFormSchema} is the shape of the form, {@link applicationRequestSchema} that of the call;
 * {@link toRequest} turns one into the other. steps.ts has the fields, rules.ts the rules over several of them.
 */
import * as z from 'zod/mini';
import { cleanText, NOTHING_SENT } from '#domain/shared/text.ts';
import { PURPOSE_REQUIRED } from './constants.ts';
import { TIMELESS_RULES } from './rules.ts';
import { atMost, education, everything, isRecord } from './steps.ts';

/**
 * The rules that do not depend on the day, intersected with the fields and the education block: they run even when those
 * fail, so that all faults are reported at once.
 */
const timeless = z.pipe(
  z.transform((values: unknown, context): object => {
    for (const { field, message, isBroken } of TIMELESS_RULES)
      if (isRecord(values) && isBroken(values, '')) context.issues.push({ code: 'custom', input: values, message, path: [field] });
    return {};
  }),
  z.object({}),
);

/** The whole form, cleaned. Rules that depend on the day are left to `applicationFaults` of rules.ts. */
export const applicationFormSchema = z.intersection(z.intersection(z.object(everything, NOTHING_SENT), education), timeless);
export type ApplicationForm = z.output<typeof applicationFormSchema>;

const { fullName, ...unchanged } = everything;

/** The purposes as sent and stored: a JSON-encoded list. */
const encodedPurposes = z.pipe(
  z.pipe(
    z.string(PURPOSE_REQUIRED).check(z.maxLength(1_000, PURPOSE_REQUIRED)),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return [];
      }
    }),
  ),
  everything.scholarshipPurpose,
);

/** `POST /student/scholarship`: the form with `fullName` sent as `name` and the purposes as a JSON-encoded list. */
export const applicationRequestSchema = z.intersection(
  z.intersection(z.object({ ...unchanged, name: fullName, scholarshipPurpose: encodedPurposes }, NOTHING_SENT), education),
  timeless,
);
export type ApplicationRequest = z.output<typeof applicationRequestSchema>;

/** The body of the call for a form; values that were not given are left out. */
export function toRequest({ fullName: name, scholarshipPurpose, ...values }: ApplicationForm): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { name, ...Object.fromEntries(given), scholarshipPurpose: JSON.stringify(scholarshipPurpose) };
}

/** The data of a draft, in the form's own shape. Sealed fields are returned masked; a mask sent back leaves the stored value as it is. */
export const draftData = z.record(z.string(), z.unknown(), NOTHING_SENT);

/** `PUT /student/scholarship/draft`: `version` is the version it is based on, 0 for the first save. */
export const draftRequestSchema = z.object(
  { version: z.int('Name the version of the draft').check(z.gte(0, 'Name the version of the draft')), data: draftData },
  NOTHING_SENT,
);

/** `POST /student/scholarship/withdraw` and `/student/consent/withdraw` */
export const withdrawRequestSchema = z.object(
  {
    reason: z
      .string('Please give a reason')
      .check(z.overwrite(cleanText), z.minLength(1, 'Please give a reason'), z.maxLength(500, atMost(500))),
  },
  NOTHING_SENT,
);

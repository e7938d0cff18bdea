/** Specification 2, sections 3, 5 and 7. */
import * as z from 'zod/mini';
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { schemaOf } from '#domain/forms/schema.ts';
import { cleanText, nothingSent } from '#domain/shared/text/text.ts';
import { applicationForm, checkAnswers } from './form.ts';
import { OPTIONAL_NAME } from './checks/parts.ts';

const fields = inLanguage(() => {
  // Calls have the address itself.
  const { fullName, sameAddress: _sameAddress, accountHolderRelation, accountHolderName, ...unchanged } = applicationForm.fields;
  return {
    name: fullName,
    ...unchanged,
    /** What waits on a device may be older than these questions. */
    accountHolderRelation: { ...accountHolderRelation, rules: [] },
    accountHolderName: { ...accountHolderName, rules: OPTIONAL_NAME },
  } as const;
});

/** Drops what is not asked; the purposes may be a JSON list. @param today `YYYY-MM-DD` */
export const applicationRequestSchema = (today: () => string) => schemaOf({ fields, check: checkAnswers }, today);
export type ApplicationBody = z.input<ReturnType<typeof applicationRequestSchema>>;
export type ApplicationRequest = z.output<ReturnType<typeof applicationRequestSchema>>;

/** Sealed fields are masked; a mask sent back changes nothing. */
export const draftData = z.record(z.string(), z.unknown(), nothingSent);

/** By name; null empties a field, what is left out stays. */
export const correctionsSchema = z
  .record(z.string(), z.unknown(), nothingSent)
  .check(z.describe('Corrected answers, by the form’s names; null empties one. What the office did not ask for does not count.'));

const badVersion = { error: () => m.scholarships.calls.badVersion };

/** `version`: of the draft it is based on, 0 at first. */
export const draftRequestSchema = z.object(
  {
    version: z.int(badVersion).check(z.gte(0, badVersion), z.describe('Version of the draft that was changed')),
    data: draftData,
  },
  nothingSent,
);

const reasonRequired = { error: () => m.scholarships.calls.reasonRequired };
const MAX_REASON = 500;
const reason = z
  .string(reasonRequired)
  .check(z.overwrite(cleanText), z.maxLength(MAX_REASON, { error: () => m.scholarships.corrections.atMost(MAX_REASON) }));
export const withdrawRequestSchema = z.object({ reason: reason.check(z.minLength(1, reasonRequired)) }, nothingSent);
export const declineRequestSchema = z.object({ reason: z.optional(reason) }, nothingSent);

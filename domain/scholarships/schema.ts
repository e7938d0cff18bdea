/** The calls about a scholarship application (specification 2, sections 3, 5 and 7). */
import * as z from 'zod/mini';
import { schemaOf } from '#domain/forms/schema.ts';
import { cleanText, NOTHING_SENT } from '#domain/shared/text.ts';
import { applicationForm, checkDays } from './form.ts';

// A box of the page: the call has the address itself.
const { fullName, sameAddress: _sameAddress, ...unchanged } = applicationForm.fields;

/**
 * `POST /student/scholarship`: the form with `fullName` sent as `name`, and the purposes as a JSON-encoded list. Fields that the
 * answers do not ask, such as those of the other education type, are dropped.
 * @param today returns the foundation's day, `YYYY-MM-DD`
 */
export const applicationRequestSchema = (today: () => string) =>
  schemaOf({ fields: { name: fullName, ...unchanged }, check: checkDays }, today);
export type ApplicationBody = z.input<ReturnType<typeof applicationRequestSchema>>;
export type ApplicationRequest = z.output<ReturnType<typeof applicationRequestSchema>>;

/** The data of a draft, in the form's own shape. Sealed fields are returned masked; a mask sent back leaves the stored value as it is. */
export const draftData = z.record(z.string(), z.unknown(), NOTHING_SENT);

/** `PUT /student/scholarship/draft`: `version` is the version it is based on, 0 for the first save. */
export const draftRequestSchema = z.object(
  {
    version: z
      .int('Name the version of the draft')
      .check(z.gte(0, 'Name the version of the draft'), z.describe('Version of the draft that was changed')),
    data: draftData,
  },
  NOTHING_SENT,
);

const REASON_REQUIRED = 'Please give a reason';
/** `POST /student/scholarship/withdraw` and `/student/consent/withdraw` */
export const withdrawRequestSchema = z.object(
  {
    reason: z
      .string(REASON_REQUIRED)
      .check(z.overwrite(cleanText), z.minLength(1, REASON_REQUIRED), z.maxLength(500, 'Write at most 500 characters')),
  },
  NOTHING_SENT,
);

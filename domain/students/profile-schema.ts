/**
 * The student profile: its form, the stored profile and their responses (specification 2, sections 3, 5 and 7).
 */
import * as z from 'zod/mini';
import { isEmail } from '#domain/shared/email.ts';
import { cleanLine, PERSON_NAME, NOTHING_SENT } from '#domain/shared/text.ts';
import { EARLIEST_DOB, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_PLACE_LENGTH, MIN_ADDRESS_LENGTH, MIN_NAME_LENGTH } from './constants.ts';
import {
  AADHAAR_INVALID,
  ADDRESS_LONG,
  ADDRESS_REQUIRED,
  ADDRESS_SHORT,
  CERTIFICATE_REQUIRED,
  CITY_LONG,
  CITY_REQUIRED,
  DISTRICT_LONG,
  DISTRICT_REQUIRED,
  DOB_FUTURE,
  DOB_INVALID,
  DOB_REQUIRED,
  EDUCATION_REQUIRED,
  EMAIL_INVALID,
  NAME_LETTERS,
  NAME_LONG,
  NAME_REQUIRED,
  NAME_SHORT,
  PHONE_INVALID,
  PINCODE_INVALID,
  STATE_LONG,
  STATE_REQUIRED,
} from './messages.ts';
import { ok, said } from '#domain/shared/responses.ts';
import { collegeFields, isDay, requiredText, pattern, schoolFields } from './fields.ts';

/** Longer than any upload's path. */
const MAX_PATH_LENGTH = 200;

/** A date of birth. @param today returns today's date as YYYY-MM-DD */
const dayOfBirth = (today: () => string) =>
  z.string(DOB_REQUIRED).check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: DOB_REQUIRED, abort: true }),
    z.refine((day) => isDay(day) && day >= EARLIEST_DOB, { error: DOB_INVALID, abort: true }),
    z.refine((day) => day <= today(), DOB_FUTURE),
  );

/** Path of an upload, as returned by the upload call. */
const uploadPath = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(MAX_PATH_LENGTH, message));

const name = z
  .string(NAME_REQUIRED)
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: NAME_REQUIRED, abort: true }),
    z.minLength(MIN_NAME_LENGTH, NAME_SHORT),
    z.maxLength(MAX_NAME_LENGTH, NAME_LONG),
    z.regex(PERSON_NAME, NAME_LETTERS),
  );

const personFields = (today: () => string) => ({
  name,
  /** Validated, but the account's own address is what is used. */
  email: z.string(EMAIL_INVALID).check(z.trim(), z.toLowerCase(), z.refine(isEmail, EMAIL_INVALID)),
  phone: pattern(/^\d{10}$/, PHONE_INVALID),
  dob: dayOfBirth(today),
  address: requiredText({
    required: ADDRESS_REQUIRED,
    min: [MIN_ADDRESS_LENGTH, ADDRESS_SHORT],
    max: [MAX_ADDRESS_LENGTH, ADDRESS_LONG],
  }),
  pincode: pattern(/^\d{6}$/, PINCODE_INVALID),
  city: requiredText({ required: CITY_REQUIRED, max: [MAX_PLACE_LENGTH, CITY_LONG] }),
  district: requiredText({ required: DISTRICT_REQUIRED, max: [MAX_PLACE_LENGTH, DISTRICT_LONG] }),
  state: requiredText({ required: STATE_REQUIRED, max: [MAX_PLACE_LENGTH, STATE_LONG] }),
});
const aadhaar = pattern(/^\d{12}$/, AADHAAR_INVALID);
const certificate = uploadPath(CERTIFICATE_REQUIRED);

/**
 * `POST /student/`: the profile form (the specification's "student application form"). Fields of the other education type
 * are dropped.
 * @param today returns today's date as YYYY-MM-DD
 */
export const profileFormSchema = (today: () => string) => {
  const person = { ...personFields(today), aadhar: aadhaar };
  return z.discriminatedUnion(
    'educationType',
    [
      z.object({ ...person, educationType: z.literal('school'), ...schoolFields, lastCertificatePath: certificate }),
      z.object({ ...person, educationType: z.literal('college'), ...collegeFields, latestCertificatePath: certificate }),
    ],
    { error: educationError },
  );
};
/** Checked and cleaned. */
export type ProfileForm = z.output<ReturnType<typeof profileFormSchema>>;

/** `PATCH /student/`: the whole form; an omitted Aadhar number or certificate stays as it is. */
export const profileChangeSchema = (today: () => string) => {
  const person = { ...personFields(today), aadhar: z.optional(aadhaar) };
  return z.discriminatedUnion(
    'educationType',
    [
      z.object({ ...person, educationType: z.literal('school'), ...schoolFields, lastCertificatePath: z.optional(certificate) }),
      z.object({ ...person, educationType: z.literal('college'), ...collegeFields, latestCertificatePath: z.optional(certificate) }),
    ],
    { error: educationError },
  );
};
export type ProfileChange = z.output<ReturnType<typeof profileChangeSchema>>;

function educationError({ input }: { input?: unknown }): string {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? EDUCATION_REQUIRED : NOTHING_SENT;
}

const schoolEducationSchema = z.object({
  schoolName: z.string(),
  currentClass: z.number(),
  lastClassPassed: z.number(),
  schoolBoard: z.string(),
  lastCertificatePath: z.string(),
});
const collegeEducationSchema = z.object({
  collegeName: z.string(),
  currentCourse: z.string(),
  courseYear: z.number(),
  /** Empty when not given. */
  specialization: z.string(),
  latestCertificatePath: z.string(),
});
export type SchoolEducation = z.output<typeof schoolEducationSchema>;
export type CollegeEducation = z.output<typeof collegeEducationSchema>;

/** Student general profile (specification 2, section 3). The block of the other education type is null. */
export const generalProfileSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** The account's own. */
  email: z.string(),
  phone: z.string(),
  /** YYYY-MM-DD. */
  dob: z.string(),
  address: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** Masked, such as `XXXX XXXX 4321`. */
  aadhar: z.string(),
  educationType: z.enum(['SCHOOL', 'COLLEGE']),
  schoolEducation: z.nullable(schoolEducationSchema),
  collegeEducation: z.nullable(collegeEducationSchema),
});
export type GeneralProfile = z.output<typeof generalProfileSchema>;

/** `GET /student/` */
export const generalAnswerSchema = z.object({ ...ok, statusCode: z.literal(200), data: generalProfileSchema });
/** `POST` and `PATCH /student/` */
export const profileSavedAnswerSchema = z.object({
  ...said,
  data: generalProfileSchema,
  /** Remarks on values that were saved but look wrong. */
  warnings: z.array(z.string()),
});
export type ProfileSavedAnswer = z.output<typeof profileSavedAnswerSchema>;

/** `GET /web/pincode/{pincode}` */
export const pincodeAnswerSchema = z.object({ ...ok, city: z.string(), district: z.string(), state: z.string() });

export type PincodeAnswer = z.output<typeof pincodeAnswerSchema>;

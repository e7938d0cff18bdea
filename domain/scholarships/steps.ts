/**
 * Fields of the scholarship form, step by step (specification 2, sections 3 and 5). Written in zod's small dialect, as are
 * all rules that pages load.
 */
import { IFSC_PATTERN } from '#domain/shared/ifsc.ts';
import { MAX_NOTICE_VERSION_LENGTH } from '#domain/content/cycle-limits.ts';
import * as z from 'zod/mini';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/email.ts';
import { isDay } from '#domain/shared/calendar.ts';
import { collegeFields, requiredText, pattern, schoolFields } from '#domain/students/fields.ts';
import { cleanText } from '#domain/shared/text.ts';
import {
  ACCOUNT_INVALID,
  AMOUNT_HIGH,
  AMOUNT_INVALID,
  AMOUNT_LOW,
  AREAS,
  CATEGORIES,
  DATE_INVALID,
  DECLARATION_REQUIRED,
  DETAILS_REQUIRED,
  DOB_REQUIRED,
  EMAIL_INVALID,
  EMAIL_LONG,
  FAMILY_HIGH,
  FAMILY_LOW,
  FILE_FIELDS,
  type FileField,
  GENDERS,
  GUARDIAN_CONSENT_REQUIRED,
  GUARDIAN_NAME_REQUIRED,
  GUARDIAN_RELATION_REQUIRED,
  GUARDIAN_RELATIONS,
  IFSC_INVALID,
  INCOMES,
  MARITAL_STATUSES,
  MAX_ADDRESS_LENGTH,
  MAX_AMOUNT,
  MAX_DETAILS_LENGTH,
  MAX_FAMILY,
  MAX_LINE_LENGTH,
  MAX_NEED_LENGTH,
  MAX_STUDENTS,
  MIN_AMOUNT,
  MIN_FAMILY,
  MIN_NAME_LENGTH,
  MIN_NEED_LENGTH,
  MOBILE_INVALID,
  NAME_SHORT,
  NATIONALITIES,
  NEED_LONG,
  NEED_REQUIRED,
  NEED_SHORT,
  PINCODE_INVALID,
  type Purpose,
  PURPOSE_REQUIRED,
  PURPOSES,
  RELIGIONS,
  STUDENTS_HIGH,
  STUDENTS_LOW,
  YES_NO,
} from './constants.ts';

export const atMost = (most: number): string => `Write at most ${most} characters`;

/** Required single-line text, at most 100 characters unless told otherwise. */
const shortText = (required: string, most = MAX_LINE_LENGTH) => requiredText({ required, max: [most, atMost(most)] });

/** Required multi-line text. */
const longText = (missing: string, most: number) =>
  z.string(missing).check(z.overwrite(cleanText), z.minLength(1, missing), z.maxLength(most, atMost(most)));

/** An optional field: undefined, null and blank text all mean not given. */
const optional = <T extends z.core.$ZodType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      // TypeScript cannot see that the schema itself checks what is left.
      z.optional(schema) as unknown as z.core.$ZodType<z.output<T> | undefined>,
    ),
  );

/** A whole number, as text from a form (up to the 15 digits that a number holds for sure) or as a JSON number. */
const whole = (message: string, least: number, most: number, low = message, high = message) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value)),
    z.int(message).check(z.gte(least, low), z.lte(most, high)),
  );

/** Nobody alive was born before it. */
const EARLIEST_DAY = '1900-01-01';

/** A day that exists, as `YYYY-MM-DD`. */
const day = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((text) => isDay(text) && text >= EARLIEST_DAY, { error: DATE_INVALID, abort: true }),
  );

const email = z
  .string(EMAIL_INVALID)
  .check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL_LENGTH, EMAIL_LONG), z.refine(isEmail, EMAIL_INVALID));

const mobile = pattern(/^[6-9]\d{9}$/, MOBILE_INVALID);
const name = (required: string) =>
  requiredText({ required, min: [MIN_NAME_LENGTH, NAME_SHORT], max: [MAX_LINE_LENGTH, atMost(MAX_LINE_LENGTH)] });
const yesNo = (missing: string) => z.enum(YES_NO, missing);
/** A path returned by the upload call. */
const filePath = pattern(/^\/api\/student\/files\/[\w-]{1,64}$/, 'Please upload this file again');
/** A masked account number, as drafts return it: dots and the last four digits. */
const MASKED_ACCOUNT = /^•{5,14}\d{4}$/;

/** True for a masked account number, which the server replaces with the stored one. */
export function isMaskedAccount(value: string): boolean {
  return MASKED_ACCOUNT.test(value);
}

const personal = {
  fullName: name('Enter your name'),
  fatherName: name("Enter your father's name"),
  motherName: name("Enter your mother's name"),
  dob: day(DOB_REQUIRED),
  gender: z.enum(GENDERS, 'Select your gender'),
  nationality: z.enum(NATIONALITIES, 'Select your nationality'),
  religion: z.enum(RELIGIONS, 'Select your religion'),
  category: z.enum(CATEGORIES, 'Select your category'),
  maritalStatus: optional(z.enum(MARITAL_STATUSES, 'Select your marital status')),
  areaOfResidence: optional(z.enum(AREAS, 'Select your area of residence')),
  disabilityStatus: optional(yesNo('Select Yes or No')),
};

const contact = {
  currentAddress: longText('Enter your current address', MAX_ADDRESS_LENGTH),
  permanentAddress: optional(longText('Enter your permanent address', MAX_ADDRESS_LENGTH)),
  state: shortText('Enter your state'),
  district: shortText('Enter your district'),
  pincode: pattern(/^\d{6}$/, PINCODE_INVALID),
  mobileNumber: mobile,
  alternateMobile: optional(mobile),
  email,
};

const family = {
  fatherOccupation: shortText("Enter your father's occupation"),
  motherOccupation: shortText("Enter your mother's occupation"),
  annualIncome: z.enum(INCOMES, "Select your family's annual income"),
  incomeProof: optional(yesNo('Select Yes or No')),
  familyMembers: whole('Enter the number of family members', MIN_FAMILY, MAX_FAMILY, FAMILY_LOW, FAMILY_HIGH),
  studentMembers: whole('Enter the number of students in the family', 0, MAX_STUDENTS, STUDENTS_LOW, STUDENTS_HIGH),
};

/** Fields that the complete-details view also reads (specification 2, section 3). No rule requires them. */
const studies = {
  boardUniversity: optional(shortText('Enter your board or university')),
  mediumInstruction: optional(shortText('Enter the medium of instruction')),
  marks10: optional(shortText('Enter your marks of class 10', 20)),
  marks12: optional(shortText('Enter your marks of class 12', 20)),
  admissionYear: optional(whole('Enter a year such as 2025', 1980, 2100)),
};

const school = z.object({ educationType: z.literal('SCHOOL'), ...schoolFields, ...studies });
const college = z.object({ educationType: z.literal('COLLEGE'), ...collegeFields, ...studies });

/** Drops the fields of the other education type (specification 2, section 3). */
export const education = z.pipe(
  z.transform((values: unknown) =>
    isRecord(values) && typeof values['educationType'] === 'string'
      ? { ...values, educationType: values['educationType'].trim().toUpperCase() }
      : values,
  ),
  z.discriminatedUnion('educationType', [school, college], { error: 'Select school or college' }),
);

const request = {
  previousScholarship: yesNo('Select Yes or No'),
  previousScholarshipDetails: optional(longText(DETAILS_REQUIRED, MAX_DETAILS_LENGTH)),
  scholarshipPurpose: z
    .custom<Purpose[]>(isPurposes, PURPOSE_REQUIRED)
    .check(z.overwrite((purposes) => PURPOSES.filter((purpose) => purposes.includes(purpose)))),
  /** Whole rupees. */
  amountRequested: whole(AMOUNT_INVALID, MIN_AMOUNT, MAX_AMOUNT, AMOUNT_LOW, AMOUNT_HIGH),
  otherScholarships: yesNo('Select Yes or No'),
  otherScholarshipDetails: optional(longText(DETAILS_REQUIRED, MAX_DETAILS_LENGTH)),
  accountNo: z.string(ACCOUNT_INVALID).check(
    z.trim(),
    z.refine((text) => /^\d{9,18}$/.test(text) || isMaskedAccount(text), ACCOUNT_INVALID),
  ),
  ifscCode: pattern(IFSC_PATTERN, IFSC_INVALID),
  needStatement: z
    .string(NEED_REQUIRED)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, NEED_REQUIRED),
      z.minLength(MIN_NEED_LENGTH, NEED_SHORT),
      z.maxLength(MAX_NEED_LENGTH, NEED_LONG),
    ),
};

const files = Object.fromEntries(FILE_FIELDS.map((field) => [field, optional(filePath)])) as Record<
  FileField,
  ReturnType<typeof optional<typeof filePath>>
>;

const declaration = {
  referee1Name: shortText("Enter the referee's name"),
  referee1Relation: shortText("Enter the referee's relation to you"),
  referee1Occupation: shortText("Enter the referee's occupation"),
  referee1Mobile: mobile,
  referee1Email: optional(email),
  referee2Name: optional(shortText("Enter the referee's name")),
  referee2Relation: optional(shortText("Enter the referee's relation to you")),
  referee2Occupation: optional(shortText("Enter the referee's occupation")),
  referee2Mobile: optional(mobile),
  referee2Email: optional(email),
  ...files,
  /** Required, and stored, only for a student under 18 on the day of submission. */
  guardianName: optional(shortText(GUARDIAN_NAME_REQUIRED)),
  guardianRelation: optional(z.enum(GUARDIAN_RELATIONS, GUARDIAN_RELATION_REQUIRED)),
  guardianConsent: optional(z.boolean(GUARDIAN_CONSENT_REQUIRED)),
  /** Version of the notice that the guardian saw, from `GET /student/scholarship`. */
  guardianNoticeVersion: optional(shortText('Please open the notice for parents again', MAX_NOTICE_VERSION_LENGTH)),
  declaration: z.literal(true, DECLARATION_REQUIRED),
  place: shortText('Enter the place'),
  date: day('Enter the date'),
};

/** The schema of each step's own fields. Rules over several fields are in rules.ts. */
export const stepSchemas = [
  z.object(personal),
  z.object(contact),
  z.object(family),
  education,
  z.object(request),
  z.object(declaration),
] as const;

/** Every field except the education block, which depends on the education type. */
export const everything = { ...personal, ...contact, ...family, ...request, ...declaration };

/** At least one purpose, all of them known. One error for the whole list, as the form has one message for it. */
function isPurposes(value: unknown): value is Purpose[] {
  const known: readonly unknown[] = PURPOSES;
  return Array.isArray(value) && value.length > 0 && value.length <= 20 && value.every((purpose) => known.includes(purpose));
}

/** True for a field that was left empty. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** True for an object that is no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Fields, steps and calls of the scholarship application, shared by the form and the server
 * (specification 2, sections 3, 5, 7 and 9). Written in zod's small dialect: pages load 6 kB of it instead of 22.
 *
 * - The form judges one step with {@link stepFaults} and everything with {@link applicationFaults}.
 * - {@link applicationFormSchema} is the form's shape, {@link applicationRequestSchema} the wire's; {@link toRequest} leads from one to the other.
 * - Rules over several fields stand in {@link CROSS_RULES}. Those that depend on the day are judged with the foundation's day, `YYYY-MM-DD`.
 */
import * as z from 'zod/mini';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { collegeFields, isDay, line as fixedLine, pattern, schoolFields } from '#domain/students/schema.ts';
import { cleanText } from '#domain/text.ts';
import {
  ACCOUNT_INVALID,
  ADULT_AGE,
  AMOUNT_HIGH,
  AMOUNT_INVALID,
  AMOUNT_LOW,
  AREAS,
  CATEGORIES,
  DATE_INVALID,
  DECLARATION_REQUIRED,
  DETAILS_REQUIRED,
  DOB_FUTURE,
  DOB_REQUIRED,
  EMAIL_INVALID,
  EMAIL_LONG,
  FAMILY_HIGH,
  FAMILY_LOW,
  type FieldName,
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
  STEP_FIELDS,
  type StepNumber,
  STUDENTS_ABOVE_FAMILY,
  STUDENTS_HIGH,
  STUDENTS_LOW,
  YES_NO,
} from './constants.ts';
import { STATES } from './state-labels.ts';

/* ------------------------------------------------------------------ kinds of fields */

const atMost = (most: number): string => `Write at most ${most} characters`;

/** One line that must be there, of at most 100 characters. */
const line = (required: string, most = MAX_LINE_LENGTH) => fixedLine({ required, max: [most, atMost(most)] });

/** Several lines that must be there. */
const lines = (missing: string, most: number) =>
  z.string(missing).check(z.overwrite(cleanText), z.minLength(1, missing), z.maxLength(most, atMost(most)));

/** A field that may be left empty: nothing, null and spaces all mean not given. */
const optional = <T extends z.core.$ZodType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      // The pipe cannot see that what is left is judged by the schema itself.
      z.optional(schema) as unknown as z.core.$ZodType<z.output<T> | undefined>,
    ),
  );

/** A whole number, as a form's text field or as JSON has it. */
const whole = (message: string, least: number, most: number, low = message, high = message) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value)),
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
  fixedLine({ required, min: [MIN_NAME_LENGTH, NAME_SHORT], max: [MAX_LINE_LENGTH, atMost(MAX_LINE_LENGTH)] });
const yesNo = (missing: string) => z.enum(YES_NO, missing);
/** A path as the upload call answers it. */
const filePath = pattern(/^\/api\/student\/files\/[\w-]{1,64}$/, 'Please upload this file again');
/** A number kept in the student's own draft, as its answer shows it: dots and the last four digits. */
const MASKED_ACCOUNT = /^•{5,14}\d{4}$/;

/** Whole years from one day to another, both `YYYY-MM-DD`; born on 29 February, one is a year older on 1 March. */
export function ageOn(dob: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** True when a parent or guardian must consent. @param today the foundation's day, `YYYY-MM-DD` */
export function isMinor(dob: string, today: string): boolean {
  return isDay(dob) && ageOn(dob, today) < ADULT_AGE;
}

/** True for an account number as a draft's answer shows it; the server puts the kept number in its place. */
export function isMaskedAccount(value: string): boolean {
  return MASKED_ACCOUNT.test(value);
}

/* ------------------------------------------------------------------ fields of the six steps */

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
  currentAddress: lines('Enter your current address', MAX_ADDRESS_LENGTH),
  permanentAddress: optional(lines('Enter your permanent address', MAX_ADDRESS_LENGTH)),
  state: line('Enter your state'),
  district: line('Enter your district'),
  pincode: pattern(/^\d{6}$/, PINCODE_INVALID),
  mobileNumber: mobile,
  alternateMobile: optional(mobile),
  email,
};

const family = {
  fatherOccupation: line("Enter your father's occupation"),
  motherOccupation: line("Enter your mother's occupation"),
  annualIncome: z.enum(INCOMES, "Select your family's annual income"),
  incomeProof: optional(yesNo('Select Yes or No')),
  familyMembers: whole('Enter the number of family members', MIN_FAMILY, MAX_FAMILY, FAMILY_LOW, FAMILY_HIGH),
  studentMembers: whole('Enter the number of students in the family', 0, MAX_STUDENTS, STUDENTS_LOW, STUDENTS_HIGH),
};

/** What the complete-details view also reads (specification 2, section 3); none of it is asked for by a rule. */
const studies = {
  boardUniversity: optional(line('Enter your board or university')),
  mediumInstruction: optional(line('Enter the medium of instruction')),
  marks10: optional(line('Enter your marks of class 10', 20)),
  marks12: optional(line('Enter your marks of class 12', 20)),
  admissionYear: optional(whole('Enter a year such as 2025', 1980, 2100)),
};

const school = z.object({ educationType: z.literal('SCHOOL'), ...schoolFields, ...studies });
const college = z.object({ educationType: z.literal('COLLEGE'), ...collegeFields, ...studies });

/** The fields of the other education type are left out (specification 2, section 3). */
const education = z.pipe(
  z.transform((values: unknown) =>
    isRecord(values) && typeof values['educationType'] === 'string'
      ? { ...values, educationType: values['educationType'].trim().toUpperCase() }
      : values,
  ),
  z.discriminatedUnion('educationType', [school, college], { error: 'Select school or college' }),
);

const request = {
  previousScholarship: yesNo('Select Yes or No'),
  previousScholarshipDetails: optional(lines(DETAILS_REQUIRED, MAX_DETAILS_LENGTH)),
  scholarshipPurpose: z
    .custom<Purpose[]>(isPurposes, PURPOSE_REQUIRED)
    .check(z.overwrite((purposes) => PURPOSES.filter((purpose) => purposes.includes(purpose)))),
  /** Whole rupees. */
  amountRequested: whole(AMOUNT_INVALID, MIN_AMOUNT, MAX_AMOUNT, AMOUNT_LOW, AMOUNT_HIGH),
  otherScholarships: yesNo('Select Yes or No'),
  otherScholarshipDetails: optional(lines(DETAILS_REQUIRED, MAX_DETAILS_LENGTH)),
  accountNo: z.string(ACCOUNT_INVALID).check(
    z.trim(),
    z.refine((text) => /^\d{9,18}$/.test(text) || isMaskedAccount(text), ACCOUNT_INVALID),
  ),
  ifscCode: pattern(/^[A-Z]{4}0[A-Z0-9]{6}$/, IFSC_INVALID),
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
  referee1Name: line("Enter the referee's name"),
  referee1Relation: line("Enter the referee's relation to you"),
  referee1Occupation: line("Enter the referee's occupation"),
  referee1Mobile: mobile,
  referee1Email: optional(email),
  referee2Name: optional(line("Enter the referee's name")),
  referee2Relation: optional(line("Enter the referee's relation to you")),
  referee2Occupation: optional(line("Enter the referee's occupation")),
  referee2Mobile: optional(mobile),
  referee2Email: optional(email),
  ...files,
  /** Asked, and kept, only of a student under 18 on the day of submission. */
  guardianName: optional(line(GUARDIAN_NAME_REQUIRED)),
  guardianRelation: optional(z.enum(GUARDIAN_RELATIONS, GUARDIAN_RELATION_REQUIRED)),
  guardianConsent: optional(z.boolean(GUARDIAN_CONSENT_REQUIRED)),
  /** The version of the notice that the guardian saw, as `GET /student/scholarship` names it. */
  guardianNoticeVersion: optional(line('Please open the notice for parents again', 40)),
  declaration: z.literal(true, DECLARATION_REQUIRED),
  place: line('Enter the place'),
  date: day('Enter the date'),
};

/** One schema a step: the rules of its own fields. Rules over several fields are in {@link CROSS_RULES}. */
export const stepSchemas = [
  z.object(personal),
  z.object(contact),
  z.object(family),
  education,
  z.object(request),
  z.object(declaration),
] as const;

/* ------------------------------------------------------------------ rules over several fields */

type Values = Readonly<Record<string, unknown>>;

interface CrossRule {
  step: StepNumber;
  /** Where the message stands. */
  field: FieldName;
  message: string;
  /** @param values as typed @param today the foundation's day, `YYYY-MM-DD` */
  isBroken(values: Values, today: string): boolean;
}

const needsGuardian = ({ dob }: Values, today: string): boolean => typeof dob === 'string' && dob <= today && isMinor(dob.trim(), today);

/** Rules that hold on any day. */
const TIMELESS_RULES: readonly CrossRule[] = [
  {
    step: 3,
    field: 'studentMembers',
    message: STUDENTS_ABOVE_FAMILY,
    isBroken: ({ studentMembers, familyMembers }) =>
      !isBlank(studentMembers) && !isBlank(familyMembers) && Number(studentMembers) > Number(familyMembers),
  },
  {
    step: 5,
    field: 'previousScholarshipDetails',
    message: DETAILS_REQUIRED,
    isBroken: (values) => values['previousScholarship'] === 'Yes' && isBlank(values['previousScholarshipDetails']),
  },
  {
    step: 5,
    field: 'otherScholarshipDetails',
    message: DETAILS_REQUIRED,
    isBroken: (values) => values['otherScholarships'] === 'Yes' && isBlank(values['otherScholarshipDetails']),
  },
];

/** Rules that depend on the day of submission. */
const DAY_RULES: readonly CrossRule[] = [
  {
    step: 1,
    field: 'dob',
    message: DOB_FUTURE,
    isBroken: ({ dob }, today) => typeof dob === 'string' && isDay(dob.trim()) && dob.trim() > today,
  },
  {
    step: 6,
    field: 'guardianName',
    message: GUARDIAN_NAME_REQUIRED,
    isBroken: (values, today) => needsGuardian(values, today) && isBlank(values['guardianName']),
  },
  {
    step: 6,
    field: 'guardianRelation',
    message: GUARDIAN_RELATION_REQUIRED,
    isBroken: (values, today) => needsGuardian(values, today) && isBlank(values['guardianRelation']),
  },
  {
    step: 6,
    field: 'guardianConsent',
    message: GUARDIAN_CONSENT_REQUIRED,
    isBroken: (values, today) => needsGuardian(values, today) && values['guardianConsent'] !== true,
  },
];

/** Every rule that looks at more than one field, or at the day. */
export const CROSS_RULES: readonly CrossRule[] = [...TIMELESS_RULES, ...DAY_RULES];

/** What the rules of the day find wrong; field to message. */
export function dayFaults(values: Values, today: string): FieldErrors {
  return brokenRules(DAY_RULES, values, today);
}

function brokenRules(rules: readonly CrossRule[], values: Values, today: string): FieldErrors {
  return Object.fromEntries(rules.filter((rule) => rule.isBroken(values, today)).map(({ field, message }) => [field, message]));
}

/**
 * What is wrong in one step; field to message, empty when nothing is.
 * @param values the whole form as typed: some rules look at other steps
 * @param today the foundation's day, `YYYY-MM-DD`
 */
export function stepFaults(step: StepNumber, values: Values, today: string): FieldErrors {
  const rules = CROSS_RULES.filter((rule) => rule.step === step);
  return { ...brokenRules(rules, values, today), ...firstMessages(stepSchemas[step - 1]!.safeParse(values)) };
}

/** As {@link stepFaults}, of all six steps, in their order. */
export function applicationFaults(values: Values, today: string): FieldErrors {
  return Object.assign({}, ...STEP_FIELDS.map((_, index) => stepFaults((index + 1) as StepNumber, values, today)));
}

/** The step that asks a field, or undefined. The wire's `name` is the form's `fullName`. */
export function stepOf(field: string): StepNumber | undefined {
  const wanted = field === 'name' ? 'fullName' : field;
  const index = STEP_FIELDS.findIndex(({ fields }) => (fields as readonly string[]).includes(wanted));
  return index < 0 ? undefined : ((index + 1) as StepNumber);
}

function firstMessages(parsed: z.core.util.SafeParseResult<unknown>): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0] ?? '')] ??= message;
  return faults;
}

/** A list of known purposes, one at least. One fault for the whole: the form has one message for it. */
function isPurposes(value: unknown): value is Purpose[] {
  const known: readonly unknown[] = PURPOSES;
  return Array.isArray(value) && value.length > 0 && value.length <= 20 && value.every((purpose) => known.includes(purpose));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/* ------------------------------------------------------------------ the whole */

const NOTHING_SENT = 'We could not read what was sent.';

/**
 * The rules of any day, as a third judge beside the fields and the education: it speaks even when the others find
 * faults, so that a person hears everything at once.
 */
const timeless = z.pipe(
  z.transform((values: unknown, context): object => {
    for (const { field, message, isBroken } of TIMELESS_RULES)
      if (isRecord(values) && isBroken(values, '')) context.issues.push({ code: 'custom', input: values, message, path: [field] });
    return {};
  }),
  z.object({}),
);

const everything = { ...personal, ...contact, ...family, ...request, ...declaration };

/** The whole form, cleaned. The rules of the day are not in it: {@link applicationFaults}. */
export const applicationFormSchema = z.intersection(z.intersection(z.object(everything, NOTHING_SENT), education), timeless);
export type ApplicationForm = z.output<typeof applicationFormSchema>;

const { fullName, ...unchanged } = everything;

/** The purposes as the wire and the store have them: a JSON-encoded list. */
const purposesOnTheWire = z.pipe(
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
  request.scholarshipPurpose,
);

/** `POST /student/scholarship`: the form with `fullName` sent as `name` and the purposes as a JSON-encoded list. */
export const applicationRequestSchema = z.intersection(
  z.intersection(z.object({ ...unchanged, name: fullName, scholarshipPurpose: purposesOnTheWire }, NOTHING_SENT), education),
  timeless,
);
export type ApplicationRequest = z.output<typeof applicationRequestSchema>;

/** What the form sends for its values; values that were not given are left out. */
export function toRequest({ fullName: named, scholarshipPurpose, ...values }: ApplicationForm): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { name: named, ...Object.fromEntries(given), scholarshipPurpose: JSON.stringify(scholarshipPurpose) };
}

/* ------------------------------------------------------------------ answers */

/** The message stands under both of the specification's names. */
const ok = { status: z.literal(true), msg: z.string(), message: z.string() };
const state = z.enum(STATES);

/** `POST /student/scholarship`, `.../withdraw` and `/student/consent/withdraw` */
export const appliedAnswerSchema = z.object({ ...ok, data: z.object({ applicationNumber: z.string(), status: state }) });
export type AppliedAnswer = z.output<typeof appliedAnswerSchema>;

const cycleSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** First and last day, `YYYY-MM-DD`, both included. */
  opensOn: z.string(),
  closesOn: z.string(),
  isOpen: z.boolean(),
});
export type CycleView = z.output<typeof cycleSchema>;

const timelineSchema = z.array(
  z.object({
    status: state,
    /** Milliseconds since the epoch. */
    at: z.int(),
    by: z.enum(['student', 'guardian', 'office']),
    reason: z.nullable(z.string()),
  }),
);

/**
 * An application as its owner sees it: every field of the wire's shape, `accountNo` masked, and what the
 * complete-details view reads beside them (specification 2, section 3).
 */
export const applicationViewSchema = z.looseObject({
  applicationNumber: z.string(),
  status: state,
  /** Milliseconds since the epoch. */
  submittedAt: z.int(),
  name: z.string(),
  /** Masked: dots and the last four digits. */
  accountNo: z.string(),
  /** A JSON-encoded list. */
  scholarshipPurpose: z.string(),
  /** Whole rupees. */
  amountRequested: z.int(),
  instituteName: z.string(),
  boardUniversity: z.nullable(z.string()),
});
export type ApplicationView = z.output<typeof applicationViewSchema>;

/** `GET /student/scholarship` */
export const ownApplicationAnswerSchema = z.object({
  ...ok,
  data: z.object({
    /** The cycle that is open, or the next to open, or the last. */
    cycle: z.nullable(cycleSchema),
    /** A sentence for the notice: until when one may apply, or that one may not now. */
    notice: z.string(),
    /** The foundation's day, `YYYY-MM-DD`, by which ages are counted. */
    today: z.string(),
    /** Shown to the parent or guardian of a student under 18. */
    guardianNotice: z.object({ version: z.string(), text: z.string() }),
    /** The newest application, of whatever cycle. */
    application: z.nullable(applicationViewSchema),
    /** Its changes, oldest first. */
    timeline: timelineSchema,
    /** True when the form may be sent: the first time, or again after more information was asked for. */
    canApply: z.boolean(),
    canWithdraw: z.boolean(),
    /** True while a guardian's consent stands that may be withdrawn. */
    hasGuardianConsent: z.boolean(),
  }),
});
export type OwnApplication = z.output<typeof ownApplicationAnswerSchema>['data'];

/** A draft: whatever the form holds, as it holds it. Sealed fields come back masked; sent back masked, they stay as they are. */
const draftData = z.record(z.string(), z.unknown(), NOTHING_SENT);

export const draftSchema = z.object({
  /** Grows by one with every save. */
  version: z.int(),
  /** Milliseconds since the epoch. */
  savedAt: z.int(),
  data: draftData,
});
export type Draft = z.output<typeof draftSchema>;

/** `PUT /student/scholarship/draft`: `version` is the one it is based on, 0 for the first. */
export const draftRequestSchema = z.object(
  { version: z.int('Name the version of the draft').check(z.gte(0, 'Name the version of the draft')), data: draftData },
  NOTHING_SENT,
);

/** `GET`, `PUT` and `DELETE /student/scholarship/draft`; after PUT the draft as saved. Null: there is none. */
export const draftAnswerSchema = z.object({ ...ok, data: z.nullable(draftSchema) });

/** `POST /student/scholarship/withdraw` and `/student/consent/withdraw` */
export const withdrawRequestSchema = z.object(
  {
    reason: z
      .string('Please give a reason')
      .check(z.overwrite(cleanText), z.minLength(1, 'Please give a reason'), z.maxLength(500, atMost(500))),
  },
  NOTHING_SENT,
);

/** `GET /web/ifsc/:code`. Unknown and well formed: `known` is false, and a gentle warning is shown. */
export const ifscAnswerSchema = z.object({ ...ok, bank: z.nullable(z.string()), known: z.boolean() });
export type IfscAnswer = z.output<typeof ifscAnswerSchema>;

/**
 * Shapes and rules of the student area, shared by its screens and the server (specification 2, sections 3 to 7).
 * Written in zod's small dialect, as all rules that pages load.
 */
import * as z from 'zod/mini';
import { isEmail } from '#domain/email.ts';
import { cleanLine, cleanText, LETTERS_AND_SPACES } from '#domain/text.ts';
import {
  activityStatuses,
  EARLIEST_DOB,
  MAX_ADDRESS_LENGTH,
  MAX_CLASS,
  MAX_COURSE_LENGTH,
  MAX_COURSE_YEAR,
  MAX_HEAD_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PARAGRAPH_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_SCHOOL_LENGTH,
  MIN_ADDRESS_LENGTH,
  MIN_COURSE_LENGTH,
  MIN_HEAD_LENGTH,
  MIN_NAME_LENGTH,
  MIN_PARAGRAPH_LENGTH,
  MIN_SCHOOL_LENGTH,
  newActivityStatuses,
  notificationKinds,
} from './constants.ts';
import {
  ADDRESS_LONG,
  ADDRESS_REQUIRED,
  ADDRESS_SHORT,
  AADHAR_INVALID,
  BOARD_LONG,
  BOARD_REQUIRED,
  CERTIFICATE_REQUIRED,
  CITY_LONG,
  CITY_REQUIRED,
  CLASS_RANGE,
  CLASS_REQUIRED,
  COLLEGE_LONG,
  COLLEGE_REQUIRED,
  COLLEGE_SHORT,
  COURSE_LONG,
  COURSE_REQUIRED,
  COURSE_SHORT,
  DISTRICT_LONG,
  DISTRICT_REQUIRED,
  DOB_FUTURE,
  DOB_INVALID,
  DOB_REQUIRED,
  EDUCATION_REQUIRED,
  EMAIL_INVALID,
  HEAD_LONG,
  HEAD_REQUIRED,
  HEAD_SHORT,
  LAST_CLASS_RANGE,
  LAST_CLASS_REQUIRED,
  NAME_LETTERS,
  NAME_LONG,
  NAME_REQUIRED,
  NAME_SHORT,
  PARAGRAPH_LONG,
  PARAGRAPH_REQUIRED,
  PARAGRAPH_SHORT,
  PHONE_INVALID,
  PINCODE_INVALID,
  SCHOOL_LONG,
  SCHOOL_REQUIRED,
  SCHOOL_SHORT,
  SPECIALIZATION_LONG,
  STATE_LONG,
  STATE_REQUIRED,
  STATUS_INVALID,
  STATUS_REQUIRED,
  YEAR_RANGE,
  YEAR_REQUIRED,
} from './messages.ts';

const NOTHING_SENT = 'We could not read what was sent.';
/** Longest path of an upload: more than any of ours has. */
const MAX_PATH_LENGTH = 200;

/* ------------------------------------------------------- pieces of any form */

interface LineRule {
  required: string;
  min?: readonly [length: number, message: string];
  max: readonly [length: number, message: string];
}

/** One line of text, cleaned. Lengths are counted after that. */
export const line = ({ required, min, max }: LineRule) =>
  z
    .string(required)
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: required, abort: true }),
      z.minLength(min?.[0] ?? 1, min?.[1] ?? required),
      z.maxLength(max[0], max[1]),
    );

/** A text that must have one form, such as a number of so many digits. */
export const pattern = (regex: RegExp, message: string) => z.string(message).check(z.overwrite(cleanLine), z.regex(regex, message));

/** A whole number, as such or as a form's text. */
export const wholeNumber = ({ min, max, required, range }: { min: number; max: number; required: string; range: string }) =>
  z.pipe(
    z.union([z.number(), z.string()], required),
    z.transform((given, context) => {
      const text = String(given).trim();
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      context.issues.push({ code: 'custom', input: given, message: text === '' ? required : range });
      return z.NEVER;
    }),
  );

/** True for a day that exists, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `today` answers the present day as YYYY-MM-DD where the reader is. */
export const dayOfBirth = (today: () => string) =>
  z.string(DOB_REQUIRED).check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: DOB_REQUIRED, abort: true }),
    z.refine((day) => isDay(day) && day >= EARLIEST_DOB, { error: DOB_INVALID, abort: true }),
    z.refine((day) => day <= today(), DOB_FUTURE),
  );

/** Path of an upload, as the upload call answered it. */
export const uploadPath = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(MAX_PATH_LENGTH, message));

const name = z
  .string(NAME_REQUIRED)
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: NAME_REQUIRED, abort: true }),
    z.minLength(MIN_NAME_LENGTH, NAME_SHORT),
    z.maxLength(MAX_NAME_LENGTH, NAME_LONG),
    z.regex(LETTERS_AND_SPACES, NAME_LETTERS),
  );

/** School fields of the profile and of the scholarship application (specification 2, section 5). */
export const schoolFields = {
  schoolName: line({
    required: SCHOOL_REQUIRED,
    min: [MIN_SCHOOL_LENGTH, SCHOOL_SHORT],
    max: [MAX_SCHOOL_LENGTH, SCHOOL_LONG],
  }),
  currentClass: wholeNumber({ min: 1, max: MAX_CLASS, required: CLASS_REQUIRED, range: CLASS_RANGE }),
  lastClassPassed: wholeNumber({ min: 0, max: MAX_CLASS, required: LAST_CLASS_REQUIRED, range: LAST_CLASS_RANGE }),
  schoolBoard: line({ required: BOARD_REQUIRED, max: [MAX_PLACE_LENGTH, BOARD_LONG] }),
};

/** College fields of both, likewise. */
export const collegeFields = {
  collegeName: line({
    required: COLLEGE_REQUIRED,
    min: [MIN_SCHOOL_LENGTH, COLLEGE_SHORT],
    max: [MAX_SCHOOL_LENGTH, COLLEGE_LONG],
  }),
  currentCourse: line({
    required: COURSE_REQUIRED,
    min: [MIN_COURSE_LENGTH, COURSE_SHORT],
    max: [MAX_COURSE_LENGTH, COURSE_LONG],
  }),
  courseYear: wholeNumber({ min: 1, max: MAX_COURSE_YEAR, required: YEAR_REQUIRED, range: YEAR_RANGE }),
  specialization: z.optional(
    z.string(SPECIALIZATION_LONG).check(z.overwrite(cleanLine), z.maxLength(MAX_PLACE_LENGTH, SPECIALIZATION_LONG)),
  ),
};

/* ---------------------------------------------------------- the application */

const personFields = (today: () => string) => ({
  name,
  /** Checked, but the account's own address is what counts. */
  email: z.string(EMAIL_INVALID).check(z.trim(), z.toLowerCase(), z.refine(isEmail, EMAIL_INVALID)),
  phone: pattern(/^\d{10}$/, PHONE_INVALID),
  dob: dayOfBirth(today),
  address: line({
    required: ADDRESS_REQUIRED,
    min: [MIN_ADDRESS_LENGTH, ADDRESS_SHORT],
    max: [MAX_ADDRESS_LENGTH, ADDRESS_LONG],
  }),
  pincode: pattern(/^\d{6}$/, PINCODE_INVALID),
  city: line({ required: CITY_REQUIRED, max: [MAX_PLACE_LENGTH, CITY_LONG] }),
  district: line({ required: DISTRICT_REQUIRED, max: [MAX_PLACE_LENGTH, DISTRICT_LONG] }),
  state: line({ required: STATE_REQUIRED, max: [MAX_PLACE_LENGTH, STATE_LONG] }),
});
const aadhar = pattern(/^\d{12}$/, AADHAR_INVALID);
const certificate = uploadPath(CERTIFICATE_REQUIRED);

/**
 * `POST /student/`: the student application form. Fields of the other kind of education are left out.
 * @param today answers the present day as YYYY-MM-DD where the reader is.
 */
export const applicationSchema = (today: () => string) => {
  const person = { ...personFields(today), aadhar };
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
export type Application = z.output<ReturnType<typeof applicationSchema>>;

/** `PATCH /student/`: the whole form again; an Aadhar number or certificate left out stays as it is. */
export const applicationChangeSchema = (today: () => string) => {
  const person = { ...personFields(today), aadhar: z.optional(aadhar) };
  return z.discriminatedUnion(
    'educationType',
    [
      z.object({ ...person, educationType: z.literal('school'), ...schoolFields, lastCertificatePath: z.optional(certificate) }),
      z.object({ ...person, educationType: z.literal('college'), ...collegeFields, latestCertificatePath: z.optional(certificate) }),
    ],
    { error: educationError },
  );
};
export type ApplicationChange = z.output<ReturnType<typeof applicationChangeSchema>>;

function educationError({ input }: { input?: unknown }): string {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? EDUCATION_REQUIRED : NOTHING_SENT;
}

/* -------------------------------------------------------------- the profile */

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

/** Student general profile (specification 2, section 3). The education of the other kind is null. */
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

/* --------------------------------------------------------------- activities */

/** `POST /student/activity` */
export const newActivitySchema = z.object(
  {
    status: z.enum(newActivityStatuses, { error: statusError }),
    activityHead: line({ required: HEAD_REQUIRED, min: [MIN_HEAD_LENGTH, HEAD_SHORT], max: [MAX_HEAD_LENGTH, HEAD_LONG] }),
    activityParagraph: z
      .string(PARAGRAPH_REQUIRED)
      .check(
        z.overwrite(cleanText),
        z.minLength(1, { error: PARAGRAPH_REQUIRED, abort: true }),
        z.minLength(MIN_PARAGRAPH_LENGTH, PARAGRAPH_SHORT),
        z.maxLength(MAX_PARAGRAPH_LENGTH, PARAGRAPH_LONG),
      ),
  },
  NOTHING_SENT,
);
export type NewActivity = z.output<typeof newActivitySchema>;

/** `PATCH /student/activity`: only the status changes. */
export const activityChangeSchema = z.object(
  {
    status: z.enum(activityStatuses, { error: statusError }),
    activityId: z.string(NOTHING_SENT).check(z.minLength(1, NOTHING_SENT), z.maxLength(64, NOTHING_SENT)),
  },
  NOTHING_SENT,
);
export type ActivityChange = z.output<typeof activityChangeSchema>;

function statusError({ input }: { input?: unknown }): string {
  return input === undefined || input === null || input === '' ? STATUS_REQUIRED : STATUS_INVALID;
}

export const activitySchema = z.object({
  activityId: z.string(),
  activityHead: z.string(),
  activityParagraph: z.string(),
  status: z.enum(activityStatuses),
  /** Milliseconds since the epoch. */
  updatedAt: z.number(),
});
export type Activity = z.output<typeof activitySchema>;

/* ------------------------------------------------- programs, certificates */

/** A program attended. Its certificate is downloaded from `/api/student/certificates/{id}`. */
export const programSchema = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  year: z.number(),
  /** Name of an icon of the site, as program cards have them. */
  icon: z.string(),
  /** Such as `7QK4-M2XW-9P3D`; confirmed at `/verify/{code}`. */
  certificateCode: z.string(),
});
export type ProgramAttended = z.output<typeof programSchema>;

/** What the public page about a certificate says. */
export const certificateSchema = z.object({
  code: z.string(),
  name: z.string(),
  program: z.string(),
  provider: z.string(),
  year: z.number(),
  /** Milliseconds since the epoch. */
  issuedAt: z.number(),
});
export type Certificate = z.output<typeof certificateSchema>;

/** What the public page says of a certificate that was taken back: no name any more. */
export type WithdrawnCertificate = Omit<Certificate, 'name'> & {
  /** Milliseconds since the epoch. */
  withdrawnAt: number;
};

/* ------------------------------------------------------------ notifications */

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** Path within the site; null when there is nothing to open. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
});
export type Notification = z.output<typeof notificationSchema>;

/** `PATCH /student/notifications`: some, or all. */
export const readNotificationsSchema = z.union(
  [
    z.object({ ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(200)) }),
    z.object({ all: z.literal(true) }),
  ],
  'Name the notifications to mark, or all of them.',
);
export type ReadNotifications = z.output<typeof readNotificationsSchema>;

/* ------------------------------------------------------------------ answers */

const ok = { status: z.literal(true) };
/** The message under both of the specification's names. */
const said = { ...ok, msg: z.string(), message: z.string() };

/** `GET /student/` */
export const generalAnswerSchema = z.object({ ...ok, statusCode: z.literal(200), data: generalProfileSchema });
/** `POST` and `PATCH /student/` */
export const profileSavedAnswerSchema = z.object({
  ...said,
  data: generalProfileSchema,
  /** Gentle remarks on what was saved all the same. */
  warnings: z.array(z.string()),
});
/** `GET /student/profile`: everything the first view of the dashboard shows, in one call. */
export const dashboardAnswerSchema = z.object({
  ...ok,
  data: z.object({
    /** Null until the application form was sent. */
    general: z.nullable(generalProfileSchema),
    /** Newest first. */
    activity: z.array(activitySchema),
    /** How many applications were sent, with the fields of the latest one: an ApplicationView of domain/scholarships/schema.ts. */
    scholarship: z.looseObject({ totalScholarshipSent: z.number() }),
    activityScore: z.number(),
    /** Newest first. */
    programs: z.array(programSchema),
  }),
  /** For the bell of the header. */
  unreadNotifications: z.number(),
});
/** `POST` and `PATCH /student/activity` */
export const activityAnswerSchema = z.object({ ...said, data: activitySchema });
/** `GET /student/notifications`: newest first, with the count of all unread ones. */
export const notificationsAnswerSchema = z.object({
  ...ok,
  data: z.object({ notifications: z.array(notificationSchema), unread: z.number() }),
});
/** `PATCH /student/notifications` */
export const notificationsReadAnswerSchema = z.object({ ...said, data: z.object({ unread: z.number() }) });
/** `GET /web/verify/{code}` */
export const certificateAnswerSchema = z.object({ ...ok, data: certificateSchema });
/** `GET /web/pincode/{pincode}` */
export const pincodeAnswerSchema = z.object({ ...ok, city: z.string(), district: z.string(), state: z.string() });

export type ProfileSavedAnswer = z.output<typeof profileSavedAnswerSchema>;
export type DashboardAnswer = z.output<typeof dashboardAnswerSchema>;
export type ActivityAnswer = z.output<typeof activityAnswerSchema>;
export type NotificationsAnswer = z.output<typeof notificationsAnswerSchema>;
export type NotificationsReadAnswer = z.output<typeof notificationsReadAnswerSchema>;
export type PincodeAnswer = z.output<typeof pincodeAnswerSchema>;

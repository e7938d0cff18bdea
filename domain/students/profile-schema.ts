/**
 * The stored profile and its responses (specification 2, sections 3 and 7).
 */
import * as z from 'zod/mini';
import { ok, said } from '#domain/shared/responses.ts';

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

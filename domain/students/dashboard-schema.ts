/**
 * Everything on the first view of the dashboard (specification 2, sections 3 and 7).
 */
import * as z from 'zod/mini';
import { activitySchema } from './activity-schema.ts';
import { ok } from '#domain/answers.ts';
import { generalProfileSchema } from './profile-schema.ts';

/** A program attended. Its certificate is downloaded from `/api/student/certificates/{id}`. */
const programSchema = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  year: z.number(),
  /** Name of an icon of the site, as on program cards. */
  icon: z.string(),
  /** Such as `7QK4-M2XW-9P3D`; confirmed at `/verify/{code}`. */
  certificateCode: z.string(),
});
export type ProgramAttended = z.output<typeof programSchema>;

/** `GET /student/profile`: everything on the first view of the dashboard, in one call. */
export const dashboardAnswerSchema = z.object({
  ...ok,
  data: z.object({
    /** Null until the profile form was submitted. */
    general: z.nullable(generalProfileSchema),
    /** Newest first. */
    activity: z.array(activitySchema),
    /** How many applications were submitted, with the fields of the latest: an ApplicationView of domain/scholarships/answers.ts. */
    scholarship: z.looseObject({ totalScholarshipSent: z.number() }),
    activityScore: z.number(),
    /** Newest first. */
    programs: z.array(programSchema),
  }),
  /** For the bell in the header. */
  unreadNotifications: z.number(),
  /** The phone given at signup, which the profile form starts with; empty when there is none or the profile exists. */
  signupPhone: z.string(),
});
export type DashboardAnswer = z.output<typeof dashboardAnswerSchema>;

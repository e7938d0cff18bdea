/**
 * Everything on the first view of the dashboard (specification 2, sections 3 and 7).
 */
import * as z from 'zod/mini';
import { activitySchema } from '#domain/students/activity-schema.ts';
import { ok } from '#domain/shared/responses.ts';
import { programSchema } from '#domain/students/program-schema.ts';
import { generalProfileSchema } from '#domain/students/profile-schema.ts';

/** `GET /student/profile`: everything on the first view of the dashboard, in one call. */
export const dashboardAnswerSchema = z.object({
  ...ok,
  data: z.object({
    /** Null until the profile form was submitted. */
    general: z.nullable(generalProfileSchema),
    /** Newest first. */
    activity: z.array(activitySchema),
    /** How many applications were submitted, with the fields of the latest: an ApplicationView of domain/scholarships/responses.ts. */
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

import * as z from 'zod/mini';
import { activitySchema } from '#domain/students/activity-schema.ts';
import { ok } from '#domain/shared/responses.ts';
import { programSchema } from '#domain/students/program-schema.ts';
import { generalProfileSchema } from '#domain/students/profile-schema.ts';

/** `GET /student/profile`: the whole first view (specification 2, sections 3 and 7). */
export const dashboardAnswerSchema = z.object({
  ...ok,
  data: z.object({
    /** Until the profile form was submitted. */
    general: z.nullable(generalProfileSchema),
    /** Newest first. */
    activity: z.array(activitySchema),
    /** The number, and the fields of the latest (ApplicationView of domain/scholarships/responses.ts). */
    scholarship: z.looseObject({ totalScholarshipSent: z.number() }),
    activityScore: z.number(),
    /** Newest first. */
    programs: z.array(programSchema),
  }),
  /** For the bell. */
  unreadNotifications: z.number(),
  /** Of the signup, for an empty profile form. */
  signupPhone: z.string(),
});
export type DashboardAnswer = z.output<typeof dashboardAnswerSchema>;

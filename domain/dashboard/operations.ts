import { z } from 'zod';
import { defineOperations } from '#domain/shared/operation.ts';
import { applyingSchema } from '#domain/scholarships/responses.ts';
import { count, ok } from '#domain/shared/responses.ts';
import { activitySchema, generalProfileSchema, programSchema } from '#domain/students/responses.ts';

const dashboardResponseSchema = z
  .object({
    ...ok,
    data: z.object({
      general: z.nullable(generalProfileSchema).describe('Null until the profile form was sent'),
      activity: z.array(activitySchema).describe('Newest first'),
      scholarship: z.looseObject({ totalScholarshipSent: z.number().describe('Scholarship applications sent') }),
      activityScore: z.number().describe('Points'),
      programs: z.array(programSchema).describe('Newest first'),
    }),
    applying: applyingSchema,
    unreadNotifications: count('Unread notifications'),
    signupPhone: z
      .string()
      .describe('The phone given at signup, which the profile form starts with; empty when there is none or the profile exists'),
  })
  .meta({ id: 'Dashboard' });
export type DashboardResponse = z.output<typeof dashboardResponseSchema>;

const DASHBOARD_CALLS = { tag: 'students', for: 'student' } as const;

export const dashboardOperations = defineOperations(DASHBOARD_CALLS, {
  'GET /student/profile': {
    id: 'readDashboard',
    summary: 'Everything on the first view of the dashboard',
    response: dashboardResponseSchema,
  },
});

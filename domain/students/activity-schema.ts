/**
 * A student's activities: requests and responses (specification 2, sections 3, 5 and 7).
 */
import * as z from 'zod/mini';
import { said } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { ACTIVITY_STATES } from './states.ts';

export const activitySchema = z.object({
  activityId: z.string(),
  activityHead: z.string(),
  activityParagraph: z.string(),
  status: z.enum(keysOf(ACTIVITY_STATES)),
  /** Milliseconds since the epoch. */
  updatedAt: z.number(),
});
export type Activity = z.output<typeof activitySchema>;

/** `POST` and `PATCH /student/activity` */
export const activityAnswerSchema = z.object({ ...said, data: activitySchema });
export type ActivityAnswer = z.output<typeof activityAnswerSchema>;

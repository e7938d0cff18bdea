/**
 * A student's activities: requests and responses (specification 2, sections 3, 5 and 7).
 */
import * as z from 'zod/mini';
import { NOTHING_SENT } from '#domain/shared/text.ts';
import { said } from '#domain/shared/responses.ts';
import { keysOf } from '#domain/shared/states.ts';
import { ACTIVITY_STATES } from './states.ts';

/** `PATCH /student/activity`: only the status changes. */
export const activityChangeSchema = z.object(
  {
    status: z.enum(keysOf(ACTIVITY_STATES), 'Select one of the statuses'),
    activityId: z.string(NOTHING_SENT).check(z.minLength(1, NOTHING_SENT), z.maxLength(64, NOTHING_SENT)),
  },
  NOTHING_SENT,
);
export type ActivityChange = z.output<typeof activityChangeSchema>;

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

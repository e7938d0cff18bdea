/**
 * A student's activities: requests and responses (specification 2, sections 3, 5 and 7).
 */
import * as z from 'zod/mini';
import { cleanText, NOTHING_SENT } from '#domain/shared/text.ts';
import { MAX_HEAD_LENGTH, MAX_PARAGRAPH_LENGTH, MIN_HEAD_LENGTH, MIN_PARAGRAPH_LENGTH } from './constants.ts';
import {
  HEAD_LONG,
  HEAD_REQUIRED,
  HEAD_SHORT,
  PARAGRAPH_LONG,
  PARAGRAPH_REQUIRED,
  PARAGRAPH_SHORT,
  STATUS_INVALID,
  STATUS_REQUIRED,
} from './messages.ts';
import { said } from '#domain/shared/responses.ts';
import { requiredText } from './fields.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { ACTIVITY_STATES } from './states.ts';

/** `POST /student/activity` */
export const newActivitySchema = z.object(
  {
    status: z.enum(statesWith(ACTIVITY_STATES, 'isForNew', true), { error: statusError }),
    activityHead: requiredText({ required: HEAD_REQUIRED, min: [MIN_HEAD_LENGTH, HEAD_SHORT], max: [MAX_HEAD_LENGTH, HEAD_LONG] }),
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
    status: z.enum(keysOf(ACTIVITY_STATES), { error: statusError }),
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
  status: z.enum(keysOf(ACTIVITY_STATES)),
  /** Milliseconds since the epoch. */
  updatedAt: z.number(),
});
export type Activity = z.output<typeof activitySchema>;

/** `POST` and `PATCH /student/activity` */
export const activityAnswerSchema = z.object({ ...said, data: activitySchema });
export type ActivityAnswer = z.output<typeof activityAnswerSchema>;

import { z } from 'zod';
import { list } from './fields.ts';

const percent = z.number().min(0).max(100, 'must be a percentage, 0 to 100');

/** docs/decisions/0086. What is left out is not asked. */
export const renewalSchema = z.strictObject({
  marksAtLeast: percent.describe('In the last exam, in percent').optional(),
  attendanceAtLeast: percent.describe('In the last year, in percent').optional(),
  /** Another than last year's. */
  needsMarkSheet: z.literal(true).optional(),
  /** Who has less may apply, and is marked for the office. */
  mayStillApply: list(z.enum(['marks', 'attendance'])).default([]),
});
export type Renewal = z.output<typeof renewalSchema>;

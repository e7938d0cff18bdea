import { z } from 'zod';
import { isoDate, list } from './fields.ts';

/** A day for everybody, or how many days after what goes before. */
const due = z.union([isoDate, z.number().int().min(1).max(400).describe('Days')]);
export type Due = z.output<typeof due>;

/** docs/decisions/0087. Days count from when the application was sent. What is left out is promised to nobody. */
export const promisesSchema = z.strictObject({ read: due.optional(), answer: due.optional() });

/** How an award is paid; `due`: days count from the award. */
export const instalmentsSchema = list(z.strictObject({ share: z.number().int().min(1).max(100), due: due.optional() })).refine(
  (all) => all.reduce((sum, { share }) => sum + share, 0) === 100,
  { error: 'must have shares that make 100 together' },
);

/** Days of a cycle that repeats. */
export const dueLater = <T extends Due | undefined>(given: T, later: (day: string) => string): T =>
  (typeof given === 'string' ? later(given) : given) as T;

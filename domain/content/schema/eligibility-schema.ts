import { z } from 'zod';
import { INCOME_CEILINGS } from '#domain/shared/money/income-bands.ts';
import { fact, list } from './fields.ts';

/** In the order in which people are told. */
const RULE_NAMES = ['class', 'district', 'income'] as const;
export type RuleName = (typeof RULE_NAMES)[number];

const levels = (what: string, last: number) => {
  const step = z.number().int().min(1).max(last, `must be a ${what}, 1 to ${last}`).describe(`A ${what}, included`);
  const perYear = z.number().int().positive().max(10_000_000).describe('The most for one student, whole rupees a year');
  return list(
    z
      .strictObject({ from: step, to: step, perYear: perYear.optional() })
      .refine(({ from, to }) => from <= to, { error: 'must not end before it begins', path: ['to'] }),
  )
    .refine((all) => all.every((one, i) => all.every((other, j) => i === j || one.to < other.from || other.to < one.from)), {
      error: `must not overlap: one line for each ${what}`,
    })
    .default([]);
};

const program = z
  .string()
  .regex(/^\/programs\/[a-z0-9-]+$/, 'must be a program such as /programs/e-literacy-program')
  .meta({
    examples: ['/programs/e-literacy-program'],
  });

/** docs/decisions/0078. What is left out excludes nobody. */
export const eligibilitySchema = z.strictObject({
  /** What is not listed does not fit. */
  levels: z
    .strictObject({ school: levels('class', 12), college: levels('year', 4) })
    .refine(({ school, college }) => school.length + college.length > 0, { error: 'must list at least one class or year' })
    .optional(),
  /** `also`: other spellings. */
  districts: list(z.strictObject({ name: fact, also: list(fact).default([]) }))
    .min(1, 'must list a district, or be left out')
    .optional(),
  incomeCeiling: z
    .number()
    .refine((rupees) => INCOME_CEILINGS.includes(rupees), {
      error: `must be one of ${INCOME_CEILINGS.join(', ')}, because the form asks for income in these steps`,
    })
    .describe('The most that a family earns, whole rupees a year')
    .optional(),
  /** People outside these may apply, and are marked for the office. */
  mayStillApply: list(z.enum(RULE_NAMES)).default([]),
  /** For those who do not fit; `study`: does not study now. */
  instead: z.strictObject({ study: program, class: program, district: program, income: program }).partial().default({}),
});
export type Eligibility = z.output<typeof eligibilitySchema>;

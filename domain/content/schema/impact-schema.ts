import { z } from 'zod';
import { frequencies, impactBounds } from './constants.ts';
import { list, text } from './fields.ts';

/** How the sentence goes on after the amount. */
const sentences = z.strictObject(
  Object.fromEntries(frequencies.map((frequency) => [frequency, text])) as Record<'monthly' | 'one-time', typeof text>,
);

/** Whole rupees. */
const itemSchema = z.strictObject({
  rupees: z.number().int().min(2),
  one: text,
  /** With `{count}`; needed where an amount can pay for two. */
  many: text.regex(/\{count\}/, 'must have {count}').optional(),
  sentences: sentences.extend({
    monthly: text.regex(/\{items\}/, 'must have {items}'),
    'one-time': text.regex(/\{items\}/, 'must have {items}'),
  }),
});

export const impactSchema = z.strictObject({
  /** Below the first item. */
  small: sentences,
  items: list(itemSchema)
    .refine((items) => items.every(({ rupees }, index) => index === 0 || rupees > (items[index - 1]?.rupees ?? 0)), {
      error: 'must go from the cheapest to the dearest',
    })
    .refine((items) => impactBounds.every((bound) => items.some(({ rupees }) => rupees === bound)), {
      error: `must have items of ${impactBounds.join(', ')} rupees`,
    })
    .refine(
      (items) => items.every(({ rupees, many }, index) => many !== undefined || (items[index + 1]?.rupees ?? Infinity) <= 2 * rupees),
      {
        error: 'must say "many" where an amount below the next item pays for two',
      },
    ),
  rest: text,
});
export type Impact = z.output<typeof impactSchema>;

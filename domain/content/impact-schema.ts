import { z } from 'zod';
import { frequencies, impactBounds } from './constants.ts';
import { list, text } from './fields.ts';

/** What follows the amount in "₹500 pays for ...", for each frequency. */
const sentences = z.strictObject(
  Object.fromEntries(frequencies.map((frequency) => [frequency, text])) as Record<'monthly' | 'one-time', typeof text>,
);

/** Something that a gift pays for, at its price in whole rupees. */
const itemSchema = z.strictObject({
  rupees: z.number().int().min(2),
  /** In the list beside the form, and in place of `{items}`. */
  one: text,
  /** The same for two or more, with `{count}`. Needed where an amount below the next item pays for two. */
  many: text.regex(/\{count\}/, 'must have {count}').optional(),
  sentences: sentences.extend({
    monthly: text.regex(/\{items\}/, 'must have {items}'),
    'one-time': text.regex(/\{items\}/, 'must have {items}'),
  }),
});

/**
 * What gifts pay for: the sentence below the amounts and the list beside the form come from here, so that they never
 * disagree (app/features/donations/impact.ts puts them together).
 */
export const impactSchema = z.strictObject({
  /** For gifts that are smaller than the first item. */
  small: sentences,
  /** From the cheapest to the dearest. */
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
  /** Follows when the items do not use up the amount. */
  rest: text,
});
export type Impact = z.output<typeof impactSchema>;

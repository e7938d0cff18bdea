import { type DonationFrequency, impactBounds } from '#domain/content/schema/constants.ts';
import type { Impact } from '#domain/content/schema/impact-schema.ts';

/** "buys 2 bicycles.": the dearest item that the amount pays for, and what is left. */
export function impactOf({ small, items, rest }: Impact, rupees: number, frequency: DonationFrequency): string {
  const item = items.findLast((one) => one.rupees <= rupees);
  if (!item) return small[frequency];
  const count = Math.floor(rupees / item.rupees);
  const counted = count === 1 ? item.one : (item.many ?? item.one).replace('{count}', String(count));
  const sentence = item.sentences[frequency].replace('{items}', counted);
  return rupees > count * item.rupees ? `${sentence} ${rest}` : sentence;
}

/** How many of four lamps an amount lights, 1 to 4. */
export const litCountOf = (rupees: number): number => 1 + impactBounds.filter((bound) => rupees >= bound).length;

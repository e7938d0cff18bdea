import type { ImpactItem } from '#domain/content/schema.ts';
import { decimalsOf, groupIndian } from '#domain/indian-number.ts';

/**
 * An impact figure as it is written: `1,240+`, `₹2.1 crore`. Numbers are grouped the Indian way.
 * A plus sign follows a plain count; a figure with a unit of its own goes without.
 */
export function impactFigure({ targetNumber, prefix = '', suffix }: Pick<ImpactItem, 'targetNumber' | 'prefix' | 'suffix'>): string {
  return `${prefix}${groupIndian(targetNumber, decimalsOf(targetNumber))}${suffix?.replace(/^ /, '\u00a0') ?? '+'}`;
}

import type { ImpactItem } from '#domain/content/schema.ts';
import { decimalsOf, groupIndian } from '#domain/indian-number.ts';

/**
 * An impact figure as it is written: `1,240+`, `₹2.1 crore`. Uses Indian digit grouping.
 * A plain count gets a plus sign; a figure with its own unit does not.
 */
export function impactFigure({ targetNumber, prefix = '', suffix }: Pick<ImpactItem, 'targetNumber' | 'prefix' | 'suffix'>): string {
  return `${prefix}${groupIndian(targetNumber, decimalsOf(targetNumber))}${suffix?.replace(/^ /, '\u00a0') ?? '+'}`;
}

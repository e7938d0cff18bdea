import type { ImpactItem } from '#domain/content/schema.ts';
import { decimalsOf, groupIndian } from '#domain/shared/indian-number.ts';

/**
 * An impact figure as it is written, with Indian digit grouping: `1,240+`, `₹2.1 crore+`. The plus sign is that of the counters
 * on the about page (specification 1, section 2).
 */
export function impactFigure({ targetNumber, prefix = '', suffix = '' }: Pick<ImpactItem, 'targetNumber' | 'prefix' | 'suffix'>): string {
  return `${prefix}${groupIndian(targetNumber, decimalsOf(targetNumber))}${suffix.replace(/^ /, '\u00a0')}+`;
}

import type { ImpactItem } from '#domain/content/schema/schema.ts';
import { decimalsOf, groupIndian } from '#domain/shared/money/indian-number.ts';

/** Such as `1,240+` or `₹2.1 crore+` (specification 1, section 2). */
export function impactFigure({ targetNumber, prefix = '', suffix = '' }: Pick<ImpactItem, 'targetNumber' | 'prefix' | 'suffix'>): string {
  return `${prefix}${groupIndian(targetNumber, decimalsOf(targetNumber))}${suffix.replace(/^ /, '\u00a0')}+`;
}

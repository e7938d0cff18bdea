import type { Locator } from 'playwright-core';
import { PARTS, partsOf } from '#domain/forms/day-parts.ts';

const LABELS = { day: 'Day', month: 'Month', year: 'Year' } as const;

/** @param field its group @param day `YYYY-MM-DD` */
export async function fillDay(field: Locator, day: string): Promise<void> {
  for (const part of PARTS) await field.getByLabel(LABELS[part]).fill(partsOf(day)[part]);
}

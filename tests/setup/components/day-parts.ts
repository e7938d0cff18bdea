import type { Locator } from 'playwright-core';
import * as m from '#messages/index.ts';
import { PARTS, partsOf } from '#domain/forms/day-parts.ts';
import { messageOn } from '#tests/setup/browser/language.ts';

/** @param field its group @param day `YYYY-MM-DD` */
export async function fillDay(field: Locator, day: string): Promise<void> {
  const labels = messageOn(field.page(), () => m.forms.dayParts);
  for (const part of PARTS) await field.getByLabel(labels[part]).fill(partsOf(day)[part]);
}

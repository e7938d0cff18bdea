import { dayAt, financialYear } from '#domain/shared/time/calendar.ts';
import { lawOn } from './law.ts';

/** Due on 31 May after the financial year. @param paidAt ms since the epoch @returns `by` as `YYYY-MM-DD` */
export function certificateOf(paidAt: number, timezone: string): { form: string; by: string } {
  return { form: lawOn(dayAt(paidAt, timezone)).certificate, by: `${financialYear(paidAt, timezone) + 1}-05-31` };
}

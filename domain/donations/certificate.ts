import { financialYear } from '#domain/shared/time/calendar.ts';

/** Income-tax Rules; confirm before going live. */
const NEWER_FORM_FROM = 2026;

/** Due on 31 May after the financial year. @param paidAt ms since the epoch */
export function certificateOf(paidAt: number, timezone: string): { form: '10BE' | '114' /** `YYYY-MM-DD` */; by: string } {
  const year = financialYear(paidAt, timezone);
  return { form: year < NEWER_FORM_FROM ? '10BE' : '114', by: `${year + 1}-05-31` };
}

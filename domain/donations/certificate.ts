import { financialYear } from '#domain/shared/calendar.ts';

/** Gifts from this financial year on are certified in the newer form (Income-tax Rules; confirm before going live). */
const NEWER_FORM_FROM = 2026;

/** The certificate of donation for a gift of `paidAt` (milliseconds), due on 31 May after the end of its financial year. */
export function certificateOf(paidAt: number, timezone: string): { form: '10BE' | '114' /** `YYYY-MM-DD` */; by: string } {
  const year = financialYear(paidAt, timezone);
  return { form: year < NEWER_FORM_FROM ? '10BE' : '114', by: `${year + 1}-05-31` };
}

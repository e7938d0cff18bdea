/** How many financial years the office can choose among. */
const COUNT = 8;

/** `2026-27`: the financial year that begins on 1 April of `year`. */
export const yearLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/**
 * The financial year of `now` and those before it, the newest first, as domain/calendar.ts counts them: that file stands
 * in one with what the student's form needs, which a second reader would tear apart.
 * @param now milliseconds since the epoch
 */
export function financialYears(now: number, timeZone: string): number[] {
  const civil = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: 'numeric' });
  const parts = Object.fromEntries(civil.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const present = (parts['year'] ?? 0) - (Number(parts['month']) < 4 ? 1 : 0);
  return Array.from({ length: COUNT }, (_, index) => present - index);
}

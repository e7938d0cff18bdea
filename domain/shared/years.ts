/** Years in dates and in names such as `Scholarships 2026-27`. */

const YEAR = /(?<!\d)(\d{4})(?:-(\d{2}))?(?!\d)/g;

/** Whether `name` has the four-digit `year` in it, as a number of its own. */
export function namesYear(name: string, year: string): boolean {
  return [...name.matchAll(YEAR)].some(([, named]) => named === year);
}

/** A day (`YYYY-MM-DD`) so many years later; 29 February becomes the 28th where there is none. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** `name` with its years moved on: `Scholarships 2026-27` becomes `Scholarships 2027-28`. */
export function nameYearsLater(name: string, years: number): string {
  return name.replace(YEAR, (_, year: string, next: string | undefined) => {
    const later = Number(year) + years;
    if (next === undefined) return String(later);
    const isNextYear = Number(next) === (Number(year) + 1) % 100;
    return `${later}-${isNextYear ? String((later + 1) % 100).padStart(2, '0') : next}`;
  });
}

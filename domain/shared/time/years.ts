const YEAR = /(?<!\d)(\d{4})(?:-(\d{2}))?(?!\d)/g;

/** As a number of its own, not within a longer one. */
export function namesYear(name: string, year: string): boolean {
  return [...name.matchAll(YEAR)].some(([, named]) => named === year);
}

/** 29 February becomes the 28th. */
export function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** `Scholarships 2026-27` becomes `Scholarships 2027-28`. */
export function nameYearsLater(name: string, years: number): string {
  return name.replace(YEAR, (_, year: string, next: string | undefined) => {
    const later = Number(year) + years;
    if (next === undefined) return String(later);
    const isNextYear = Number(next) === (Number(year) + 1) % 100;
    return `${later}-${isNextYear ? String((later + 1) % 100).padStart(2, '0') : next}`;
  });
}

/** `2026-27` for the financial year that begins on 1 April 2026. */
export const yearLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

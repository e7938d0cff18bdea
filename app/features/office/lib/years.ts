const COUNT = 8;

/** `2026-27` for the year that begins on 1 April 2026. */
export const yearLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** Financial years to choose from, newest first. */
export const yearOptions = (present: number): { value: string; text: string }[] =>
  Array.from({ length: COUNT }, (_, index) => ({ value: String(present - index), text: yearLabel(present - index) }));

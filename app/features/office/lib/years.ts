import { yearLabel } from '#domain/shared/time/years.ts';

export { yearLabel };

const COUNT = 8;

/** Financial years to choose from, newest first. */
export const yearOptions = (present: number): { value: string; text: string }[] =>
  Array.from({ length: COUNT }, (_, index) => ({ value: String(present - index), text: yearLabel(present - index) }));

import type { Given, Questions } from '#domain/forms/form.ts';

const numbered = (word: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: `${word} ${from + index}` }));

export const CLASSES = numbered('Class', 1, 12);
export const YEARS = numbered('Year', 1, 4);

const isKind =
  (kind: string) =>
  (values: Given): boolean =>
    values['educationType'] === kind || values['educationType'] === kind.toLowerCase();

export const AT_SCHOOL = isKind('SCHOOL');
export const AT_COLLEGE = isKind('COLLEGE');

/** Also asked at /apply, whose first view loads no other field of these. */
export const classFields = {
  currentClass: {
    kind: 'number',
    label: 'Current class',
    when: AT_SCHOOL,
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  },
  courseYear: {
    kind: 'number',
    label: 'Course year',
    when: AT_COLLEGE,
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  },
} as const satisfies Questions;

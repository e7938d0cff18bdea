/** Specification 2, section 5. */
import type { Given, Questions } from '#domain/forms/form.ts';

const numbered = (word: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: `${word} ${from + index}` }));

export const CLASSES = numbered('Class', 1, 12);
export const YEARS = numbered('Year', 1, 4);

const isKind =
  (kind: string) =>
  (values: Given): boolean =>
    values['educationType'] === kind || values['educationType'] === kind.toLowerCase();

const AT_SCHOOL = isKind('SCHOOL');
const AT_COLLEGE = isKind('COLLEGE');

export const educationFields = {
  schoolName: {
    kind: 'text',
    label: 'School name',
    when: AT_SCHOOL,
    privacy: 'personal',
  },
  currentClass: {
    kind: 'number',
    label: 'Current class',
    when: AT_SCHOOL,
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  },
  lastClassPassed: {
    kind: 'number',
    label: 'Last class passed',
    when: AT_SCHOOL,
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  },
  schoolBoard: {
    kind: 'text',
    label: 'School board',
    when: AT_SCHOOL,
    privacy: 'personal',
  },
  collegeName: {
    kind: 'text',
    label: 'College name',
    when: AT_COLLEGE,
    privacy: 'personal',
  },
  currentCourse: {
    kind: 'text',
    label: 'Current course',
    when: AT_COLLEGE,
    privacy: 'personal',
  },
  courseYear: {
    kind: 'number',
    label: 'Course year',
    when: AT_COLLEGE,
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  },
  specialization: {
    kind: 'text',
    label: 'Specialization',
    when: AT_COLLEGE,
    privacy: 'personal',
  },
} as const satisfies Questions;

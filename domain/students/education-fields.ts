/** Specification 2, section 5. */
import type { Field, Given } from '#domain/forms/form.ts';

export const numbered = (word: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: `${word} ${from + index}` }));

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
    rules: [
      { required: 'School name is required' },
      { min: 3, error: 'School name must be at least 3 characters' },
      { max: 200, error: 'School name is too long' },
    ],
  },
  currentClass: {
    kind: 'number',
    label: 'Current class',
    when: AT_SCHOOL,
    privacy: 'personal',
    rules: [
      { required: 'Current class is required' },
      { min: 1, error: 'Current class must be 1 to 12' },
      { max: 12, error: 'Current class must be 1 to 12' },
    ],
    input: { inputMode: 'numeric', width: 'half' },
  },
  lastClassPassed: {
    kind: 'number',
    label: 'Last class passed',
    when: AT_SCHOOL,
    privacy: 'personal',
    rules: [
      { required: 'Last class passed is required' },
      { min: 0, error: 'Last class passed must be 0 to 12' },
      { max: 12, error: 'Last class passed must be 0 to 12' },
    ],
    input: { inputMode: 'numeric', width: 'half' },
  },
  schoolBoard: {
    kind: 'text',
    label: 'School board',
    when: AT_SCHOOL,
    privacy: 'personal',
    rules: [{ required: 'School board is required' }, { max: 100, error: 'School board is too long' }],
  },
  collegeName: {
    kind: 'text',
    label: 'College name',
    when: AT_COLLEGE,
    privacy: 'personal',
    rules: [
      { required: 'College name is required' },
      { min: 3, error: 'College name must be at least 3 characters' },
      { max: 200, error: 'College name is too long' },
    ],
  },
  currentCourse: {
    kind: 'text',
    label: 'Current course',
    when: AT_COLLEGE,
    privacy: 'personal',
    rules: [
      { required: 'Current course is required' },
      { min: 2, error: 'Current course must be at least 2 characters' },
      { max: 100, error: 'Current course is too long' },
    ],
  },
  courseYear: {
    kind: 'number',
    label: 'Course year',
    when: AT_COLLEGE,
    privacy: 'personal',
    rules: [
      { required: 'Course year is required' },
      { min: 1, error: 'Course year must be 1 to 4' },
      { max: 4, error: 'Course year must be 1 to 4' },
    ],
    input: { inputMode: 'numeric', width: 'half' },
  },
  specialization: {
    kind: 'text',
    label: 'Specialization',
    when: AT_COLLEGE,
    privacy: 'personal',
    rules: [{ max: 100, error: 'Specialization is too long' }],
  },
} as const satisfies Readonly<Record<string, Field>>;

/** Specification 2, section 5. */
import type { Questions } from '#domain/forms/form.ts';
import { AT_COLLEGE, AT_SCHOOL, classFields } from './class-fields.ts';

export const educationFields = {
  schoolName: {
    kind: 'text',
    label: 'School name',
    when: AT_SCHOOL,
    privacy: 'personal',
  },
  currentClass: classFields.currentClass,
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
  courseYear: classFields.courseYear,
  specialization: {
    kind: 'text',
    label: 'Specialization',
    when: AT_COLLEGE,
    privacy: 'personal',
  },
} as const satisfies Questions;

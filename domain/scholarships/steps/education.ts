import { namesOf, type Questions } from '#domain/forms/form.ts';
import { educationFields as shared } from '#domain/students/education-fields.ts';
import { renewalFields, renewalGroup } from './renewal.ts';

const studyFields = {
  educationType: {
    kind: 'radio',
    label: 'Where do you study?',
    shortLabel: 'Education',
    privacy: 'personal',
    options: [
      { value: 'SCHOOL', label: 'School' },
      { value: 'COLLEGE', label: 'College' },
    ],
  },
  schoolName: { ...shared.schoolName, shortLabel: 'School' },
  currentClass: { ...shared.currentClass, hint: '1 to 12', decides: true },
  lastClassPassed: { ...shared.lastClassPassed, hint: '0 to 12' },
  schoolBoard: { ...shared.schoolBoard, hint: 'Such as UP Board or CBSE' },
  collegeName: { ...shared.collegeName, shortLabel: 'College' },
  currentCourse: { ...shared.currentCourse, shortLabel: 'Course', hint: 'Such as B.Sc. or B.A.', decides: true, input: { width: 'half' } },
  courseYear: { ...shared.courseYear, hint: '1 to 4', decides: true },
  specialization: shared.specialization,
} as const satisfies Questions;

/** Specification 2, section 3. */
const moreFields = {
  boardUniversity: { kind: 'text', label: 'Board or university', privacy: 'personal', input: { width: 'half' } },
  mediumInstruction: {
    kind: 'text',
    label: 'Medium of instruction',
    hint: 'Such as Hindi or English',
    privacy: 'personal',
    input: { width: 'half' },
  },
  marks10: {
    kind: 'text',
    label: 'Marks of class 10',
    hint: 'Such as 82%',
    privacy: 'personal',
    decides: true,
    input: { width: 'half' },
  },
  marks12: {
    kind: 'text',
    label: 'Marks of class 12',
    privacy: 'personal',
    decides: true,
    input: { width: 'half' },
  },
  admissionYear: {
    kind: 'number',
    label: 'Year of admission',
    privacy: 'personal',
    input: { inputMode: 'numeric', width: 'half' },
  },
} as const satisfies Questions;

export const educationFields = { ...studyFields, ...renewalFields, ...moreFields } as const;

export const educationStep = {
  title: 'Education',
  short: 'Education',
  lead: 'What you study now.',
  groups: [
    { fields: namesOf(studyFields), fold: 'answered' },
    renewalGroup,
    {
      heading: 'More about your studies',
      note: 'Fill in what you have at hand.',
      fields: namesOf(moreFields),
      fold: { add: 'Add board, medium, marks or year of admission' },
    },
  ],
} as const;

import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { namesOf, type Questions } from '#domain/forms/form.ts';
import { educationFields as shared } from '#domain/students/education-fields.ts';
import { renewal } from './renewal.ts';

export const education = inLanguage(() => {
  const study = {
    educationType: {
      kind: 'radio',
      label: m.scholarships.steps.educationType,
      shortLabel: m.scholarships.steps.education,
      privacy: 'personal',
      options: [
        { value: 'SCHOOL', label: m.scholarships.steps.school },
        { value: 'COLLEGE', label: m.scholarships.steps.college },
      ],
    },
    schoolName: { ...shared.schoolName, shortLabel: m.scholarships.steps.school },
    currentClass: { ...shared.currentClass, hint: m.scholarships.steps.currentClassHint, decides: true },
    lastClassPassed: { ...shared.lastClassPassed, hint: m.scholarships.steps.lastClassPassedHint },
    schoolBoard: { ...shared.schoolBoard, hint: m.scholarships.steps.schoolBoardHint },
    collegeName: { ...shared.collegeName, shortLabel: m.scholarships.steps.college },
    currentCourse: {
      ...shared.currentCourse,
      shortLabel: m.scholarships.steps.currentCourseShort,
      hint: m.scholarships.steps.currentCourseHint,
      decides: true,
      input: { width: 'half' },
    },
    courseYear: { ...shared.courseYear, hint: m.scholarships.steps.courseYearHint, decides: true },
    specialization: shared.specialization,
  } as const satisfies Questions;

  /** Specification 2, section 3. */
  const more = {
    boardUniversity: { kind: 'text', label: m.scholarships.steps.boardUniversity, privacy: 'personal', input: { width: 'half' } },
    mediumInstruction: {
      kind: 'text',
      label: m.scholarships.steps.mediumInstruction,
      hint: m.scholarships.steps.mediumInstructionHint,
      privacy: 'personal',
      input: { width: 'half' },
    },
    marks10: {
      kind: 'text',
      label: m.scholarships.steps.marks10,
      hint: m.scholarships.steps.marks10Hint,
      privacy: 'personal',
      decides: true,
      input: { width: 'half' },
    },
    marks12: {
      kind: 'text',
      label: m.scholarships.steps.marks12,
      privacy: 'personal',
      decides: true,
      input: { width: 'half' },
    },
    admissionYear: {
      kind: 'number',
      label: m.scholarships.steps.admissionYear,
      privacy: 'personal',
      input: { inputMode: 'numeric', width: 'half' },
    },
  } as const satisfies Questions;

  return {
    fields: { ...study, ...renewal.fields, ...more },
    step: {
      title: m.scholarships.steps.education,
      short: m.scholarships.steps.education,
      lead: m.scholarships.steps.educationLead,
      groups: [
        { fields: namesOf(study), fold: 'answered' },
        renewal.group,
        {
          heading: m.scholarships.steps.moreStudies,
          note: m.scholarships.steps.moreStudiesNote,
          fields: namesOf(more),
          fold: { add: m.scholarships.steps.addStudies },
        },
      ],
    },
  } as const;
});

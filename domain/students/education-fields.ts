/** Specification 2, section 5. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { Questions } from '#domain/forms/form.ts';
import { AT_COLLEGE, AT_SCHOOL, classFields } from './class-fields.ts';

export const educationFields = inLanguage(
  () =>
    ({
      schoolName: {
        kind: 'text',
        label: m.scholarships.steps.schoolName,
        when: AT_SCHOOL,
        privacy: 'personal',
      },
      currentClass: classFields.currentClass,
      lastClassPassed: {
        kind: 'number',
        label: m.scholarships.steps.lastClassPassed,
        when: AT_SCHOOL,
        privacy: 'personal',
        input: { inputMode: 'numeric', width: 'half' },
      },
      schoolBoard: {
        kind: 'text',
        label: m.scholarships.steps.schoolBoard,
        when: AT_SCHOOL,
        privacy: 'personal',
      },
      collegeName: {
        kind: 'text',
        label: m.scholarships.steps.collegeName,
        when: AT_COLLEGE,
        privacy: 'personal',
      },
      currentCourse: {
        kind: 'text',
        label: m.scholarships.steps.currentCourse,
        when: AT_COLLEGE,
        privacy: 'personal',
      },
      courseYear: classFields.courseYear,
      specialization: {
        kind: 'text',
        label: m.scholarships.steps.specialization,
        when: AT_COLLEGE,
        privacy: 'personal',
      },
    }) as const satisfies Questions,
);

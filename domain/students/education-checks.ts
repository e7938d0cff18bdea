/** Specification 2, section 5. */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import { classChecks } from './class-checks.ts';
import type { educationFields } from './education-fields.ts';

export const educationChecks = inLanguage(
  () =>
    ({
      ...classChecks,
      schoolName: {
        rules: [
          { required: m.scholarships.checks.schoolNameRequired },
          { min: 3, error: m.scholarships.checks.schoolNameTooShort },
          { max: 200, error: m.scholarships.checks.schoolNameTooLong },
        ],
      },
      lastClassPassed: {
        rules: [
          { required: m.scholarships.checks.lastClassPassedRequired },
          { min: 0, error: m.scholarships.checks.lastClassPassedInvalid },
          { max: 12, error: m.scholarships.checks.lastClassPassedInvalid },
        ],
      },
      schoolBoard: {
        rules: [{ required: m.scholarships.checks.schoolBoardRequired }, { max: 100, error: m.scholarships.checks.schoolBoardTooLong }],
      },
      collegeName: {
        rules: [
          { required: m.scholarships.checks.collegeNameRequired },
          { min: 3, error: m.scholarships.checks.collegeNameTooShort },
          { max: 200, error: m.scholarships.checks.collegeNameTooLong },
        ],
      },
      currentCourse: {
        rules: [
          { required: m.scholarships.checks.currentCourseRequired },
          { min: 2, error: m.scholarships.checks.currentCourseTooShort },
          { max: 100, error: m.scholarships.checks.currentCourseTooLong },
        ],
      },
      specialization: { rules: [{ max: 100, error: m.scholarships.checks.specializationTooLong }] },
    }) as const satisfies ChecksOf<typeof educationFields>,
);

import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import type { classFields } from './class-fields.ts';

export const classChecks = inLanguage(
  () =>
    ({
      currentClass: {
        rules: [
          { required: m.scholarships.checks.currentClassRequired },
          { min: 1, error: m.scholarships.checks.currentClassInvalid },
          { max: 12, error: m.scholarships.checks.currentClassInvalid },
        ],
      },
      courseYear: {
        rules: [
          { required: m.scholarships.checks.courseYearRequired },
          { min: 1, error: m.scholarships.checks.courseYearInvalid },
          { max: 4, error: m.scholarships.checks.courseYearInvalid },
        ],
      },
    }) as const satisfies ChecksOf<typeof classFields>,
);

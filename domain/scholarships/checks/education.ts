import * as m from '#messages/index.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import { educationChecks as shared } from '#domain/students/education-checks.ts';
import type { education } from '../steps/education.ts';
import { optionalText } from './parts.ts';
import { renewalChecks } from './renewal.ts';

export const educationChecks = () =>
  ({
    educationType: {
      normalise: (kind: string) => kind.toUpperCase(),
      rules: [{ required: m.scholarships.checks.educationTypeRequired }],
    },
    ...shared,
    ...renewalChecks(),
    boardUniversity: { rules: optionalText() },
    mediumInstruction: { rules: optionalText() },
    marks10: { rules: optionalText(20) },
    marks12: { rules: optionalText(20) },
    admissionYear: {
      rules: [
        { min: 1980, error: m.scholarships.checks.admissionYearInvalid },
        { max: 2100, error: m.scholarships.checks.admissionYearInvalid },
      ],
    },
  }) as const satisfies ChecksOf<typeof education.fields>;

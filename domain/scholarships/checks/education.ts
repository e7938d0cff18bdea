import type { ChecksOf } from '#domain/forms/form.ts';
import { educationChecks as shared } from '#domain/students/education-checks.ts';
import type { educationFields } from '../steps/education.ts';
import { optionalText } from './parts.ts';
import { renewalChecks } from './renewal.ts';

const YEAR_INVALID = 'Enter a year such as 2025';

export const educationChecks = {
  educationType: { normalise: (kind: string) => kind.toUpperCase(), rules: [{ required: 'Select school or college' }] },
  ...shared,
  ...renewalChecks,
  boardUniversity: { rules: optionalText() },
  mediumInstruction: { rules: optionalText() },
  marks10: { rules: optionalText(20) },
  marks12: { rules: optionalText(20) },
  admissionYear: {
    rules: [
      { min: 1980, error: YEAR_INVALID },
      { max: 2100, error: YEAR_INVALID },
    ],
  },
} as const satisfies ChecksOf<typeof educationFields>;

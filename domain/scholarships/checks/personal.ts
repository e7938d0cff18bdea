import { dayRules } from '#domain/forms/day-parts.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import type { personalFields } from '../steps/personal.ts';
import { DAY_INVALID, nameRules, OPTIONAL_NAME } from './parts.ts';

const TWO_LETTERS = { min: 2, error: 'Name must be at least 2 characters' } as const;

export const personalChecks = {
  fullName: { rules: [...nameRules('Enter your name'), TWO_LETTERS] },
  dob: { rules: dayRules('Enter your date of birth', DAY_INVALID) },
  nationality: { rules: [{ required: 'Select your nationality' }] },
  fatherName: { rules: [{ required: "Enter your father's name", unless: 'fatherUnknown' }, ...OPTIONAL_NAME, TWO_LETTERS] },
  fatherUnknown: { rules: [] },
  motherName: { rules: [{ required: "Enter your mother's name", unless: 'motherUnknown' }, ...OPTIONAL_NAME, TWO_LETTERS] },
  motherUnknown: { rules: [] },
  gender: { rules: [{ required: 'Select your gender' }] },
  religion: { rules: [{ required: 'Select your religion' }] },
  category: { rules: [{ required: 'Select your category' }] },
  maritalStatus: { rules: [] },
  areaOfResidence: { rules: [] },
  disabilityStatus: { rules: [] },
} as const satisfies ChecksOf<typeof personalFields>;

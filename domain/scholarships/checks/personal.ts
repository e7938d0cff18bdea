import * as m from '#messages/index.ts';
import { dayRules } from '#domain/forms/day-parts.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import type { personal } from '../steps/personal.ts';
import { nameRules, OPTIONAL_NAME } from './parts.ts';

export const personalChecks = () => {
  const twoLetters = { min: 2, error: m.accounts.fields.nameShort } as const;
  return {
    fullName: { rules: [...nameRules(m.scholarships.checks.fullNameRequired), twoLetters] },
    dob: { rules: dayRules(m.scholarships.checks.dobRequired, m.scholarships.checks.dayInvalid) },
    nationality: { rules: [{ required: m.scholarships.checks.nationalityRequired }] },
    fatherName: {
      rules: [{ required: m.scholarships.checks.fatherNameRequired, unless: 'fatherUnknown' }, ...OPTIONAL_NAME, twoLetters],
    },
    fatherUnknown: { rules: [] },
    motherName: {
      rules: [{ required: m.scholarships.checks.motherNameRequired, unless: 'motherUnknown' }, ...OPTIONAL_NAME, twoLetters],
    },
    motherUnknown: { rules: [] },
    gender: { rules: [{ required: m.scholarships.checks.genderRequired }] },
    religion: { rules: [{ required: m.scholarships.checks.religionRequired }] },
    category: { rules: [{ required: m.scholarships.checks.categoryRequired }] },
    maritalStatus: { rules: [] },
    areaOfResidence: { rules: [] },
    disabilityStatus: { rules: [] },
  } as const satisfies ChecksOf<typeof personal.fields>;
};

import type { ChecksOf } from '#domain/forms/form.ts';
import type { familyFields } from '../steps/family.ts';
import { incomeChecks } from './income.ts';
import { textRules } from './parts.ts';

const COUNT = /^-?\d+$/;
const MEMBERS_INVALID = 'Enter the number of family members';
const STUDENTS_INVALID = 'Enter the number of students in the family';

export const familyChecks = {
  fatherOccupation: { rules: textRules("Enter your father's occupation") },
  motherOccupation: { rules: textRules("Enter your mother's occupation") },
  annualIncome: incomeChecks,
  familyMembers: {
    rules: [
      { required: MEMBERS_INVALID },
      { matches: COUNT, error: MEMBERS_INVALID },
      { min: 1, error: 'Must be at least 1' },
      { max: 20, error: 'Cannot exceed 20' },
    ],
  },
  studentMembers: {
    rules: [
      { required: STUDENTS_INVALID },
      { matches: COUNT, error: STUDENTS_INVALID },
      { min: 0, error: 'Must be at least 0' },
      { max: 10, error: 'Cannot exceed 10' },
    ],
  },
  incomeProof: { rules: [] },
} as const satisfies ChecksOf<typeof familyFields>;

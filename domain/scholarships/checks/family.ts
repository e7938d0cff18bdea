import * as m from '#messages/index.ts';
import type { ChecksOf } from '#domain/forms/form.ts';
import type { family } from '../steps/family.ts';
import { incomeChecks } from './income.ts';
import { textRules } from './parts.ts';

const COUNT = /^-?\d+$/;

export const familyChecks = () =>
  ({
    fatherOccupation: { rules: textRules(m.scholarships.checks.fatherOccupationRequired) },
    motherOccupation: { rules: textRules(m.scholarships.checks.motherOccupationRequired) },
    annualIncome: incomeChecks(),
    familyMembers: {
      rules: [
        { required: m.scholarships.checks.familyMembersInvalid },
        { matches: COUNT, error: m.scholarships.checks.familyMembersInvalid },
        { min: 1, error: m.scholarships.checks.familyMembersTooFew },
        { max: 20, error: m.scholarships.checks.familyMembersTooMany },
      ],
    },
    studentMembers: {
      rules: [
        { required: m.scholarships.checks.studentMembersInvalid },
        { matches: COUNT, error: m.scholarships.checks.studentMembersInvalid },
        { min: 0, error: m.scholarships.checks.studentMembersTooFew },
        { max: 10, error: m.scholarships.checks.studentMembersTooMany },
      ],
    },
    incomeProof: { rules: [] },
  }) as const satisfies ChecksOf<typeof family.fields>;

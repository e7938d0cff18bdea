import { defineForm, withChecks } from '#domain/forms/form.ts';
import { codeField } from '#domain/otp/form.ts';
import { guardianChecks } from '#domain/scholarships/checks/guardian.ts';
import { birthYearRules, MOBILE, nameRules, OPTIONAL_MOBILE } from '#domain/scholarships/checks/parts.ts';
import { guardianRequestFields } from '#domain/scholarships/steps/guardian.ts';

const fields = withChecks(guardianRequestFields, guardianChecks);

/** The form in which a student says whom to ask for permission, and how they are reached. */
export const guardianRequestForm = defineForm({
  fields,
  steps: [
    {
      title: 'Ask',
      groups: [{ fields: ['guardianRelation', 'guardianWay', 'guardianName', 'guardianBirthYear', 'guardianEmail', 'guardianMobile'] }],
    },
  ],
});

const { when: _when, ...mobile } = fields.guardianMobile;
const code = codeField({ label: 'Code of 6 digits', required: 'Enter the code from our message', invalid: 'The code has 6 digits' });

export const hereCodeForm = defineForm({
  fields: { guardianMobile: { ...mobile, rules: MOBILE } },
  steps: [{ title: 'Code', groups: [{ fields: ['guardianMobile'] }] }],
});

/** What a guardian answers on the student's phone. The code: where there is a number. */
export const hereForm = defineForm({
  fields: {
    guardianRelation: fields.guardianRelation,
    guardianName: { ...fields.guardianName, rules: nameRules('Enter your own name') },
    guardianBirthYear: { ...fields.guardianBirthYear, rules: birthYearRules('Enter your year of birth with four digits, such as 1980') },
    guardianMobile: { ...mobile, rules: OPTIONAL_MOBILE },
    otp: { ...code, rules: code.rules.filter((rule) => !('required' in rule)) },
    answer: { kind: 'radio', label: 'Your answer', privacy: 'none', options: ['yes', 'no'], rules: [{ required: 'Say yes or no' }] },
    version: { kind: 'hidden', label: 'Version of the notice', privacy: 'none', rules: [] },
  },
  steps: [{ title: 'Answer', groups: [{ fields: ['guardianName', 'guardianBirthYear', 'guardianMobile', 'otp', 'answer'] }] }],
});

import { defineForm, withChecks } from '#domain/forms/form.ts';
import { guardianChecks } from './checks/guardian.ts';
import { guardianRequestFields } from './steps/guardian.ts';

/** The student's: whom to ask, and how. */
export const guardianRequestForm = defineForm({
  fields: withChecks(guardianRequestFields, guardianChecks),
  steps: [
    {
      title: 'Ask',
      groups: [{ fields: ['guardianRelation', 'guardianBirthYear', 'guardianName', 'guardianWay', 'guardianEmail', 'guardianMobile'] }],
    },
  ],
});

import { inLanguage } from '#messages/current.ts';
import { defineForm, withChecks } from '#domain/forms/form.ts';
import { guardianChecks } from '#domain/scholarships/checks/guardian.ts';
import { guardianRequestFields } from '#domain/scholarships/steps/guardian.ts';

/** The form in which a student says whom to ask for permission, and how they are reached. */
export const guardianRequestForm = inLanguage(() =>
  defineForm({
    fields: withChecks(guardianRequestFields, guardianChecks),
    steps: [
      {
        title: 'Ask',
        groups: [{ fields: ['guardianRelation', 'guardianWay', 'guardianName', 'guardianBirthYear', 'guardianEmail', 'guardianMobile'] }],
      },
    ],
  }),
);

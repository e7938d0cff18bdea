/** The questions with what is accepted; the rest derives (specification 2, sections 2, 3 and 5; decision 0049). */
import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { type Errors, type Given, withChecks } from '#domain/forms/form.ts';
import { isDay } from '#domain/shared/time/calendar.ts';
import { contactChecks } from './checks/contact.ts';
import { finalChecks } from './checks/declaration.ts';
import { educationChecks } from './checks/education.ts';
import { familyChecks } from './checks/family.ts';
import { checkGuardian, type guardianChecks } from './checks/guardian.ts';
import { personalChecks } from './checks/personal.ts';
import { requestChecks } from './checks/request.ts';
import { applicationQuestions } from './steps/questions.ts';

const isFuture = (dob: unknown, today: string): boolean => typeof dob === 'string' && isDay(dob) && today !== '' && dob > today;

/** Across fields. @param today `YYYY-MM-DD` */
export const checkAnswers = (values: Given, today: string): Errors<'dob' | keyof typeof guardianChecks> => ({
  ...(isFuture(values['dob'], today) && { dob: m.scholarships.checks.dobInFuture }),
  ...checkGuardian(
    values,
    { names: [values['fullName'], values['name']], emails: [values['email']], mobiles: [values['mobileNumber']] },
    today,
  ),
});

export const applicationForm = {
  fields: inLanguage(() =>
    withChecks(applicationQuestions.fields, {
      ...personalChecks(),
      ...contactChecks(),
      ...familyChecks(),
      ...educationChecks(),
      ...requestChecks(),
      ...finalChecks(),
    }),
  ),
  steps: applicationQuestions.steps,
  check: checkAnswers,
};

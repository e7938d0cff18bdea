/** The rest derives (specification 2, sections 2, 3 and 5; decision 0049). */
import { defineForm, type Errors, type Field, type Given, namesOf, shortLabelOf } from '#domain/forms/form.ts';
import { isDay } from '#domain/shared/calendar.ts';
import { contactFields, contactStep } from './steps/contact.ts';
import { finalFields, finalStep } from './steps/declaration.ts';
import { educationFields, educationStep } from './steps/education.ts';
import { checkGuardian, type guardianFields } from './steps/guardian.ts';
import { familyFields, familyStep } from './steps/family.ts';
import { personalFields, personalStep } from './steps/personal.ts';
import { requestFields, requestStep } from './steps/request.ts';

const isFuture = (dob: unknown, today: string): boolean => typeof dob === 'string' && isDay(dob) && today !== '' && dob > today;

/** Across fields. @param today `YYYY-MM-DD` */
export const checkAnswers = (values: Given, today: string): Errors<'dob' | keyof typeof guardianFields> => ({
  ...(isFuture(values['dob'], today) && { dob: 'DOB cannot be in the future' }),
  ...checkGuardian(
    values,
    { names: [values['fullName'], values['name']], emails: [values['email']], mobiles: [values['mobileNumber']] },
    today,
  ),
});

export const applicationForm = defineForm({
  fields: { ...personalFields, ...contactFields, ...familyFields, ...educationFields, ...requestFields, ...finalFields },
  steps: [personalStep, contactStep, familyStep, educationStep, requestStep, finalStep],
  check: checkAnswers,
});

export type FieldName = keyof typeof applicationForm.fields;

export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6;

export const fieldOf = (name: string): Field | undefined =>
  Object.hasOwn(applicationForm.fields, name) ? applicationForm.fields[name as FieldName] : undefined;

/** At rest, and masked in responses; so is an Aadhaar number sent by mistake. */
export const isEncrypted = (name: string): boolean => fieldOf(name)?.privacy === 'sealed' || name === 'aadhaar' || name === 'aadhar';

export type FileField = { [Name in FieldName]: (typeof applicationForm.fields)[Name]['kind'] extends 'file' ? Name : never }[FieldName];
export const isUpload = (name: string): name is FileField => fieldOf(name)?.kind === 'file';
export const FILE_FIELDS = namesOf(applicationForm.fields).filter(isUpload);

export function labelOf(name: string): string {
  const field = fieldOf(name === 'name' ? 'fullName' : name);
  return field ? shortLabelOf(field) : name;
}

/** `Occupation` of `Referee 1, occupation`. */
export function labelUnder(heading: string | undefined, label: string): string {
  if (heading === undefined || !label.startsWith(`${heading}, `)) return label;
  const rest = label.slice(heading.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

export const fieldsOfStep = (step: number): readonly FieldName[] =>
  applicationForm.steps[step - 1]?.groups.flatMap(({ fields }) => fields) ?? [];

/** Calls say `name` for `fullName`. */
export function stepOf(name: string): StepNumber | undefined {
  const wanted = name === 'name' ? 'fullName' : name;
  const index = applicationForm.steps.findIndex(({ groups }) => groups.some(({ fields }) => fields.some((field) => field === wanted)));
  return index < 0 ? undefined : ((index + 1) as StepNumber);
}

/** What an application asks (specification 2, sections 2, 3 and 5; docs/decisions/0049), for pages that check nothing. */
import { inLanguage, speak } from '#messages/current.ts';
import { type Group, namesOf, type Question, shortLabelOf, type Step } from '#domain/forms/form.ts';
import { contact } from './contact.ts';
import { final } from './declaration.ts';
import { education } from './education.ts';
import { family } from './family.ts';
import { personal } from './personal.ts';
import { request } from './request.ts';

const questions = inLanguage(
  () =>
    ({
      ...personal.fields,
      ...contact.fields,
      ...family.fields,
      ...education.fields,
      ...request.fields,
      ...final.fields,
    }) as const,
);
export type FieldName = keyof typeof questions;

/** Pages beside those of the steps (pages.ts). */
export type OwnPage = 'bank' | 'permission' | 'papers';

interface PagedStep extends Step<FieldName> {
  readonly groups: readonly (Group<FieldName> & { readonly page?: OwnPage })[];
}

const steps = inLanguage((): readonly PagedStep[] => [personal.step, contact.step, family.step, education.step, request.step, final.step]);

export const applicationQuestions = { fields: questions, steps };

export type StepNumber = 1 | 2 | 3 | 4 | 5 | 6;

export const fieldOf = (name: string): Question | undefined =>
  Object.hasOwn(applicationQuestions.fields, name) ? applicationQuestions.fields[name as FieldName] : undefined;

/** At rest, and masked in responses; so is an Aadhaar number sent by mistake. */
export const isEncrypted = (name: string): boolean => fieldOf(name)?.privacy === 'sealed' || name === 'aadhaar' || name === 'aadhar';

export type FileField = {
  [Name in FieldName]: (typeof applicationQuestions.fields)[Name]['kind'] extends 'file' ? Name : never;
}[FieldName];
export const isUpload = (name: string): name is FileField => fieldOf(name)?.kind === 'file';
export const FILE_FIELDS = speak('en', () => namesOf(applicationQuestions.fields).filter(isUpload));

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
  applicationQuestions.steps[step - 1]?.groups.flatMap(({ fields }) => fields) ?? [];

/** Calls say `name` for `fullName`. */
export function stepOf(name: string): StepNumber | undefined {
  const wanted = name === 'name' ? 'fullName' : name;
  const index = applicationQuestions.steps.findIndex(({ groups }) => groups.some(({ fields }) => fields.some((field) => field === wanted)));
  return index < 0 ? undefined : ((index + 1) as StepNumber);
}

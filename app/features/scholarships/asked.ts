/** The application's form as the page shows it: the fields that the answers ask, and what is wrong with them. */
import { askedFields, checkForm, isOptional } from '#domain/forms/check.ts';
import type { Field } from '#domain/forms/form.ts';
import { cleaned } from '#domain/forms/normalise.ts';
import { applicationForm, type FieldName, fieldOf, labelOf, stepOf } from '#domain/scholarships/form.ts';
import type { FieldErrors } from '#domain/shared/errors.ts';
import type { Answers } from '#app/features/scholarships/draft/answers.ts';

export const STEPS = applicationForm.steps;

/** A field as a control shows it. */
export type Spec = Field & { readonly name: FieldName; readonly isOptional: boolean };

export interface AskedGroup {
  heading?: string | undefined;
  note?: string | undefined;
  fields: readonly Spec[];
}

/** The groups and fields of a step that these answers ask. @param today the foundation's day, `YYYY-MM-DD` */
export function askedGroups(step: number, answers: Answers, today: string): AskedGroup[] {
  const asked = askedFields(applicationForm, answers, today);
  const groups = STEPS[step - 1]?.groups ?? [];
  return groups
    .map(({ fields, ...group }) => ({
      ...group,
      fields: fields
        .filter((name) => asked.includes(name))
        .map((name) => ({ ...toSpec(name), isOptional: isOptional(applicationForm.fields[name], answers) })),
    }))
    .filter(({ fields }) => fields.length > 0);
}

const toSpec = (name: FieldName): Field & { name: FieldName } => ({ ...(applicationForm.fields[name] as Field), name });

/** What is wrong with the answers, by field, in the order of the form. @param step of this step alone */
export function errorsOf(answers: Answers, today: string, step?: number): FieldErrors {
  const errors = Object.entries(checkForm(applicationForm, answers, today).errors);
  return Object.fromEntries(errors.filter(([name]) => step === undefined || stepOf(name) === step));
}

/** Answers that change when they are cleaned; a field does so only when it loses focus. */
export function cleanedAnswers(names: readonly string[], answers: Answers): Answers {
  const changed = names.flatMap((name) => {
    const [field, answer] = [fieldOf(name), answers[name]];
    if (!field || typeof answer !== 'string') return [];
    const text = cleaned(field, answer);
    return text === answer ? [] : [[name, text] as const];
  });
  return Object.fromEntries(changed);
}

/** An error on its own: prefixed with the field's name unless the message already contains it. */
export function labelledError(name: string, message: string): string {
  const label = labelOf(name);
  const said = wordsIn(message);
  return wordsIn(label).every((word) => said.includes(word)) ? message : `${label}: ${message}`;
}

/** The words and numbers that distinguish one field from another. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word.length > 3 || /\d/.test(word));

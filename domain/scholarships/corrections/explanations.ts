/** Why something that was asked for stays as it is (docs/decisions/0084). No zod: pages use it. */
import type { Field, Rule } from '#domain/forms/form.ts';
import { isCorrectable, NOT_YET } from '#domain/scholarships/corrections.ts';
import { type FieldName, isEncrypted, isUpload, labelOf } from '#domain/scholarships/steps/questions.ts';

const ENDING = 'Explained';

/** Of an explanation, in characters. */
const MIN_LENGTH = 10;
const MAX_LENGTH = 300;

/** Under which an explanation stands in draft, call and form. */
export const explanationOf = (field: string): string => `${field}${ENDING}`;

/** What an explanation is about; undefined for any other name. */
export function explainedIn(name: string): FieldName | undefined {
  const field = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
  return isCorrectable(field) ? field : undefined;
}

const NO_NUMBERS: Rule = {
  test: (text) => !/\d{9}/.test(text.replaceAll(/[\s-]/g, '')),
  error: 'Please leave the number itself out of these words',
};

/** Wanted while the answer is as it was, which no rule of a field can tell. */
export const WANTED: Rule = { required: NOT_YET, unless: () => true };

/** @param isGiven whether the application holds an answer to it */
export function explanationField(field: FieldName, isGiven: boolean): Field {
  return {
    kind: 'textarea',
    label: isGiven ? 'It is right as it is, because' : 'I cannot give it, because',
    shortLabel: `${labelOf(field)}, explained`,
    privacy: 'personal',
    input: { rows: 2 },
    rules: [
      WANTED,
      { min: MIN_LENGTH, error: `Write at least ${MIN_LENGTH} characters` },
      { max: MAX_LENGTH, error: `Write at most ${MAX_LENGTH} characters` },
      ...(isEncrypted(field) || isUpload(field) ? [NO_NUMBERS] : []),
    ],
  };
}

/** Why something that was asked for stays as it is (docs/decisions/0084). No zod: pages use it. */
import * as m from '#messages/index.ts';
import type { Field, Rule } from '#domain/forms/form.ts';
import { isCorrectable } from '#domain/scholarships/corrections.ts';
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

const hasNoNumber = (text: string): boolean => !/\d{9}/.test(text.replaceAll(/[\s-]/g, ''));

/** Wanted while the answer is as it was, which no rule of a field can tell. */
export const wanted = (): Rule => ({ required: m.scholarships.corrections.wanted, unless: () => true });

/** @param isGiven whether the application holds an answer to it */
export function explanationField(field: FieldName, isGiven: boolean): Field {
  return {
    kind: 'textarea',
    label: isGiven ? m.scholarships.corrections.rightBecause : m.scholarships.corrections.cannotBecause,
    shortLabel: m.scholarships.corrections.explanationOf(labelOf(field)),
    privacy: 'personal',
    input: { rows: 2 },
    rules: [
      wanted(),
      { min: MIN_LENGTH, error: m.scholarships.corrections.atLeast(MIN_LENGTH) },
      { max: MAX_LENGTH, error: m.scholarships.corrections.atMost(MAX_LENGTH) },
      ...(isEncrypted(field) || isUpload(field) ? [{ test: hasNoNumber, error: m.scholarships.corrections.noNumber }] : []),
    ],
  };
}

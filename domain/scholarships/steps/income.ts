import type { Question } from '#domain/forms/form.ts';
import { INCOME_OPTIONS } from '#domain/shared/money/income-bands.ts';

/** Also asked at /apply, whose first view loads nothing else of the form. */
export const annualIncome = {
  kind: 'radio',
  label: 'Family income in a year',
  privacy: 'personal',
  decides: true,
  options: INCOME_OPTIONS,
} as const satisfies Question;

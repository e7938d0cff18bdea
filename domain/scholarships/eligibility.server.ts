import type { Eligibility } from '#domain/content/eligibility-schema.ts';
import type { Given } from '#domain/forms/form.ts';
import { AppError } from '#domain/shared/errors.ts';
import { refusals } from './eligibility.ts';

/** @throws AppError `invalid_input` with the reason at each field */
export function requireEligible(rules: Eligibility | undefined, answers: Given): void {
  const fields = refusals(rules, answers);
  const [reason] = Object.values(fields);
  if (reason !== undefined) throw new AppError('invalid_input', reason, { fields });
}

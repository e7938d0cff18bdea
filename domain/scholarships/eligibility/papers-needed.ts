import type { Eligibility } from '#domain/content/schema/eligibility-schema.ts';
import type { Given } from '#domain/forms/form.ts';

/** In words, what a student has ready before the form; none is required (docs/decisions/0081). */
export function papersNeeded({ incomeCeiling }: Partial<Eligibility>, { educationType }: Given): string[] {
  const place = educationType === 'COLLEGE' ? 'college' : 'school';
  return [
    'Your Aadhaar card',
    'A photo of you',
    'Your last mark sheet',
    `A bonafide certificate from your ${place}`,
    ...(incomeCeiling === undefined ? [] : ['The income certificate of your family']),
    'The first page of a bank passbook',
  ];
}

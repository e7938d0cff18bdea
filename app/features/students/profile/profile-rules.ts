/** The rules of the profile form, loaded on the first interaction. */
import type { FieldErrors } from '#domain/shared/errors.ts';
import { profileFormSchema } from '#domain/students/profile-schema.ts';
import { EDUCATION_FIELDS, type ProfileValues } from '#app/features/students/profile/profile-values.ts';
import { validatorOf } from '#app/lib/validator.ts';

export { hasVerhoeffCheck } from '#domain/students/aadhaar.ts';

/**
 * Errors of the form by field, in its order. The other fields are validated even before school or college is chosen.
 * @param today YYYY-MM-DD
 */
export function profileFaults(values: ProfileValues, today: string): FieldErrors {
  const validate = validatorOf(profileFormSchema(() => today));
  const { faults } = validate(values);
  if (!faults['educationType']) return faults;
  const rest = Object.entries(validate({ ...values, educationType: 'school' }).faults);
  return { ...Object.fromEntries(rest.filter(([name]) => !EDUCATION_FIELDS.school.includes(name))), ...faults };
}

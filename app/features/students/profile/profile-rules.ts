/** The rules of the profile form, loaded on the first interaction. */
import type { FieldErrors } from '#domain/shared/errors.ts';
import { checkForm } from '#domain/forms/check.ts';
import { profileForm } from '#domain/students/profile-form.ts';
import type { ProfileValues } from '#app/features/students/profile/profile-values.ts';

export { hasVerhoeffCheck } from '#domain/students/aadhaar.ts';

/**
 * Errors of the form by field, in its order.
 * @param today YYYY-MM-DD
 */
export const profileFaults = (values: ProfileValues, today: string): FieldErrors => checkForm(profileForm, values, today).errors;

import { type AccountRole, isFoundationEmail, volunteerEmailRequired } from '#domain/accounts/constants.ts';
import { loginSchema, newPasswordSchema, otpGenerateSchema, signupSchema } from '#domain/accounts/schema.ts';
import { normaliseEmail } from '#domain/shared/email.ts';
import { mobileNumber } from '#domain/forms/normalise.ts';
import { validatorOf } from '#app/lib/validator.ts';
import type { Validator } from '#app/lib/use-validated-form.ts';

/** The foundation's name and mail domain, for the volunteer rule. */
export interface OwnMail {
  shortName: string;
  mailDomain: string;
}

export const validateLogin = validatorOf(loginSchema);
const validateTidySignup = validatorOf(signupSchema);
/** The phone may be written as autofill does: `+91 98380 41276`. */
export const validateSignup: typeof validateTidySignup = ({ phone, ...values }) =>
  validateTidySignup({ ...values, phone: typeof phone === 'string' ? mobileNumber(phone) : phone });
export const validateNewPassword = validatorOf(newPasswordSchema);
/** For the panel that sends a code. */
export const validateEmail = validatorOf(otpGenerateSchema);

/** Volunteers must use an email address on the foundation's domain (specification 2, section 6); others may use any. */
export function withVolunteerRule<T>(validate: Validator<T>, role: AccountRole, { shortName, mailDomain }: OwnMail): Validator<T> {
  if (role !== 'volunteer') return validate;
  return (values) => {
    const verdict = validate(values);
    const email = typeof values['email'] === 'string' ? normaliseEmail(values['email']) : '';
    if (verdict.faults['email'] || isFoundationEmail(email, mailDomain)) return verdict;
    return { faults: { ...verdict.faults, email: volunteerEmailRequired(shortName) } };
  };
}

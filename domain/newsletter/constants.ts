/**
 * Messages and rules of the newsletter form (specification 1, sections 4, 5 and 8).
 * No zod here: the form is on every page.
 */
import { isEmail, normaliseEmail } from '#domain/shared/email.ts';
import { OTP_DIGITS } from '#domain/otp/constants.ts';

export const EMAIL_REQUIRED = 'please enter the email';
export const EMAIL_INVALID = 'Please enter a valid email address';
export const OTP_REQUIRED = 'OTP is required';
export const OTP_INVALID = 'OTP must be exactly 6 digits';

export const SENDING_OTP = 'Sending OTP...';
export const OTP_SENT = 'OTP Sent Successfully!';
export const OTP_FAILED = 'Something went wrong!';
export const VERIFYING_OTP = 'Verifying OTP...';
export const SUBSCRIBED = 'Newsletter Subscribed';
export const OTP_EXPIRED = 'OTP Expired Resend the OTP';
export const INTERNAL_ERROR = 'Internal Error, Please Try Again Later.';

/** The fault of an email as typed, or null. */
export function emailFault(value: string): string | null {
  const email = normaliseEmail(value);
  if (email === '') return EMAIL_REQUIRED;
  return isEmail(email) ? null : EMAIL_INVALID;
}

const otpPattern = new RegExp(`^\\d{${OTP_DIGITS}}$`);

/** The fault of an OTP as typed, or null. */
export function otpFault(value: string): string | null {
  const otp = value.trim();
  if (otp === '') return OTP_REQUIRED;
  return otpPattern.test(otp) ? null : OTP_INVALID;
}

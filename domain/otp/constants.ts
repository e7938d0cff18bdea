/** Specification 1 and 2, section 9. No imports. */

export const OTP_DIGITS = 6;
/** The countdown on the screen. */
export const OTP_SECONDS = 120;
/** Proof of a verified email. */
export const OTP_PROOF_SECONDS = 15 * 60;
export const OTP_TRIES = 5;

export const otpPurposes = ['newsletter', 'signup', 'reset', 'account', 'office', 'confirm'] as const;
/** `account`: signup or new password. `confirm`: a student, before a new Aadhaar number. */
export type OtpPurpose = (typeof otpPurposes)[number];

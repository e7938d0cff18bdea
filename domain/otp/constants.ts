/** Specification 1 and 2, section 9. No imports. */

export const OTP_DIGITS = 6;
/** The countdown on the screen. */
export const OTP_SECONDS = 120;
/** Proof of a verified email. */
export const OTP_PROOF_SECONDS = 15 * 60;
export const OTP_TRIES = 5;

/** `account`: signup or new password. `confirm`: a student, before a new Aadhaar number. `donor`: the donor's own page. */
export const mailedPurposes = ['newsletter', 'signup', 'reset', 'account', 'office', 'confirm', 'guardian', 'donor'] as const;
export type MailedPurpose = (typeof mailedPurposes)[number];

/** `phone`: that a student's number is hers. */
const phonePurposes = ['guardian', 'phone', 'phone-login'] as const;
export type PhonePurpose = (typeof phonePurposes)[number];

export type OtpPurpose = MailedPurpose | PhonePurpose;
export const otpPurposes: readonly OtpPurpose[] = [...new Set([...mailedPurposes, ...phonePurposes])];

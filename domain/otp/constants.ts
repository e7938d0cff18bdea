/** Limits of one-time passwords (specification 1, section 9; 2, section 9). No imports: this file may be in a page's first bundle. */

export const OTP_DIGITS = 6;
/** How long the screen counts down, in seconds, ticking each second. */
export const OTP_SECONDS = 120;
/** How long the proof of a verified email may be used, in seconds. */
export const OTP_PROOF_SECONDS = 15 * 60;
/** Wrong attempts after which a code is invalid. */
export const OTP_TRIES = 5;

export const otpPurposes = ['newsletter', 'signup', 'reset', 'account', 'office'] as const;
/** What a code, or the token issued for it, may be used for; `account` is for either signing up or a new password. */
export type OtpPurpose = (typeof otpPurposes)[number];

/** Specification 1, sections 4, 5 and 8. No imports: every page loads it. */

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

/** The newsletter’s form in the footer; its strings are the specification’s (1, sections 4, 5 and 8). */

export const email = 'Email address';
export const emailRequired = 'please enter the email';
export const subscribe = 'Subscribe';
export const needsScript = 'Subscribing needs JavaScript.';
export const otpSent = 'OTP Sent Successfully!';
export const otpFailed = 'Something went wrong!';

export const otp = 'OTP';
export const codeLabel = (digits: number) => `Enter the ${digits} digits we sent to <email>your address</email>`;
export const otpRequired = 'OTP is required';
export const otpInvalid = 'OTP must be exactly 6 digits';
export const verify = 'Verify';
export const isSubscribed = 'Newsletter Subscribed';
export const otpExpired = 'OTP Expired Resend the OTP';
export const internalError = 'Internal Error, Please Try Again Later.';
export const already = 'This email is already subscribed to our newsletter.';

/** Where a link in a newsletter leads. */
export const linkInvalid = 'This link is not valid. Please open it from the email itself.';
export const subscribed = 'Subscribed';
export const notSubscribed = 'Not subscribed';
export const left = 'You will get no more newsletters from us.';

/** What any page may have to say when something fails. */

export const unreachable = 'We could not reach the server. Please try again.';
export const loggedOut = 'You are logged out. Please log in again in another tab, then try again here.';
export const tooManyRequests = 'Too many requests. Please wait a minute and try again.';
export const didNotWork = 'That did not work. Please try again.';
export const notLoaded = 'This part could not be loaded. Please try again.';
export const unexpected = 'An unexpected error occurred';
export const nothingHere = 'There is nothing at this address.';

/** About a code that was sent. */
export const otpExpired = 'This OTP has expired. Please request a new one.';
export const otpTooMany = 'Too many wrong tries. Please request a new OTP.';
export const otpLastTry = 'That OTP is not correct, and it was the last try. Please request a new OTP.';
export const otpWrong = (triesLeft: number) => `That OTP is not correct. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`;
export const verifyAgain = 'Please verify your email again.';
export const noCodeFor = (minutes: number) =>
  `We sent no code: too many were requested. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
export const noCodeForHours = (hours: number) => `We sent no code: too many were requested. Please try again in ${hours} hours.`;

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

/** What the server says of a call. */
export const nothingSent = 'We could not read what was sent.';
export const nothingAtAll = 'Nothing was sent.';
export const unreadableAddress = 'We could not read this address.';
export const tooLarge = 'That is too large. Please send less.';
export const otherContent = 'We cannot read that kind of content here.';
export const incomplete = 'What was sent did not arrive complete.';
export const incompleteAgain = 'What was sent did not arrive complete. Please try again.';
export const internal = 'Something went wrong on our side. Please try again.';
export const noRecords = 'We cannot reach our records just now. Please try again in a minute.';
export const noSuchPart = 'This file has no such part.';
export const tooManyMoment = 'Too many requests. Please wait a moment and try again.';
export const tooManyAttempts = 'Too many attempts. Please wait a little and try again.';
export const crossSite = 'This request came from another site and was not carried out.';
export const logIn = 'Please log in to go on.';
export const forStudents = 'This part of the site is for students.';
export const askForLink = 'Please ask for a link to your page.';
export const confirmFirst = 'Please confirm that it is you, then try again.';

/** The plain page in place of a file or a link that failed. */
export const titles = {
  logIn: 'Please log in',
  wait: 'Please wait a moment',
  link: 'This link did not work',
  toLogin: 'Log in',
  toHome: 'Go to the home page',
  toContact: 'Write to us',
};
export const manySignIn = 'Many people are signing in just now. Please try again in a few seconds.';

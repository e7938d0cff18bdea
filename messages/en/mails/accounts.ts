/** Mails about an account. `foundation`: its name; `at`, at the foot: the site’s host. */

export const hasAccount = (at: string) => `You are receiving this email because you have an account at ${at}.`;

/** Instead of a code to set a new password, where there is no account. */
export const noneSubject = (foundation: string) => `There is no account at ${foundation} with this address`;
export const nonePreview = 'A new password was asked for, but there is no account with this address.';
export const noneReason = (at: string) =>
  `You are receiving this email because somebody gave this email address at ${at} to set a new password.`;
export const none = 'There is no account with this address';
export const noneText = (foundation: string) =>
  `Somebody, perhaps you, asked ${foundation} for a new password for this email address. We have no account with it, so there is no password to change.`;
export const perhapsAnother = 'Perhaps you signed up with another address. If you have no account yet, you can make one:';
export const signUp = 'Sign up';
export const ignore = 'If this wasn’t you, you can ignore this email.';

/** A new password was set. */
export const changedSubject = (foundation: string) => `Your password at ${foundation} was changed`;
export const changedPreview = 'You are logged out on all devices.';
export const changed = 'Your password was changed';
export const changedText = (name: string, when: string) =>
  `Dear ${name}, a new password was set for your account on ${when}. You are logged out on all devices and can log in with the new one.`;
export const changedNotYou =
  'If this wasn’t you, somebody else can read your email: change the password of your mailbox first, then set a new one here with “Forgot password”.';

/** Many wrong passwords. */
export const guessedSubject = (foundation: string) => `Somebody is guessing at your password for ${foundation}`;
export const guessedPreview = 'They did not get in. You can log in as before from a device that you have used.';
export const guessed = 'Somebody is guessing at your password';
export const guessedText = (count: number, until: string) =>
  `${count} wrong passwords were entered for your account within a day. Until ${until} we accept no password from a device that has not logged in to your account before; on your own devices nothing changes.`;
export const guessedAdvice = (security: string) =>
  `If you want to be safe, or need to log in on a new device: choose a new password with “Forgot password”, which logs everyone out, and tell us at <security>${security}</security>.`;

/** Logged in with Google for the first time. */
export const googleSubject = (foundation: string) => `You can now log in to ${foundation} with Google`;
export const googlePreview = 'Your Google account was linked to your account with us.';
export const google = 'Your Google account was linked';
export const googleText = (name: string) =>
  `Dear ${name}, somebody logged in to your account with the Google account of this email address. From now on you can log in with Google or with your password.`;
export const googleNotYou = 'If this wasn’t you, secure your Google account first, then set a new password here, which logs everyone out:';

/** A phone was confirmed. `end`: its last digits. */
export const phoneSubject = (foundation: string) => `A phone number was added to your account at ${foundation}`;
export const phonePreview = (end: string) => `The number ends in ${end}.`;
export const phone = 'A phone number was added';
export const phoneText = (name: string, number: string) => `Dear ${name}, the phone number ${number} was confirmed in your account.`;
export const phoneLogsIn = 'From now on a code that we send to it logs in to your account.';
export const phoneNotYou = 'If this wasn’t you, set a new password here: it logs everyone out, and takes the number off your account.';

/** Nobody has logged in for years. */
export const unusedSubject = (foundation: string) => `Your account at ${foundation} will be deleted`;
export const unusedPreview = (day: string) => `To keep it, log in before ${day}.`;
export const unused = 'Do you still need your account?';
export const unusedText = (name: string, day: string) =>
  `Dear ${name}, you have not logged in for a long time, and we keep nobody’s data longer than needed. On ${day} we will delete your account and everything in it.`;
export const toKeep = 'To keep it, log in once before that day. If you no longer need it, you do not have to do anything.';
export const certificatesFirst = 'If you have certificates from us, download them first: after that day nobody can check them on our site.';

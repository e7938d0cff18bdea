/** The mail with a one-time password, by what it is for. `at`: the site’s host; `foundation`: its name. */

export const subject = (foundation: string) => `Your one-time password for ${foundation}`;
export const preview = (code: string, minutes: number) => `${code} is good for ${minutes} minutes.`;
export const title = 'Your one-time password';
export const enter = {
  newsletter: (foundation: string) => `Enter it on the page of ${foundation} to receive our newsletter:`,
  signup: (foundation: string) => `Enter it on the page of ${foundation} to sign up:`,
  reset: (foundation: string) => `Enter it on the page of ${foundation} to set a new password:`,
  account: (foundation: string) => `Enter it on the page of ${foundation} to sign up or to set a new password:`,
  confirm: (foundation: string) => `Enter it on the page of ${foundation} to confirm that it is you:`,
  guardian: (foundation: string) => `Enter it on the page of ${foundation} to answer as a parent or guardian:`,
  donor: (foundation: string) => `Enter it on the page of ${foundation} to see your donations:`,
};
export const validity = (minutes: number) =>
  `It is good for ${minutes} minutes, and works once. We never ask for it by phone or in a chat; please tell nobody.`;
export const notYou = 'If this wasn’t you, you can ignore this email: without this number, nothing happens.';
export const notYouButLoggedIn =
  'If this wasn’t you, somebody else is logged in to your account: choose a new password with “Forgot password”, which logs everyone out. Without this number, nothing is changed.';

/** At the foot. */
export const reason = {
  newsletter: (at: string) => `You are receiving this email because somebody gave this email address at ${at} to receive our newsletter.`,
  signup: (at: string) => `You are receiving this email because somebody gave this email address at ${at} to sign up.`,
  reset: (at: string) => `You are receiving this email because somebody gave this email address at ${at} to set a new password.`,
  account: (at: string) =>
    `You are receiving this email because somebody gave this email address at ${at} to sign up or to set a new password.`,
  confirm: (at: string) =>
    `You are receiving this email because somebody who is logged in to your account wants to change something important in it, at ${at}.`,
  guardian: (at: string) =>
    `You are receiving this email because somebody opened the link that we sent you as a parent or guardian, and asked for a code, at ${at}.`,
  donor: (at: string) =>
    `You are receiving this email because somebody opened the link to your donations that we sent you, and asked for a code, at ${at}.`,
};

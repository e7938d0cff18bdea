/** Mails about the newsletter and messages. `foundation`: its name; `at`, at the foot: the site’s host. */

/** After subscribing. */
export const welcomeSubject = (foundation: string) => `Welcome to the newsletter of ${foundation}`;
export const welcomePreview = 'Your subscription is confirmed.';
export const welcomeReason = (at: string) =>
  `You are receiving this email because this email address was confirmed for our newsletter at ${at}.`;
export const welcome = 'Good to have you with us';
export const welcomeText = (foundation: string) =>
  `Your subscription is confirmed. From now on you will hear from ${foundation} about the young people we work with, our programs and the days ahead.`;
export const readMore = (site: string) => `Until the next issue, read more at <site>${site}</site>.`;
export const unsubscribe = 'You can leave at any time: <leave>unsubscribe</leave>.';

/** After a message by the contact form. */
export const receivedSubject = (foundation: string) => `${foundation} has received your message`;
export const receivedPreview = 'A person will read it and answer you.';
export const receivedReason = (at: string) =>
  `You are receiving this email because a message was sent with this email address at ${at}. If this wasn’t you, you can ignore this email.`;
export const received = 'Thank you.';
export const receivedText = (subject: string) =>
  `Your message has reached us (subject: ${subject}). A person will read it and answer you by email.`;
export const hours = (times: string) => `Our hours: ${times}.`;

/** Around what a person of the office writes. */
export const dear = (name: string) => `Dear ${name},`;
export const firstReason = (at: string) => `You are receiving this email because a person at ${at} wrote to you. You can simply answer it.`;
export const replyReason = (at: string) => `You are receiving this email because you and a person at ${at} write to each other.`;
export const weWrote = (when: string) => `We wrote on ${when}:`;
export const youWrote = (when: string) => `You wrote on ${when}:`;

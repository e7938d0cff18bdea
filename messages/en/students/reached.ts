/** How the foundation reaches a student, in the details of the account. */

export const heading = 'How we reach you';
export const emails = 'Emails always come to <email></email>.';
export const notLoaded = 'We could not find out what you have chosen.';
export const offer =
  'In addition, you can have the news on your phone: what becomes of your application, what we ask of you, and last days.';
export const messagesBy = {
  none: 'No messages go to <phone></phone>.',
  sms: 'In addition, SMS messages in <language></language> go to <phone></phone>.',
  whatsapp: 'In addition, WhatsApp messages in <language></language> go to <phone></phone>.',
};
export const languages = { en: 'English', hi: 'हिन्दी' };
export const alsoLogin = 'With a code to this phone you can also log in. So can whoever holds it.';

/** Buttons, and what is said after them. */
export const add = 'Add a phone';
export const saved = 'Saved.';
export const start = 'Start messages again';
export const started = 'Messages come again.';
export const stop = 'Stop messages';
export const stopped = 'Messages are stopped: a last one says so. Emails go on.';
export const takeOff = 'Take the phone off';
export const takenOff = 'The phone was taken off your account.';

/** A new number. */
export const yourPhone = 'Your phone';
export const newNumber = 'For a new phone number';

/** A donor’s own page, in its order. Amounts come with their sign, years as 2026-27. */

export const title = 'Your donations';
export const description =
  'For donors: your donations, their receipts and certificates, and what we know of you. We mail you a link to open it.';
export const moment = 'One moment …';
export const failed = 'The page could not be loaded.';

/** How to get a link to it. */
export const ask = {
  title: 'Ask for a link',
  lead: 'See your donations, their receipts and certificates, and mend what we know of you. We mail you a link; there is no password.',
  press: 'Email me a link',
  sentTitle: 'Look into your mailbox',
  sent: (email: string) =>
    `If donations came with ${email}, a link is on its way to it. It works once, for a day. Nothing after five minutes? Look among the unwanted emails, or try another address of yours.`,
  another: 'Another address',
  over: 'Your visit is over. Please ask for another link.',
  login: 'You have an account with this address? Logged in, you see this page without a link.',
  logIn: 'Log in',
};

/** Once the link is opened: a code. `address` is masked. */
export const link = {
  title: 'Is it you?',
  lead: (address: string) => `We send a code of six digits to ${address}, so that nobody else sees your donations.`,
  press: 'Email me the code',
  again: 'Email me another code',
  sent: 'The code is on its way. It works for two minutes.',
  open: 'Open my page',
  gone: 'This link was used already, or its time is over. Ask for another one here:',
  code: 'Code',
  codeRequired: 'Enter the code of our email',
};

export const missing = {
  title: 'Something is missing',
  lead: 'The Income-tax Department gives you a certificate for your deduction only with these:',
  name: 'your name',
  id: 'your PAN, or another number that names you',
  address: 'your postal address',
  press: 'Fill it in',
};
export const records = { label: 'Donor', lead: 'Several donors share your address. Each has a page:' };
export const years = {
  title: 'By year',
  note: 'A financial year runs from April to March. What was given back is not counted.',
  sum: (amount: string, count: number) => `${amount} in ${count === 1 ? 'one donation' : `${count} donations`}`,
  press: 'Summary (PDF)',
};
export const donations = {
  title: 'Donations and receipts',
  none: 'There is no donation yet.',
  more: 'These are your newest 200. Write to us for earlier ones.',
  trial: 'trial',
  press: (number: string) => `Receipt ${number}`,
  notDeductible: (why: string) => `no deduction: ${why}`,
  refunded: (amount: string) => `${amount} given back`,
};
export const certificates = {
  title: 'Certificates of donation',
  note: 'The Income-tax Department makes them once a year. You claim your deduction with them.',
  press: 'Certificate (PDF)',
};
export const pledges = {
  title: 'Monthly reminder',
  text: (amount: string, day: string) => `We remind you each month to give ${amount}, next on ${day}. Nothing is taken by itself.`,
  press: 'Stop the reminder',
};
/** Of the office's form of a donor, too. */
export const citizenship = 'Citizenship';
export const language = 'Language of letters';
export const panInvalid = 'Enter a valid PAN, such as ABCPE1234F';
export const phoneInvalid = 'Enter digits, with + for another country';
export const otherIdLong = 'At most 75 characters';
export const keepNumber = 'Leave it empty to keep the number as it is';

export const details = {
  title: 'Your details',
  none: 'Not given',
  emailNote: 'Another email address? Please write to us, so that nobody can take your page over.',
  press: 'Correct my details',
  save: 'Save',
  back: 'Back',
  panHint: 'Ten letters and digits, such as ABCPE1234F',
  panKnown: (masked: string) => `We have ${masked}. Type another one only if it is wrong.`,
  otherIdKind: 'Without a PAN: another number that names you',
  otherId: 'Its number',
  otherIdRequired: 'Enter the number',
  idKnown: (masked: string) => `We have ${masked}. Empty: it stays.`,
  ourLanguage: 'Language of our letters',
  saved: 'Saved. Thank you.',
  replaceTitle: 'These receipts change',
  replace:
    'They are of this financial year or the last. Each is replaced by a new one, which we mail to you; the old ones are not valid any more. Earlier receipts stay as they are.',
  replacePress: 'Yes, save and replace',
};
export const letters = {
  title: 'Letters',
  wanted: 'We write to you now and then: thanks, and news of what your donation did.',
  unwanted: 'You get no letters from us. Receipts and what the law asks for still come.',
  stop: 'Stop letters',
  begin: 'I want letters again',
};
export const data = {
  title: 'Your data',
  text: 'All that we store of you as a donor, in one file. Donations stay in our books as long as the law asks; write to us to have the rest deleted.',
  press: 'Download my data',
};
export const leave = { press: 'Close this page', done: 'Your page is closed. Nobody sees it on this device any more.' };

/** Mails to donors. `sum` with its sign; `foundation`: its name; `at`, at the foot: the site’s host. */

export const gave = (at: string) => `You are receiving this email because a donation was made at ${at} with your email address.`;
export const dear = (name: string, text: string) => `Dear ${name}, ${text}`;

/** After a donation. */
export const thanksSubject = (sum: string) => `Thank you for your donation of ${sum}`;
export const thanksPreview = (number: string) => `It has reached us safely. Receipt number ${number}.`;
export const thanksText = (sum: string, foundation: string) =>
  `Your donation of ${sum} has reached ${foundation} safely. It helps children and young people to learn, and we are grateful for it.`;
export const amount = 'Amount';
export const date = 'Date';
export const receiptNumber = 'Receipt number';
export const paymentId = 'Payment id';
export const monthly = 'One payment, and a reminder each month';
export const once = 'One-time';
export const receivedBy = 'Received by';
export const ourPan = 'Our PAN';
export const eightyG = '80G registration';
export const yourReminder = 'Your monthly reminder';
export const nothingTaken =
  'You have paid for this month only. Nothing is ever taken automatically: once a month we send you an email with a link that opens the form filled in, and you decide each time.';
export const changedYourMind = 'Changed your mind? One click is enough: <stop>stop the monthly reminders</stop>.';
export const keepIt =
  'Please keep this email. If you write to us about your donation, give the receipt number and we will find it at once.';

/** A receipt alone: another, or a copy. */
export const receiptSubject = (number: string) => `Receipt ${number} of your donation`;
export const receiptReason = (at: string) =>
  `You are receiving this email because a donation was made at ${at}, and its receipt goes to this address.`;
export const receipt = 'The receipt of a donation';
export const newReceipt = 'A new receipt of your donation';
export const receiptText = {
  details: 'your details on the receipt were corrected, so here is a new one.',
  refund: 'a part of your donation was given back, so here is a receipt of what remains.',
  payment: 'your donation is now that of another payment, so here is its receipt.',
  restored: 'your donation stands after all, so here is a receipt that is valid.',
  asked: 'here is the receipt of your donation, as it was asked for.',
  copy: 'here is a copy of the receipt, as it was asked for. It says that it is a duplicate.',
};
export const inPlaceOf = 'In place of';
export const donated = 'Donated';
export const useThisOne = (number: string) =>
  `Please use this one alone: receipt ${number} is not valid any more. Its link still opens it, marked with what became of it.`;

/** Around a letter of the office. */
export const wished = (at: string) =>
  `You are receiving this email because a donation was made at ${at}, and the donor wished that you hear of it.`;
export const yourPage = 'What you gave, your receipts, and whether we write to you: <page>your page</page>.';

/** A link to the donor’s own page, by why it is sent. */
export const linkSubject = {
  asked: (foundation: string) => `Your donations to ${foundation}`,
  details: (foundation: string) => `A detail that your donation needs to ${foundation}`,
  certificate: (foundation: string) => `Your certificate of donation to ${foundation}`,
  summary: (foundation: string) => `Your donations of the year to ${foundation}`,
};
export const link = {
  asked: 'The page of your donations',
  details: 'We need a detail of you',
  certificate: 'Your certificate has come',
  summary: 'Your donations of the year',
};
export const linkText = {
  asked: 'somebody, perhaps you, asked for the page of your donations. It shows your donations, their receipts and what we know of you.',
  details:
    'each year we tell the Income-tax Department who donated, so that you can claim your deduction. Something is missing for that. Please look at your details and fill in what is not there.',
  certificate:
    'the Income-tax Department has issued the certificate of your donation. You need it to claim the deduction; it is on the page of your donations.',
  summary: 'the summary of your donations of the year is on the page of your donations, ready to print. Thank you for giving.',
};
export const linkPreview = (until: string) => `The link is for you alone and works once, until ${until}.`;
export const linkReason = (at: string) =>
  `You are receiving this email because somebody gave this email address at ${at} to see their donations.`;
export const linkWorks = (until: string, address: string) =>
  `The link works once, until ${until}. When you open it we send a code to this address, so that nobody else sees your page. You can always ask for another link: <ask>${address}</ask>.`;
export const notForYou = 'Please do not pass this email on. If it is not for you, ignore it: without the code it opens nothing.';

/** Each month. */
export const reminderSubject = (sum: string) => `Your monthly reminder to give ${sum}`;
export const reminderPreview = 'The form is filled in for you. Nothing is taken until you pay.';
export const reminderReason = (at: string) => `You are receiving this email because you asked for a monthly reminder at ${at}.`;
export const reminder = (name: string) => `A month has passed, ${name}.`;
export const reminderText = (sum: string, foundation: string) =>
  `You asked us to remind you each month to give ${sum} to ${foundation}. The form is filled in for you; nothing is taken until you pay.`;
export const give = (sum: string) => `Give ${sum}`;
export const anotherAmount = 'A different amount this time? Change it on the form. Not this month? Just ignore this email.';
export const endReminders = 'You can end this at any time with one click: <stop>stop the monthly reminders</stop>.';

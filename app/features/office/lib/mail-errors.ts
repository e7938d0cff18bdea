import type { UnreadCause } from '#domain/contact/unread-mails.ts';
import type { MailError } from '#domain/office/mail-error.ts';

export const MAIL_ERRORS: Readonly<Record<MailError | UnreadCause, string>> = {
  address: 'The address was refused: it does not exist, or takes no emails. Sending it again seldom helps.',
  full: 'The mailbox is full. Please send it again once there is room.',
  sender: 'Emails from us are refused at the moment. Please tell whoever runs the site.',
  server: 'Our own mail server could not be reached. Please tell whoever runs the site, then send it again.',
  phone: 'It did not reach the phone. News of applications were mailed as well. The reason given was:',
  other: 'We cannot tell why. The error was:',
  unreadable: 'This email to us could not be read or kept. It is still in the mailbox. The error was:',
  many: 'More came than is taken in on one day. They are in the mailbox, unread.',
};

import type { OfficeMail } from '#domain/office/constants.ts';
import type { PHONE_TEMPLATES, PhoneTemplate } from '#domain/shared/sending/phone-messages.ts';

const MAILS: Readonly<Record<OfficeMail, string>> = {
  'donation-thanks': 'Thank-you with the receipt',
  'donation-receipt': 'Another receipt, or a copy of one',
  'donor-letter': 'Letter to a donor',
  'donation-reminder': 'Reminder of a monthly donation',
  'donor-page': 'Link to the donor’s own page',
  'log-end': 'Nightly check of the activity log',
  downloads: 'Lists that were downloaded in a week',
  'draft-reminder': 'Reminder of an application that was begun',
  'correction-reminder': 'Reminder of corrections',
  'renewal-offer': 'News that a scholarship can be renewed',
  'paper-reminder': 'Reminder of papers that are still missing',
  'application-received': 'Confirmation that an application came in',
  'application-status': 'News of an application',
  'guardian-link': 'Question to a guardian',
  'consent-news': 'News of a guardian’s consent',
  'consent-receipt': 'Receipt of a guardian’s consent',
  'certificate-issued': 'New certificate',
  'certificate-withdrawn': 'Withdrawal of a certificate',
  'contact-received': 'Confirmation that a message came in',
  'contact-message': 'Message from a visitor, to the foundation',
  'message-reply': 'Reply in a conversation',
  'message-first': 'Message that the office wrote first',
  'flagged-donations': 'Donations that need attention, to the foundation',
  'urgent-donation': 'A donation that cannot wait, to the foundation',
  'newsletter-welcome': 'Welcome to the newsletter',
  'account-unused': 'Warning that an unused account will be deleted',
  'staff-welcome': 'Welcome to a new member of staff',
};

type CodeTemplate = { [T in PhoneTemplate]: (typeof PHONE_TEMPLATES)[T]['isCode'] extends true ? T : never }[PhoneTemplate];

const PHONE_MESSAGES: Readonly<Record<Exclude<PhoneTemplate, OfficeMail | CodeTemplate>, string>> = {
  'guardian-declined': 'News that a guardian has not agreed',
  'status-changed': 'News of an application',
  'information-wanted': 'Question to a student',
  'last-day': 'Reminder of an application that was begun',
  'documents-wanted': 'Reminder of papers that are still missing',
  'instalment-paid': 'News of a payment',
  'instalment-returned': 'News that a payment came back',
  stopped: 'Last message to a phone',
};

/** Unknown ones are named after their template. */
export const mailName = (template: string): string =>
  ({ ...PHONE_MESSAGES, ...MAILS } as Readonly<Record<string, string>>)[template] ?? template;

export const CHANNELS = { mail: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

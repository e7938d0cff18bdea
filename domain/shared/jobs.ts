import { BASE_LANGUAGE, type Language } from '#messages/language.ts';
import type { MailTemplates } from '#domain/shared/mail.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { MailedPurpose, OtpPurpose, PhonePurpose } from '#domain/otp/constants.ts';
import {
  type CodeOnPhone,
  isMobile,
  type PhoneChannel,
  type PhoneTemplate,
  type PhoneValues,
} from '#domain/shared/sending/phone-messages.ts';

/** What a reminder is about: asked once more when it goes out (domain/scholarships/reminders/reminders.server.ts). */
export interface OnlyWhile {
  kind: 'draft' | 'papers' | 'corrections' | 'renewal' | 'consent';
  /** Of the student. */
  accountId: string;
  /** Of a draft and a renewal the cycle, of corrections the request, else the application. */
  about: string;
}

export type MailJob = {
  [T in keyof MailTemplates]: {
    to: string;
    template: T;
    props: MailTemplates[T];
    /** Left out: English, as always to the office. */
    language?: Language;
    /** One-click unsubscribe (RFC 8058). */
    unsubscribeUrl?: string;
    onlyWhile?: OnlyWhile | undefined;
    /** Looked up when sent, so that no response reveals it. */
    onlyWithAccount?: true;
    /** Where answers go, unless to the foundation's own address. */
    replyTo?: string;
    /** Of a reply: whose thread it is in. */
    messageId?: string;
    /** For a person's answer: whole Message-IDs, or ids of our mails. */
    thread?: { inReplyTo: string; references: readonly string[] };
  };
}[keyof MailTemplates];

/** What a mail's job has of its language. */
export const spokenIn = (language: Language): { language?: Language } => (language === BASE_LANGUAGE ? {} : { language });

export type PhoneJob = {
  [T in PhoneTemplate]: {
    /** Ten digits. */
    to: string;
    channel: PhoneChannel;
    language: Language;
    template: T;
    values: PhoneValues<T>;
    onlyWhile?: OnlyWhile | undefined;
    /** Whose data it is; null: a code's, which is not stored. */
    accountId: string | null;
  };
}[PhoneTemplate];

export interface CodeJob {
  /** Email or mobile number. */
  to: string;
  purpose: OtpPurpose;
  sealedCode: string;
  /** Of its mail; left out: English. */
  language?: Language;
  /** Milliseconds since the epoch; what is unsent then is dropped. */
  expiresAt: number;
  phone?: CodeOnPhone;
}

/** Separate kinds, so that a rush of one delays no other. */
export const CODE_MAILS = {
  office: 'otp-mail:office',
  reset: 'otp-mail:reset',
  signup: 'otp-mail:signup',
  account: 'otp-mail:signup',
  confirm: 'otp-mail:reset',
  newsletter: 'otp-mail:newsletter',
  guardian: 'otp-mail:guardian',
  donor: 'otp-mail:guardian',
} as const satisfies Record<MailedPurpose, `otp-mail:${MailedPurpose}`>;

export type CodeMail = (typeof CODE_MAILS)[MailedPurpose];

export const CODE_PHONE_MESSAGES = {
  guardian: 'otp-phone:guardian',
  phone: 'otp-phone:phone',
  'phone-login': 'otp-phone:phone-login',
} as const satisfies Record<PhonePurpose, `otp-phone:${PhonePurpose}`>;

export type CodePhoneMessage = (typeof CODE_PHONE_MESSAGES)[PhonePurpose];

const kindOf = <Kind extends string>(kinds: Readonly<Partial<Record<OtpPurpose, Kind>>>, purpose: OtpPurpose): Kind => {
  const kind = kinds[purpose];
  if (!kind) throw new Error(`No code for ${purpose} goes to such an address`);
  return kind;
};

/** @throws Error when codes for the purpose never go to such an address */
export const kindOfCode = ({ purpose, to }: { purpose: OtpPurpose; to: string }): CodeMail | CodePhoneMessage =>
  isMobile(to) ? kindOf(CODE_PHONE_MESSAGES, purpose) : kindOf(CODE_MAILS, purpose);

export interface JobPayloads extends Record<CodeMail | CodePhoneMessage, CodeJob> {
  mail: MailJob;
  phone: PhoneJob;
  /** Once a day for each message that did not arrive; `messageId`: its job. */
  'guardian-unreached': { applicationId: string; messageId: string };
  /** Skipped when settled. `about`: dispute, refund or payment. */
  'flag-reminder': { donationId: string; flag: DonationFlag; about: string; deadline: number };
  /** Letters that go out by mail, unless they were taken back. */
  letters: { mailingId: string };
  /** Writes a file of earlier books, or takes it back. */
  takeover: { id: string };
  /** Whether the address is a donor's is looked up then, so that no response reveals it. */
  'donor-link': { to: string; language?: Language };
  [schedule: `schedule:${string}`]: null;
}

/** Ends a job without retries. */
export class PermanentFailure extends Error {}

/** Puts a job off. */
export class NotYet extends Error {
  /** Ms since the epoch. */
  readonly until: number;

  constructor(until: number) {
    super('put off');
    this.until = until;
  }
}

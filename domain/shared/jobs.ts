import type { MailTemplates } from '#domain/shared/mail.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';

/** Rendered when it is sent. */
export type MailJob = {
  [T in keyof MailTemplates]: {
    to: string;
    template: T;
    props: MailTemplates[T];
    /** One-click unsubscribe (RFC 8058). */
    unsubscribeUrl?: string;
    /** Checked when sent, so that nothing reveals it. */
    onlyWithAccount?: true;
    /** Set when it is not the foundation's. */
    replyTo?: string;
    /** Written by a person, in answer to these mails: whole Message-IDs, and ids of our own mails. */
    thread?: { inReplyTo: string; references: readonly string[] };
  };
}[keyof MailTemplates];

/** Not sent after the code has expired. */
export interface OtpMailJob {
  to: string;
  purpose: OtpPurpose;
  /** Decrypted when the mail is rendered. */
  sealedCode: string;
  /** Ms since the epoch; then the mail is dropped. */
  expiresAt: number;
}

/** One kind per purpose, each with its own room at the mail server. */
export const CODE_MAILS = {
  office: 'otp-mail:office',
  reset: 'otp-mail:reset',
  signup: 'otp-mail:signup',
  account: 'otp-mail:signup',
  newsletter: 'otp-mail:newsletter',
} as const satisfies Record<OtpPurpose, `otp-mail:${OtpPurpose}`>;

export type CodeMail = (typeof CODE_MAILS)[OtpPurpose];

/** To add a kind: a line here, a handler in server/jobs. */
export interface JobPayloads extends Record<CodeMail, OtpMailJob> {
  /** After an update from a version with answers in clear. */
  'seal-answers': null;
  /** After an update from a version without the log. */
  'move-disclosures': null;
  /** As above. */
  'move-staff-events': null;
  /** As above, for the columns that the office lists applications by. */
  'rebuild-list': null;
  mail: MailJob;
  /** Unless the flag is settled by then. `about`: the dispute, refund or payment. */
  'flag-reminder': { donationId: string; flag: DonationFlag; about: string; deadline: number };
  /** Rescheduled after each run (server/jobs/schedules.ts). */
  [schedule: `schedule:${string}`]: null;
}

/** No retry can succeed: the job is dead at once. */
export class PermanentFailure extends Error {}

import type { MailTemplates } from '#domain/shared/mail.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';

/** One mail to one person: the template and its data. Rendered when it is sent. */
export type MailJob = {
  [T in keyof MailTemplates]: {
    to: string;
    template: T;
    props: MailTemplates[T];
    /** URL for one-click unsubscribe (RFC 8058), for mails that people can unsubscribe from. */
    unsubscribeUrl?: string;
    /** Dropped when the address has no account: known only when it is sent, so that no response and no timing reveals it. */
    onlyWithAccount?: true;
    /** Reply-To address, when it is not the foundation's. */
    replyTo?: string;
  };
}[keyof MailTemplates];

/** The mail with a one-time password. The code is sealed in the queue, and not sent after it has expired. */
export interface OtpMailJob {
  to: string;
  purpose: OtpPurpose;
  /** Decrypted when the mail is rendered. */
  sealedCode: string;
  /** Milliseconds since the epoch; after it the mail is dropped. */
  expiresAt: number;
}

/**
 * The kind of job that mails a code. One per purpose, so that each has room of its own at the mail server (server/jobs/handlers.ts);
 * a code for either of two purposes goes with the ones for signing up.
 */
export const CODE_MAILS = {
  office: 'otp-mail:office',
  reset: 'otp-mail:reset',
  signup: 'otp-mail:signup',
  account: 'otp-mail:signup',
  newsletter: 'otp-mail:newsletter',
} as const satisfies Record<OtpPurpose, `otp-mail:${OtpPurpose}`>;

export type CodeMail = (typeof CODE_MAILS)[OtpPurpose];

/** Every kind of background job and its payload. A new kind needs a line here and a handler in server/jobs. */
export interface JobPayloads extends Record<CodeMail, OtpMailJob> {
  /** Once, after an update from a version that stored the answers of applications in clear. */
  'seal-answers': null;
  mail: MailJob;
  /** Before the deadline of an urgent flag: mails the foundation again, unless the flag is settled by then. `about`: the dispute, refund or payment. */
  'flag-reminder': { donationId: string; flag: DonationFlag; about: string; deadline: number };
  /** One row per schedule, which is rescheduled after each run (server/jobs/schedules.ts). */
  [schedule: `schedule:${string}`]: null;
}

/** Thrown when no retry can succeed: the job is marked dead at once. */
export class PermanentFailure extends Error {}

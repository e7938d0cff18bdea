import type { MailTemplates } from '#domain/shared/mail.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';

export type MailJob = {
  [T in keyof MailTemplates]: {
    to: string;
    template: T;
    props: MailTemplates[T];
    /** One-click unsubscribe (RFC 8058). */
    unsubscribeUrl?: string;
    /** Looked up when sent, so that no response reveals it. */
    onlyWithAccount?: true;
    /** As above: sent meanwhile, or too late. */
    onlyWithDraft?: { accountId: string; cycleId: string };
    /** Unless it is the foundation's. */
    replyTo?: string;
    /** For a person's answer: whole Message-IDs, or ids of our mails. */
    thread?: { inReplyTo: string; references: readonly string[] };
  };
}[keyof MailTemplates];

export interface OtpMailJob {
  to: string;
  purpose: OtpPurpose;
  sealedCode: string;
  /** Milliseconds since the epoch; unsent mails are dropped then. */
  expiresAt: number;
}

/** Separate kinds, so that a rush of one delays no other. */
export const CODE_MAILS = {
  office: 'otp-mail:office',
  reset: 'otp-mail:reset',
  signup: 'otp-mail:signup',
  account: 'otp-mail:signup',
  confirm: 'otp-mail:reset',
  newsletter: 'otp-mail:newsletter',
} as const satisfies Record<OtpPurpose, `otp-mail:${OtpPurpose}`>;

export type CodeMail = (typeof CODE_MAILS)[OtpPurpose];

export interface JobPayloads extends Record<CodeMail, OtpMailJob> {
  /** These four: once, after an update from an earlier version. */
  'seal-answers': null;
  'move-disclosures': null;
  'move-staff-events': null;
  'rebuild-list': null;
  mail: MailJob;
  /** Skipped when settled. `about`: dispute, refund or payment. */
  'flag-reminder': { donationId: string; flag: DonationFlag; about: string; deadline: number };
  [schedule: `schedule:${string}`]: null;
}

/** Ends a job without retries. */
export class PermanentFailure extends Error {}

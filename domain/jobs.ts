import type { MailTemplates } from '#domain/mail.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';

/** One mail to one person: which template, with which words. Rendered when it is sent. */
export type MailJob = {
  [T in keyof MailTemplates]: {
    to: string;
    template: T;
    props: MailTemplates[T];
    /** Address for one-click unsubscribe (RFC 8058), where the mail may be declined. */
    unsubscribeUrl?: string;
    /** Whom an answer goes to, where that is not the foundation. */
    replyTo?: string;
  };
}[keyof MailTemplates];

/** The mail with a one-time password. The code stands sealed in the queue, and goes nowhere once it is useless. */
interface OtpMailJob {
  to: string;
  purpose: OtpPurpose;
  /** Opened by the vault when the mail is rendered. */
  sealedCode: string;
  /** Milliseconds since the epoch: from then on the mail is dropped. */
  expiresAt: number;
}

/** Every kind of background job and what it is given. A new kind: a line here, a handler in server/jobs. */
export interface JobPayloads {
  mail: MailJob;
  'otp-mail': OtpMailJob;
  /** One row a schedule, always the same: it is put back for its next time (server/jobs/schedules.ts). */
  [schedule: `schedule:${string}`]: null;
}

/** Thrown where no later try can succeed: the job is put aside as dead at once instead of being tried again. */
export class PermanentFailure extends Error {}

import type { WrittenMessage } from '#domain/contact/form.ts';
import type { ContactSubject } from '#domain/content/constants.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';

/** Stored with mails that wait, so names stay. Amounts are whole paise, times ms since the epoch. `name` is as typed; `renderMail` makes it one to greet with. */
export interface MailTemplates {
  'donation-thanks': {
    name: string;
    amount: number;
    frequency: 'monthly' | 'one-time';
    receiptNumber: string;
    paymentId: string;
    paidAt: number;
    /** Absent in mails queued by an earlier version. */
    receiptUrl?: string;
    /** Null for a one-time donation. */
    stopUrl: string | null;
  };
  'donation-reminder': {
    name: string;
    amount: number;
    donateUrl: string;
    stopUrl: string;
  };
  'otp-code': {
    code: string;
    purpose: OtpPurpose;
    /** The code is valid for whole minutes. */
    minutes: number;
    loginUrl: string;
  };
  /** Sent instead of a code. */
  'no-account': {
    signupUrl: string;
  };
  'password-changed': {
    name: string;
    changedAt: number;
    loginUrl: string;
  };
  /** Once a day: the account takes no passwords from unknown devices. */
  'password-guessed': {
    wrongPasswords: number;
    /** Then a right password works anywhere again. */
    until: number;
    loginUrl: string;
  };
  /** Wrong codes ended a staff session. */
  'office-guessed': {
    name: string;
    at: number;
    wrongCodes: number;
    loginUrl: string;
  };
  /** To staff, of their own second factors. */
  'factor-changed': {
    name: string;
    change: 'added' | 'removed' | 'recovery-made';
    /** Such as `passkey “My phone”`. */
    what: string;
    at: number;
    loginUrl: string;
  };
  /** To staff; the setup code comes from the administrator. */
  'factors-reset': {
    name: string;
    /** Who reset them. */
    by: string;
    at: number;
    loginUrl: string;
  };
  /** To administrators, each night. */
  'log-end': {
    name: string;
    at: number;
    /** Number of the last row. */
    rows: number;
    /** Its number and hash, `12:ab...`. */
    end: string;
    /** What is wrong with the first wrong row; null for a whole log. */
    fault: string | null;
    activityUrl: string;
  };
  'google-joined': {
    name: string;
    loginUrl: string;
  };
  /** The account has been unused for years. */
  'account-unused': {
    name: string;
    /** `YYYY-MM-DD`. */
    deletedOn: string;
    loginUrl: string;
  };
  /** To a new member of staff. */
  'staff-welcome': {
    name: string;
    loginUrl: string;
  };
  'newsletter-welcome': {
    /** A page with one button. */
    unsubscribeUrl: string;
  };
  /** For the first time or again. */
  'application-received': {
    name: string;
    /** DV-2026-000123. */
    number: string;
    url: string;
  };
  /** To the student. */
  'application-status': {
    name: string;
    number: string;
    state: ApplicationState;
    /** For the student to read. */
    reason: string;
    url: string;
  };
  /** Quotes nothing typed: the address may be somebody else's. */
  'contact-received': {
    subject: ContactSubject;
  };
  'contact-message': WrittenMessage & { sentAt: number };
  /** To a visitor; written by a person. */
  'message-reply': {
    name: string;
    subject: ContactSubject;
    text: string;
    /** Name of who wrote it. */
    by: string;
    /** What the visitor wrote last. */
    quoted: string;
    quotedAt: number;
  };
  /** To the foundation, on Mondays. */
  'flagged-gifts': {
    /** `gifts` lists the newest. */
    total: number;
    gifts: {
      /** Receipt number, or the provider's order. */
      reference: string;
      flags: DonationFlag[];
    }[];
    listUrl: string;
  };
  /** To the foundation, at once and before the deadline. */
  'urgent-gift': {
    /** Receipt number, or the provider's order. */
    reference: string;
    flag: DonationFlag;
    /** Null when only the provider knows it. */
    deadline: number | null;
    giftUrl: string;
    isReminder: boolean;
  };
  /** To a student. */
  'certificate-issued': {
    name: string;
    program: string;
    provider: string;
    year: number;
    code: string;
    /** The public page of the certificate. */
    verifyUrl: string;
    dashboardUrl: string;
  };
  /** To a student. */
  'certificate-withdrawn': {
    program: string;
    provider: string;
    year: number;
    code: string;
    /** Written by the office. */
    reason: string;
    contactUrl: string;
  };
}

/** Ready for a transport. */
export interface MailMessage {
  /** Also the Message-ID, so that receivers drop a repetition. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** @throws PermanentFailure when a retry is useless */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  /** Connect and log in; absent without a server. */
  verify?: () => Promise<void>;
}

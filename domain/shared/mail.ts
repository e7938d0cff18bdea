import type { ContactSubject } from '#domain/content/constants.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';
import type { ApplicationState } from '#domain/scholarships/state-labels.ts';

/**
 * The data of each mail template. Amounts are whole paise, times milliseconds since the epoch. A `name` is that of the person written to,
 * as typed: `renderMail` makes it one to greet with.
 */
export interface MailTemplates {
  'donation-thanks': {
    name: string;
    amount: number;
    frequency: 'monthly' | 'one-time';
    receiptNumber: string;
    paymentId: string;
    paidAt: number;
    /** The receipt as a PDF; absent in mails that were queued before there were receipts. */
    receiptUrl?: string;
    /** One-click stop of the monthly reminder; null for a one-time gift. */
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
    /** How long the code is valid, in whole minutes. */
    minutes: number;
    /** Where a new password is set. */
    loginUrl: string;
  };
  /** Instead of a reset code, when the address has no account. */
  'no-account': {
    signupUrl: string;
  };
  'password-changed': {
    name: string;
    changedAt: number;
    /** Where a new password is set. */
    loginUrl: string;
  };
  /** Once a day, to the owner of an account that takes no more passwords from unknown devices. */
  'password-guessed': {
    wrongPasswords: number;
    /** When a right password is accepted again from anywhere. */
    until: number;
    loginUrl: string;
  };
  /** To a member of staff whose session was ended by wrong codes. */
  'office-guessed': {
    name: string;
    at: number;
    wrongCodes: number;
    /** Where a new password is set. */
    loginUrl: string;
  };
  'google-joined': {
    name: string;
    loginUrl: string;
  };
  /** Warns the owner of an account, unused for years, that it will be deleted. */
  'account-unused': {
    name: string;
    /** `YYYY-MM-DD`. */
    deletedOn: string;
    loginUrl: string;
  };
  /** To a new member of staff. */
  'staff-welcome': {
    name: string;
    /** Where a password is chosen. */
    loginUrl: string;
  };
  'newsletter-welcome': {
    /** Page with one button that ends the subscription. */
    unsubscribeUrl: string;
  };
  /** To a student whose application was received, for the first time or again. */
  'application-received': {
    name: string;
    /** Application number: DV-2026-000123. */
    number: string;
    /** Where the student sees its status. */
    url: string;
  };
  /** To a student whose application has changed status. */
  'application-status': {
    name: string;
    number: string;
    state: ApplicationState;
    /** Written for the student; when more information is needed, it says which. */
    reason: string;
    url: string;
  };
  /** To the sender of a contact message. Quotes nothing typed: it may not be the sender's own address. */
  'contact-received': {
    subject: ContactSubject;
  };
  /** To the foundation. */
  'contact-message': {
    name: string;
    email: string;
    phone: string;
    subject: ContactSubject;
    message: string;
    sentAt: number;
  };
  /** To the foundation, on Mondays: the flagged gifts. */
  'flagged-gifts': {
    /** How many there are; `gifts` lists the newest of them. */
    total: number;
    gifts: {
      /** Receipt number, or the provider's order where there is no receipt. */
      reference: string;
      flags: DonationFlag[];
    }[];
    /** The office's list of them. */
    listUrl: string;
  };
  /** To the foundation, at once and again before the deadline: a gift with an urgent flag. */
  'urgent-gift': {
    /** Receipt number, or the provider's order where there is no receipt. */
    reference: string;
    flag: DonationFlag;
    /** Milliseconds since the epoch; null when only the provider knows it. */
    deadline: number | null;
    /** The gift's page in the office. */
    giftUrl: string;
    isReminder: boolean;
  };
  /** To a student whose attendance the office has recorded. */
  'certificate-issued': {
    name: string;
    program: string;
    provider: string;
    year: number;
    code: string;
    /** Public page that confirms the certificate. */
    verifyUrl: string;
    /** Where the PDF is downloaded. */
    dashboardUrl: string;
  };
  /** To a student whose certificate was withdrawn. */
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

/** A rendered mail, ready for a transport. */
export interface MailMessage {
  /** Stable per event: a repeated send has the same Message-ID, so receivers can drop it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** Hands a mail over for delivery. Throws when it was not accepted: PermanentFailure when a retry is useless, else the job is retried. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
  /** Connect and log in, without a mail. Rejects when a mail could not be handed over either. Absent where there is no server. */
  verify?: () => Promise<void>;
}

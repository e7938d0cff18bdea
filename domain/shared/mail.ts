import type { WrittenMessage } from '#domain/contact/form.ts';
import type { ContactSubject } from '#domain/content/schema/constants.ts';
import type { DonorLinkCause } from '#domain/donations/donor-page/causes.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { MailedPurpose } from '#domain/otp/constants.ts';
import type { ApplicationState } from '#domain/scholarships/states.ts';

/** Queued mails hold these: rename nothing. Whole paise; milliseconds since the epoch; `name` as typed. */
export interface MailTemplates {
  'donation-thanks': {
    name: string;
    amount: number;
    frequency: 'monthly' | 'one-time';
    receiptNumber: string;
    /** Null for one that was entered by hand. */
    paymentId: string | null;
    paidAt: number;
    receiptUrl: string;
    /** Null for a one-time donation. */
    stopUrl: string | null;
  };
  /** One in place of another, or a copy of one. */
  'donation-receipt': {
    name: string;
    /** What was not given back. */
    amount: number;
    receiptNumber: string;
    /** The number of the one in whose place it stands. */
    replaces: string | null;
    cause: 'details' | 'refund' | 'payment' | 'restored' | 'asked' | 'copy';
    paidAt: number;
    receiptUrl: string;
  };
  /** Of the office, to a donor or whoever is told of a dedication. */
  'donor-letter': {
    subject: string;
    /** Paragraphs; the donations of a year: day, receipt, amount. */
    blocks: (string | readonly (readonly [string, string, string])[])[];
    /** Where a donor can end letters; null to somebody else. */
    donorUrl: string | null;
  };
  'donation-reminder': {
    name: string;
    amount: number;
    donateUrl: string;
    stopUrl: string;
  };
  /** To the donor's own page: works once. */
  'donor-page': {
    name: string;
    cause: DonorLinkCause;
    /** Last day on which it opens, `YYYY-MM-DD`. */
    until: string;
    url: string;
    /** Where to ask for another. */
    askUrl: string;
  };
  'otp-code': {
    code: string;
    purpose: MailedPurpose;
    /** The code's validity. */
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
  /** The account takes no passwords from unknown devices. */
  'password-guessed': {
    wrongPasswords: number;
    until: number;
    loginUrl: string;
  };
  'office-guessed': {
    name: string;
    at: number;
    wrongCodes: number;
    loginUrl: string;
  };
  'factor-changed': {
    name: string;
    change: 'added' | 'removed' | 'recovery-made';
    /** `passkey “My phone”`. */
    what: string;
    at: number;
    loginUrl: string;
  };
  'factors-reset': {
    name: string;
    by: string;
    at: number;
    loginUrl: string;
  };
  /** To administrators, each night. */
  'log-end': {
    name: string;
    at: number;
    rows: number;
    /** Its number and hash, `12:ab...`. */
    end: string;
    /** Of the first wrong row; null without one. */
    fault: string | null;
    activityUrl: string;
  };
  /** To administrators, on Mondays. */
  downloads: {
    name: string;
    /** `YYYY-MM-DD`, both included. */
    first: string;
    last: string;
    /** `downloads` lists the newest. */
    total: number;
    downloads: {
      at: number;
      by: string;
      /** Completes “Asha ...”. */
      did: string;
      rows: number | null;
    }[];
    activityUrl: string;
  };
  'google-joined': {
    name: string;
    loginUrl: string;
  };
  /** Messages go there, and perhaps a login code. */
  'phone-confirmed': {
    name: string;
    /** Its last digits, `••••• 41276`. */
    phone: string;
    isForLogin: boolean;
    loginUrl: string;
  };
  'account-unused': {
    name: string;
    /** `YYYY-MM-DD`. */
    deletedOn: string;
    loginUrl: string;
  };
  'staff-welcome': {
    name: string;
    loginUrl: string;
  };
  'newsletter-welcome': {
    unsubscribeUrl: string;
  };
  'draft-reminder': {
    name: string;
    /** `YYYY-MM-DD`. */
    closesOn: string;
    /** Until then, 0 on the day itself. */
    daysLeft: number;
    /** Tasks that are not done; none: only Submit is left. */
    steps: { title: string; left: string }[];
    /** With which task to go on. */
    next?: string | undefined;
    url: string;
    stopUrl: string;
  };
  'correction-reminder': {
    name: string;
    number: string;
    /** None: the whole form. */
    labels: string[];
    note: string;
    /** `YYYY-MM-DD`. */
    until: string;
    daysLeft: number;
    url: string;
    stopUrl: string;
  };
  'paper-reminder': {
    name: string;
    /** Of the application. */
    number: string;
    /** Labels of what is missing. */
    papers: string[];
    /** Last day, `YYYY-MM-DD`. */
    until: string;
    /** Until then, 0 on the day itself. */
    daysLeft: number;
    url: string;
    stopUrl: string;
  };
  'renewal-offer': {
    name: string;
    /** Of the application that can be renewed. */
    number: string;
    /** Title of the new cycle. */
    cycle: string;
    /** `YYYY-MM-DD`. */
    closesOn: string;
    /** In a few words each. */
    conditions: string[];
    url: string;
    stopUrl: string;
  };
  'application-received': {
    name: string;
    /** DV-2026-000123. */
    number: string;
    url: string;
    /** `YYYY-MM-DD`: it waits for a guardian. */
    waitsUntil?: string | undefined;
    /** It counts as sent when the guardian agrees. */
    isStored?: boolean;
  };
  /** To a guardian. */
  'guardian-link': {
    name: string;
    /** Given name. */
    student: string;
    /** `YYYY-MM-DD`. */
    until: string | null;
    url: string;
    isReminder: boolean;
  };
  /** To a guardian who has agreed: what to, and how to withdraw. */
  'consent-receipt': {
    /** As the guardian wrote it. */
    name: string;
    /** Given name. */
    student: string;
    /** Title. */
    cycle: string;
    /** Ms since the epoch. */
    at: number;
    /** On paper or in the office: a person of the foundation recorded it. */
    isRecorded: boolean;
    notice: { version: string; text: string; hindi?: string | undefined };
    url: string;
  };
  /** To the student, of a guardian's consent. */
  'consent-news': {
    news: 'given' | 'confirmed' | 'declined' | 'waiting' | 'unreached' | 'of_age' | 'erased';
    name: string;
    /** Of the application; null: it is not sent yet. */
    number: string | null;
    until: string | null;
    url: string;
    /** It was only stored until now. */
    isSentNow?: boolean;
  };
  'application-status': {
    name: string;
    number: string;
    state: ApplicationState;
    reason: string;
    url: string;
    /** Of a letter that the state's label does not name; the subject too. */
    title?: string;
    /** Of an award or its revision, whole rupees. */
    awarded?: number;
    /** What is to be corrected, none for all, until `YYYY-MM-DD`. */
    asked?: { labels: string[]; until: string };
    /** Of an instalment, just paid. */
    paid?: number | undefined;
    /** Of an instalment that the bank sent back. */
    returned?: number | undefined;
  };
  /** Quotes nothing typed: the address may be somebody else's. */
  'contact-received': {
    subject: ContactSubject;
  };
  'contact-message': WrittenMessage & { sentAt: number };
  'message-reply': {
    name: string;
    subject: string;
    text: string;
    by: string;
    /** What the visitor wrote last. */
    quoted: string;
    quotedAt: number;
    /** Nobody has answered yet: `quoted` is the office's own. */
    isQuoteOurs?: true;
  };
  /** The office writes first. */
  'message-first': {
    name: string;
    subject: string;
    text: string;
    by: string;
  };
  /** To the foundation, on Mondays. */
  'flagged-donations': {
    /** `donations` lists the newest. */
    total: number;
    donations: {
      reference: string;
      flags: DonationFlag[];
    }[];
    listUrl: string;
  };
  /** To the foundation, at once and before the deadline. */
  'urgent-donation': {
    /** Receipt number or order id. */
    reference: string;
    flag: DonationFlag;
    /** Null when only the provider knows it. */
    deadline: number | null;
    donationUrl: string;
    isReminder: boolean;
  };
  'certificate-issued': {
    name: string;
    program: string;
    provider: string;
    year: number;
    code: string;
    verifyUrl: string;
    dashboardUrl: string;
  };
  'certificate-withdrawn': {
    program: string;
    provider: string;
    year: number;
    code: string;
    reason: string;
    contactUrl: string;
  };
}

export interface MailMessage {
  /** Also the Message-ID, so that receivers drop repetitions. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface SentMail {
  /** Message-IDs that a relay gave it instead of ours, without `@...`. */
  relayIds: readonly string[];
}

/** @throws PermanentFailure when a retry is useless */
export interface MailTransport {
  send(message: MailMessage): Promise<SentMail | void>;
  /** Absent without a server. */
  verify?: () => Promise<void>;
}

/** `list`: a newsletter, or by way of a mailing list. `machine`: absence notes, receipts, notices. `bounce`: could not be delivered. */
export type MailSort = 'person' | 'list' | 'machine' | 'bounce';

/** What its header says. */
export interface MailHead {
  /** With brackets, however long; null without one. */
  messageId: string | null;
  /** From References and In-Reply-To, without brackets; the nearest last. */
  references: readonly string[];
  /** In lower case; empty without one. */
  from: string;
  /** Beside the address; may be empty. */
  fromName: string;
  /** Addresses of To, Cc, Delivered-To and X-Original-To, in lower case. */
  to: readonly string[];
  subject: string;
  sort: MailSort;
  /** The server that received it says that DMARC failed (RFC 8601, RFC 7489). */
  isForged: boolean;
  /** The server that received it takes it for spam. */
  isSpam: boolean;
}

export interface MailFile {
  name: string;
  /** Whole; null: too large, or of a kind that is never kept. */
  content: Uint8Array | null;
  /** Why it has no content, or null. */
  why: string | null;
}

/** Why a mail could not be delivered (RFC 3464). */
export interface Returned {
  /** Of the returned mail itself: Message-ID and envelope, without brackets. */
  ids: readonly string[];
  /** What it answered. */
  references: readonly string[];
  /** “550 5.1.1 User unknown”; without addresses. */
  reason: string;
  /** Given up, not only late. */
  isFinal: boolean;
}

export interface MailBody {
  /** All of it, in order. */
  text: string;
  /** Not shown beyond this; true of more text or a larger mail than is read. */
  isCut: boolean;
  files: readonly MailFile[];
  /** Of a bounce that says so in a form that programs read. */
  returned: Returned | null;
}

export type IncomingMail = MailHead & MailBody;

/** A person's plain mail. */
export const mailOf = (mail: Partial<IncomingMail>): IncomingMail => ({
  messageId: null,
  references: [],
  from: '',
  fromName: '',
  to: [],
  subject: '',
  sort: 'person',
  isForged: false,
  isSpam: false,
  text: '',
  isCut: false,
  files: [],
  returned: null,
  ...mail,
});

export interface FoundMail {
  uid: number;
  /** Ms since the epoch; when the mailbox got it. */
  receivedAt: number;
  /** Null: it cannot be read. */
  head: MailHead | null;
}

/** Nothing is moved or deleted. */
export interface OpenMailbox {
  /** UIDVALIDITY: when it changes, uids name other mails. */
  validity: string;
  /** Ascending. */
  mailsAfter(uid: number, limit: number): Promise<FoundMail[]>;
  /** Null when it is gone. @throws Error also for a mail that cannot be read: see {@link OpenMailbox.isThere} */
  read(uid: number): Promise<MailBody | null>;
  markSeen(uid: number): Promise<void>;
  /** After an error: whether the server still answers. */
  isThere(): Promise<boolean>;
}

export interface Mailbox {
  /** Hash of its address and folder. */
  id: string;
  /** Where answers arrive; null: at the sender's own address. */
  address: string | null;
  /** @throws Error */
  visit<T>(look: (open: OpenMailbox) => Promise<T>): Promise<T>;
}

export interface IncomingMail {
  /** Message-ID, with brackets. */
  id: string;
  /** From In-Reply-To and References, without brackets. */
  references: readonly string[];
  /** Addresses that it was sent to: To, Cc, Delivered-To, X-Original-To. */
  to?: readonly string[] | undefined;
  /** Address. */
  from: string;
  text: string;
  /** File names. */
  attachments: readonly string[];
  /** Too long to be read whole. */
  isCut: boolean;
}

export interface MailHeading extends Pick<IncomingMail, 'references' | 'to'> {
  uid: number;
  /** Written by a program (RFC 3834). */
  isAutomatic: boolean;
}

/** Nothing is moved or deleted. */
export interface OpenMailbox {
  /** UIDVALIDITY: when it changes, uids name other mails. */
  validity: string;
  /** Ascending. */
  headingsAfter(uid: number, limit: number): Promise<MailHeading[]>;
  /** Null when it is gone. */
  read(uid: number): Promise<Omit<IncomingMail, 'references' | 'to'> | null>;
  markSeen(uid: number): Promise<void>;
}

export interface Mailbox {
  /** Hash of its address and folder. */
  id: string;
  /** Where answers arrive; null: at the sender's own address. */
  address: string | null;
  /** @throws Error */
  visit<T>(look: (open: OpenMailbox) => Promise<T>): Promise<T>;
}

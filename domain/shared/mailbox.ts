/** A mail that came in, as far as it is read. */
export interface IncomingMail {
  /** Message-ID, with its brackets. */
  id: string;
  /** Message-IDs that it answers, from In-Reply-To and References, without brackets. */
  references: readonly string[];
  /** Address. */
  from: string;
  text: string;
  /** Names of files. */
  attachments: readonly string[];
  /** It was too long to be read whole. */
  isCut: boolean;
}

/** What tells whether it is an answer. */
export interface MailHeading extends Pick<IncomingMail, 'references'> {
  uid: number;
  /** Sent by a program (RFC 3834): an absence note, a returned mail. */
  isAutomatic: boolean;
}

/** An open folder of a mailbox. Nothing is moved or deleted. */
export interface OpenMailbox {
  /** UIDVALIDITY: under another, numbers mean other mails. */
  validity: string;
  /** In order, at most `limit`. */
  headingsAfter(uid: number, limit: number): Promise<MailHeading[]>;
  /** Null when it is gone. */
  read(uid: number): Promise<Omit<IncomingMail, 'references'> | null>;
  /** For people who look into the mailbox. */
  markSeen(uid: number): Promise<void>;
}

export interface Mailbox {
  /** Hash of its address and folder. */
  id: string;
  /** Address at which answers come in; null when it is the sender's of all mails. */
  address: string | null;
  /** @throws Error when it cannot be opened */
  visit<T>(look: (open: OpenMailbox) => Promise<T>): Promise<T>;
}

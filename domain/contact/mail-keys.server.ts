import { createHash } from 'node:crypto';

export const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');

export interface MailPlace {
  mailbox: string;
  validity: string;
  uid: number;
}

/** Where a mail lies names it, whatever it says. */
export const placeHash = ({ mailbox, validity, uid }: MailPlace): string => hashOf(mailbox, validity, String(uid));

/** Longer ones, or with other signs than a header can hold, are left out of References. */
const REFERENCE = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,498}>$/;
export const referenceOf = (messageId: string | null): string | null =>
  messageId !== null && REFERENCE.test(messageId) ? messageId : null;

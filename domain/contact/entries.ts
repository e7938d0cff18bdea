/** No zod, no SQL: pages read it. */

/** `isMailed`: the thread's References name it. `machine` and `bounce` were written by programs, and move nothing. */
export const ENTRY_KINDS = {
  reply: { label: 'Reply', isMailed: true },
  answer: { label: 'Answer', isMailed: true },
  note: { label: 'Note, for the office alone', isMailed: false },
  machine: { label: 'Automatic email', isMailed: false },
  bounce: { label: 'Notice of a mail server', isMailed: false },
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** Of the message, after a reply. */
export const REPLY_STATES = ['answered', 'waiting'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** Working days. */
export const LATE_AFTER_DAYS = 2;

export const MAX_REPLY_LENGTH = 5_000;
/** Characters of the sender's text below a reply. */
export const MAX_QUOTED_LENGTH = 5_000;
export const MAX_REPLY_TITLE_LENGTH = 80;
export const MAX_SUBJECT_LENGTH = 150;

export const CHANGED_MEANWHILE =
  'Somebody has changed this message in the meantime. It is shown as it is now; what you wrote is still here.';

import { defineStates, type StateOf } from '#domain/shared/states.ts';

/** No zod, no SQL: pages use it. */
export const TAKEOVER_KINDS = {
  donors: { label: 'Donors', one: 'donor', many: 'donors' },
  donations: { label: 'Donations and receipts', one: 'donation', many: 'donations' },
} as const;
export type TakeoverKind = keyof typeof TAKEOVER_KINDS;

/** Of a file. `isWorking`: a job writes or takes back. `isWritten`: all of it is in the books, and can be taken back. */
export const TAKEOVER_STATES = defineStates({
  running: { label: 'Being written', badge: 'plain', next: ['done', 'undoing'], isWorking: true, isWriting: true, isWritten: false },
  done: { label: 'Taken over', badge: 'plain', next: ['undoing'], isWorking: false, isWriting: false, isWritten: true },
  undoing: { label: 'Being taken back', badge: 'quiet', next: ['undone', 'failed'], isWorking: true, isWriting: false, isWritten: false },
  undone: { label: 'Taken back', badge: 'quiet', next: [], isWorking: false, isWriting: false, isWritten: false },
  failed: { label: 'Given up', badge: 'bad', next: [], isWorking: false, isWriting: false, isWritten: false },
});
export type TakeoverState = StateOf<typeof TAKEOVER_STATES>;

/** Of a file. */
export const MOST_LINES = 20_000;
export const MOST_FILE_BYTES = 5 * 1_048_576;

/** Of a number of the earlier books, in characters. */
export const MAX_EARLIER_NUMBER_LENGTH = 40;

/** What is wrong with a row, or worth a look. */
export interface Remark {
  /** Title of the column; null: the row. */
  column: string | null;
  text: string;
}

export interface Problem extends Remark {
  line: number;
}

import type { DBSchema } from 'idb';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { SavedDraft } from '#app/features/scholarships/sync/draft-state.ts';
import type { Sealed } from '#app/features/scholarships/device/seal.ts';
import type { Submission } from '#app/features/scholarships/device/submission.ts';

/** Sensitive answers are encrypted; `locked` encrypts all, until the next login. */
export type Stored<T extends { answers: Answers }> = T & { account: string; sealed: Sealed | null; locked?: undefined };
export type Locked = { account: string; locked: Sealed };

export interface StoredFile {
  account: string;
  field: string;
  name: string;
  type: string;
  lastModified: number;
  sealed: Sealed;
  /** What the file is called, until the next login. */
  locked?: Sealed | undefined;
  /** The file stays until the application was received. */
  path: string | null;
  /** Comes back if this one is rejected. */
  earlier?: StoredFile | undefined;
}

/** One draft for each `placeOf` (places.ts), one file for each place and field. `account` and a place begin with an account's id. */
export interface Schema extends DBSchema {
  drafts: { key: string; value: Stored<SavedDraft> | Locked };
  outbox: { key: string; value: Stored<Submission> | Locked };
  files: { key: [string, string]; value: StoredFile };
  keys: { key: string; value: CryptoKey };
  facts: { key: string; value: { account: string; facts: unknown } };
}

type Named = Pick<File, 'name' | 'lastModified'>;

/** @param asked undefined: any file counts */
export const isSameFile = (stored: Named, asked: Named | undefined): boolean =>
  asked === undefined || (stored.name === asked.name && stored.lastModified === asked.lastModified);

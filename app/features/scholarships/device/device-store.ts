import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import {
  answering,
  connect,
  divide,
  filesOf,
  hasLocked,
  isOnlyHere,
  keyOf,
  numberedOf,
  putDurably,
  readRow,
  rowsOf,
  unlockAll,
  unlocked,
} from '#app/features/scholarships/device/store.ts';
import { type Submission, isTakenBack, markedRecalled, markedSent } from '#app/features/scholarships/device/submission.ts';
import { forgetDraft, rememberedAt, rememberDraft } from '#app/features/scholarships/device/remembered-drafts.ts';
import { noteWaiting } from '#app/features/scholarships/device/outbox-mark.ts';
import { isOnDeviceAlone, isProfilePlace, placeOf } from '#app/features/scholarships/device/places.ts';
import type { SavedDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { type Locked, type Stored, isSameFile } from '#app/features/scholarships/device/schema.ts';
import { keyFrom, seal, type Sealed, sealText, unseal } from '#app/features/scholarships/device/seal.ts';

export interface SavedFile {
  file: File;
  path: string | null;
  isInMemory?: boolean;
}

export interface Waiting {
  isSubmitted: boolean;
  files: readonly string[];
  hasWords: boolean;
  /** Forms that the account has nothing of. */
  hasOthers: boolean;
  isInMemory: boolean;
}

const NO_SEAL = { text: '{}', sealed: null };

export const isNothing = ({ isSubmitted, files, hasWords }: Waiting): boolean => !isSubmitted && files.length === 0 && !hasWords;

/** Belongs to one account. Calls reject when the browser blocks storage or does not answer. */
export interface DeviceStore {
  /**
   * Later calls are about this form.
   * @param form number, `NEW_APPLICATION` or another of places.ts
   */
  turnTo(form: string): void;
  readDraft(): Promise<SavedDraft | null>;
  /** Once its answers are encrypted, writing has started when this returns, because the page may be closing. */
  writeDraft(draft: SavedDraft): Promise<void>;
  removeDraft(): Promise<void>;
  /** When a draft that the browser has deleted was last stored, in ms since the epoch; else null. */
  lostAt(): Promise<number | null>;
  readSubmission(): Promise<Submission | null>;
  writeSubmission(submission: Submission): Promise<void>;
  readFiles(): Promise<Record<string, SavedFile>>;
  writeFile(field: string, file: File): Promise<void>;
  /** @param of what was uploaded: another file that took its place meanwhile is left alone @returns whether it was stored */
  writePath(field: string, path: string | null, of?: File): Promise<boolean>;
  removeFile(field: string): Promise<void>;
  /** For a file that was replaced in the account; one not uploaded yet stays. */
  removeUploaded(field: string): Promise<void>;
  /** After a rejection: brings back the file before. */
  restoreFile(field: string): Promise<void>;
  readAccountDetails<T>(): Promise<T | null>;
  writeAccountDetails(details: unknown): Promise<void>;
  /** @returns false when it is no longer there */
  markSent(key: string): Promise<boolean>;
  /**
   * Deletes a submission that never went out, else marks it as recalled.
   * @returns the key of a recalled one, else null
   */
  takeBack(): Promise<string | null>;
  removeSubmission(key: string): Promise<void>;
  /** Deletes all but these forms, a new one and the profile's; nothing while a submission is on its way. */
  forgetOthers(...forms: readonly string[]): Promise<void>;
  /** After it was received: deletes all of its form but what was written after a recall. */
  clear(key: string): Promise<void>;
  waiting(): Promise<Waiting>;
  close(): void;
}

/** The data was locked at a logout, and its key could not be fetched. */
export class LockedError extends Error {}

const noKey = (): Promise<string> => Promise.reject(new LockedError('What is on this device is locked.'));

/**
 * @param account its id
 * @param readKey fetches the account's key, in hexadecimal, if something was locked
 * @throws LockedError without that key; another error when storage is blocked or does not answer
 */
export async function openDeviceStore(account: string, readKey = noKey): Promise<DeviceStore> {
  const isLocked = await answering(hasAnyLocked(account));
  const key = isLocked ? await readKey().then(keyFrom, noKey) : null;
  return answering(openStorage(account, key as CryptoKey | null).then(answeringAll));
}

async function hasAnyLocked(account: string): Promise<boolean> {
  const db = await connect();
  try {
    return await hasLocked(db, account);
  } finally {
    db.close();
  }
}

function answeringAll(device: DeviceStore): DeviceStore {
  const { turnTo, close, ...calls } = device;
  const limited = Object.entries(calls).map(([name, run]) => [
    name,
    (...given: unknown[]) => answering((run as (...all: unknown[]) => Promise<unknown>)(...given)),
  ]);
  return { turnTo, close, ...Object.fromEntries(limited) };
}

async function openStorage(account: string, accountKey: CryptoKey | null): Promise<DeviceStore> {
  let db = await connect(reopen);
  let key = await keyOf(db, account, accountKey);
  let lastSeal: { text: string; sealed: Sealed | null } = NO_SEAL;
  let written = -1;
  let place = account;

  /** Phones close database connections in the background. */
  async function reopen(): Promise<void> {
    const next = await connect(reopen);
    key = await keyOf(next, account, key);
    db = next;
    lastSeal = NO_SEAL;
  }

  async function sealAnswers(text: string): Promise<Sealed | null> {
    const sealed = text === '{}' ? null : await sealText(key, text);
    lastSeal = { text, sealed };
    return sealed;
  }

  const read = async <T extends { answers: Answers }>(row: Stored<T> | Locked | undefined): Promise<T | null> =>
    row ? readRow(row, key) : null;

  await unlockAll(db, account, key);
  return {
    turnTo(form) {
      place = placeOf(account, form);
      written = -1;
    },
    readDraft: async () => read(await db.get('drafts', place)),
    writeDraft(draft) {
      if (draft.synced < draft.revision && !isOnDeviceAlone(account, place)) noteWaiting(account, true);
      const { open, text } = divide(draft.answers);
      const row = { ...draft, answers: open, account: place };
      const put = async (sealed: Sealed | null): Promise<void> => {
        // An older write must not replace a newer one.
        if (draft.revision < written) return;
        written = draft.revision;
        await putDurably(db, 'drafts', { ...row, sealed });
        rememberDraft(row.account, draft.savedAt ?? 0);
      };
      return text === lastSeal.text ? put(lastSeal.sealed) : sealAnswers(text).then(put);
    },
    async removeDraft() {
      forgetDraft(place);
      await db.delete('drafts', place);
    },
    lostAt: async () => ((await db.getKey('drafts', place)) === undefined ? rememberedAt(place) : null),
    readSubmission: async () => read(await db.get('outbox', account)),
    async writeSubmission(submission) {
      noteWaiting(account, true);
      const { open, text } = divide(submission.answers);
      await putDurably(db, 'outbox', { ...submission, answers: open, account, sealed: await sealAnswers(text) });
    },
    async readFiles() {
      const rows = await db.getAll('files', filesOf(place));
      const files: Record<string, SavedFile> = {};
      for (const { field, name, type, lastModified, sealed, path } of rows) {
        const bytes = await unseal(key, sealed);
        if (bytes) files[field] = { file: new File([bytes], name, { type, lastModified }), path };
      }
      return files;
    },
    async writeFile(field, file) {
      noteWaiting(account, true);
      const { name, type, lastModified } = file;
      const at = place;
      const sealed = await seal(key, new Uint8Array(await file.arrayBuffer()));
      const replaced = await db.get('files', [at, field]);
      const earlier = replaced?.path === null ? replaced.earlier : replaced;
      await putDurably(db, 'files', { account: at, field, name, type, lastModified, sealed, path: null, earlier });
    },
    async writePath(field, path, of) {
      const tx = db.transaction('files', 'readwrite', { durability: 'strict' });
      const row = await tx.store.get([place, field]);
      const isSame = row !== undefined && isSameFile(row, of);
      if (isSame) await tx.store.put({ ...row, path, earlier: path === null ? row.earlier : undefined });
      await tx.done;
      return isSame;
    },
    removeFile: (field) => db.delete('files', [place, field]),
    async removeUploaded(field) {
      const tx = db.transaction('files', 'readwrite');
      const row = await tx.store.get([place, field]);
      if (row && row.path !== null) await tx.store.delete([place, field]);
      await tx.done;
    },
    async restoreFile(field) {
      const tx = db.transaction('files', 'readwrite', { durability: 'strict' });
      const earlier = (await tx.store.get([place, field]))?.earlier;
      await (earlier ? tx.store.put(earlier) : tx.store.delete([place, field]));
      await tx.done;
    },
    readAccountDetails: async <T>() => ((await db.get('facts', account))?.facts ?? null) as T | null,
    async writeAccountDetails(details) {
      await db.put('facts', { account, facts: details });
    },
    // One transaction, so that it is either taken back or sent.
    async markSent(wanted) {
      const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
      const row = unlocked(await tx.store.get(account));
      const isThere = row?.key === wanted && !isTakenBack(row);
      if (isThere) await tx.store.put(markedSent(row));
      await tx.done;
      return isThere;
    },
    async takeBack() {
      const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
      const row = unlocked(await tx.store.get(account));
      const recalled = row ? markedRecalled(row) : null;
      await (recalled ? tx.store.put(recalled) : tx.store.delete(account));
      await tx.done;
      return recalled?.key ?? null;
    },
    async removeSubmission(settled) {
      const tx = db.transaction('outbox', 'readwrite');
      if (unlocked(await tx.store.get(account))?.key === settled) await tx.store.delete(account);
      await tx.done;
    },
    async forgetOthers(...forms) {
      const tx = db.transaction(['drafts', 'outbox', 'files'], 'readwrite');
      const [drafts, files] = [tx.objectStore('drafts'), tx.objectStore('files')];
      if ((await tx.objectStore('outbox').getKey(account)) === undefined) {
        const [from, to] = numberedOf(account);
        const stays = new Set(forms.map((form) => placeOf(account, form)));
        const isOther = (at: string): boolean => !stays.has(at) && !isProfilePlace(account, at);
        const others = (await drafts.getAllKeys(IDBKeyRange.bound(from, to))).filter(isOther);
        const chosen = (await files.getAllKeys(IDBKeyRange.bound([from], [to]))).filter(([at]) => isOther(at));
        for (const at of others) forgetDraft(at);
        await Promise.all([...others.map((at) => drafts.delete(at)), ...chosen.map((at) => files.delete(at))]);
      }
      await tx.done;
    },
    async clear(received) {
      const tx = db.transaction(['drafts', 'outbox', 'files', 'facts'], 'readwrite');
      const row = unlocked(await tx.objectStore('outbox').get(account));
      const isLater = row !== undefined && row.key !== received;
      if (!isLater) await Promise.all([tx.objectStore('outbox').delete(account), tx.objectStore('facts').delete(account)]);
      if (!isLater && !isTakenBack(row)) {
        forgetDraft(place);
        await Promise.all([tx.objectStore('drafts').delete(place), tx.objectStore('files').delete(filesOf(place))]);
      }
      await tx.done;
    },
    async waiting() {
      const { drafts, outbox, files } = await rowsOf(db, account);
      return {
        isSubmitted: outbox.some((row) => !isTakenBack(unlocked(row))),
        files: files.filter(({ path }) => path === null).map(({ field }) => field),
        hasWords: drafts.some((row) => !isOnDeviceAlone(account, row.account) && isOnlyHere(row)),
        hasOthers: drafts.some((row) => isOnDeviceAlone(account, row.account)),
        isInMemory: false,
      };
    },
    close: () => db.close(),
  };
}

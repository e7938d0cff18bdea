import { type IDBPDatabase, openDB } from 'idb';
import { isEncrypted } from '#domain/scholarships/steps/questions.ts';
import type { Answers } from '#app/features/scholarships/sync/answers.ts';
import type { Submission } from '#app/features/scholarships/device/submission.ts';
import type { SavedDraft } from '#app/features/scholarships/sync/draft-state.ts';
import type { Locked, Schema, Stored, StoredFile } from '#app/features/scholarships/device/schema.ts';
import { newKey, type Sealed, sealText, unsealText } from '#app/features/scholarships/device/seal.ts';

const NAME = 'deepvan-student';
const VERSION = 2;

/** @param onLost called when the browser ends the connection */
export function connect(onLost?: () => Promise<void>): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'account' });
      db.createObjectStore('outbox', { keyPath: 'account' });
      db.createObjectStore('files', { keyPath: ['account', 'field'] });
      db.createObjectStore('keys');
      db.createObjectStore('facts', { keyPath: 'account' });
    },
    // Lets a newer version of the site open the database.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => void onLost?.().catch(() => undefined),
  });
}

/** @param held stored if there is none; null: a new key is made */
export async function keyOf(db: IDBPDatabase<Schema>, account: string, held: CryptoKey | null): Promise<CryptoKey> {
  const known = await db.get('keys', account);
  if (known) return known;
  const made = held ?? (await newKey());
  const tx = db.transaction('keys', 'readwrite');
  // Another tab may have been faster.
  const key = (await tx.store.get(account)) ?? made;
  await Promise.all([tx.store.put(key, account), tx.done]);
  return key;
}

/** Leaves out answers whose key is gone. */
export async function readRow<T extends { answers: Answers }>(row: Stored<T> | Locked, key: CryptoKey): Promise<T | null> {
  if (row.locked) {
    const text = await unsealText(key, row.locked);
    return text === null ? null : (JSON.parse(text) as T);
  }
  const { account: _account, sealed, ...rest } = row;
  const text = sealed && (await unsealText(key, sealed));
  const secrets = text ? (JSON.parse(text) as Answers) : {};
  return { ...rest, answers: { ...row.answers, ...secrets } } as unknown as T;
}

export const unlocked = <T extends { answers: Answers }>(row: Stored<T> | Locked | undefined): Stored<T> | undefined =>
  row?.locked ? undefined : row;

export const isOnlyHere = (draft: Stored<SavedDraft> | Locked): boolean => draft.locked !== undefined || draft.synced < draft.revision;

export async function rowsOf(db: IDBPDatabase<Schema>, account: string) {
  const [, to] = numberedOf(account);
  const [drafts, submission, files] = await Promise.all([
    db.getAll('drafts', IDBKeyRange.bound(account, to)),
    db.get('outbox', account),
    db.getAll('files', IDBKeyRange.bound([account], [to])),
  ]);
  return { drafts, outbox: submission ? [submission] : [], files };
}

export async function hasLocked(db: IDBPDatabase<Schema>, account: string): Promise<boolean> {
  if (await db.get('keys', account)) return false;
  const { drafts, outbox, files } = await rowsOf(db, account);
  return files.length > 0 || [...drafts, ...outbox].some(({ locked }) => locked);
}

export async function unlockAll(db: IDBPDatabase<Schema>, account: string, key: CryptoKey): Promise<void> {
  const { drafts, outbox, files } = await rowsOf(db, account);
  const restored = async <T extends { answers: Answers }>(row: Stored<T> | Locked): Promise<Stored<T> | null> => {
    const value = row.locked ? await readRow<T>(row, key) : null;
    if (!value) return null;
    const { open, text } = divide(value.answers);
    return { ...value, answers: open, account: row.account, sealed: text === '{}' ? null : await sealText(key, text) };
  };
  for (const row of files) {
    const file = await unlockFile(row, key);
    if (file !== row) await putUnlocked(db, 'files', [row.account, row.field], file);
  }
  for (const row of drafts) {
    const value = await restored<SavedDraft>(row);
    if (value) await putUnlocked(db, 'drafts', row.account, value);
  }
  for (const row of outbox) {
    const value = await restored<Submission>(row);
    if (value) await putUnlocked(db, 'outbox', row.account, value);
  }
}

type FileName = Pick<StoredFile, 'name' | 'type' | 'lastModified'>;

const NAMELESS: FileName = { name: '', type: '', lastModified: 0 };

/** @param reseal from this browser's key to `key` */
export async function lockFile(file: StoredFile, key: CryptoKey, reseal: (sealed: Sealed) => Promise<Sealed>): Promise<StoredFile> {
  const { name, type, lastModified, earlier } = file;
  const locked = file.locked ?? (await sealText(key, JSON.stringify({ name, type, lastModified } satisfies FileName)));
  const sealed = await reseal(file.sealed);
  return { ...file, ...NAMELESS, sealed, locked, ...(earlier && { earlier: await lockFile(earlier, key, reseal) }) };
}

async function unlockFile(file: StoredFile, key: CryptoKey): Promise<StoredFile> {
  const text = file.locked && (await unsealText(key, file.locked));
  if (!text) return file;
  const { locked: _locked, earlier, ...rest } = file;
  return { ...rest, ...(JSON.parse(text) as FileName), ...(earlier && { earlier: await unlockFile(earlier, key) }) };
}

/** Flushed to disk: "saved" must survive a power cut. */
export async function putDurably<Name extends 'drafts' | 'outbox' | 'files'>(
  db: IDBPDatabase<Schema>,
  name: Name,
  value: Schema[Name]['value'],
): Promise<void> {
  const tx = db.transaction(name, 'readwrite', { durability: 'strict' });
  const request = tx.store.put(value);
  tx.commit();
  await Promise.all([request, tx.done]);
}

/** Unless another tab or the worker has unlocked it meanwhile: what they have written or deleted since stays so. */
async function putUnlocked<Name extends 'drafts' | 'outbox' | 'files'>(
  db: IDBPDatabase<Schema>,
  name: Name,
  key: Schema[Name]['key'],
  value: Schema[Name]['value'],
): Promise<void> {
  const tx = db.transaction(name, 'readwrite', { durability: 'strict' });
  if ((await tx.store.get(key))?.locked) await tx.store.put(value);
  await tx.done;
}

/** A range of keys: "!" is the character after the space. */
export const numberedOf = (account: string): [string, string] => [`${account} `, `${account}!`];

export const filesOf = (place: string): IDBKeyRange => IDBKeyRange.bound([place], [place, []]);

const isSecret = ([name]: [string, unknown]): boolean => isEncrypted(name);

export function divide(answers: Answers): { open: Answers; text: string } {
  const entries = Object.entries(answers);
  return {
    open: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    text: JSON.stringify(Object.fromEntries(entries.filter(isSecret))),
  };
}

/** Enough for a slow phone and the largest file. */
const LONGEST_MS = 8_000;

/** Rejects when the browser's storage never answers. */
export function answering<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('This device does not answer.')), LONGEST_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

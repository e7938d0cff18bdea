import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Answers, SENSITIVE_FIELDS } from '#app/lib/draft/answers.ts';
import type { DraftState } from '#app/lib/draft/machine.ts';
import type { Submission } from '#app/lib/draft/outbox.ts';

/** What survives of a draft: everything but what is only true while the page is open. */
export type KeptDraft = Pick<DraftState, 'answers' | 'step' | 'revision' | 'keptAt' | 'synced' | 'version' | 'sent'>;

/** Bytes that only this browser can read again, with a key that cannot leave it. */
interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

type Stored<T extends { answers: Answers }> = T & { account: string; sealed: Sealed | null };

interface StoredFile {
  account: string;
  field: string;
  name: string;
  type: string;
  lastModified: number;
  sealed: Sealed;
  /** Where the account has it, once it has been uploaded. It stays here until the whole application has arrived. */
  path: string | null;
}

/** A file chosen for the application. */
export interface KeptFile {
  file: File;
  path: string | null;
}

/** One row an account; files one an account and field. */
interface Schema extends DBSchema {
  drafts: { key: string; value: Stored<KeptDraft> };
  outbox: { key: string; value: Stored<Submission> };
  files: { key: [string, string]; value: StoredFile };
  keys: { key: string; value: CryptoKey };
  facts: { key: string; value: { account: string; facts: unknown } };
}

const NAME = 'deepvan-student';
const VERSION = 1;

/** The device's own memory for one account. All calls reject when the browser allows none. */
export interface Device {
  readDraft(): Promise<KeptDraft | null>;
  /** Once the sensitive answers have been sealed before, the write is under way when this returns: a closing page needs that. */
  writeDraft(draft: KeptDraft): Promise<void>;
  removeDraft(): Promise<void>;
  readSubmission(): Promise<Submission | null>;
  writeSubmission(submission: Submission): Promise<void>;
  /** Chosen files by field, uploaded or not. */
  readFiles(): Promise<Record<string, KeptFile>>;
  writeFile(field: string, file: File): Promise<void>;
  /** Note where the account has a file; null when it has it no more. */
  writePath(field: string, path: string | null): Promise<void>;
  removeFile(field: string): Promise<void>;
  /** What the account told last about the student and the application, for opening the form without a signal. */
  readFacts<T>(): Promise<T | null>;
  writeFacts(facts: unknown): Promise<void>;
  /** Before an application goes out. @returns false when it is not there any more */
  markSent(key: string): Promise<boolean>;
  /**
   * Take an application back that has surely not gone out.
   * @returns false when it may have: then only the account's answer ends it
   */
  takeBack(): Promise<boolean>;
  /** The account has refused it: it is written again. Chosen files stay. */
  removeSubmission(): Promise<void>;
  /** The application has arrived: nothing of it stays on the device. */
  clear(): Promise<void>;
  close(): void;
}

/** Open the device's memory of one account. @throws when the browser keeps nothing for this site. */
export async function openDevice(account: string): Promise<Device> {
  const db = await connect();
  const key = await keyOf(db, account);
  let lastSeal: { text: string; sealed: Sealed | null } = { text: '{}', sealed: null };
  let written = -1;

  const seal = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
  };
  /** Null when the key it was sealed with has gone. */
  const unseal = ({ iv, data }: Sealed): Promise<ArrayBuffer | null> =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => null);

  async function sealAnswers(text: string): Promise<Sealed | null> {
    const sealed = text === '{}' ? null : await seal(new TextEncoder().encode(text));
    lastSeal = { text, sealed };
    return sealed;
  }

  async function read<T extends { answers: Answers }>(row: Stored<T> | undefined): Promise<T | null> {
    if (!row) return null;
    const { account: _account, sealed, ...rest } = row;
    const bytes = sealed && (await unseal(sealed));
    const secrets = bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Answers) : {};
    return { ...rest, answers: { ...row.answers, ...secrets } } as unknown as T;
  }

  const stored = <T extends { answers: Answers }>(value: T, open: Answers, sealed: Sealed | null): Stored<T> => ({
    ...value,
    answers: open,
    account,
    sealed,
  });

  return {
    readDraft: async () => read(await db.get('drafts', account)),
    writeDraft(draft) {
      const { open, text } = divide(draft.answers);
      const put = async (sealed: Sealed | null): Promise<void> => {
        // A slower, older write must not take the place of a newer one.
        if (draft.revision < written) return;
        written = draft.revision;
        await put1(db, 'drafts', stored(draft, open, sealed));
      };
      return text === lastSeal.text ? put(lastSeal.sealed) : sealAnswers(text).then(put);
    },
    removeDraft: () => db.delete('drafts', account),
    readSubmission: async () => read(await db.get('outbox', account)),
    async writeSubmission(submission) {
      const { open, text } = divide(submission.answers);
      await put1(db, 'outbox', stored(submission, open, await sealAnswers(text)));
    },
    async readFiles() {
      const rows = await db.getAll('files', filesOf(account));
      const files: Record<string, KeptFile> = {};
      for (const { field, name, type, lastModified, sealed, path } of rows) {
        const bytes = await unseal(sealed);
        if (bytes) files[field] = { file: new File([bytes], name, { type, lastModified }), path };
      }
      return files;
    },
    async writeFile(field, file) {
      const { name, type, lastModified } = file;
      const sealed = await seal(new Uint8Array(await file.arrayBuffer()));
      await put1(db, 'files', { account, field, name, type, lastModified, sealed, path: null });
    },
    async writePath(field, path) {
      const row = await db.get('files', [account, field]);
      if (row) await put1(db, 'files', { ...row, path });
    },
    removeFile: (field) => db.delete('files', [account, field]),
    readFacts: async <T>() => ((await db.get('facts', account))?.facts ?? null) as T | null,
    async writeFacts(facts) {
      await db.put('facts', { account, facts });
    },
    // Reading and writing in one transaction: an application is taken back or sent, never both.
    async markSent(wanted) {
      const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
      const row = await tx.store.get(account);
      const isThere = row?.key === wanted;
      if (isThere) await tx.store.put({ ...row, status: 'sent' });
      await tx.done;
      return isThere;
    },
    async takeBack() {
      const tx = db.transaction('outbox', 'readwrite');
      const row = await tx.store.get(account);
      const mayGo = row?.status !== 'sent';
      if (mayGo) await tx.store.delete(account);
      await tx.done;
      return mayGo;
    },
    removeSubmission: () => db.delete('outbox', account),
    async clear() {
      const tx = db.transaction(['drafts', 'outbox', 'files'], 'readwrite');
      await Promise.all([
        tx.objectStore('drafts').delete(account),
        tx.objectStore('outbox').delete(account),
        tx.objectStore('files').delete(filesOf(account)),
        tx.done,
      ]);
    },
    close: () => db.close(),
  };
}

/**
 * Sign-out. Keys go, and with them all that was sealed: sensitive answers and chosen files. A draft that the account
 * has whole goes too; one with words that exist nowhere else stays for its owner's next visit, ready to be sent again.
 */
export async function wipeDevice(): Promise<void> {
  const db = await connect();
  const tx = db.transaction(['drafts', 'outbox', 'files', 'keys', 'facts'], 'readwrite');
  const drafts = tx.objectStore('drafts');
  const work: Promise<unknown>[] = (['outbox', 'files', 'keys', 'facts'] as const).map((name) => tx.objectStore(name).clear());
  for (const draft of await drafts.getAll()) {
    work.push(draft.synced >= draft.revision ? drafts.delete(draft.account) : drafts.put({ ...draft, sealed: null }));
  }
  await Promise.all([...work, tx.done]);
  db.close();
}

function connect(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'account' });
      db.createObjectStore('outbox', { keyPath: 'account' });
      db.createObjectStore('files', { keyPath: ['account', 'field'] });
      db.createObjectStore('keys');
      db.createObjectStore('facts', { keyPath: 'account' });
    },
    // A newer version of the site stands open in another tab: make room for it.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

/** The account's key in this browser, made once. It can be used here and never be read. */
async function keyOf(db: IDBPDatabase<Schema>, account: string): Promise<CryptoKey> {
  const known = await db.get('keys', account);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const tx = db.transaction('keys', 'readwrite');
  // Another tab may have been quicker.
  const key = (await tx.store.get(account)) ?? made;
  await Promise.all([tx.store.put(key, account), tx.done]);
  return key;
}

/** Written through to the disk before it counts: "saved" must outlive a power cut. */
async function put1<Name extends 'drafts' | 'outbox' | 'files'>(
  db: IDBPDatabase<Schema>,
  name: Name,
  value: Schema[Name]['value'],
): Promise<void> {
  const tx = db.transaction(name, 'readwrite', { durability: 'strict' });
  const asked = tx.store.put(value);
  tx.commit();
  await Promise.all([asked, tx.done]);
}

const filesOf = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

const isSecret = ([name]: [string, unknown]): boolean => SENSITIVE_FIELDS.includes(name);

/** What may stand in the clear, and the rest as one text to be sealed. */
function divide(answers: Answers): { open: Answers; text: string } {
  const entries = Object.entries(answers);
  return {
    open: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    text: JSON.stringify(Object.fromEntries(entries.filter(isSecret))),
  };
}

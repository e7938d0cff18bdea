import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { type Answers, SENSITIVE_FIELDS } from '#app/lib/draft/answers.ts';
import { answering } from '#app/lib/draft/answering.ts';
import type { DraftState } from '#app/lib/draft/machine.ts';
import type { Submission } from '#app/lib/draft/outbox.ts';

/** The stored part of a draft: everything except what only matters while the page is open. */
export type KeptDraft = Pick<DraftState, 'answers' | 'filled' | 'step' | 'revision' | 'keptAt' | 'synced' | 'version' | 'base' | 'sent'>;

/** Bytes that only this browser can decrypt, with a key that cannot be exported. */
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
  /** Its path at the account once uploaded. The file stays here until the whole application has been received. */
  path: string | null;
  /** The uploaded file that this one is to replace: it comes back if this one is refused. */
  earlier?: StoredFile | undefined;
}

/** A file chosen for the application. */
export interface KeptFile {
  file: File;
  path: string | null;
  /** As of {@link Submission}. */
  isFleeting?: boolean;
}

/** One row per account; drafts one per {@link placeOf}, files one per place and field. */
interface Schema extends DBSchema {
  drafts: { key: string; value: Stored<KeptDraft> };
  outbox: { key: string; value: Stored<Submission> };
  files: { key: [string, string]; value: StoredFile };
  keys: { key: string; value: CryptoKey };
  facts: { key: string; value: { account: string; facts: unknown } };
}

/** What a draft lacks that an earlier version of the site stored. */
const FROM_EARLIER = { filled: [], base: {}, sent: {} } as const satisfies Partial<KeptDraft>;

/** No sensitive answers, and so nothing to encrypt. */
const NO_SEAL = { text: '{}', sealed: null };

const NAME = 'deepvan-student';
const VERSION = 1;

/** Storage on this device for one account. All calls reject when the browser blocks storage, or it does not answer. */
export interface Device {
  /**
   * From now on the draft and the files are those of this form: what was written for a new application and what answers the
   * office do not replace each other. At first they are those of a new application.
   * @param form a number of an application, or {@link NEW_APPLICATION}
   */
  turnTo(form: string): void;
  readDraft(): Promise<KeptDraft | null>;
  /** Once the sensitive answers have been encrypted, the write has started when this returns: a closing page needs that. */
  writeDraft(draft: KeptDraft): Promise<void>;
  removeDraft(): Promise<void>;
  readSubmission(): Promise<Submission | null>;
  writeSubmission(submission: Submission): Promise<void>;
  /** Chosen files by field, uploaded or not. */
  readFiles(): Promise<Record<string, KeptFile>>;
  writeFile(field: string, file: File): Promise<void>;
  /** Record the path of a file at the account; null when the account no longer has it. */
  writePath(field: string, path: string | null): Promise<void>;
  removeFile(field: string): Promise<void>;
  /** The account has another file for this field by now: removes the one here, unless it has yet to be uploaded. */
  removeUploaded(field: string): Promise<void>;
  /** The account refused the chosen file: it goes, and the uploaded one that it was to replace, if any, comes back. */
  restoreFile(field: string): Promise<void>;
  /** What the account last said about the student and the application, to open the form offline. */
  readFacts<T>(): Promise<T | null>;
  writeFacts(facts: unknown): Promise<void>;
  /** Before an application is sent. @returns false when it is no longer there */
  markSent(key: string): Promise<boolean>;
  /**
   * Take back an application that certainly has not been sent.
   * @returns false when it may have been: then only the account's response settles it
   */
  takeBack(): Promise<boolean>;
  /** The account rejected it: it can be edited again. Chosen files stay. */
  removeSubmission(): Promise<void>;
  /**
   * The account has said which application waits for an answer: delete what was written about any other, which it would no
   * longer take. What was written for a new application stays, and so does everything while an application is on its way.
   * @param form as of {@link turnTo}
   */
  forgetOthers(form: string): Promise<void>;
  /** The application was received: nothing of its form stays on the device, nor what the account said before it. */
  clear(): Promise<void>;
  close(): void;
}

/** Open the storage of one account. @throws when the browser blocks storage for this site, or it does not answer. */
export const openDevice = (account: string): Promise<Device> => answering(openStorage(account).then(answeringAll));

/** Every call to a device, limited in time. */
function answeringAll(device: Device): Device {
  const { turnTo, close, ...calls } = device;
  const limited = Object.entries(calls).map(([name, run]) => [
    name,
    (...given: unknown[]) => answering((run as (...all: unknown[]) => Promise<unknown>)(...given)),
  ]);
  return { turnTo, close, ...Object.fromEntries(limited) };
}

async function openStorage(account: string): Promise<Device> {
  let db = await connect(reopen);
  let key = await keyOf(db, account);
  let lastSeal: { text: string; sealed: Sealed | null } = NO_SEAL;
  let written = -1;
  let place = account;

  /** Phones end the connection of a page in the background. A browser that also deleted everything gets the same key again. */
  async function reopen(): Promise<void> {
    const next = await connect(reopen);
    key = await keyOf(next, account, key);
    db = next;
    lastSeal = NO_SEAL;
  }

  const seal = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
  };
  /** Null when its encryption key is gone. */
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

  return {
    turnTo(form) {
      place = placeOf(account, form);
      written = -1;
    },
    async readDraft() {
      const draft = await read(await db.get('drafts', place));
      return draft && { ...draft, ...(draft.base ? {} : FROM_EARLIER) };
    },
    writeDraft(draft) {
      const { open, text } = divide(draft.answers);
      const row = { ...draft, answers: open, account: place };
      const put = async (sealed: Sealed | null): Promise<void> => {
        // A slower, older write must not replace a newer one.
        if (draft.revision < written) return;
        written = draft.revision;
        await putDurably(db, 'drafts', { ...row, sealed });
      };
      return text === lastSeal.text ? put(lastSeal.sealed) : sealAnswers(text).then(put);
    },
    removeDraft: () => db.delete('drafts', place),
    readSubmission: async () => read(await db.get('outbox', account)),
    async writeSubmission(submission) {
      const { open, text } = divide(submission.answers);
      await putDurably(db, 'outbox', { ...submission, answers: open, account, sealed: await sealAnswers(text) });
    },
    async readFiles() {
      const rows = await db.getAll('files', filesOf(place));
      const files: Record<string, KeptFile> = {};
      for (const { field, name, type, lastModified, sealed, path } of rows) {
        const bytes = await unseal(sealed);
        if (bytes) files[field] = { file: new File([bytes], name, { type, lastModified }), path };
      }
      return files;
    },
    async writeFile(field, file) {
      const { name, type, lastModified } = file;
      const at = place;
      const sealed = await seal(new Uint8Array(await file.arrayBuffer()));
      const replaced = await db.get('files', [at, field]);
      const earlier = replaced?.path === null ? replaced.earlier : replaced;
      await putDurably(db, 'files', { account: at, field, name, type, lastModified, sealed, path: null, earlier });
    },
    async writePath(field, path) {
      const row = await db.get('files', [place, field]);
      if (!row) return;
      await putDurably(db, 'files', { ...row, path, earlier: path === null ? row.earlier : undefined });
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
    readFacts: async <T>() => ((await db.get('facts', account))?.facts ?? null) as T | null,
    async writeFacts(facts) {
      await db.put('facts', { account, facts });
    },
    // Read and write in one transaction: an application is either taken back or sent, never both.
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
    async forgetOthers(form) {
      const tx = db.transaction(['drafts', 'outbox', 'files'], 'readwrite');
      const [drafts, files] = [tx.objectStore('drafts'), tx.objectStore('files')];
      if ((await tx.objectStore('outbox').getKey(account)) === undefined) {
        const [from, to] = numberedOf(account);
        const isOther = (at: string): boolean => at !== placeOf(account, form);
        const others = (await drafts.getAllKeys(IDBKeyRange.bound(from, to))).filter(isOther);
        const chosen = (await files.getAllKeys(IDBKeyRange.bound([from], [to]))).filter(([at]) => isOther(at));
        await Promise.all([...others.map((at) => drafts.delete(at)), ...chosen.map((at) => files.delete(at))]);
      }
      await tx.done;
    },
    async clear() {
      const tx = db.transaction(['drafts', 'outbox', 'files', 'facts'], 'readwrite');
      await Promise.all([
        tx.objectStore('drafts').delete(place),
        tx.objectStore('outbox').delete(account),
        tx.objectStore('files').delete(filesOf(place)),
        tx.objectStore('facts').delete(account),
        tx.done,
      ]);
    },
    close: () => db.close(),
  };
}

/**
 * Logout. Deletes the account's key, and with it everything encrypted: sensitive answers and chosen files. A draft that the account
 * has in full is deleted too; one with text that exists nowhere else stays for its owner's next visit, which either goes on with it
 * or, when its application no longer waits for it, deletes it ({@link Device.forgetOthers}). What other accounts have on this device
 * stays: one of them may wait to send an application.
 */
export const wipeDevice = (account: string): Promise<void> => answering(wipe(account));

async function wipe(account: string): Promise<void> {
  const db = await connect();
  const tx = db.transaction(['drafts', 'outbox', 'files', 'keys', 'facts'], 'readwrite');
  const drafts = tx.objectStore('drafts');
  const [, to] = numberedOf(account);
  const work: Promise<unknown>[] = (['outbox', 'keys', 'facts'] as const).map((name) => tx.objectStore(name).delete(account));
  work.push(tx.objectStore('files').delete(IDBKeyRange.bound([account], [to])));
  for (const draft of await drafts.getAll(IDBKeyRange.bound(account, to))) {
    work.push(draft.synced >= draft.revision ? drafts.delete(draft.account) : drafts.put(withoutSecrets(draft)));
  }
  await Promise.all([...work, tx.done]);
  db.close();
}

/** Version 0, so that the account's draft is taken up before anything is saved over it: it may still have the numbers. */
function withoutSecrets(draft: Stored<KeptDraft>): Stored<KeptDraft> {
  return { ...draft, version: 0, base: openPart(draft.base ?? {}), sent: openPart(draft.sent ?? {}), sealed: null };
}

/** @param onLost called when the browser has ended the connection */
function connect(onLost?: () => Promise<void>): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: 'account' });
      db.createObjectStore('outbox', { keyPath: 'account' });
      db.createObjectStore('files', { keyPath: ['account', 'field'] });
      db.createObjectStore('keys');
      db.createObjectStore('facts', { keyPath: 'account' });
    },
    // Another tab runs a newer version of the site: make room for it.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
    terminated: () => void onLost?.().catch(() => undefined),
  });
}

/** The account's key in this browser, created once. It can be used here but never exported. @param held the one to store if there is none */
async function keyOf(db: IDBPDatabase<Schema>, account: string, held?: CryptoKey): Promise<CryptoKey> {
  const known = await db.get('keys', account);
  if (known) return known;
  const made = held ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  const tx = db.transaction('keys', 'readwrite');
  // Another tab may have been faster.
  const key = (await tx.store.get(account)) ?? made;
  await Promise.all([tx.store.put(key, account), tx.done]);
  return key;
}

/** Flushed to disk before it counts: "saved" must survive a power cut. */
async function putDurably<Name extends 'drafts' | 'outbox' | 'files'>(
  db: IDBPDatabase<Schema>,
  name: Name,
  value: Schema[Name]['value'],
): Promise<void> {
  const tx = db.transaction(name, 'readwrite', { durability: 'strict' });
  const asked = tx.store.put(value);
  tx.commit();
  await Promise.all([asked, tx.done]);
}

/** Where a form's draft and files are. An email address contains no space. */
const placeOf = (account: string, form: string): string => (form === NEW_APPLICATION ? account : `${account} ${form}`);

/** All places of an account but that of its new application lie between these two: after a space comes an exclamation mark. */
const numberedOf = (account: string): [string, string] => [`${account} `, `${account}!`];

const filesOf = (place: string): IDBKeyRange => IDBKeyRange.bound([place], [place, []]);

const isSecret = ([name]: [string, unknown]): boolean => SENSITIVE_FIELDS.includes(name);

/** By field, without the sensitive ones. */
const openPart = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter((entry) => !isSecret(entry)));

/** The part that may be stored in the clear, and the rest as one text to encrypt. */
function divide(answers: Answers): { open: Answers; text: string } {
  const entries = Object.entries(answers);
  return {
    open: openPart(answers),
    text: JSON.stringify(Object.fromEntries(entries.filter(isSecret))),
  };
}

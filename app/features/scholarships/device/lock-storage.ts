import type { IDBPDatabase } from 'idb';
import { NEW_APPLICATION } from '#domain/scholarships/constants.ts';
import { answering, connect, isOnlyHere, lockFile, numberedOf, readRow, rowsOf } from '#app/features/scholarships/device/store.ts';
import { forgetDraft } from '#app/features/scholarships/device/remembered-drafts.ts';
import type { Submission } from '#app/features/scholarships/device/submission.ts';
import { placeOf } from '#app/features/scholarships/device/places.ts';
import type { SavedDraft } from '#app/features/scholarships/sync/draft-state.ts';
import type { Locked, Schema, Stored } from '#app/features/scholarships/device/schema.ts';
import { keyFrom, seal, type Sealed, sealText, unseal } from '#app/features/scholarships/device/seal.ts';

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/**
 * Deletes what the account has, and this browser's key; the rest stays, encrypted with the account's key ({@link openDeviceStore}).
 * @param account its id
 * @param accountKey in hexadecimal; null after an ended session
 * @returns whether something has stayed
 */
export const leaveStorage = (account: string, accountKey: string | null): Promise<boolean> => answering(leave(account, accountKey));

async function leave(account: string, accountKey: string | null): Promise<boolean> {
  const db = await connect();
  try {
    for (;;) {
      const rows = await rowsOf(db, account);
      const stored = onlyHere(rows, account);
      const isEmpty = Object.values(stored).every((all) => all.length === 0);
      const held = await db.get('keys', account);
      const isLocking = accountKey !== null && held !== undefined;
      const left = isLocking ? await lockAll(stored, held, await keyFrom(accountKey)) : stored;
      if (!(await replace(db, account, { rows, left, keepsKey: !isEmpty && !isLocking }))) continue;
      for (const draft of rows.drafts) if (!stored.drafts.includes(draft)) forgetDraft(draft.account);
      return !isEmpty;
    }
  } finally {
    db.close();
  }
}

function onlyHere({ drafts, outbox, files }: Rows, account: string): Rows {
  const remainingDrafts = drafts.filter(isOnlyHere);
  const places = new Set(remainingDrafts.map((draft) => draft.account));
  for (const row of outbox) places.add(row.locked ? row.account : placeOf(account, row.form ?? NEW_APPLICATION));
  return { drafts: remainingDrafts, outbox, files: files.filter((file) => file.path === null || places.has(file.account)) };
}

async function lockAll({ drafts, outbox, files }: Rows, from: CryptoKey, to: CryptoKey): Promise<Rows> {
  const lock = async <T extends SavedDraft | Submission>(row: Stored<T> | Locked): Promise<Stored<T> | Locked> => {
    const value = row.locked ? null : await readRow<T>(row, from);
    return value ? { account: row.account, locked: await sealText(to, JSON.stringify(value)) } : row;
  };
  const resealed = async (sealed: Sealed): Promise<Sealed> => {
    const bytes = await unseal(from, sealed);
    return bytes ? seal(to, bytes) : sealed;
  };
  return {
    drafts: await Promise.all(drafts.map((row) => lock<SavedDraft>(row))),
    outbox: await Promise.all(outbox.map((row) => lock<Submission>(row))),
    files: await Promise.all(files.map((file) => lockFile(file, to, resealed))),
  };
}

/** @returns false, without changes, when a page has written meanwhile */
async function replace(
  db: IDBPDatabase<Schema>,
  account: string,
  { rows, left, keepsKey }: { rows: Rows; left: Rows; keepsKey: boolean },
): Promise<boolean> {
  const tx = db.transaction(['drafts', 'outbox', 'files', 'keys', 'facts'], 'readwrite', { durability: 'strict' });
  const [drafts, outbox, files] = [tx.objectStore('drafts'), tx.objectStore('outbox'), tx.objectStore('files')];
  const [, to] = numberedOf(account);
  const [ofDrafts, ofFiles] = [IDBKeyRange.bound(account, to), IDBKeyRange.bound([account], [to])];
  const submission = await outbox.get(account);
  const now = { drafts: await drafts.getAll(ofDrafts), outbox: submission ? [submission] : [], files: await files.getAll(ofFiles) };
  const isSame = stampOf(now) === stampOf(rows);
  if (isSame) {
    const work: Promise<unknown>[] = [drafts.delete(ofDrafts), outbox.delete(account), files.delete(ofFiles)];
    work.push(...left.drafts.map((row) => drafts.put(row)), ...left.outbox.map((row) => outbox.put(row)));
    work.push(...left.files.map((row) => files.put(row)), tx.objectStore('facts').delete(account));
    if (!keepsKey) work.push(tx.objectStore('keys').delete(account));
    await Promise.all(work);
  }
  await tx.done;
  return isSame;
}

const stampOf = ({ drafts, outbox, files }: Rows): string =>
  JSON.stringify([
    drafts.map((row) => [row.account, row.locked ? null : row.revision]),
    outbox.map((row) => (row.locked ? null : [row.key, row.status])),
    files.map(({ account, field, path, sealed }) => [account, field, path, [...sealed.iv]]),
  ]);

import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { forgetDraft, rememberDraft, rememberedAt } from '#app/features/scholarships/draft/remembered-drafts.ts';
import { earlierName, placeOf, PROFILE_FORM } from '#app/features/scholarships/draft/places.ts';
import type { Schema } from '#app/features/scholarships/draft/schema.ts';
import { renameSlots } from '#app/lib/device/waiting.ts';

const STORES = ['drafts', 'outbox', 'files', 'facts', 'keys'] as const;
type Stores = (typeof STORES)[number][];
type Renaming = IDBPTransaction<Schema, Stores, 'readwrite' | 'versionchange'>;

/** Within one transaction, so that no row is lost. @param nameOf what a place is called now */
async function rename(tx: Renaming, nameOf: (place: string) => string): Promise<void> {
  for (const name of ['drafts', 'outbox', 'facts'] as const) {
    const store = tx.objectStore(name);
    for (const place of await store.getAllKeys()) {
      const row = nameOf(place) === place ? undefined : await store.get(place);
      if (row) await Promise.all([store.delete(place), store.put({ ...row, account: nameOf(place) })]);
    }
  }
  const files = tx.objectStore('files');
  for (const [place, field] of await files.getAllKeys()) {
    const row = nameOf(place) === place ? undefined : await files.get([place, field]);
    if (!row) continue;
    const account = nameOf(place);
    const earlier = row.earlier && { ...row.earlier, account };
    await Promise.all([files.delete([place, field]), files.put({ ...row, account, earlier })]);
  }
  const keys = tx.objectStore('keys');
  for (const account of await keys.getAllKeys()) {
    const key = nameOf(account) === account ? undefined : await keys.get(account);
    if (key) await Promise.all([keys.delete(account), keys.put(key, nameOf(account))]);
  }
}

/** For the rows of whoever has ever used this device. */
export const hideEmails = (tx: unknown): Promise<void> =>
  rename(tx as Renaming, (place) => place.replace(/^\S*@\S*/, (email) => earlierName(email)));

/** Gives rows of earlier versions to the account whose email they were named after. */
export async function adopt(db: IDBPDatabase<Schema>, account: string, email: string | undefined): Promise<void> {
  if (email === undefined) return;
  const from = earlierName(email);
  renameSlots((name) => (name === email || name === from ? account : name.includes('@') ? earlierName(name) : name));
  const nameOf = (place: string): string => (place.split(' ')[0] === from ? `${account}${place.slice(from.length)}` : place);
  const isEarlier = (place: string): boolean => nameOf(place) !== place;
  const [drafts, files, rest] = await Promise.all([
    db.getAllKeys('drafts'),
    db.getAllKeys('files'),
    Promise.all([db.getAllKeys('outbox'), db.getAllKeys('keys')]),
  ]);
  if ([...drafts, ...files.map(([place]) => place), ...rest.flat()].some(isEarlier)) {
    const tx = db.transaction([...STORES], 'readwrite', { durability: 'strict' });
    await Promise.all([rename(tx as unknown as Renaming, nameOf), tx.done]);
  }
  // Of a draft that the browser has deleted, its mark alone tells.
  for (const place of new Set([from, placeOf(from, PROFILE_FORM), ...drafts.filter(isEarlier)])) {
    const known = `${email}${place.slice(from.length)}`;
    const at = rememberedAt(known);
    forgetDraft(known);
    if (at !== null) rememberDraft(nameOf(place), at);
  }
}

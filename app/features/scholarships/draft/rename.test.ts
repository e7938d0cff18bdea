import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { leaveStorage } from '#app/features/scholarships/draft/leave.ts';
import { placeOf } from '#app/features/scholarships/draft/places.ts';
import { rememberedAt } from '#app/features/scholarships/draft/remembered-drafts.ts';
import { documentWithCookies } from '#tests/setup/cookies.ts';
import { storedDraft } from '#tests/setup/drafts.ts';

const ASHA = { id: 'k3f9', email: 'asha@example.in' };
const RAVI = { id: 'p7x2', email: 'ravi@example.in' };
const KEY = '0f'.repeat(32);
const withKey = async (): Promise<string> => KEY;
const ANSWER = 'DV-2026-000001';
const STORES = ['drafts', 'outbox', 'files', 'facts', 'keys'] as const;

const DRAFT = storedDraft({ answers: { fullName: 'Asha', accountNo: '912010012345678' }, revision: 4, savedAt: 600_000, synced: 2 });
const SUBMISSION = { key: 'key', answers: DRAFT.answers, status: 'waiting', at: 1, form: ANSWER } as const;
const paper = (words: string) => new File([words], `${words}.pdf`, { type: 'application/pdf' });

async function write(account: string): Promise<void> {
  const device = await openDeviceStore(account);
  await device.writeDraft(DRAFT);
  await device.writeFile('signature', paper('the first'));
  await device.writePath('signature', '/api/student/files/1');
  await device.writeFile('signature', paper('a newer one'));
  device.turnTo(ANSWER);
  await device.writeDraft(DRAFT);
  await device.writeFile('aadhaarCard', paper('card'));
  await device.writeSubmission(SUBMISSION);
  device.close();
}

/** Everything as a version of the site left it that named it after emails. */
async function asBefore(): Promise<void> {
  const db = await openDB('deepvan-student');
  const all = await Promise.all(
    STORES.map(async (name) => ({ name, keys: await db.getAllKeys(name), rows: (await db.getAll(name)) as unknown[] })),
  );
  db.close();
  globalThis.indexedDB = new IDBFactory();
  const before = await openDB('deepvan-student', 1, {
    upgrade(fresh) {
      for (const name of STORES)
        fresh.createObjectStore(name, name === 'keys' ? {} : { keyPath: name === 'files' ? ['account', 'field'] : 'account' });
    },
  });
  for (const { name, keys, rows } of all)
    for (const [index, row] of rows.entries()) await (name === 'keys' ? before.put(name, row, keys[index]) : before.put(name, row));
  before.close();
}

const names = async (): Promise<string> => {
  const db = await openDB('deepvan-student');
  const all = await Promise.all(STORES.map((name) => db.getAllKeys(name)));
  const rows = await Promise.all(['drafts', 'outbox', 'files', 'facts'].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify([all, rows], (_name, value: unknown) => (value instanceof ArrayBuffer ? '' : value));
};

beforeEach(async () => {
  vi.stubGlobal('document', documentWithCookies());
  globalThis.indexedDB = new IDBFactory();
  await write(ASHA.email);
  await write(RAVI.email);
  await leaveStorage(RAVI.email, KEY);
  await asBefore();
});
afterEach(() => void vi.unstubAllGlobals());

test('what an earlier version named after an email is found by its account, by two tabs at once too, with nothing lost', async () => {
  const [device] = await Promise.all([openDeviceStore(ASHA.id, undefined, ASHA.email), openDeviceStore(ASHA.id, undefined, ASHA.email)]);
  expect(await device.readDraft()).toEqual(DRAFT);
  expect(await device.readSubmission()).toEqual(SUBMISSION);
  expect((await device.readFiles())['signature']?.file.name).toBe('a newer one.pdf');
  await device.restoreFile('signature');
  expect(await (await device.readFiles())['signature']?.file.text()).toBe('the first');
  expect([rememberedAt(placeOf(ASHA.id, 'new')), rememberedAt(placeOf(ASHA.email, 'new'))]).toEqual([600_000, null]);
  device.turnTo(ANSWER);
  expect(await device.readDraft()).toEqual(DRAFT);
  expect(await (await device.readFiles())['aadhaarCard']?.file.text()).toBe('card');
});

test('the first visit of anybody hides every email, and what is locked still opens for its owner alone', async () => {
  const other = await openDeviceStore('another', undefined, 'another@example.in');
  expect([await other.readDraft(), await names()]).toEqual([null, expect.not.stringContaining('@')]);
  const device = await openDeviceStore(RAVI.id, withKey, RAVI.email);
  expect([await device.readDraft(), await device.readSubmission()]).toEqual([DRAFT, SUBMISSION]);
  expect((await device.readFiles())['signature']?.file.name).toBe('a newer one.pdf');
});

test('a logout without a visit in between locks it as well', async () => {
  expect(await leaveStorage(ASHA.id, KEY, ASHA.email)).toBe(true);
  expect(await names()).not.toMatch(/@|Asha|newer|card\.pdf/);
  expect(await (await openDeviceStore(ASHA.id, withKey)).readDraft()).toEqual(DRAFT);
});

test('a draft that the browser deleted before is still told of', async () => {
  globalThis.indexedDB = new IDBFactory();
  const device = await openDeviceStore(ASHA.id, undefined, ASHA.email);
  expect([await device.readDraft(), await device.lostAt()]).toEqual([null, 600_000]);
});

test('what another tab unlocks and goes on with meanwhile stays as it is there', async () => {
  const { decrypt } = crypto.subtle;
  let isAlone = true;
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
    if (isAlone) {
      isAlone = false;
      const other = await openDeviceStore(RAVI.id, withKey, RAVI.email);
      await other.writeDraft({ ...DRAFT, revision: 9 });
    }
    return decrypt.apply(crypto.subtle, given);
  });
  const device = await openDeviceStore(RAVI.id, withKey, RAVI.email);
  vi.restoreAllMocks();
  expect([isAlone, await device.readDraft()]).toMatchObject([false, { revision: 9 }]);
});

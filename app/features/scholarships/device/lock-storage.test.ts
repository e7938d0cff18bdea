import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { type DeviceStore, LockedError, openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { leaveStorage } from '#app/features/scholarships/device/lock-storage.ts';
import { storedDraft } from '#tests/setup/components/drafts.ts';

const ASHA = 'asha@example.in';
const KEY = '0f'.repeat(32);
const withKey = async (): Promise<string> => KEY;
const ANSWER = 'DV-2026-000001';

const DRAFT = storedDraft({
  answers: { fullName: 'Asha', accountNo: '912010012345678', scholarshipPurpose: ['Transport'], declaration: true },
  revision: 4,
  savedAt: 1_795_240_800_000,
  synced: 2,
  version: 1,
  base: { fullName: 'hash' },
  sent: { fullName: ['hash'] },
});
const SUBMISSION = { key: 'key-of-asha', answers: DRAFT.answers, status: 'sent', at: 1 } as const;

let device: DeviceStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  device = await openDeviceStore(ASHA);
});

const STORES = ['drafts', 'outbox', 'files', 'keys', 'facts'] as const;

async function rows(): Promise<Record<(typeof STORES)[number], unknown[]>> {
  const db = await openDB('deepvan-student');
  const all = await Promise.all(STORES.map(async (name) => [name, await db.getAll(name)] as const));
  db.close();
  return Object.fromEntries(all) as Record<(typeof STORES)[number], unknown[]>;
}

const everything = async (): Promise<string> =>
  JSON.stringify(await rows(), (_name, value: unknown) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : ArrayBuffer.isView(value) ? '' : value,
  );

const paper = (words: string) => new File([words], 'paper.pdf', { type: 'application/pdf' });

async function fill(): Promise<void> {
  await device.writeDraft(DRAFT);
  await device.writeFile('signature', paper('a very secret signature'));
  await device.writeAccountDetails({ profile: { name: 'Asha' } });
  device.turnTo(ANSWER);
  await device.writeFile('aadhaarCard', paper('a very secret card'));
  await device.writeSubmission({ ...SUBMISSION, form: ANSWER });
  device.turnTo('new');
}

describe('a logout', () => {
  test('keeps what exists nowhere else, so that the next login of the account has all of it', async () => {
    await fill();
    expect(await leaveStorage(ASHA, KEY)).toBe(true);
    const again = await openDeviceStore(ASHA, withKey);
    expect(await again.readDraft()).toEqual(DRAFT);
    expect(await again.readSubmission()).toEqual({ ...SUBMISSION, form: ANSWER });
    expect(await (await again.readFiles())['signature']?.file.text()).toBe('a very secret signature');
    again.turnTo(ANSWER);
    expect(await (await again.readFiles())['aadhaarCard']?.file.text()).toBe('a very secret card');
    expect(await again.markSent(SUBMISSION.key)).toBe(true);
    expect(await (await openDeviceStore(ASHA)).readDraft()).toEqual(DRAFT);
  });

  test('leaves nothing of it for anybody else to read, and no key to read it with', async () => {
    await fill();
    await leaveStorage(ASHA, KEY);
    expect(await everything()).not.toMatch(/Asha|Transport|912010012345678|very secret|key-of-asha/);
    expect(await rows()).toMatchObject({ keys: [], facts: [] });
    await expect(openDeviceStore(ASHA)).rejects.toThrow(LockedError);
    await expect(openDeviceStore(ASHA, () => Promise.reject(new Error('no signal')))).rejects.toThrow(LockedError);
    const thief = await openDeviceStore(ASHA, async () => '1e'.repeat(32));
    expect([await thief.readDraft(), await thief.readSubmission(), await thief.readFiles()]).toEqual([null, null, {}]);
  });

  test('deletes what the account has, all of it when nothing else is there', async () => {
    await device.writeDraft({ ...DRAFT, synced: DRAFT.revision });
    await device.writeFile('signature', paper('x'));
    await device.writePath('signature', '/api/student/files/1');
    await device.writeAccountDetails({ profile: {} });
    expect(await leaveStorage(ASHA, KEY)).toBe(false);
    expect(await rows()).toEqual({ drafts: [], outbox: [], files: [], keys: [], facts: [] });
  });

  test('without the key of the account deletes nothing that exists nowhere else either', async () => {
    await fill();
    expect(await leaveStorage(ASHA, null)).toBe(true);
    const again = await openDeviceStore(ASHA);
    expect([await again.readDraft(), await again.readAccountDetails()]).toEqual([DRAFT, null]);
    expect(await again.readSubmission()).toEqual({ ...SUBMISSION, form: ANSWER });
  });

  test('a second one, without a visit in between, leaves everything as it is', async () => {
    await fill();
    await leaveStorage(ASHA, KEY);
    expect([await leaveStorage(ASHA, null), await leaveStorage(ASHA, KEY)]).toEqual([true, true]);
    expect(await (await openDeviceStore(ASHA, withKey)).readDraft()).toEqual(DRAFT);
  });

  test('loses nothing that a page writes at the same moment', async () => {
    await fill();
    const last = { ...DRAFT, answers: { fullName: 'Asha Mishra' }, revision: 5 };
    await Promise.all([leaveStorage(ASHA, KEY), device.writeDraft(last)]);
    expect((await (await openDeviceStore(ASHA, withKey)).readDraft())?.answers).toMatchObject({ fullName: 'Asha Mishra' });
  });

  test.each(['abha@example.in', 'asha@example.in.net', 'ravi@example.in'])('takes nothing from %s on the same phone', async (other) => {
    await fill();
    const them = await openDeviceStore(other);
    await them.writeDraft({ ...DRAFT, synced: 4 });
    await them.writeFile('aadhaarCard', paper('theirs'));
    await them.writeSubmission({ ...SUBMISSION, status: 'waiting' });
    await them.writeAccountDetails({ profile: {} });
    await leaveStorage(ASHA, KEY);
    expect([await them.readDraft(), await them.readAccountDetails()]).toEqual([{ ...DRAFT, synced: 4 }, { profile: {} }]);
    expect(await (await them.readFiles())['aadhaarCard']?.file.text()).toBe('theirs');
    expect(await them.readSubmission()).toEqual({ ...SUBMISSION, status: 'waiting' });
    const again = await openDeviceStore(ASHA, withKey);
    expect(await again.readDraft()).toEqual(DRAFT);
  });
});

test('what another tab unlocks and goes on with meanwhile stays as it is there', async () => {
  await fill();
  await leaveStorage(ASHA, KEY);
  const { decrypt } = crypto.subtle;
  let isAlone = true;
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
    if (isAlone) {
      isAlone = false;
      const other = await openDeviceStore(ASHA, withKey);
      await other.writeDraft({ ...DRAFT, revision: 9 });
    }
    return decrypt.apply(crypto.subtle, given);
  });
  const here = await openDeviceStore(ASHA, withKey);
  vi.restoreAllMocks();
  expect([isAlone, await here.readDraft()]).toMatchObject([false, { revision: 9 }]);
});

test('what waits is what the account does not have, at every place of the account', async () => {
  const nothing = { isSubmitted: false, files: [], hasWords: false, hasOthers: false, isInMemory: false };
  await device.writeDraft({ ...DRAFT, synced: DRAFT.revision });
  await device.writeFile('signature', paper('x'));
  await device.writePath('signature', '/api/student/files/1');
  expect(await device.waiting()).toEqual(nothing);
  await fill();
  expect(await (await openDeviceStore(ASHA)).waiting()).toEqual({
    ...nothing,
    isSubmitted: true,
    files: ['signature', 'aadhaarCard'],
    hasWords: true,
    hasOthers: false,
  });
  expect(await (await openDeviceStore('ravi@example.in')).waiting()).toEqual(nothing);
});

test('what another tab unlocks and goes on with meanwhile stays as it is there', async () => {
  await fill();
  await leaveStorage(ASHA, KEY);
  const { decrypt } = crypto.subtle;
  let isAlone = true;
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
    if (isAlone) {
      isAlone = false;
      const other = await openDeviceStore(ASHA, withKey);
      await other.writeDraft({ ...DRAFT, revision: 9 });
    }
    return decrypt.apply(crypto.subtle, given);
  });
  const again = await openDeviceStore(ASHA, withKey);
  vi.restoreAllMocks();
  expect([isAlone, await again.readDraft()]).toMatchObject([false, { revision: 9 }]);
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import type { SavedDraft } from '#app/features/scholarships/sync/draft-state.ts';
import { openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { leaveStorage } from '#app/features/scholarships/device/lock-storage.ts';
import { storedDraft } from '#tests/setup/components/drafts.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const DRAFT = storedDraft({
  answers: { fullName: 'Asha', accountNo: '912010012345678', scholarshipPurpose: ['Transport'], declaration: true },
  revision: 4,
  savedAt: 1_795_240_800_000,
  synced: 2,
  version: 1,
  base: { fullName: 'hash', accountNo: 'hash' },
  sent: { fullName: ['hash'], accountNo: ['hash'] },
});

async function rows(name: 'drafts' | 'outbox' | 'files' | 'keys' | 'facts'): Promise<unknown[]> {
  const db = await openDB('deepvan-student');
  const all = await db.getAll(name);
  db.close();
  return all;
}

describe('the device', () => {
  test('returns a draft unchanged, to its own account only', async () => {
    const device = await openDeviceStore('asha@example.in');
    await device.writeDraft(DRAFT);
    device.close();
    expect(await (await openDeviceStore('asha@example.in')).readDraft()).toEqual(DRAFT);
    expect(await (await openDeviceStore('ravi@example.in')).readDraft()).toBeNull();
  });

  test('encrypts sensitive answers and files with a key that cannot be exported', async () => {
    const device = await openDeviceStore('asha@example.in');
    await device.writeDraft(DRAFT);
    await device.writeFile('aadhaarCard', new File(['a very secret card'], 'card.pdf', { type: 'application/pdf' }));
    await device.writeSubmission({ key: 'k', answers: DRAFT.answers, status: 'waiting', at: 1 });
    for (const name of ['drafts', 'outbox', 'files'] as const) {
      const text = JSON.stringify(await rows(name), (_key, value: unknown) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
      );
      expect(text).not.toContain('912010012345678');
      expect(text).not.toContain('very secret');
    }
    const [key] = (await rows('keys')) as CryptoKey[];
    expect(key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
    const { aadhaarCard } = await device.readFiles();
    expect([aadhaarCard?.file.name, aadhaarCard?.file.type, await aadhaarCard?.file.text(), aadhaarCard?.path]).toEqual([
      'card.pdf',
      'application/pdf',
      'a very secret card',
      null,
    ]);
  });

  test('brings an uploaded file back when the one that was to replace it is refused', async () => {
    const device = await openDeviceStore('asha@example.in');
    const nameAndPath = async () => {
      const { signature } = await (await openDeviceStore('asha@example.in')).readFiles();
      return signature && [signature.file.name, await signature.file.text(), signature.path];
    };
    const write = (name: string) => device.writeFile('signature', new File([name], name));
    await write('good.png');
    await device.writePath('signature', '/files/good');
    await write('second.png');
    await write('locked.png');
    await device.writePath('signature', null);
    expect(await nameAndPath()).toEqual(['locked.png', 'locked.png', null]);
    await device.restoreFile('signature');
    expect(await nameAndPath()).toEqual(['good.png', 'good.png', '/files/good']);

    await write('better.png');
    await device.writePath('signature', '/files/better');
    await device.writePath('signature', null);
    await device.restoreFile('signature');
    expect(await nameAndPath()).toBeUndefined();
  });

  test('notes as uploaded only the file that was, not one that took its place meanwhile', async () => {
    const device = await openDeviceStore('asha@example.in');
    const [photo, page] = [1, 2].map((at) => new File([`${at}`], 'signature.jpg', { lastModified: at })) as [File, File];
    await device.writeFile('signature', photo);
    await device.writeFile('signature', page);
    expect(await device.writePath('signature', '/files/photo', photo)).toBe(false);
    expect((await device.readFiles())['signature']?.path).toBeNull();
    expect(await device.writePath('signature', '/files/page', page)).toBe(true);
    expect((await device.readFiles())['signature']?.path).toBe('/files/page');
  });

  test('keeps what is written after the browser has ended its connection, readable on the next visit', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const device = await openDeviceStore('asha@example.in');
    globalThis.indexedDB = new IDBFactory();
    forceCloseDatabase(open.mock.results.at(-1)?.value.result);
    await expect.poll(() => device.writeDraft(DRAFT).then(() => 'kept', String)).toBe('kept');
    expect(await (await openDeviceStore('asha@example.in')).readDraft()).toEqual(DRAFT);
  });

  test.each<[string, (never: IDBRequest) => void, (open: Promise<{ writeDraft(draft: SavedDraft): Promise<void> }>) => Promise<unknown>]>([
    [
      'opening',
      (never) => vi.spyOn(indexedDB, 'open').mockReturnValue(never as IDBOpenDBRequest),
      () => openDeviceStore('asha@example.in'),
    ],
    [
      'a write',
      (never) => vi.spyOn(IDBObjectStore.prototype, 'put').mockReturnValue(never),
      async (open) => (await open).writeDraft(DRAFT),
    ],
    [
      'a logout',
      (never) => vi.spyOn(indexedDB, 'open').mockReturnValue(never as IDBOpenDBRequest),
      () => leaveStorage('asha@example.in', null),
    ],
  ])('says so when %s gets no answer', async (_name, silence, run) => {
    const device = await openDeviceStore('asha@example.in');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    silence(new IDBRequest());
    const outcome = run(Promise.resolve(device)).then(
      () => 'done',
      (error: Error) => error.message,
    );
    let seen: string | undefined;
    void outcome.then((text) => (seen = text));
    await expect.poll(async () => (await vi.advanceTimersByTimeAsync(4_000), seen)).toBe('This device does not answer.');
  });

  test('never overwrites a newer draft with an older one', async () => {
    const device = await openDeviceStore('asha@example.in');
    const slow = device.writeDraft({ ...DRAFT, answers: { accountNo: '1' }, revision: 5 });
    const fast = device.writeDraft({ ...DRAFT, answers: { fullName: 'Asha M' }, revision: 6 });
    await Promise.all([slow, fast]);
    expect((await device.readDraft())?.answers).toEqual({ fullName: 'Asha M' });
  });

  test('says that a draft is not written when the room runs out only as it is written', async () => {
    const device = await openDeviceStore('asha@example.in');
    vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
      this.abort();
    });
    await expect(device.writeDraft(DRAFT)).rejects.toThrow();
  });

  test('has begun to write a draft when the call returns, so that a closing page loses no word', async () => {
    const device = await openDeviceStore('asha@example.in');
    await device.writeDraft(DRAFT);
    const writing = device.writeDraft({ ...DRAFT, answers: { ...DRAFT.answers, fullName: 'Asha Mishra' }, revision: 5 });
    device.close();
    await writing;
    expect((await (await openDeviceStore('asha@example.in')).readDraft())?.answers['fullName']).toBe('Asha Mishra');
  });

  test('has no file whose key is gone', async () => {
    const device = await openDeviceStore('asha@example.in');
    await device.writeFile('signature', new File(['x'], 'x.png'));
    const db = await openDB('deepvan-student');
    await db.clear('keys');
    db.close();
    expect(await (await openDeviceStore('asha@example.in', async () => '0f'.repeat(32))).readFiles()).toEqual({});
  });

  test('keeps nothing of an application that was received', async () => {
    const device = await openDeviceStore('asha@example.in');
    await device.writeDraft(DRAFT);
    await device.writeSubmission({ key: 'k', answers: {}, status: 'sent', at: 1 });
    await device.writeFile('signature', new File(['x'], 'x.png'));
    await device.writeAccountDetails({ own: { canApply: true } });
    const other = await openDeviceStore('ravi@example.in');
    await other.writeFile('signature', new File(['y'], 'y.png'));
    await other.writeAccountDetails({ own: { canApply: false } });
    await device.clear('k');
    expect([await device.readAccountDetails(), await other.readAccountDetails()]).toEqual([null, { own: { canApply: false } }]);
    expect([await rows('drafts'), await rows('outbox')]).toEqual([[], []]);
    expect(Object.keys(await device.readFiles())).toEqual([]);
    expect(Object.keys(await other.readFiles())).toEqual(['signature']);
  });
});

describe('two forms of one account', () => {
  const ANSWER = 'DV-2026-000001';
  const pick = (name: string) => new File([name], `${name}.png`);

  test('have a draft and files each, and one that was received takes nothing of the other with it', async () => {
    const device = await openDeviceStore('asha@example.in');
    await device.writeDraft({ ...DRAFT, revision: 9 });
    await device.writeFile('signature', pick('new'));
    device.turnTo(ANSWER);
    expect([await device.readDraft(), await device.readFiles()]).toEqual([null, {}]);
    await device.writeDraft({ ...DRAFT, answers: { fullName: 'Answer' }, revision: 1 });
    await device.writeFile('signature', pick('answer'));
    await device.writePath('signature', '/api/student/files/1');

    const again = await openDeviceStore('asha@example.in');
    expect((await again.readDraft())?.answers).toEqual(DRAFT.answers);
    expect((await again.readFiles())['signature']).toMatchObject({ path: null, file: { name: 'new.png' } });
    again.turnTo(ANSWER);
    expect((await again.readDraft())?.answers).toEqual({ fullName: 'Answer' });
    expect((await again.readFiles())['signature']).toMatchObject({ path: '/api/student/files/1', file: { name: 'answer.png' } });
    await again.clear('k');
    expect([await again.readDraft(), await again.readFiles()]).toEqual([null, {}]);
    again.turnTo('new');
    expect((await again.readDraft())?.answers).toEqual(DRAFT.answers);
    expect(Object.keys(await again.readFiles())).toEqual(['signature']);
  });

  test('do not get the writes of each other that are still under way', async () => {
    const device = await openDeviceStore('asha@example.in');
    const writing = [device.writeDraft(DRAFT), device.writeFile('signature', pick('new'))];
    device.turnTo(ANSWER);
    await Promise.all(writing);
    expect([await device.readDraft(), await device.readFiles()]).toEqual([null, {}]);
    device.turnTo('new');
    expect([(await device.readDraft())?.answers, Object.keys(await device.readFiles())]).toEqual([DRAFT.answers, ['signature']]);
  });

  test('lose what can no longer be sent, once the account has said which application waits', async () => {
    const OTHER = 'DV-2026-000002';
    const device = await openDeviceStore('asha@example.in');
    const other = await openDeviceStore('asha@example.in.net');
    for (const [at, form] of [
      [device, 'new'],
      [device, ANSWER],
      [device, OTHER],
      [other, ANSWER],
    ] as const) {
      at.turnTo(form);
      await at.writeDraft(DRAFT);
      await at.writeFile('signature', pick(form));
    }
    const places = async (): Promise<unknown[]> =>
      Promise.all(
        (['drafts', 'files'] as const).map(async (name) => (await rows(name)).map((row) => (row as { account: string }).account)),
      );
    const both = (...accounts: string[]) => [accounts, accounts];
    const rest = `asha@example.in.net ${ANSWER}`;

    await device.writeSubmission({ key: 'k', answers: {}, status: 'waiting', at: 1, form: ANSWER });
    await device.forgetOthers('new');
    expect(await places()).toEqual(both('asha@example.in', `asha@example.in ${ANSWER}`, `asha@example.in ${OTHER}`, rest));
    await device.removeSubmission('k');
    await device.forgetOthers(ANSWER);
    expect(await places()).toEqual(both('asha@example.in', `asha@example.in ${ANSWER}`, rest));
    await device.forgetOthers('new', ANSWER);
    expect(await places()).toEqual(both('asha@example.in', `asha@example.in ${ANSWER}`, rest));
    await device.forgetOthers('new');
    expect(await places()).toEqual(both('asha@example.in', rest));
  });
});

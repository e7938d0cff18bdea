import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { leaveStorage } from '#app/features/scholarships/device/lock-storage.ts';
import { closeDeviceStore } from '#app/features/scholarships/device/open-device-store.ts';
import {
  askToPersist,
  type OpenedApplication,
  openApplication,
  type Remembered,
} from '#app/features/scholarships/device/open-application.ts';
import { school } from '#tests/setup/people/profiles.ts';
import { APPLICATION } from '#tests/setup/people/scholarships.ts';
import { documentWithCookies } from '#tests/setup/components/cookies.ts';
import { storedDraft } from '#tests/setup/components/drafts.ts';

const ACCOUNT = 'asha@example.in';
const NUMBER = 'DV-2026-000001';
const DRAFT = storedDraft({ answers: { place: 'Belwa' }, revision: 2, savedAt: 0, synced: 1, version: 1 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeDeviceStore(ACCOUNT);
});

function answer(status: 'more_info_requested' | 'approved' | null, change: Partial<OwnApplication> = {}): void {
  const application = { ...APPLICATION, applicationNumber: NUMBER, status };
  const own = { application, timeline: [], canApply: status === 'more_info_requested', canApplyAnew: false, ...change };
  vi.stubGlobal('fetch', async (path: string) => {
    if (status === null) throw new TypeError('Failed to fetch');
    if (path === '/api/student/scholarship') return Response.json({ data: own });
    return Response.json({ data: path === '/api/student/' ? school : null });
  });
}

async function write(form: string): Promise<void> {
  const device = await openDeviceStore(ACCOUNT);
  device.turnTo(form);
  await device.writeDraft(DRAFT);
  device.close();
}

async function isWritten(form: string): Promise<boolean> {
  const device = await openDeviceStore(ACCOUNT);
  device.turnTo(form);
  const draft = await device.readDraft();
  device.close();
  return draft !== null;
}

async function opened(opening: Promise<OpenedApplication>): Promise<OpenedApplication> {
  const result = await opening;
  if (result.view === 'form') onTestFinished(() => result.sync.stop());
  return result;
}

describe('an answer to the office on this device', () => {
  test('stays while its application waits for it, or while only an earlier visit says that it does not', async () => {
    answer('more_info_requested');
    await write(NUMBER);
    await opened(openApplication(ACCOUNT));
    expect(await isWritten(NUMBER)).toBe(true);

    const device = await openDeviceStore(ACCOUNT);
    await device.writeAccountDetails({ profile: school, own: { application: null, canApply: false } });
    answer(null);
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'status' });
    expect(await isWritten(NUMBER)).toBe(true);
  });

  test('is gone with the first visit at which the account has decided, and a new application is not', async () => {
    await write(NUMBER);
    await write('new');
    answer('approved');
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'status' });
    expect([await isWritten(NUMBER), await isWritten('new')]).toEqual([false, true]);
  });

  test('that is on its way stays until the account has taken it', async () => {
    await write(NUMBER);
    const device = await openDeviceStore(ACCOUNT);
    await device.writeSubmission({ key: 'key', answers: {}, status: 'sent', at: 0, form: NUMBER });
    answer('approved');
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'sending', form: NUMBER });
    expect(await isWritten(NUMBER)).toBe(true);
  });
});

test.each([
  ['is there for the next one', false],
  ['is not kept where a logout has emptied the device', true],
])('what the account says too late for a visit %s', async (_name, isLeft) => {
  await write('new');
  const device = await openDeviceStore(ACCOUNT);
  await device.writeAccountDetails({ profile: school, own: { application: null, canApply: true } });
  answer('more_info_requested');
  const { fetch } = globalThis;
  const reaches = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (path: string) => reaches.promise.then(() => fetch(path)));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const waits: number[] = [];
  const { setTimeout } = globalThis;
  // A spy could be restored by another test.
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
    waits.push(ms);
    return setTimeout(run, ms);
  });
  const opening = openApplication(ACCOUNT);
  await expect.poll(() => waits).toContain(2_500);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await opened(opening)).toMatchObject({ view: 'form', details: { own: { application: null } } });

  if (isLeft) await leaveStorage(ACCOUNT, null);
  reaches.resolve();
  for (let looks = 0; looks < 20; looks += 1) await device.readAccountDetails();
  const requested = expect.objectContaining({ application: expect.objectContaining({ status: 'more_info_requested' }) });
  const expected = isLeft ? null : expect.objectContaining({ own: requested });
  expect(await device.readAccountDetails()).toEqual(expected);
});

test.each([
  ['more_info_requested', 'form'],
  ['approved', 'status'],
] as const)('beside an application that is %s, whether a new one has been begun', async (status, view) => {
  answer(status);
  expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view, hasDraft: false });
  await write('new');
  expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view, hasDraft: true });
});

test('what the device knew is shown before the account has answered, with what was written', async () => {
  answer(null, {});
  const device = await openDeviceStore(ACCOUNT);
  const shown: Remembered[] = [];
  const open = () => opened(openApplication(ACCOUNT, { onRemembered: (remembered) => shown.push(remembered) }));
  await open();
  expect(shown).toEqual([]);
  await device.writeAccountDetails({ profile: school, own: { application: null, canApply: true } });
  await write('new');
  await open();
  await device.writeAccountDetails({ profile: school, own: { application: { status: 'approved' }, canApply: false } });
  await open();
  expect(shown.map(({ draft, hasDraft }) => [draft?.answers['place'], hasDraft])).toEqual([
    ['Belwa', true],
    [undefined, true],
  ]);
});

test('an earlier application is shown where it is asked for, and the form of a new one otherwise', async () => {
  answer('approved', { canApply: true, canApplyAnew: true });
  expect(await opened(openApplication(ACCOUNT, { isForSent: true }))).toMatchObject({ view: 'status' });
  expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'form' });
});

test('that applications are closed is not said on the word of an earlier visit, however long the account takes', async () => {
  answer('approved');
  await opened(openApplication(ACCOUNT));
  answer('approved', { canApply: true, canApplyAnew: true });
  const { fetch } = globalThis;
  const reaches = Promise.withResolvers<void>();
  const slow = vi.fn((path: string) => reaches.promise.then(() => fetch(path)));
  vi.stubGlobal('fetch', slow);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opening = openApplication(ACCOUNT);
  await expect.poll(() => slow.mock.calls.length).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  reaches.resolve();
  expect(await opened(opening)).toMatchObject({ view: 'form' });
});

test('the form for the office begins with what was sent, and one for a new application with the profile', async () => {
  const begun = async (opening: Promise<OpenedApplication>) => {
    const form = await opened(opening);
    return form.view === 'form' && form.sync.state().answers;
  };
  answer('more_info_requested');
  expect(await begun(openApplication(ACCOUNT))).toMatchObject({ fullName: APPLICATION.name, place: APPLICATION.place });
  answer('approved', { canApply: true, canApplyAnew: true });
  const fresh = await begun(openApplication(ACCOUNT));
  expect(fresh).toMatchObject({ fullName: school.name });
  expect(fresh).not.toHaveProperty('place');
});

describe('on a device that has opened it before', () => {
  const known = { profile: school, own: { application: null, canApply: true } };

  test('the form opens without a signal, on every visit', async () => {
    await (await openDeviceStore(ACCOUNT)).writeAccountDetails(known);
    answer(null);
    for (let visit = 1; visit <= 3; visit += 1) expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'form' });
  });

  test.each([
    [401, 'signed-out'],
    [404, 'missing'],
  ])('nothing opens when the account answers %d', async (status, view) => {
    await (await openDeviceStore(ACCOUNT)).writeAccountDetails(known);
    vi.stubGlobal('fetch', async () => Response.json({ status: false }, { status }));
    expect(await openApplication(ACCOUNT)).toEqual({ view });
  });
});

describe('after a refusal', () => {
  test('an answer to the office comes back in its form, also without a signal', async () => {
    await write(NUMBER);
    answer('more_info_requested');
    const form = await opened(openApplication(ACCOUNT));
    expect(form.view === 'form' && form.sync.state().answers).toEqual(DRAFT.answers);
    answer(null);
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'form' });
  });
});

describe('a draft that the browser has deleted', () => {
  const AT = Date.parse('2026-11-25T14:20:00+05:30');
  const SAVED_AT = Date.parse('2026-11-25T14:05:00+05:30');
  const open = { application: null, canApply: true } as const;

  beforeEach(() => vi.stubGlobal('document', documentWithCookies()));

  async function lose(synced: number): Promise<void> {
    const device = await openDeviceStore(ACCOUNT);
    await device.writeDraft({ ...DRAFT, savedAt: AT, synced });
    device.close();
    globalThis.indexedDB = new IDBFactory();
  }

  /** `undefined`: the account cannot be asked. */
  function answerDraft(draft: object | null | undefined): void {
    answer('approved', open);
    const details = fetch;
    vi.stubGlobal('fetch', async (path: string) => {
      if (!path.endsWith('/draft')) return details(path);
      if (draft === undefined) throw new TypeError('Failed to fetch');
      return Response.json({ data: draft });
    });
  }

  test.each([
    ['what the account has', { version: 3, savedAt: SAVED_AT, data: { place: 'Belwa' } }, SAVED_AT],
    ['that the account has nothing', null, null],
    ['that the account cannot be asked', undefined, undefined],
  ])('is told of, with %s', async (_name, draft, savedAt) => {
    await lose(1);
    answerDraft(draft);
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'form', lost: { at: AT, savedAt } });
  });

  test('is not told of once something is written again, or where there never was one', async () => {
    answerDraft(null);
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'form', lost: null });
    await lose(1);
    await closeDeviceStore(ACCOUNT);
    await write('new');
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'form', lost: null });
  });

  test('is nothing lost when its application was received, by the worker maybe', async () => {
    await lose(1);
    answer('approved');
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'status' });
    answerDraft(null);
    await closeDeviceStore(ACCOUNT);
    expect(await opened(openApplication(ACCOUNT))).toMatchObject({ view: 'form', lost: null });
  });

  test('is nothing lost when a logout has deleted what the account has; what it has locked may be lost', async () => {
    const device = await openDeviceStore(ACCOUNT);
    await device.writeDraft({ ...DRAFT, synced: 2 });
    device.turnTo(NUMBER);
    await device.writeDraft(DRAFT);
    device.close();
    await leaveStorage(ACCOUNT, '0f'.repeat(32));
    globalThis.indexedDB = new IDBFactory();
    const emptied = await openDeviceStore(ACCOUNT);
    expect(await emptied.lostAt()).toBeNull();
    emptied.turnTo(NUMBER);
    expect(await emptied.lostAt()).not.toBeNull();
    emptied.close();
  });
});

test.each([
  [false, 1],
  [true, 0],
])('storage of which the browser says %j is asked for %d times', async (isPersisted, times) => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isPersisted } });
  await askToPersist();
  expect(persist).toHaveBeenCalledTimes(times);
});

test('a browser that cannot be asked is not', async () => {
  vi.stubGlobal('navigator', {});
  await expect(askToPersist()).resolves.toBeUndefined();
});

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeviceStore, openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { deliver, sendOff, type Transport } from '#app/features/scholarships/outbox/outbox.ts';
import { memoryDeviceStore, withMemoryStore } from '#app/features/scholarships/device/memory-store.ts';
import { storedDraft } from '#tests/setup/components/drafts.ts';

const FIELD = 'aadhaarCard';
const SUBMITTED = { key: 'key', at: 0 };
const fileOf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

let stored: DeviceStore;
let device: DeviceStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  stored = await openDeviceStore('asha@example.in');
  device = withMemoryStore(stored);
});
afterEach(() => vi.restoreAllMocks());

function fillUp(): void {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
}

/** What arrived. */
function createAccount() {
  const arrived: { answers?: object; files: string[] } = { files: [] };
  const transport: Transport = {
    async upload(field, file) {
      arrived.files.push(file.name);
      return { outcome: 'accepted', value: `/files/${field}` };
    },
    async submit(answers) {
      arrived.answers = answers;
      return { outcome: 'accepted', value: null };
    },
    recall: async () => ({ outcome: 'accepted', value: true }),
  };
  return { arrived, transport };
}

test('a phone that is full sends the application from the memory of the page', async () => {
  fillUp();
  await expect(stored.writeSubmission({ ...SUBMITTED, answers: {}, status: 'waiting' })).rejects.toThrow('No room');
  await device.writeFile(FIELD, fileOf('card.pdf'));
  await sendOff(device, { place: 'Padrauna' }, SUBMITTED);
  expect(await device.readSubmission()).toMatchObject({ status: 'waiting', isInMemory: true });
  expect((await device.readFiles())[FIELD]).toMatchObject({ isInMemory: true });

  const { arrived, transport } = createAccount();
  expect(await deliver(device, transport)).toEqual({ outcome: 'accepted' });
  expect(arrived).toEqual({ answers: { place: 'Padrauna', [FIELD]: `/files/${FIELD}` }, files: ['card.pdf'] });
  expect([await device.readSubmission(), await device.readFiles()]).toEqual([null, {}]);
});

test('what the memory of the page sends in vain keeps the files that have arrived, and what is refused can be submitted anew', async () => {
  fillUp();
  await device.writeFile(FIELD, fileOf('card.pdf'));
  await sendOff(device, { place: 'Padrauna' }, SUBMITTED);
  const { arrived, transport } = createAccount();
  for (const outcome of ['unanswered', 'rejected'] as const) {
    const submit = async () => ({ outcome, message: '', fields: { place: 'No' } });
    expect(await deliver(device, { ...transport, submit })).toMatchObject({ outcome });
  }
  await sendOff(device, { place: 'Belwa' }, { key: 'next', at: 1 });
  expect(await deliver(device, transport)).toEqual({ outcome: 'accepted' });
  expect(arrived).toEqual({ answers: { place: 'Belwa', [FIELD]: `/files/${FIELD}` }, files: ['card.pdf'] });
});

test('a phone that fills up after Submit still sends, each file once', async () => {
  await device.writeFile(FIELD, fileOf('card.pdf'));
  await sendOff(device, { place: 'Padrauna' }, SUBMITTED);
  expect(await device.readSubmission()).not.toHaveProperty('isInMemory');
  fillUp();
  expect(await device.markSent('another')).toBe(false);
  const { arrived, transport } = createAccount();
  const isDown = vi.fn<Transport['submit']>(async () => ({ outcome: 'unanswered', message: '' }));
  expect(await deliver(device, { ...transport, submit: isDown })).toMatchObject({ outcome: 'unanswered' });
  expect(await device.readSubmission()).toMatchObject({ status: 'sent' });
  expect(await stored.readSubmission()).toBeNull();
  expect(await deliver(device, transport)).toEqual({ outcome: 'accepted' });
  expect(arrived.files).toEqual(['card.pdf']);
  expect([await stored.readSubmission(), await stored.readFiles()]).toEqual([null, {}]);
});

test('a file that is removed is gone, and one that is refused gives way to the one before it', async () => {
  await device.writeFile(FIELD, fileOf('good.pdf'));
  await device.writePath(FIELD, '/files/good');
  await device.writeFile(FIELD, fileOf('locked.pdf'));
  await device.restoreFile(FIELD);
  expect((await device.readFiles())[FIELD]).toMatchObject({ path: '/files/good', file: { name: 'good.pdf' } });
  await device.removeFile(FIELD);
  expect(await stored.readFiles()).toEqual({});
});

test('a file is not kept any longer once the one that replaces it has arrived', async () => {
  for (const place of [device, memoryDeviceStore()]) {
    for (const name of ['old.pdf', 'new.pdf']) {
      await place.writeFile(FIELD, fileOf(name));
      await place.writePath(FIELD, `/files/${name}`);
    }
    await place.restoreFile(FIELD);
    expect(await place.readFiles()).toEqual({});
  }
});

test('a file replaced on a full phone does not come back', async () => {
  await device.writeFile(FIELD, fileOf('old.pdf'));
  fillUp();
  await device.writeFile(FIELD, fileOf('new.pdf'));
  expect((await device.readFiles())[FIELD]?.file.name).toBe('new.pdf');
  expect(await stored.readFiles()).toEqual({});
  vi.restoreAllMocks();
  await device.writeFile(FIELD, fileOf('newest.pdf'));
  expect((await device.readFiles())[FIELD]).toMatchObject({ path: null });
  expect((await device.readFiles())[FIELD]?.file.name).toBe('newest.pdf');
});

test('what is removed is gone, from the device as from the memory of the page', async () => {
  for (const isFull of [false, true]) {
    if (isFull) fillUp();
    await device.writeFile(FIELD, fileOf('card.pdf'));
    await sendOff(device, {}, SUBMITTED);
    await device.removeFile(FIELD);
    await device.removeSubmission(SUBMITTED.key);
    expect([await device.readFiles(), await device.readSubmission()]).toEqual([{}, null]);
  }
});

test('a file uploaded before the phone was full comes back when the one that was to replace it is refused', async () => {
  await device.writeFile(FIELD, fileOf('good.pdf'));
  await device.writePath(FIELD, '/files/good');
  fillUp();
  await device.writeFile(FIELD, fileOf('locked.pdf'));
  expect((await device.readFiles())[FIELD]).toMatchObject({ path: null });
  await device.restoreFile(FIELD);
  expect((await device.readFiles())[FIELD]).toMatchObject({ path: '/files/good', file: { name: 'good.pdf' } });
});

test('a file that is refused goes from a full phone too', async () => {
  await device.writeFile(FIELD, fileOf('good.pdf'));
  await device.writePath(FIELD, '/files/good');
  await device.writeFile(FIELD, fileOf('locked.pdf'));
  fillUp();
  await device.restoreFile(FIELD);
  expect(await device.readFiles()).toEqual({});
});

test('a browser that stores nothing does not say that a draft was saved', async () => {
  await expect(memoryDeviceStore().writeDraft(storedDraft({}))).rejects.toThrow();
});

test('an application in memory can be taken back; one that has gone out has to be settled', async () => {
  fillUp();
  await sendOff(device, {}, SUBMITTED);
  expect(await device.markSent('another')).toBe(false);
  expect(await device.takeBack()).toBeNull();
  expect(await device.readSubmission()).toBeNull();

  await sendOff(device, {}, SUBMITTED);
  expect(await device.markSent(SUBMITTED.key)).toBe(true);
  expect(await device.takeBack()).toBe(SUBMITTED.key);
  expect(await device.readSubmission()).toMatchObject({ status: 'recalled' });
  expect(await device.markSent(SUBMITTED.key)).toBe(false);
});

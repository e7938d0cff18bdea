import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as m from '#messages/index.ts';
import { type DeviceStore, openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { deliver, deliveryText, sendOff, type Sent, takeBack, type Transport } from '#app/features/scholarships/outbox/outbox.ts';
import { storedDraft } from '#tests/setup/components/drafts.ts';

let device: DeviceStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  device = await openDeviceStore('asha@example.in');
});

const MUTE: Sent = { outcome: 'unanswered', message: '' };
const TAKEN: Sent = { outcome: 'accepted', value: null };

const later = (work: () => Promise<void>): Promise<void> => new Promise((resolve) => setImmediate(resolve)).then(work);

const recall: Transport['recall'] = async () => ({ outcome: 'accepted', value: true });
const upload: Transport['upload'] = async () => ({ outcome: 'accepted', value: '/api/student/files/1' });
const transportWith = (changes: Partial<Transport>): Transport => ({ upload, submit: async () => TAKEN, recall, ...changes });

describe('taking back', () => {
  const NO_ANSWER: Sent<boolean> = { outcome: 'unanswered', message: '' };
  const settled = (isRecalled: boolean) => vi.fn<Transport['recall']>(async () => ({ outcome: 'accepted', value: isRecalled }));
  const unsettled = () => vi.fn<Transport['recall']>(async () => NO_ANSWER);
  const DRAFT = storedDraft({ answers: { place: 'Belwa' } });

  async function submitUnanswered(): Promise<void> {
    await device.writeDraft(DRAFT);
    await sendOff(device, DRAFT.answers, { key: 'one', at: 1 });
    expect(await deliver(device, transportWith({ submit: async () => MUTE }))).toMatchObject({ outcome: 'unanswered' });
  }

  test('what never went out asks nobody, and is not sent any more', async () => {
    await sendOff(device, {}, { key: 'one', at: 1 });
    const requested = settled(true);
    expect(await takeBack(device, requested)).toBe('back');
    expect([requested.mock.calls, await deliver(device, transportWith({}))]).toEqual([[], null]);
  });

  test.each([
    [true, 'back'],
    [false, 'received'],
  ] as const)('what may have arrived is settled by the account (recalled: %s): %s', async (isRecalled, outcome) => {
    await submitUnanswered();
    expect(await takeBack(device, settled(isRecalled))).toBe(outcome);
    expect(await device.readSubmission()).toBeNull();
    expect(await device.readDraft()).toEqual(isRecalled ? expect.objectContaining(DRAFT) : null);
  });

  test('what nobody can settle yet is settled before the next one goes out', async () => {
    await submitUnanswered();
    expect(await takeBack(device, unsettled())).toBe('unsettled');
    expect(await device.waiting()).toMatchObject({ isSubmitted: false });
    await sendOff(device, { place: 'Kasia' }, { key: 'two', at: 2 });
    const submit = vi.fn<Transport['submit']>(async () => TAKEN);
    expect(await deliver(device, transportWith({ recall: unsettled(), submit }))).toMatchObject({ outcome: 'unanswered' });
    expect(submit).not.toHaveBeenCalled();
    const requested = settled(true);
    expect(await deliver(device, transportWith({ recall: requested, submit }))).toEqual({ outcome: 'accepted' });
    expect([requested.mock.calls, submit.mock.calls.map(([answers, key]) => [answers, key])]).toEqual([
      [['one']],
      [[{ place: 'Kasia' }, 'two']],
    ]);
    expect(await device.readDraft()).toBeNull();
  });

  test('when it had arrived after all, the next one is not sent, the student hears of it, and what was changed stays', async () => {
    await submitUnanswered();
    await takeBack(device, unsettled());
    await device.writeDraft({ ...DRAFT, answers: { place: 'Kasia' }, revision: 2 });
    await sendOff(device, { place: 'Kasia' }, { key: 'two', at: 2 });
    const submit = vi.fn<Transport['submit']>(async () => TAKEN);
    expect(await deliver(device, transportWith({ recall: settled(false), submit }))).toMatchObject({
      outcome: 'rejected',
      message: m.scholarships.sending.arrived,
    });
    expect([submit.mock.calls, await device.readSubmission()]).toEqual([[], null]);
    expect((await device.readDraft())?.answers).toEqual({ place: 'Kasia' });
  });

  test('one that is taken back before the last was settled leaves both to be settled', async () => {
    await submitUnanswered();
    await takeBack(device, unsettled());
    await sendOff(device, {}, { key: 'two', at: 2 });
    expect(await takeBack(device, unsettled())).toBe('unsettled');
    await sendOff(device, {}, { key: 'three', at: 3 });
    const requested = settled(true);
    expect(await deliver(device, transportWith({ recall: requested }))).toEqual({ outcome: 'accepted' });
    expect(requested.mock.calls).toEqual([['one'], ['two']]);
  });

  test('an answer that comes after all takes nothing of what has been written since', async () => {
    await device.writeDraft(DRAFT);
    await sendOff(device, DRAFT.answers, { key: 'one', at: 1 });
    const delivering = deliver(
      device,
      transportWith({
        async submit() {
          expect(await device.takeBack()).toBe('one');
          await device.writeDraft({ ...DRAFT, answers: { place: 'Kasia' }, revision: 2 });
          return TAKEN;
        },
      }),
    );
    expect(await delivering).toEqual({ outcome: 'accepted' });
    expect([await device.readSubmission(), (await device.readDraft())?.answers]).toEqual([null, { place: 'Kasia' }]);
  });
});

test('an application is sent with the files of its form, under its name, from whatever page', async () => {
  await device.writeFile('signature', new File(['new'], 'new.png'));
  device.turnTo('DV-2026-000001');
  await device.writeFile('signature', new File(['answer'], 'answer.png'));
  await sendOff(device, { fullName: 'Asha' }, { key: 'one', at: 1, form: 'DV-2026-000001' });
  const sent: unknown[] = [];
  const other = await openDeviceStore('asha@example.in');
  const delivery = await deliver(
    other,
    transportWith({
      upload: async (_field, { name }) => ({ outcome: 'accepted', value: `/${name}` }),
      async submit(...args) {
        sent.push(args);
        return TAKEN;
      },
    }),
  );
  expect(delivery).toEqual({ outcome: 'accepted' });
  expect(sent).toEqual([[{ fullName: 'Asha', signature: '/answer.png' }, 'one', 'DV-2026-000001']]);
  expect(await device.readFiles()).toEqual({});
  device.turnTo('new');
  expect((await device.readFiles())['signature']).toMatchObject({ path: null, file: { name: 'new.png' } });
});

test('a new application that another one holds up stays on the device, to go on with', async () => {
  await device.writeDraft(storedDraft({ answers: { place: 'Belwa' } }));
  await device.writeFile('signature', new File(['x'], 'x.png'));
  await sendOff(device, { place: 'Belwa' }, { key: 'one', at: 1, form: 'new' });
  const submit = async (): Promise<Sent> => ({ outcome: 'rejected', message: 'Please answer that first.', fields: {} });
  expect(await deliver(device, transportWith({ submit }))).toMatchObject({ outcome: 'rejected' });
  expect(await device.readSubmission()).toBeNull();
  expect((await device.readDraft())?.answers).toEqual({ place: 'Belwa' });
  expect(Object.keys(await device.readFiles())).toEqual(['signature']);
});

test('nothing is sent without a file that the account refuses', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  await device.writeFile('signature', new File(['x'], 'x.pdf'));
  const fields = { signature: 'This PDF is locked.' };
  const submit = vi.fn<Transport['submit']>();
  const slow = { ...device, removeSubmission: (key: string) => later(() => device.removeSubmission(key)) };
  const delivery = await deliver(slow, transportWith({ upload: async () => ({ outcome: 'rejected', message: '', fields }), submit }));
  expect(delivery).toEqual({ outcome: 'rejected', message: '', fields, isUpload: true });
  expect(delivery?.outcome === 'rejected' && deliveryText(delivery)).toBe(m.files.failed);
  expect(submit).not.toHaveBeenCalled();
  expect([await device.readSubmission(), Object.keys(await device.readFiles())]).toEqual([null, ['signature']]);
});

test('a certificate of the other kind of education stays on the device', async () => {
  await sendOff(device, { educationType: 'SCHOOL' }, { key: 'one', at: 1 });
  for (const field of ['lastCertificate', 'latestCertificate']) await device.writeFile(field, new File(['x'], 'x.pdf'));
  const named = vi.fn<Transport['upload']>(async (field) => ({ outcome: 'accepted', value: field }));
  const submit = vi.fn<Transport['submit']>(async () => TAKEN);
  expect(await deliver(device, transportWith({ upload: named, submit }))).toEqual({ outcome: 'accepted' });
  expect(named.mock.calls.map(([field]) => field)).toEqual(['lastCertificate']);
  expect(submit.mock.calls[0]?.[0]).toEqual({ educationType: 'SCHOOL', lastCertificate: 'lastCertificate' });
});

test('the account that names no error gets every file again with the next try', async () => {
  const uploads = vi.fn<Transport['upload']>(async (field) => ({ outcome: 'accepted', value: `/api/student/files/${field}` }));
  const submit = async (): Promise<Sent> => ({ outcome: 'rejected', message: '', fields: {} });
  for (const field of ['signature', 'aadhaarCard']) await device.writeFile(field, new File(['x'], field));
  for (const key of ['one', 'two']) {
    await sendOff(device, {}, { key, at: 1 });
    const delivery = await deliver(device, transportWith({ upload: uploads, submit }));
    expect(delivery?.outcome === 'rejected' && deliveryText(delivery)).toBe(m.scholarships.sending.failed);
  }
  expect(uploads.mock.calls.map(([field]) => field)).toEqual(['aadhaarCard', 'signature', 'aadhaarCard', 'signature']);
});

test('the application is not sent before the device has stored where its files are', async () => {
  await device.writeFile('signature', new File(['x'], 'x.png'));
  await sendOff(device, {}, { key: 'one', at: 1 });
  const stored = Promise.withResolvers<void>();
  const writePath = vi.fn<DeviceStore['writePath']>((...path) => stored.promise.then(() => device.writePath(...path)));
  const submit = vi.fn<Transport['submit']>(async () => TAKEN);
  const delivering = deliver({ ...device, writePath, clear: (key) => later(() => device.clear(key)) }, transportWith({ submit }));
  await expect.poll(() => writePath.mock.calls.length).toBe(1);
  for (let looks = 0; looks < 20; looks += 1) expect(await device.readSubmission()).toMatchObject({ status: 'waiting' });
  stored.resolve();
  expect(await delivering).toEqual({ outcome: 'accepted' });
  expect([submit.mock.calls.length, await device.readSubmission()]).toEqual([1, null]);
});

test('an application that is taken back during its uploads is not sent', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  await device.writeFile('signature', new File(['x'], 'x.png'));
  const submit = vi.fn<Transport['submit']>();
  const takenBack: Transport['upload'] = async (...file) => {
    expect(await device.takeBack()).toBeNull();
    return upload(...file);
  };
  expect(await deliver(device, transportWith({ upload: takenBack, submit }))).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

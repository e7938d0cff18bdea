import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UPLOAD_FAILED } from '#domain/files/constants.ts';
import { type DeviceStore, openDeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import {
  deliver,
  type Delivery,
  deliveryText,
  retryDelay,
  sendOff,
  type Sent,
  type Transport,
} from '#app/features/scholarships/draft/outbox.ts';
import { createSender, type Sender, takeBack } from '#app/features/scholarships/draft/sender.ts';
import { ARRIVED, SUBMISSION_FAILED } from '#app/features/scholarships/draft/texts.ts';
import { storedDraft } from '#tests/setup/drafts.ts';

let device: DeviceStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  device = await openDeviceStore('asha@example.in');
});

const MUTE: Sent = { outcome: 'unanswered', message: '' };
const TAKEN: Sent = { outcome: 'accepted', value: null };

const recall: Transport['recall'] = async () => ({ outcome: 'accepted', value: true });

const later = (work: () => Promise<void>): Promise<void> => new Promise((resolve) => setImmediate(resolve)).then(work);

function senderOver(answers: readonly Sent[]) {
  const waits: number[] = [];
  const delivered: (Delivery | null)[] = [];
  let timers: (() => void)[] = [];
  let posts = 0;
  const transport: Transport = {
    upload: async () => ({ outcome: 'accepted', value: '/api/student/files/1' }),
    submit: async () => answers[Math.min(posts++, answers.length - 1)]!,
    recall,
  };
  const sender: Sender = createSender({
    device,
    transport,
    alone: (work) => work(),
    schedule(next, ms) {
      waits.push(ms);
      timers.push(next);
      return () => {
        timers = timers.filter((timer) => timer !== next);
      };
    },
    onDelivery: (delivery) => void delivered.push(delivery),
  });
  return {
    sender,
    waits,
    outcomes: () => delivered.map((delivery) => delivery?.outcome ?? null),
    posts: () => posts,
    pauses: () => timers.length,
    async wake(count: number) {
      for (const run of timers.splice(0)) run();
      await expect.poll(() => delivered.length).toBe(count);
    },
  };
}

test('waits longer after each attempt without a response, and stops when there is one', async () => {
  await sendOff(device, { fullName: 'Asha' }, { key: 'one', at: 1 });
  const { sender, waits, outcomes, wake } = senderOver([MUTE, MUTE, MUTE, TAKEN]);
  await sender.tryNow();
  for (const count of [2, 3, 4]) await wake(count);
  expect(outcomes()).toEqual(['unanswered', 'unanswered', 'unanswered', 'accepted']);
  expect(waits).toEqual([2_000, 4_000, 8_000]);
  expect(retryDelay(100)).toBe(60_000);
  expect(await device.readSubmission()).toBeNull();
});

test('a new try by the student, or a connection that is back, begins with the short pause again', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  const { sender, waits, pauses, wake } = senderOver([MUTE]);
  await sender.tryNow();
  await wake(2);
  await sender.tryNow();
  expect([waits, pauses()]).toEqual([[2_000, 4_000, 2_000], 1]);
});

test('does not try again after a rejection, or without a session', async () => {
  for (const answer of [{ outcome: 'rejected', message: 'No', fields: {} }, { outcome: 'signed-out' }] as const) {
    await sendOff(device, {}, { key: 'one', at: 1 });
    const { sender, waits, outcomes } = senderOver([answer]);
    await sender.tryNow();
    expect([outcomes(), waits]).toEqual([[answer.outcome], []]);
  }
});

test('runs one attempt at a time, reports when another tab was faster, and does nothing after it was stopped', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  const one = senderOver([TAKEN]);
  await Promise.all([one.sender.tryNow(), one.sender.tryNow()]);
  expect([one.posts(), one.outcomes()]).toEqual([1, ['accepted']]);
  await one.sender.tryNow();
  expect(one.outcomes()).toEqual(['accepted', null]);

  await sendOff(device, {}, { key: 'two', at: 1 });
  const other = senderOver([MUTE]);
  const trying = other.sender.tryNow();
  other.sender.stop();
  await trying;
  expect([other.outcomes(), other.waits]).toEqual([[], []]);
});

describe('taking back', () => {
  const NO_ANSWER: Sent<boolean> = { outcome: 'unanswered', message: '' };
  const settled = (isRecalled: boolean) => vi.fn<Transport['recall']>(async () => ({ outcome: 'accepted', value: isRecalled }));
  const unsettled = () => vi.fn<Transport['recall']>(async () => NO_ANSWER);
  const DRAFT = storedDraft({ answers: { place: 'Belwa' }, step: 6 });
  const transportWith = (one: Transport['recall'], submit: Transport['submit']): Transport => ({
    upload: async () => ({ outcome: 'accepted', value: '/api/student/files/1' }),
    submit,
    recall: one,
  });

  async function submitUnanswered(key = 'one'): Promise<Sender> {
    await device.writeDraft(DRAFT);
    await sendOff(device, DRAFT.answers, { key, at: 1 });
    const { sender } = senderOver([MUTE]);
    await sender.tryNow();
    return sender;
  }

  test('what never went out asks nobody, and is not sent any more', async () => {
    await sendOff(device, {}, { key: 'one', at: 1 });
    const { sender, posts } = senderOver([TAKEN]);
    const requested = settled(true);
    expect(await takeBack(device, { sender, recall: requested })).toBe('back');
    await sender.tryNow();
    expect([posts(), requested.mock.calls, await device.readSubmission()]).toEqual([0, [], null]);
  });

  test.each([
    [true, 'back'],
    [false, 'received'],
  ] as const)('what may have arrived is settled by the account (recalled: %s): %s', async (isRecalled, outcome) => {
    const sender = await submitUnanswered();
    expect(await takeBack(device, { sender, recall: settled(isRecalled) })).toBe(outcome);
    expect(await device.readSubmission()).toBeNull();
    expect(await device.readDraft()).toEqual(isRecalled ? expect.objectContaining(DRAFT) : null);
  });

  test('what nobody can settle yet is settled before the next one goes out', async () => {
    const sender = await submitUnanswered();
    expect(await takeBack(device, { sender, recall: unsettled() })).toBe('unsettled');
    expect(await device.waiting()).toMatchObject({ isSubmitted: false });
    await sendOff(device, { place: 'Kasia' }, { key: 'two', at: 2 });
    const submit = vi.fn<Transport['submit']>(async () => TAKEN);
    expect(await deliver(device, transportWith(unsettled(), submit))).toMatchObject({ outcome: 'unanswered' });
    expect(submit).not.toHaveBeenCalled();
    const requested = settled(true);
    expect(await deliver(device, transportWith(requested, submit))).toEqual({ outcome: 'accepted' });
    expect([requested.mock.calls, submit.mock.calls.map(([answers, key]) => [answers, key])]).toEqual([
      [['one']],
      [[{ place: 'Kasia' }, 'two']],
    ]);
    expect(await device.readDraft()).toBeNull();
  });

  test('when it had arrived after all, the next one is not sent, the student hears of it, and what was changed stays', async () => {
    const sender = await submitUnanswered();
    await takeBack(device, { sender, recall: unsettled() });
    await device.writeDraft({ ...DRAFT, answers: { place: 'Kasia' }, revision: 2 });
    await sendOff(device, { place: 'Kasia' }, { key: 'two', at: 2 });
    const submit = vi.fn<Transport['submit']>(async () => TAKEN);
    expect(await deliver(device, transportWith(settled(false), submit))).toMatchObject({ outcome: 'rejected', message: ARRIVED });
    expect([submit.mock.calls, await device.readSubmission()]).toEqual([[], null]);
    expect((await device.readDraft())?.answers).toEqual({ place: 'Kasia' });
  });

  test('one that is taken back before the last was settled leaves both to be settled', async () => {
    const sender = await submitUnanswered();
    await takeBack(device, { sender, recall: unsettled() });
    await sendOff(device, {}, { key: 'two', at: 2 });
    expect(await takeBack(device, { sender, recall: unsettled() })).toBe('unsettled');
    await sendOff(device, {}, { key: 'three', at: 3 });
    const requested = settled(true);
    expect(
      await deliver(
        device,
        transportWith(requested, async () => TAKEN),
      ),
    ).toEqual({ outcome: 'accepted' });
    expect(requested.mock.calls).toEqual([['one'], ['two']]);
  });

  test('an answer that comes after all takes nothing of what has been written since', async () => {
    await device.writeDraft(DRAFT);
    await sendOff(device, DRAFT.answers, { key: 'one', at: 1 });
    const delivering = deliver(
      device,
      transportWith(unsettled(), async () => {
        expect(await device.takeBack()).toBe('one');
        await device.writeDraft({ ...DRAFT, answers: { place: 'Kasia' }, revision: 2 });
        return TAKEN;
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
  const delivery = await deliver(other, {
    async upload(_field, { name }) {
      return { outcome: 'accepted', value: `/${name}` };
    },
    async submit(...args) {
      sent.push(args);
      return TAKEN;
    },
    recall,
  });
  expect(delivery).toEqual({ outcome: 'accepted' });
  expect(sent).toEqual([[{ fullName: 'Asha', signature: '/answer.png' }, 'one', 'DV-2026-000001']]);
  expect(await device.readFiles()).toEqual({});
  device.turnTo('new');
  expect((await device.readFiles())['signature']).toMatchObject({ path: null, file: { name: 'new.png' } });
});

test('a new application that another one holds up stays on the device, to go on with', async () => {
  await device.writeDraft(storedDraft({ answers: { place: 'Belwa' }, step: 6 }));
  await device.writeFile('signature', new File(['x'], 'x.png'));
  await sendOff(device, { place: 'Belwa' }, { key: 'one', at: 1, form: 'new' });
  const { sender, outcomes, waits } = senderOver([{ outcome: 'rejected', message: 'Please answer that first.', fields: {} }]);
  await sender.tryNow();
  expect([outcomes(), waits, await device.readSubmission()]).toEqual([['rejected'], [], null]);
  expect((await device.readDraft())?.answers).toEqual({ place: 'Belwa' });
  expect(Object.keys(await device.readFiles())).toEqual(['signature']);
});

test('nothing is sent without a file that the account refuses', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  await device.writeFile('signature', new File(['x'], 'x.pdf'));
  const fields = { signature: 'This PDF is locked.' };
  const submit = vi.fn<Transport['submit']>();
  const slow = { ...device, removeSubmission: (key: string) => later(() => device.removeSubmission(key)) };
  const delivery = await deliver(slow, { upload: async () => ({ outcome: 'rejected', message: '', fields }), submit, recall });
  expect(delivery).toEqual({ outcome: 'rejected', message: '', fields, isUpload: true });
  expect(delivery?.outcome === 'rejected' && deliveryText(delivery)).toBe(UPLOAD_FAILED);
  expect(submit).not.toHaveBeenCalled();
  expect([await device.readSubmission(), Object.keys(await device.readFiles())]).toEqual([null, ['signature']]);
});

test('a certificate of the other kind of education stays on the device', async () => {
  await sendOff(device, { educationType: 'SCHOOL' }, { key: 'one', at: 1 });
  for (const field of ['lastCertificate', 'latestCertificate']) await device.writeFile(field, new File(['x'], 'x.pdf'));
  const upload = vi.fn<Transport['upload']>(async (field) => ({ outcome: 'accepted', value: field }));
  const submit = vi.fn<Transport['submit']>(async () => TAKEN);
  expect(await deliver(device, { upload, submit, recall })).toEqual({ outcome: 'accepted' });
  expect(upload.mock.calls.map(([field]) => field)).toEqual(['lastCertificate']);
  expect(submit.mock.calls[0]?.[0]).toEqual({ educationType: 'SCHOOL', lastCertificate: 'lastCertificate' });
});

test('the account that names no fault gets every file again with the next try', async () => {
  const upload = vi.fn<Transport['upload']>(async (field) => ({ outcome: 'accepted', value: `/api/student/files/${field}` }));
  for (const field of ['signature', 'aadhaarCard']) await device.writeFile(field, new File(['x'], field));
  for (const key of ['one', 'two']) {
    await sendOff(device, {}, { key, at: 1 });
    const delivery = await deliver(device, { upload, submit: async () => ({ outcome: 'rejected', message: '', fields: {} }), recall });
    expect(delivery?.outcome === 'rejected' && deliveryText(delivery)).toBe(SUBMISSION_FAILED);
  }
  expect(upload.mock.calls.map(([field]) => field)).toEqual(['aadhaarCard', 'signature', 'aadhaarCard', 'signature']);
});

test('the application is not sent before the device has stored where its files are', async () => {
  await device.writeFile('signature', new File(['x'], 'x.png'));
  await sendOff(device, {}, { key: 'one', at: 1 });
  const stored = Promise.withResolvers<void>();
  const writePath = vi.fn<DeviceStore['writePath']>((...path) => stored.promise.then(() => device.writePath(...path)));
  const submit = vi.fn<Transport['submit']>(async () => TAKEN);
  const upload = async (): Promise<Sent<string>> => ({ outcome: 'accepted', value: '/api/student/files/1' });
  const delivering = deliver({ ...device, writePath, clear: (key) => later(() => device.clear(key)) }, { upload, submit, recall });
  await expect.poll(() => writePath.mock.calls.length).toBe(1);
  for (let looks = 0; looks < 20; looks += 1) expect(await device.readSubmission()).toMatchObject({ status: 'waiting' });
  stored.resolve();
  expect(await delivering).toEqual({ outcome: 'accepted' });
  expect([submit.mock.calls.length, await device.readSubmission()]).toEqual([1, null]);
});

test('an application that is taken back during its uploads is not sent', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  await device.writeFile('signature', new File(['x'], 'x.png'));
  let posts = 0;
  const delivery = await deliver(device, {
    async upload() {
      expect(await device.takeBack()).toBeNull();
      return { outcome: 'accepted', value: '/api/student/files/1' };
    },
    async submit() {
      posts += 1;
      return TAKEN;
    },
    recall,
  });
  expect([delivery, posts]).toEqual([null, 0]);
});

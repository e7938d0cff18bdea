import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DeviceStore, openDeviceStore } from '#app/features/scholarships/device/device-store.ts';
import { type Delivery, sendOff, type Sent } from '#app/features/scholarships/outbox/outbox.ts';
import { sendSubmission } from '#app/features/scholarships/outbox/send.ts';

const ASHA = 'asha@example.in';

let device: DeviceStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  device = await openDeviceStore(ASHA);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const MUTE: Sent = { outcome: 'unanswered', message: '' };
const TAKEN: Sent = { outcome: 'accepted', value: null };

function senderOver(answers: readonly Sent[], store: Partial<DeviceStore> = device, account = ASHA) {
  const delivered: (Delivery | null)[] = [];
  let posts = 0;
  const listeners = {
    onProgress: () => undefined,
    onWaiting: () => undefined,
    onDelivery: (one: Delivery | null) => void delivered.push(one),
  };
  const sender = sendSubmission(account, store as DeviceStore, listeners, () => ({
    upload: async () => ({ outcome: 'accepted', value: '/api/student/files/1' }),
    submit: async () => answers[Math.min(posts++, answers.length - 1)]!,
    recall: async () => ({ outcome: 'accepted', value: true }),
  }));
  return {
    ...sender,
    outcomes: () => delivered.map((delivery) => delivery?.outcome ?? null),
    posts: () => posts,
    /** Lets the next attempt begin, which does not begin a millisecond sooner. */
    async wait(ms: number) {
      const count = delivered.length;
      vi.advanceTimersByTime(ms - 1);
      expect(vi.getTimerCount()).toBe(1);
      vi.advanceTimersByTime(1);
      await vi.waitFor(() => expect(delivered.length).toBe(count + 1));
    },
  };
}

test('waits longer after each attempt without a response, and stops when there is one', async () => {
  await sendOff(device, { fullName: 'Asha' }, { key: 'one', at: 1 });
  const { tryNow, outcomes, wait } = senderOver([MUTE, MUTE, MUTE, TAKEN]);
  await tryNow();
  for (const ms of [2_000, 4_000, 8_000]) await wait(ms);
  expect(outcomes()).toEqual(['unanswered', 'unanswered', 'unanswered', 'accepted']);
  expect([vi.getTimerCount(), await device.readSubmission()]).toEqual([0, null]);
});

test('a new try by the student, or a connection that is back, begins with the short pause again', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  const { tryNow, wait } = senderOver([MUTE]);
  await tryNow();
  await wait(2_000);
  await tryNow();
  await wait(2_000);
});

test.each([{ outcome: 'rejected', message: 'No', fields: {} }, { outcome: 'signed-out' }] as const)(
  'does not try again when the answer is $outcome',
  async (answer) => {
    await sendOff(device, {}, { key: 'one', at: 1 });
    const { tryNow, outcomes } = senderOver([answer]);
    await tryNow();
    expect([outcomes(), vi.getTimerCount()]).toEqual([[answer.outcome], 0]);
  },
);

test('runs one attempt at a time, reports when another tab was faster, and does nothing after it was stopped', async () => {
  await sendOff(device, {}, { key: 'one', at: 1 });
  const one = senderOver([TAKEN]);
  await Promise.all([one.tryNow(), one.tryNow()]);
  expect([one.posts(), one.outcomes()]).toEqual([1, ['accepted']]);
  await one.tryNow();
  expect(one.outcomes()).toEqual(['accepted', null]);

  await sendOff(device, {}, { key: 'two', at: 1 });
  const other = senderOver([MUTE]);
  const trying = other.tryNow();
  other.stop();
  await trying;
  await other.tryNow();
  expect([other.outcomes(), other.posts(), vi.getTimerCount()]).toEqual([[], 1, 0]);
});

test('an attempt that fails here counts as no response, and is tried again until the sender is stopped', async () => {
  const readSubmission = vi.fn<DeviceStore['readSubmission']>().mockRejectedValue(new Error('no room'));
  const { tryNow, outcomes, stop, wait } = senderOver([], { readSubmission });
  await tryNow();
  await wait(2_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([outcomes(), readSubmission.mock.calls.length]).toEqual([['unanswered', 'unanswered'], 2]);
});

test('one tab of an account sends at a time, and holds up no other account on the same device', async () => {
  const held = Promise.withResolvers<null>();
  const started: string[] = [];
  const read = (name: string, result: Promise<null> | null) => async () => {
    started.push(name);
    return result;
  };
  const tab = (account: string, readSubmission: () => Promise<null>) => senderOver([], { readSubmission }, account);
  const first = tab(ASHA, read('first', held.promise)).tryNow();
  const second = tab(ASHA, read('second', null)).tryNow();
  await tab('ravi@example.in', read('other account', null)).tryNow();
  expect(started).toEqual(['first', 'other account']);
  held.resolve(null);
  await Promise.all([first, second]);
  expect(started).toEqual(['first', 'other account', 'second']);
});

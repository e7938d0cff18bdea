import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DeviceStore } from '#app/features/scholarships/draft/device-store.ts';
import { startSender } from '#app/features/scholarships/draft/start-sender.ts';

const ASHA = 'asha@example.in';

afterEach(() => vi.unstubAllGlobals());

function tab(account: string, readSubmission: DeviceStore['readSubmission']) {
  const listeners = { onProgress: vi.fn<() => void>(), onWaiting: vi.fn<() => void>(), onDelivery: vi.fn<() => void>() };
  return { ...startSender(account, { readSubmission } as DeviceStore, listeners), onDelivery: listeners.onDelivery };
}

test('one tab of an account sends at a time, and holds up no other account on the same device', async () => {
  const held = Promise.withResolvers<null>();
  const started: string[] = [];
  const read = (name: string, result: Promise<null> | null) => async () => {
    started.push(name);
    return result;
  };
  const first = tab(ASHA, read('first', held.promise)).tryNow();
  const second = tab(ASHA, read('second', null)).tryNow();
  await tab('ravi@example.in', read('other account', null)).tryNow();
  expect(started).toEqual(['first', 'other account']);
  held.resolve(null);
  await Promise.all([first, second]);
  expect(started).toEqual(['first', 'other account', 'second']);
});

test('tells the page of an attempt that failed here, and of nothing to send', async () => {
  const broken = tab(ASHA, () => Promise.reject(new Error('no room')));
  await broken.tryNow();
  broken.stop();
  expect(broken.onDelivery).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'unanswered' }));

  const sent = tab(ASHA, async () => null);
  await sent.tryNow();
  expect(sent.onDelivery).toHaveBeenCalledWith(null);
});

test('tries again after a pause, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn<DeviceStore['readSubmission']>().mockRejectedValue(new Error('no room'));
  const broken = tab(ASHA, read);
  await broken.tryNow();
  vi.advanceTimersByTime(2_000);
  await expect.poll(() => broken.onDelivery.mock.calls.length).toBe(2);
  broken.stop();
  vi.advanceTimersByTime(60_000);
  await navigator.locks.request(`deepvan-outbox:${ASHA}`, () => undefined);
  expect(read).toHaveBeenCalledTimes(2);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { acquireTabLock } from '#app/features/scholarships/device/tab-lock.ts';

const ASHA = 'asha@example.in';

async function claim(account: string, isForced = false) {
  const held = await acquireTabLock(account, { isForced });
  if (held) onTestFinished(() => held.release());
  return held;
}

function waitInVain(): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('one tab of an account has the form, until it lets go; another account on the device has its own', async () => {
  const first = await claim(ASHA);
  expect(await claim('ravi@example.in')).not.toBeNull();
  waitInVain();
  const second = claim(ASHA);
  await vi.advanceTimersByTimeAsync(300);
  expect(await second).toBeNull();
  const third = claim(ASHA);
  first?.release();
  expect(await third).not.toBeNull();
});

test('a page that is being left, or a device that is busy, is waited for; a tab that says nothing is not', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  void navigator.locks.request(`deepvan-application:${ASHA}`, () => left);
  waitInVain();
  const waiting = claim(ASHA);
  await vi.advanceTimersByTimeAsync(4_900);
  leave();
  const next = await waiting;
  expect(next).not.toBeNull();
  next?.release();

  const { promise: never, resolve: end } = Promise.withResolvers<void>();
  onTestFinished(() => end());
  void navigator.locks.request(`deepvan-application:${ASHA}`, () => never);
  const inVain = claim(ASHA);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await inVain).toBeNull();
});

test('a tab that is asked for the form saves first, and the other waits for it', async () => {
  const first = await claim(ASHA);
  const saved = Promise.withResolvers<void>();
  const wanted = new Promise<void>((resolve) => {
    first?.onWanted(() => {
      resolve();
      void saved.promise.then(() => first.release());
    });
  });
  let isTaken = false;
  const second = claim(ASHA, true).then((held) => (isTaken = held !== null));
  await wanted;
  expect(isTaken).toBe(false);
  saved.resolve();
  await second;
  expect(isTaken).toBe(true);
});

test('a tab that does not respond loses the form after two seconds', async () => {
  await claim(ASHA);
  waitInVain();
  let isTaken = false;
  const second = claim(ASHA, true).then((held) => (isTaken = held !== null));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isTaken).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(isTaken).toBe(true);
});

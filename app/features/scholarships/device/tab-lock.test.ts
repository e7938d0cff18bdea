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

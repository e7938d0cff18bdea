import { afterEach, expect, test, vi } from 'vitest';
import { askToPersist } from '#app/features/scholarships/draft/persist.ts';

afterEach(() => vi.unstubAllGlobals());

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

import { expect, test } from 'vitest';
import { retryDelay } from '#app/lib/retry.ts';

test('pauses double from two seconds to a minute', () => {
  expect([0, 1, 2, 5, 6, 100].map(retryDelay)).toEqual([2_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

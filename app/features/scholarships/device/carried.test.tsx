import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carriedFor, carry, dropCarried } from '#app/features/scholarships/device/carried.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';

const ANSWERS = { district: 'Deoria' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  dropCarried();
});

test('belong to nobody for a day, then to the first account that asks, until they are dropped', () => {
  carry(ANSWERS, null);
  vi.advanceTimersByTime(ONE_DAY_MS - 1);
  expect(carriedFor('asha@example.in')).toEqual(ANSWERS);
  expect(carriedFor('ravi@example.in')).toEqual({});
  vi.advanceTimersByTime(2);
  expect(carriedFor('asha@example.in')).toEqual(ANSWERS);
  dropCarried();
  expect(carriedFor('asha@example.in')).toEqual({});
});

test.each([
  [null, 1],
  ['asha@example.in', 30],
])('of %s: gone after %i days', (owner, days) => {
  carry(ANSWERS, owner);
  vi.advanceTimersByTime(days * ONE_DAY_MS + 1);
  expect(carriedFor('asha@example.in')).toEqual({});
});

test('a browser that blocks storage has none', () => {
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  expect(carriedFor('asha@example.in')).toEqual({});
  blocked.mockRestore();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDonors } from '#app/features/donations/donor-counter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chances =
  (...values: number[]) =>
  () =>
    values.shift() ?? 0;

test('starts at 147 and gains 0, 1 or 2 every 30 s', () => {
  const counts: number[] = [];
  countDonors(147, (count) => counts.push(count), chances(0, 0.34, 0.999, 0.66));
  vi.advanceTimersByTime(29_999);
  expect(counts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(counts).toEqual([147]);
  vi.advanceTimersByTime(90_000);
  expect(counts).toEqual([147, 148, 150, 151]);
});

test('stops when told to', () => {
  const counts: number[] = [];
  const stop = countDonors(
    147,
    (count) => counts.push(count),
    () => 0.5,
  );
  vi.advanceTimersByTime(30_000);
  stop();
  vi.advanceTimersByTime(300_000);
  expect(counts).toEqual([148]);
});

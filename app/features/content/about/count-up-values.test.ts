import { describe, expect, test } from 'vitest';
import { decimalsOf } from '#domain/shared/money/indian-number.ts';
import { COUNT_UP_MS, countAt, type FrameClock, runCountUp } from './count-up-values.ts';

function makeClock() {
  let time = 5_000;
  let next = 1;
  const frames = new Map<number, () => void>();
  const clock: FrameClock = {
    now: () => time,
    requestFrame: (callback) => {
      frames.set(next, callback);
      return next++;
    },
    cancelFrame: (handle) => void frames.delete(handle),
  };
  const frame = (ms = 1_000 / 60): void => {
    time += ms;
    const due = [...frames.values()];
    frames.clear();
    for (const callback of due) callback();
  };
  return { clock, frame, waiting: () => frames.size };
}

describe('countAt', () => {
  test('starts at zero and ends at the target, exactly', () => {
    expect(countAt(1_240, 0)).toBe(0);
    expect(countAt(1_240, -20)).toBe(0);
    expect(countAt(1_240, COUNT_UP_MS)).toBe(1_240);
    expect(countAt(1_240, 60_000)).toBe(1_240);
  });

  test('is fast at first and slow at the end', () => {
    expect(countAt(1_000, COUNT_UP_MS / 2)).toBe(875);
  });

  test('never goes back, never passes the target, and stays below it until the end', () => {
    let last = 0;
    for (let elapsed = 0; elapsed < COUNT_UP_MS; elapsed += 7) {
      const value = countAt(86, elapsed);
      expect(value).toBeGreaterThanOrEqual(last);
      expect(value).toBeLessThan(86);
      last = value;
    }
  });

  test('has as many decimals as the target', () => {
    expect(countAt(2.1, 1_000)).toBe(1.8);
    expect(decimalsOf(countAt(2.15, 333))).toBeLessThanOrEqual(2);
    expect(countAt(0, 1_000)).toBe(0);
  });
});

describe('runCountUp', () => {
  test('takes about two seconds and ends once, with the target', () => {
    const { clock, frame, waiting } = makeClock();
    const steps: [number, boolean][] = [];
    runCountUp(9_500, (value, isLast) => steps.push([value, isLast]), clock);
    let frames = 0;
    while (waiting() > 0 && frames < 1_000) {
      frame();
      frames += 1;
    }
    expect(frames).toBe(120);
    expect(steps.at(-1)).toEqual([9_500, true]);
    expect(steps.filter(([, isLast]) => isLast)).toHaveLength(1);
  });

  test('depends on time, not on frames: a slow screen ends at the same moment', () => {
    const { clock, frame, waiting } = makeClock();
    const steps: number[] = [];
    runCountUp(100, (value) => steps.push(value), clock);
    for (const ms of [500, 500, 999]) frame(ms);
    expect(waiting()).toBe(1);
    frame(1);
    expect(waiting()).toBe(0);
    expect(steps).toEqual([57, 87, 99, 100]);
  });

  test('stops when told to', () => {
    const { clock, frame, waiting } = makeClock();
    const steps: number[] = [];
    const stop = runCountUp(100, (value) => steps.push(value), clock);
    frame();
    stop();
    frame();
    expect(steps).toHaveLength(1);
    expect(waiting()).toBe(0);
  });
});

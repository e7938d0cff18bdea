import { beforeEach, describe, expect, test } from 'vitest';
import { type Carousel, createCarousel, nearestSlide, type Timers } from './carousel.ts';

function handClock() {
  let now = 0;
  let next = 0;
  const waiting = new Map<number, { at: number; callback: () => void }>();
  const timers: Timers = {
    set(callback, ms) {
      next += 1;
      waiting.set(next, { at: now + ms, callback });
      return next;
    },
    clear(handle) {
      waiting.delete(handle);
    },
  };
  return {
    timers,
    waiting,
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= end).toSorted((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        waiting.delete(due[0]);
        now = due[1].at;
        due[1].callback();
      }
      now = end;
    },
  };
}

describe('a carousel of three slides, 3 s each', () => {
  let clock: ReturnType<typeof handClock>;
  let carousel: Carousel;
  const index = () => carousel.getState().index;

  beforeEach(() => {
    clock = handClock();
    carousel = createCarousel({ count: 3, interval: 3_000, timers: clock.timers });
    carousel.subscribe(() => {});
  });

  test('advances by itself and wraps around', () => {
    clock.advance(2_999);
    expect(index()).toBe(0);
    clock.advance(1);
    expect(index()).toBe(1);
    clock.advance(6_000);
    expect(index()).toBe(0);
  });

  test('steps both ways and wraps around', () => {
    carousel.step(-1);
    expect(index()).toBe(2);
    carousel.step(1);
    expect(index()).toBe(0);
  });

  test('shows a chosen slide for its full time', () => {
    clock.advance(2_500);
    carousel.go(2);
    clock.advance(2_999);
    expect(index()).toBe(2);
    clock.advance(1);
    expect(index()).toBe(0);
  });

  test('stays within its slides', () => {
    carousel.go(7);
    expect(index()).toBe(2);
    carousel.go(-1);
    expect(index()).toBe(0);
  });

  test.each(['hover', 'focus', 'motion'] as const)('pauses while held by %s, and continues after', (reason) => {
    carousel.hold(reason, true);
    clock.advance(60_000);
    expect(carousel.getState()).toMatchObject({ index: 0, isRunning: false });
    carousel.hold(reason, false);
    clock.advance(3_000);
    expect(index()).toBe(1);
  });

  test('continues only when the last hold ends', () => {
    carousel.hold('hover', true);
    carousel.hold('focus', true);
    carousel.hold('hover', false);
    clock.advance(10_000);
    expect(index()).toBe(0);
  });

  test('offers pause while held, play under reduced motion', () => {
    carousel.hold('hover', true);
    expect(carousel.getState().isOn).toBe(true);
    carousel.hold('motion', true);
    expect(carousel.getState().isOn).toBe(false);
  });

  test('stays paused until told to play', () => {
    carousel.toggle();
    carousel.hold('hover', true);
    carousel.hold('hover', false);
    clock.advance(60_000);
    expect(carousel.getState()).toEqual({ index: 0, isRunning: false, isOn: false });
    carousel.toggle();
    clock.advance(3_000);
    expect(index()).toBe(1);
  });

  test('plays when told to, whatever holds it at that moment', () => {
    for (const reason of ['motion', 'hover', 'focus'] as const) carousel.hold(reason, true);
    carousel.toggle();
    clock.advance(3_000);
    expect(carousel.getState()).toEqual({ index: 1, isRunning: true, isOn: true });
    for (const reason of ['hover', 'focus'] as const) carousel.hold(reason, false);
    clock.advance(3_000);
    expect(index()).toBe(2);
  });

  test.each([
    ['hover', 'nothing'],
    ['focus', 'nothing'],
    ['hover', 'hover'],
    ['focus', 'motion'],
  ] as const)('played, pauses again when %s comes later (held by %s before), and continues after', (reason, before) => {
    if (before !== 'nothing') carousel.hold(before, true);
    carousel.toggle();
    if (!carousel.getState().isOn) carousel.toggle();
    expect(carousel.getState().isRunning).toBe(true);
    carousel.hold(reason, true);
    clock.advance(60_000);
    expect(carousel.getState()).toEqual({ index: 0, isRunning: false, isOn: true });
    carousel.hold(reason, false);
    clock.advance(3_000);
    expect(index()).toBe(1);
  });

  test('played, stops when reduced motion is asked for afterwards', () => {
    carousel.toggle();
    carousel.toggle();
    carousel.hold('motion', true);
    expect(carousel.getState()).toMatchObject({ isRunning: false, isOn: false });
  });
});

test('no timer runs without listeners', () => {
  const clock = handClock();
  const carousel = createCarousel({ count: 3, interval: 3_000, timers: clock.timers });
  expect(clock.waiting.size).toBe(0);
  const leave = carousel.subscribe(() => {});
  expect(clock.waiting.size).toBe(1);
  leave();
  expect(clock.waiting.size).toBe(0);
});

test('listeners are called on changes only', () => {
  const clock = handClock();
  const carousel = createCarousel({ count: 2, interval: 1_000, timers: clock.timers });
  let heard = 0;
  carousel.subscribe(() => {
    heard += 1;
  });
  carousel.go(0);
  carousel.hold('hover', false);
  expect(heard).toBe(0);
  clock.advance(1_000);
  expect(heard).toBe(1);
});

test('out of view it rests, even when it was told to play, and starts a full interval when it is back', () => {
  const clock = handClock();
  const carousel = createCarousel({ count: 3, interval: 1_000, timers: clock.timers });
  carousel.subscribe(() => {});
  carousel.toggle();
  carousel.toggle();
  clock.advance(900);
  carousel.hold('away', true);
  expect(clock.waiting.size).toBe(0);
  expect(carousel.getState()).toEqual({ index: 0, isRunning: false, isOn: true });
  clock.advance(60_000);
  carousel.hold('away', false);
  clock.advance(999);
  expect(carousel.getState().index).toBe(0);
  clock.advance(1);
  expect(carousel.getState().index).toBe(1);
});

test.each([0, 1])('%i slides never move', (count) => {
  const clock = handClock();
  const carousel = createCarousel({ count, interval: 1_000, timers: clock.timers });
  carousel.subscribe(() => {});
  clock.advance(10_000);
  carousel.step(1);
  expect(carousel.getState()).toEqual({ index: 0, isRunning: false, isOn: false });
});

describe('the slide nearest to a scroll position', () => {
  const offsets = [0, 400, 800, 1_200];

  test('is the one with the nearest start', () => {
    expect(nearestSlide(offsets, 0, 1_200, 0)).toBe(0);
    expect(nearestSlide(offsets, 610, 1_200, 1)).toBe(2);
  });

  test('counts the last slides as being at the end of the rail', () => {
    expect(nearestSlide(offsets, 900, 900, 0)).toBe(3);
    expect(nearestSlide(offsets, 790, 900, 3)).toBe(2);
  });

  test('stays with the current one among slides at the end', () => {
    expect(nearestSlide(offsets, 300, 300, 3)).toBe(3);
    expect(nearestSlide(offsets, 300, 300, 0)).toBe(1);
  });
});

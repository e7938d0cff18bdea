import { expect, test } from 'vitest';
import {
  AT_FIRST,
  distanceOf,
  fitted,
  isLargest,
  isSmallest,
  keepMiddle,
  larger,
  type Looks,
  percentOf,
  pinched,
  placeOf,
  smaller,
  turned,
} from '#app/lib/files/viewer.ts';

const repeated = (change: (looks: Looks) => Looks, times: number, from = AT_FIRST): Looks =>
  Array.from({ length: times }).reduce<Looks>(change, from);

test('a document grows and shrinks by steps, between its ends', () => {
  expect([0, 1, 2, 3, 4, 9].map((times) => percentOf(repeated(larger, times)))).toEqual(['100%', '150%', '200%', '300%', '400%', '400%']);
  expect([1, 2, 9].map((times) => percentOf(repeated(smaller, times)))).toEqual(['75%', '50%', '50%']);
  expect(isLargest(repeated(larger, 4))).toBe(true);
  expect(isSmallest(repeated(smaller, 2))).toBe(true);
  expect([isLargest(AT_FIRST), isSmallest(AT_FIRST)]).toEqual([false, false]);
});

test('fingers stop anywhere between the ends, and the buttons go on from there', () => {
  const between = pinched(AT_FIRST, 1.2);
  expect(percentOf(between)).toBe('120%');
  expect(percentOf(larger(between))).toBe('150%');
  expect(percentOf(smaller(between))).toBe('100%');
  expect([pinched(AT_FIRST, 100).zoom, pinched(AT_FIRST, 0.01).zoom]).toEqual([4, 0.5]);
  expect(
    distanceOf([
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ]),
  ).toBe(5);
  expect(distanceOf([{ x: 1, y: 1 }])).toBe(0);
});

test('four turns come back, and keep the size; fitting keeps the turn', () => {
  const large = larger(AT_FIRST);
  expect(turned(large)).toEqual({ zoom: 1.5, turns: 1 });
  expect(repeated(turned, 4, large)).toEqual(large);
  expect(fitted(turned(large))).toEqual({ zoom: 1, turns: 1 });
});

test('the middle of what is seen stays there', () => {
  expect(keepMiddle(0, 100, 2)).toBe(50);
  expect(keepMiddle(50, 100, 0.5)).toBe(0);
});

test('on its side a picture is as wide as its place, which is as high as the picture was wide', () => {
  expect(placeOf({ width: 1_240, height: 1_754 }, 0)).toEqual({ ratio: '1240 / 1754', width: '100%' });
  expect(placeOf({ width: 1_000, height: 2_000 }, 1)).toEqual({ ratio: '2000 / 1000', width: '50%' });
  expect(placeOf({ width: 1_000, height: 2_000 }, 2).width).toBe('100%');
});

import { describe, expect, test } from 'vitest';
import {
  AT_FIRST,
  type Corners,
  type Grey,
  guessCorners,
  moveCorner,
  nearestCorner,
  pageSize,
  turnedCorners,
  WHOLE,
} from '#app/ui/documents/corners.ts';

const [WIDTH, HEIGHT] = [160, 200];
type Shade = (x: number, y: number) => number;

const picture = (shade: Shade): Grey => ({
  width: WIDTH,
  height: HEIGHT,
  shades: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => shade(at % WIDTH, Math.floor(at / WIDTH))),
});

/** A sheet with lines of writing, seen from the side, on a mottled table. */
const SHEET: Corners = [
  { x: 0.2, y: 0.15 },
  { x: 0.78, y: 0.1 },
  { x: 0.9, y: 0.88 },
  { x: 0.12, y: 0.82 },
];
const isInside = (corners: Corners, x: number, y: number): boolean =>
  corners.every((one, index) => {
    const next = corners[(index + 1) % 4]!;
    return (next.x - one.x) * (y - one.y) - (next.y - one.y) * (x - one.x) > 0;
  });
const onTable =
  (paper: number, table: number): Shade =>
  (x, y) => {
    if (!isInside(SHEET, (x + 0.5) / WIDTH, (y + 0.5) / HEIGHT)) return table + ((x * 7 + y * 13) % 30);
    return y % 8 === 0 && x % 5 !== 0 ? 60 : paper;
  };

describe('guessCorners', () => {
  test('finds a written sheet on a darker table', () => {
    const found = guessCorners(picture(onTable(205, 60)));
    expect(found).not.toBeNull();
    found!.forEach(({ x, y }, index) => {
      expect(Math.abs(x - SHEET[index]!.x)).toBeLessThan(0.02);
      expect(Math.abs(y - SHEET[index]!.y)).toBeLessThan(0.02);
    });
  });

  test.each<[string, Shade]>([
    ['a sheet on a table as bright as itself', onTable(205, 185)],
    ['one shade', () => 180],
    ['a scan to the very edges', (x, y) => (y % 9 === 0 && x > 20 && x < 140 ? 40 : 245)],
    ['a round plate', (x, y) => (Math.hypot(x - 80, y - 100) < 70 ? 210 : 50)],
    ['a small note', (x, y) => (x > 70 && x < 90 && y > 90 && y < 110 ? 220 : 40)],
    ['a sheet half in shadow', (x) => (x < 80 ? 220 : 90)],
  ])('leaves to the student: %s', (_name, shade) => {
    expect(guessCorners(picture(shade))).toBeNull();
  });
});

test('a corner stays in the picture, and the page never crosses itself', () => {
  expect(moveCorner(AT_FIRST, 0, { x: -1, y: -1 })[0]).toEqual({ x: 0, y: 0 });
  expect(moveCorner(AT_FIRST, 0, { x: 0.9, y: 0.9 })).toBe(AT_FIRST);
  expect(moveCorner(AT_FIRST, 1, { x: 0.01, y: 0.5 })).toBe(AT_FIRST);
});

test('a tap belongs to the corner that is nearest on the screen', () => {
  expect(nearestCorner(WHOLE, { x: 0.4, y: 0.9 }, { width: 100, height: 300 })).toBe(3);
  expect(nearestCorner(WHOLE, { x: 0.6, y: 0.2 }, { width: 100, height: 300 })).toBe(1);
});

test('four turns lead back, and one brings the lower left corner to the upper left', () => {
  expect(turnedCorners(SHEET)[0]).toEqual({ x: 1 - SHEET[3].y, y: SHEET[3].x });
  const around = [1, 2, 3, 4].reduce(turnedCorners, SHEET);
  around.forEach(({ x, y }, index) => {
    expect(x).toBeCloseTo(SHEET[index]!.x);
    expect(y).toBeCloseTo(SHEET[index]!.y);
  });
});

test('a page is as large as in the picture, up to a limit', () => {
  expect(pageSize(WHOLE, { width: 900, height: 1_200 }, 1_600)).toEqual({ width: 900, height: 1_200 });
  expect(pageSize(WHOLE, { width: 1_500, height: 2_000 }, 1_600)).toEqual({ width: 1_200, height: 1_600 });
});

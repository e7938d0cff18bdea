import { expect, test } from 'vitest';
import { type Corners, WHOLE } from '#app/ui/documents/corners.ts';
import { flatten, type Pixels } from '#app/ui/documents/flatten.ts';

const blank = (width: number, height: number): Pixels => ({ data: new Uint8ClampedArray(width * height * 4), width, height });

function picture(width: number, height: number, red: (x: number, y: number) => number): Pixels {
  const made = blank(width, height);
  for (let at = 0; at < width * height; at += 1) made.data.set([red(at % width, Math.floor(at / width)), 10, 20, 255], at * 4);
  return made;
}

const redAt = ({ data, width }: Pixels, x: number, y: number): number => data[(y * width + x) * 4]!;

test('a whole picture stays as it is', () => {
  const before = picture(8, 6, (x, y) => x * 20 + y);
  const after = blank(8, 6);
  flatten(before, WHOLE, after);
  expect(after.data).toEqual(before.data);
});

test('corners in another order turn it', () => {
  const [one, two, three, four] = WHOLE;
  const after = blank(6, 8);
  flatten(
    picture(8, 6, (x) => x * 20),
    [four, one, two, three],
    after,
  );
  expect([redAt(after, 0, 0), redAt(after, 5, 0), redAt(after, 0, 7)]).toEqual([0, 0, 140]);
});

test('lines that run together in the picture are straight in the page', () => {
  const leaning: Corners = [
    { x: 0.25, y: 0 },
    { x: 0.75, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  // The left half of the sheet, whose middle is the middle of the picture.
  const before = picture(200, 200, (x) => (x < 100 ? 200 : 0));
  const after = blank(100, 100);
  flatten(before, leaning, after);
  for (const row of [0, 30, 70, 99]) expect([redAt(after, 10, row), redAt(after, 48, row), redAt(after, 52, row)]).toEqual([200, 200, 0]);

  // A line one third down the sheet lies above a third of the picture: what is further away is smaller.
  const edges = picture(200, 200, (x, y) => (x >= 50 - y / 4 && x <= 150 + y / 4 ? y : 0));
  flatten(edges, leaning, after);
  expect(redAt(after, 50, 50)).toBeLessThan(100);
  expect(redAt(after, 50, 99)).toBeGreaterThan(190);
});

/** Shares of the picture's width and height, 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

/** Clockwise, from the top left of the page. */
export type Corners = readonly [Point, Point, Point, Point];

interface Size {
  width: number;
  height: number;
}

/** A picture in shades of grey, 0 to 255, row by row. */
export interface Grey extends Size {
  shades: Uint8Array;
}

const square = (edge: number): Corners => [
  { x: edge, y: edge },
  { x: 1 - edge, y: edge },
  { x: 1 - edge, y: 1 - edge },
  { x: edge, y: 1 - edge },
];

export const WHOLE = square(0);
/** The corners to begin with where no page was found. */
export const AT_FIRST = square(0.06);

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The corners as they were when the page would cross itself. */
export function moveCorner(corners: Corners, index: number, to: Point): Corners {
  const moved = corners.map((corner, at) => (at === index ? { x: within(to.x), y: within(to.y) } : corner)) as unknown as Corners;
  return isPage(moved) ? moved : corners;
}

/** @param to a point of the picture, measured in its own size */
export function nearestCorner(corners: Corners, to: Point, { width, height }: Size): number {
  const distances = corners.map(({ x, y }) => Math.hypot((x - to.x) * width, (y - to.y) * height));
  return distances.indexOf(Math.min(...distances));
}

const turned = ({ x, y }: Point): Point => ({ x: 1 - y, y: x });

/** The corners in a picture that was turned by a quarter to the right. */
export const turnedCorners = ([one, two, three, four]: Corners): Corners => [turned(four), turned(one), turned(two), turned(three)];

/** Size of the page in pixels, its longer side at most `longest`. */
export function pageSize(corners: Corners, { width, height }: Size, longest: number): Size {
  const side = (from: number, to: number): number =>
    Math.hypot((corners[from]!.x - corners[to]!.x) * width, (corners[from]!.y - corners[to]!.y) * height);
  const wide = Math.max(side(0, 1), side(3, 2));
  const high = Math.max(side(0, 3), side(1, 2));
  const scale = Math.min(1, longest / Math.max(wide, high));
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

const SMALLEST_TURN = 0.002;

/** Whether the corners make a convex shape, clockwise. */
function isPage(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4]!;
    const after = corners[(index + 2) % 4]!;
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > SMALLEST_TURN;
  });
}

const EDGE = 0.005;

/** A side along the edge of the picture may be the end of the light, or of the table. */
const isCutOff = (corners: Corners): boolean =>
  corners.some((one, index) => {
    const next = corners[(index + 1) % 4]!;
    const areBoth = (isAt: (point: Point) => boolean): boolean => isAt(one) && isAt(next);
    return (
      areBoth(({ x }) => x < EDGE) || areBoth(({ x }) => x > 1 - EDGE) || areBoth(({ y }) => y < EDGE) || areBoth(({ y }) => y > 1 - EDGE)
    );
  });

const areaOf = (corners: Corners): number =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

const SMALLEST_PAGE = 0.2;
/** How exactly the bright part must fill the page between its corners. */
const FILLED = [0.9, 1.06] as const;
const CONTRAST = 24;

/** Corners of one bright page on a darker ground; null when there is no such thing for sure. */
export function guessCorners(grey: Grey): Corners | null {
  const { width, height, shades } = grey;
  const { threshold, contrast } = divide(shades);
  if (contrast < CONTRAST) return null;
  const spans = largestBright(grey, threshold);
  const outermost = (score: (x: number, y: number) => number): Point => {
    let best = { x: 0, y: 0, score: -Infinity };
    spans.forEach(([left, right], row) => {
      if (left > right) return;
      // The far edges of its pixels.
      for (const x of [left, right + 1]) for (const y of [row, row + 1]) if (score(x, y) > best.score) best = { x, y, score: score(x, y) };
    });
    return { x: best.x / width, y: best.y / height };
  };
  const corners: Corners = [
    outermost((x, y) => -x - y),
    outermost((x, y) => x - y),
    outermost((x, y) => x + y),
    outermost((x, y) => y - x),
  ];
  const area = areaOf(corners);
  const filled = spans.reduce((sum, [left, right]) => sum + Math.max(0, right - left + 1), 0) / (width * height) / area;
  const isSure = isPage(corners) && !isCutOff(corners) && area > SMALLEST_PAGE && filled > FILLED[0] && filled < FILLED[1];
  return isSure ? corners : null;
}

/** Otsu's threshold, and by how much the two sides of it differ. */
function divide(shades: Uint8Array): { threshold: number; contrast: number } {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade]! += 1;
  const total = counts.reduce((sum, count, shade) => sum + count * shade, 0);
  let best = { threshold: 0, contrast: 0, spread: 0 };
  let below = 0;
  let darkness = 0;
  for (let shade = 0; shade < 255; shade += 1) {
    below += counts[shade]!;
    darkness += counts[shade]! * shade;
    const above = shades.length - below;
    if (below === 0 || above === 0) continue;
    const contrast = (total - darkness) / above - darkness / below;
    const spread = below * above * contrast ** 2;
    if (spread > best.spread) best = { threshold: shade, contrast, spread };
  }
  return best;
}

type Span = [left: number, right: number];

/** First and last pixel of each row of the largest bright part. */
function largestBright({ width, height, shades }: Grey, threshold: number): Span[] {
  const seen = new Uint8Array(shades.length);
  let largest: { size: number; spans: Span[] } = { size: 0, spans: [] };
  for (let start = 0; start < shades.length; start += 1) {
    if (seen[start] || shades[start]! <= threshold) continue;
    const spans: Span[] = Array.from({ length: height }, () => [width, -1]);
    const open = [start];
    let size = 0;
    seen[start] = 1;
    while (open.length > 0) {
      const at = open.pop()!;
      const x = at % width;
      const row = spans[(at - x) / width]!;
      row[0] = Math.min(row[0], x);
      row[1] = Math.max(row[1], x);
      size += 1;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= shades.length || seen[next] || shades[next]! <= threshold) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (size > largest.size) largest = { size, spans };
  }
  return largest.spans;
}

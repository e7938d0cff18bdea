import type { Grey } from '#app/ui/documents/corners.ts';
import type { Pixels } from '#app/ui/documents/flatten.ts';

export function greyOf({ data, width, height }: Pixels): Grey {
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1) shades[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  return { shades, width, height };
}

/** What may be wrong with a picture: pointed out, never a reason to refuse it. */
export const WRONGS = ['isDark', 'isBlurred', 'hasGlare', 'isCutOff'] as const;
export type Legibility = Readonly<Record<(typeof WRONGS)[number], boolean>>;

export function legibilityOf(grey: Grey): Legibility {
  const sharpness = sharpnessOf(grey);
  const shades = grey.shades.slice().sort();
  const shadeAt = (share: number): number => shades[Math.floor(shades.length * share)] ?? 0;
  return {
    isDark: shadeAt(0.75) < DARK,
    isBlurred: sharpness !== null && sharpness < SHARP,
    hasGlare: shadeAt(0.5) < PAPER && shadeAt(1 - LARGE_SPOT) >= BURNT,
    isCutOff: sidesOf(grey).some((side) => marksOn(side, shadeAt(0.75) * INK) >= MANY_MARKS),
  };
}

/** Shade of paper in a room where it can hardly be read. */
const DARK = 95;

/** Ink in proportion to its paper: ruled lines are paler. */
const INK = 0.6;
/** On one side: a frame, a shadow or the table make fewer, and longer ones. */
const MANY_MARKS = 5;
const LONGEST_MARK = 0.04;

/** Shades along each side, the darker one of the two outermost rows. */
function sidesOf({ shades, width, height }: Grey): number[][] {
  const along = (length: number, at: (index: number, depth: number) => number): number[] =>
    Array.from({ length }, (_, index) => Math.min(shades[at(index, 0)]!, shades[at(index, 1)]!));
  return [
    along(width, (x, depth) => depth * width + x),
    along(width, (x, depth) => (height - 1 - depth) * width + x),
    along(height, (y, depth) => y * width + depth),
    along(height, (y, depth) => y * width + width - 1 - depth),
  ];
}

/** How many letters, as it seems, run over this side. */
function marksOn(side: readonly number[], ink: number): number {
  let [marks, length] = [0, 0];
  for (const shade of [...side, Infinity]) {
    if (shade < ink) length += 1;
    else {
      if (length > 0 && length <= side.length * LONGEST_MARK) marks += 1;
      length = 0;
    }
  }
  return marks;
}

const TILE = 32;
/** Shades by which a tile must vary to say anything about sharpness. */
const VARIES = 12;
const SHARP = 0.35;

/**
 * Variance of the Laplacian in proportion to that of the shades, so that a page of few words counts like a full one: the median of
 * the tiles that show something.
 * @returns null when nothing is written there
 */
export function sharpnessOf({ shades, width, height }: Grey): number | null {
  const found: number[] = [];
  for (let top = 1; top + TILE < height; top += TILE)
    for (let left = 1; left + TILE < width; left += TILE) {
      let [sum, squares, laplacian] = [0, 0, 0];
      for (let y = top; y < top + TILE; y += 1)
        for (let x = left; x < left + TILE; x += 1) {
          const at = y * width + x;
          const shade = shades[at]!;
          sum += shade;
          squares += shade ** 2;
          laplacian += (4 * shade - shades[at - 1]! - shades[at + 1]! - shades[at - width]! - shades[at + width]!) ** 2;
        }
      const variance = squares / TILE ** 2 - (sum / TILE ** 2) ** 2;
      if (variance > VARIES ** 2) found.push(laplacian / TILE ** 2 / variance);
    }
  return found.length === 0 ? null : found.sort((a, b) => a - b)[Math.floor(found.length / 2)]!;
}

const BURNT = 250;
/** Shade of paper that is not burnt as a whole, as a scan is. */
const PAPER = 235;
/** Of the picture, burnt. */
const LARGE_SPOT = 0.015;

import type { Grey } from '#app/ui/documents/corners.ts';
import type { Pixels } from '#app/ui/documents/flatten.ts';

export function greyOf({ data, width, height }: Pixels): Grey {
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1) shades[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  return { shades, width, height };
}

/** What may be wrong with a picture: pointed out, never a reason to refuse it. */
export interface Legibility {
  isBlurred: boolean;
  hasGlare: boolean;
}

export const legibilityOf = (grey: Grey): Legibility => {
  const sharpness = sharpnessOf(grey);
  return { isBlurred: sharpness !== null && sharpness < SHARP, hasGlare: hasGlare(grey) };
};

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
const LARGE_SPOT = 0.015;

function hasGlare({ shades }: Grey): boolean {
  const paper = shades.slice().sort()[Math.floor(shades.length * 0.5)]!;
  const burnt = shades.reduce((count, shade) => count + (shade >= BURNT ? 1 : 0), 0) / shades.length;
  return paper < PAPER && burnt > LARGE_SPOT;
}

import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { greyOf, legibilityOf, sharpnessOf } from '#app/ui/documents/legibility.ts';
import type { Grey } from '#app/ui/documents/corners.ts';

/** Words as bars of uneven length, which need no font. */
function writing(lines: number): string {
  const bars = Array.from({ length: lines * 9 }, (_, at) => {
    const [line, word] = [Math.floor(at / 9), at % 9];
    const strokes = [0, 6, 12, 18, 24].map(
      (x) => `<rect x="${60 + word * 54 + x}" y="${60 + line * 24}" width="3" height="${9 + ((at + x) % 4)}"/>`,
    );
    return strokes.join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="566" height="800"><rect width="566" height="800" fill="#d2cdc0"/><g fill="#2a2833">${bars.join('')}</g></svg>`;
}

async function grey(svg: string, change: (picture: Sharp) => Sharp = (picture) => picture): Promise<Grey> {
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  const { data, info } = await change(sharp(drawn)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return greyOf({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

describe('blur', () => {
  test.each([28, 3])('is seen on a page of %i lines, and not on the same page when it is sharp', async (lines) => {
    const page = writing(lines);
    expect(legibilityOf(await grey(page))).toEqual({ isBlurred: false, hasGlare: false });
    expect(legibilityOf(await grey(page, (picture) => picture.blur(0.8))).isBlurred).toBe(false);
    expect(legibilityOf(await grey(page, (picture) => picture.blur(5))).isBlurred).toBe(true);
  });

  test('is not said of an empty page, about which nobody can know', async () => {
    const empty = await grey(writing(0));
    expect(sharpnessOf(empty)).toBeNull();
    expect(legibilityOf(empty)).toEqual({ isBlurred: false, hasGlare: false });
  });
});

describe('glare', () => {
  const spot = (radius: number) => writing(28).replace('</svg>', `<circle cx="300" cy="300" r="${radius}" fill="#fff"/></svg>`);

  test('is a burnt spot on paper that is not burnt', async () => {
    expect(legibilityOf(await grey(spot(90))).hasGlare).toBe(true);
    expect(legibilityOf(await grey(spot(10))).hasGlare).toBe(false);
  });

  test('is not the white of a scan', async () => {
    expect(legibilityOf(await grey(writing(28).replace('#d2cdc0', '#ffffff'))).hasGlare).toBe(false);
  });
});

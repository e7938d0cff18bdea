import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { greyOf, legibilityOf, sharpnessOf, WRONGS } from '#app/ui/documents/legibility.ts';
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

const wrongsOf = (page: Grey): string[] => WRONGS.filter((wrong) => legibilityOf(page)[wrong]);

describe('blur', () => {
  test.each([28, 3])('is seen on a page of %i lines, and not on the same page when it is sharp', async (lines) => {
    const page = writing(lines);
    expect(wrongsOf(await grey(page))).toEqual([]);
    expect(legibilityOf(await grey(page, (picture) => picture.blur(0.8))).isBlurred).toBe(false);
    expect(legibilityOf(await grey(page, (picture) => picture.blur(5))).isBlurred).toBe(true);
  });

  test('is not said of an empty page, about which nobody can know', async () => {
    const empty = await grey(writing(0));
    expect(sharpnessOf(empty)).toBeNull();
    expect(wrongsOf(empty)).toEqual([]);
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

describe('darkness', () => {
  const inLight = (share: number) => grey(writing(28), (picture) => picture.linear(share, 0));

  test('is seen on a page without light, not on one in the shade', async () => {
    expect(wrongsOf(await inLight(0.35))).toEqual(['isDark']);
    expect(wrongsOf(await inLight(0.6))).toEqual([]);
  });

  test('is not much ink on light paper', async () => {
    const filled = writing(28).replace('</svg>', '<rect x="60" y="300" width="450" height="400" fill="#2a2833"/></svg>');
    expect(wrongsOf(await grey(filled))).toEqual([]);
  });
});

describe('a page that is cut off', () => {
  const part = (left: number, top: number, width: number, height: number) =>
    grey(writing(28), (picture) => picture.extract({ left, top, width, height }));

  test.each<[string, [number, number, number, number]]>([
    ['left', [168, 0, 398, 800]],
    ['right', [0, 0, 170, 800]],
    ['top', [0, 64, 566, 736]],
    ['bottom', [0, 0, 566, 380]],
  ])('on the %s has words that run over its edge', async (_side, box) => {
    expect(wrongsOf(await part(...box))).toEqual(['isCutOff']);
  });

  test('is not one with a narrow margin, a frame, ruled lines or the table around it', async () => {
    const withMore = (more: string) => grey(writing(28).replace('</svg>', `${more}</svg>`));
    const ruled = Array.from({ length: 30 }, (_, at) => `<rect y="${20 + at * 26}" width="566" height="2" fill="#a9b6cc"/>`).join('');
    for (const whole of [
      await part(54, 54, 512, 746),
      await withMore('<rect width="566" height="800" fill="none" stroke="#2a2833" stroke-width="6"/>'),
      await withMore(ruled),
      await withMore('<path d="M0 0H566L0 9ZM0 800L566 800L566 788Z" fill="#4a3c30"/>'),
    ])
      expect(wrongsOf(whole)).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import sharp from 'sharp';

const INK = '#2a2833';
const TABLE = '#4a3c30';

/** Words as strokes, which need no font. */
function sheet(): string {
  const strokes = Array.from({ length: 20 * 9 * 6 }, (_, at) => {
    const [line, word, stroke] = [Math.floor(at / 54), Math.floor(at / 6) % 9, at % 6];
    return `<rect x="${50 + word * 78 + stroke * 10}" y="${60 + line * 44}" width="4" height="${16 + (at % 5) * 2}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#d8d4c8"/><g fill="${INK}">${strokes.join('')}</g></svg>`;
}

/** A written sheet that lies askew on a table, as a phone takes it (JPEG). */
export async function makePhoto({ isBlurred = false } = {}): Promise<Buffer> {
  const page = await sharp(Buffer.from(sheet())).rotate(5, { background: TABLE }).png().toBuffer();
  const photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: TABLE } })
    .composite([{ input: page, left: 140, top: 220 }])
    .png()
    .toBuffer();
  return sharp(photo)
    .blur(isBlurred ? 7 : 0.3)
    .jpeg()
    .toBuffer();
}

export async function usePhotoAsItIs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the photo as it is' }).click();
}

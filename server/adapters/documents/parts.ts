import { join } from 'node:path';
import { Font, Image, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import sharp from 'sharp';
import { root } from '#scripts/root.ts';

/* Font families in fallback order: accented letters and Devanagari are in files of their own. */
export const TEXT = ['latin-text', 'accented-text', 'devanagari'];
export const DISPLAY = ['latin-display', 'accented-display', 'devanagari'];

let parts: Promise<unknown> | undefined;
let markImage: Buffer | undefined;

/** Register the fonts of every document and draw the foundation's mark, once per thread. */
export function loadParts(): Promise<unknown> {
  parts ??= Promise.all([registerFonts(), drawMark()]);
  return parts;
}

async function registerFonts(): Promise<void> {
  for (const family of new Set([...TEXT, ...DISPLAY])) {
    Font.register({ family, src: join(root, 'server/adapters/documents/fonts', `${family}.ttf`) });
    await Font.load({ fontFamily: family });
    // All subsets carry the name of their source font, by which the PDF library would mistake them for one.
    const font = Font.getFont({ fontFamily: family })?.data;
    if (font) Object.defineProperty(font, 'postscriptName', { value: family.replaceAll('-', '') });
  }
  Font.registerHyphenationCallback((word) => [word]);
}

/** The side of the mark in a document, in pixels: four for each point of the largest. */
const MARK_PIXELS = 108;

/** A mark that cannot be drawn is left out: the document matters more. */
async function drawMark(): Promise<void> {
  const file = join(root, 'content', 'media', 'mark.svg');
  markImage = await sharp(file, { density: 288 })
    .resize(MARK_PIXELS, MARK_PIXELS, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
    .catch(() => undefined);
}

/** The foundation's mark (content/media/mark.svg). @param size width in points */
export function mark(size: number): ReactElement {
  const style = { width: size, height: size };
  return markImage ? h(Image, { src: markImage, style }) : h(View, { style });
}

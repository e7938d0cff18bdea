import { join } from 'node:path';
import { Font, Image, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import sharp from 'sharp';
import { root } from '#scripts/root.ts';

/* Font families in fallback order: accented letters and Devanagari are in files of their own. */
export const TEXT = ['latin-text', 'accented-text', 'devanagari'];
export const DISPLAY = ['latin-display', 'accented-display', 'devanagari'];

/** `layout` of a font, by which the PDF library shapes every text. */
type Layout = (text: string, features: unknown, ...rest: unknown[]) => unknown;

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
    const font = Font.getFont({ fontFamily: family })?.data;
    if (!font) continue;
    // All subsets carry the name of their source font, by which the PDF library would mistake them for one.
    Object.defineProperty(font, 'postscriptName', { value: family.replaceAll('-', '') });
    Object.defineProperty(font, 'layout', { value: layoutAlways(font.layout.bind(font)) });
  }
  Font.registerHyphenationCallback(breakLong);
}

/** Features that place marks by anchors. */
const UNPLACED = { abvm: false, blwm: false, mark: false, mkmk: false };

/** The font reader throws where a mark has no anchor on its letter (`र्र्र`): such a text is drawn with its marks where they fall. */
function layoutAlways(layout: Layout): Layout {
  return (text, features, ...rest) => {
    try {
      return layout(text, features, ...rest);
    } catch {
      return layout(text, UNPLACED, ...rest);
    }
  };
}

/** Longer than any real word, shorter than a line. */
const LONGEST_WORD = 30;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Hyphenation: words stay whole, but text without spaces that is longer than a line may break anywhere. */
function breakLong(word: string): string[] {
  if (word.length <= LONGEST_WORD) return [word];
  // An empty string between two letters lets the line break there without a hyphen.
  return Array.from(letters.segment(word), ({ segment }) => [segment, '']).flat();
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

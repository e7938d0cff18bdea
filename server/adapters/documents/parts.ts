import { join } from 'node:path';
import { Font, Path, Svg } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { root } from '#scripts/root.ts';
import { COLOUR } from './certificate-frame.ts';

/* Font families in fallback order: accented letters and Devanagari are in files of their own. */
export const TEXT = ['latin-text', 'accented-text', 'devanagari'];
export const DISPLAY = ['latin-display', 'accented-display', 'devanagari'];

let fonts: Promise<void> | undefined;

/** Register the fonts of every document, once per thread. */
export function loadFonts(): Promise<void> {
  fonts ??= registerFonts();
  return fonts;
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

/** The logo's leaf and flame. @param size width in points */
export function mark(size: number): ReactElement {
  return h(
    Svg,
    { viewBox: '0 0 32 32', style: { width: size, height: size } },
    h(Path, {
      d: 'M17.6 .4C10.6 6.2 4.6 11.4 4.6 17.8C4.6 22.6 8.6 26 14.9 26.4V22.6L8.9 18.9L9.9 17.2L14.9 20.3V16.4L10.8 13.8L11.9 12.1L15 14.1C15.3 9 15.9 4.6 17.6 .4Z',
      fill: COLOUR.leaf,
    }),
    h(Path, { d: 'M18.9 3.2C17.3 8 16.9 12.6 16.9 26.4C23.2 26 27.4 22.6 27.4 17.8C27.4 12.4 23.6 8 18.9 3.2Z', fill: COLOUR.marigold }),
    h(Path, { d: 'M14.9 28H16.9V31.6H14.9Z', fill: COLOUR.night }),
  );
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '#scripts/root.ts';

// Writes the subsets of the site's fonts, for pages (app/fonts) and for PDF documents (server/adapters/documents/fonts). Run it after a
// change of the fonts' version or of the characters: node scripts/run.mjs scripts/generate/fonts.ts

/** Characters from one code point to another, both included. */
const range = (from: number, to: number): string => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** The weights and widths that the site's tokens use (app/styles/tokens.css): text is the default, headlines the other end of both. */
const AXES = { wght: { min: 420, max: 680, default: 420 }, wdth: { min: 84, max: 100, default: 100 } };

/** The OpenType features that the site's Latin text uses. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];
const DEVANAGARI_TEXT = `${range(0x900, 0x97f)}\u200c\u200d\u25cc`;

const source = (file: string): string => join(root, 'node_modules/@fontsource-variable', file);
const LATIN = source('anek-latin/files/anek-latin-latin-standard-normal.woff2');
const LATIN_MORE = source('anek-latin/files/anek-latin-latin-ext-standard-normal.woff2');
const DEVANAGARI = source('anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2');

const scratch = mkdtempSync(join(tmpdir(), 'deepvan-fonts-'));

/** Run a script of this folder on font files. */
function python(script: string, ...files: string[]): void {
  const { status } = spawnSync('python3', [join(import.meta.dirname, script), ...files], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${script} failed; its first lines say what it needs.`);
}

const LATIN_WITH_RUPEE = join(scratch, 'latin.ttf');
python('add-rupee.py', LATIN, LATIN_MORE, LATIN_WITH_RUPEE);

/** Subsets for pages: small files, each loaded only when a page has characters of it. */
const FONTS = [
  {
    out: 'anek-latin',
    from: LATIN_WITH_RUPEE,
    text: `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−←→↑↓₹`,
    axes: AXES,
    keepFeatures: FEATURES,
    slim: true,
  },
  {
    out: 'anek-latin-1',
    from: LATIN,
    text: `${range(0xa1, 0xa8)}${range(0xaa, 0xb6)}${range(0xb8, 0xd6)}${range(0xd8, 0xff)}`,
    axes: AXES,
    keepFeatures: FEATURES,
    slim: true,
  },
  // Two fixed weights, of which a page with a Hindi name usually needs one: a variable font is three times as large.
  ...[
    { out: 'anek-devanagari-text', wght: 420 },
    { out: 'anek-devanagari-bold', wght: 640 },
  ].map(({ out, wght }) => ({
    out,
    from: source('anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'),
    text: DEVANAGARI_TEXT,
    axes: { wght },
    slim: false,
  })),
];

for (const { out, from, text, axes, slim, ...features } of FONTS) {
  let font = await subsetFont(readFileSync(from), text, { targetFormat: slim ? 'sfnt' : 'woff2', variationAxes: axes, ...features });
  if (slim) {
    const [full, slimmed] = [join(scratch, 'full.ttf'), join(scratch, 'slim.ttf')];
    writeFileSync(full, font);
    python('slim-font.py', full, slimmed);
    font = await subsetFont(readFileSync(slimmed), text, { targetFormat: 'woff2', ...features });
  }
  writeFileSync(join(root, 'app/fonts', `${out}.woff2`), font);
  console.log(`${out}: ${(font.length / 1000).toFixed(1)} kB`);
}
rmSync(scratch, { recursive: true });

/**
 * Subsets for PDF documents, which need fixed axes. They include accented letters, which names have.
 * The PDF library reads an outline header even for the last glyphs, the joiners, which have none: hence the padding at the end.
 */
const TEXT = { wght: 420, wdth: 100 };
const DISPLAY = { wght: 660, wdth: 90 };
const PLAIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…`;
/** The rupee sign is in the same file. */
const ACCENTED = `${range(0x100, 0x17f)}₹`;
const DOCUMENT_FONTS = [
  { out: 'latin-text', from: LATIN, text: PLAIN, axes: TEXT },
  { out: 'latin-display', from: LATIN, text: PLAIN, axes: DISPLAY },
  { out: 'accented-text', from: LATIN_MORE, text: ACCENTED, axes: TEXT },
  { out: 'accented-display', from: LATIN_MORE, text: ACCENTED, axes: DISPLAY },
  // One weight for both: the conjuncts make it large. The space is for the PDF library, which replaces joiners with a space
  // of no width.
  { out: 'devanagari', from: DEVANAGARI, text: ` ${DEVANAGARI_TEXT}`, axes: { wght: 560, wdth: 95 } },
];

for (const { out, from, text, axes } of DOCUMENT_FONTS) {
  const font = await subsetFont(readFileSync(from), text, { targetFormat: 'sfnt', variationAxes: axes });
  writeFileSync(join(root, 'server/adapters/documents/fonts', `${out}.ttf`), Buffer.concat([font, Buffer.alloc(16)]));
  console.log(`${out}: ${(font.length / 1000).toFixed(1)} kB`);
}

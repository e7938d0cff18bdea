import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neededGlyphs, shaper } from '#scripts/generate/devanagari.ts';
import { load, packageFile, type SubsetFont, uncompressed } from '#scripts/generate/packages.ts';
import { root } from '#server/config/root.ts';

const subsetFont = load('subset-font') as SubsetFont;

// Writes the font subsets of pages (app/fonts) and documents (server/documents/fonts):
// node scripts/run.mjs scripts/generate/fonts.ts

/** Both included. */
const range = (from: number, to: number): string => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** Of app/styles/tokens.css: text is the default, headlines the other end. */
const AXES = { wght: { min: 420, max: 680, default: 420 }, wdth: { min: 84, max: 100, default: 100 } };

const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

const source = (file: string): string => packageFile(`@fontsource-variable/${file}`);
const LATIN = source('anek-latin/files/anek-latin-latin-standard-normal.woff2');
const LATIN_MORE = source('anek-latin/files/anek-latin-latin-ext-standard-normal.woff2');
const LATIN_VIETNAMESE = source('anek-latin/files/anek-latin-vietnamese-standard-normal.woff2');
const DEVANAGARI = source('anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2');

const scratch = mkdtempSync(join(tmpdir(), 'deepvan-fonts-'));

function python(script: string, ...given: string[]): string {
  const { status, stdout } = spawnSync('python3', [join(import.meta.dirname, script), ...given], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} failed; its first lines say what it needs.`);
  return stdout;
}

const LATIN_WITH_RUPEE = join(scratch, 'latin.ttf');
python('add-rupee.py', LATIN, LATIN_MORE, LATIN_WITH_RUPEE);

/** A page loads only those with its characters. */
const FONTS = [
  {
    out: 'anek-latin',
    from: LATIN_WITH_RUPEE,
    text: `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−←→↑↓₹`,
  },
  {
    out: 'anek-latin-1',
    from: LATIN,
    text: `${range(0xa1, 0xa8)}${range(0xaa, 0xb6)}${range(0xb8, 0xd6)}${range(0xd8, 0xff)}`,
  },
];

const [full, slim] = [join(scratch, 'full.ttf'), join(scratch, 'slim.ttf')];
function written(name: string, font: Buffer): void {
  writeFileSync(join(root, 'app/fonts', `${name}.woff2`), font);
  console.log(`${name}: ${(font.length / 1000).toFixed(1)} kB`);
}
for (const { out, from, text } of FONTS) {
  writeFileSync(full, await subsetFont(readFileSync(from), text, { targetFormat: 'sfnt', variationAxes: AXES, keepFeatures: FEATURES }));
  python('slim-font.py', full, slim);
  written(out, await subsetFont(readFileSync(slim), text, { targetFormat: 'woff2', keepFeatures: FEATURES }));
}
const devanagari = await uncompressed(readFileSync(DEVANAGARI));
const glyphs = join(scratch, 'glyphs.txt');
writeFileSync(full, devanagari);
writeFileSync(glyphs, neededGlyphs(shaper(devanagari)).join('\n'));
process.stdout.write(python('slim-devanagari.py', full, glyphs, slim));
written('anek-devanagari', readFileSync(slim));
rmSync(scratch, { recursive: true });

/* Fixed cuts for documents; they also determine `domain/shared/text/printable-ranges.ts`. */
const TEXT = { wght: 420, wdth: 100 };
const DISPLAY = { wght: 660, wdth: 90 };
const MIDDLE = { wght: 560, wdth: 95 };
const PLAIN = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}‘’“”–—•…`;
const MARKS = range(0x300, 0x36f);
const ACCENTED = `${range(0x100, 0x17f)}${MARKS}₹`;
const VIETNAMESE = `${range(0x1a0, 0x1b0)}${range(0x1ea0, 0x1ef9)}${MARKS}`;
const NOTO_LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0x52f)}${range(0x1d00, 0x1fff)}‘’“”–—ʼ`;
const ARABIC = [
  range(0x600, 0x61b),
  range(0x61e, 0x6ff),
  range(0x750, 0x77f),
  range(0x8a0, 0x8ff),
  range(0xfb50, 0xfdff),
  range(0xfe70, 0xfefc),
];
/** Joiners, the circle of a lone mark, Indian full stops. */
const INDIC = ' \u200c\u200d\u25cc\u0964\u0965';

const anek = (name: string, script = name): string => source(`anek-${name}/files/anek-${name}-${script}-standard-normal.woff2`);
const noto = (name: string, script: string): string => source(`noto-${name}/files/noto-${name}-${script}-wght-normal.woff2`);
const notoFixed = (name: string): string => packageFile(`@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-400-normal.woff2`);

interface DocumentFont {
  out: string;
  from: string;
  text: string;
  axes?: Record<string, number>;
}
const DOCUMENT_FONTS: DocumentFont[] = [
  { out: 'latin-text', from: LATIN, text: PLAIN, axes: TEXT },
  { out: 'latin-display', from: LATIN, text: PLAIN, axes: DISPLAY },
  { out: 'accented-text', from: LATIN_MORE, text: ACCENTED, axes: TEXT },
  { out: 'accented-display', from: LATIN_MORE, text: ACCENTED, axes: DISPLAY },
  { out: 'vietnamese-text', from: LATIN_VIETNAMESE, text: VIETNAMESE, axes: TEXT },
  { out: 'vietnamese-display', from: LATIN_VIETNAMESE, text: VIETNAMESE, axes: DISPLAY },
  { out: 'devanagari', from: DEVANAGARI, text: `${range(0x900, 0x97f)}${range(0xa8e0, 0xa8ff)}${INDIC}`, axes: MIDDLE },
  { out: 'bengali', from: anek('bangla', 'bengali'), text: range(0x980, 0x9ff) + INDIC, axes: MIDDLE },
  { out: 'gurmukhi', from: anek('gurmukhi'), text: range(0xa00, 0xa7f) + INDIC, axes: MIDDLE },
  { out: 'gujarati', from: anek('gujarati'), text: range(0xa80, 0xaff) + INDIC, axes: MIDDLE },
  { out: 'odia', from: anek('odia', 'oriya'), text: range(0xb00, 0xb7f) + INDIC, axes: MIDDLE },
  { out: 'tamil', from: anek('tamil'), text: range(0xb80, 0xbff) + INDIC, axes: MIDDLE },
  { out: 'telugu', from: anek('telugu'), text: range(0xc00, 0xc7f) + INDIC, axes: MIDDLE },
  { out: 'kannada', from: anek('kannada'), text: range(0xc80, 0xcff) + INDIC, axes: MIDDLE },
  { out: 'malayalam', from: anek('malayalam'), text: range(0xd00, 0xd7f) + INDIC, axes: MIDDLE },
  { out: 'arabic', from: noto('naskh-arabic', 'arabic'), text: `${ARABIC.join('')} \u200c\u200d`, axes: { wght: 500 } },
  { out: 'olchiki', from: noto('sans-ol-chiki', 'ol-chiki'), text: range(0x1c50, 0x1c7f), axes: { wght: 500 } },
  {
    out: 'meetei',
    from: noto('sans-meetei-mayek', 'meetei-mayek'),
    text: range(0xabc0, 0xabff) + range(0xaae0, 0xaaff),
    axes: { wght: 500 },
  },
  { out: 'sora', from: noto('sans-sora-sompeng', 'sora-sompeng'), text: range(0x110d0, 0x110ff), axes: { wght: 500 } },
  { out: 'tibetan', from: noto('serif-tibetan', 'tibetan'), text: range(0xf00, 0xfff), axes: { wght: 500 } },
  { out: 'limbu', from: notoFixed('limbu'), text: range(0x1900, 0x194f) },
  { out: 'lepcha', from: notoFixed('lepcha'), text: range(0x1c00, 0x1c4f) },
  { out: 'warangciti', from: notoFixed('warang-citi'), text: range(0x118a0, 0x118ff) },
  { out: 'noto', from: packageFile('@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf'), text: NOTO_LATIN },
];

const points = new Set<number>();
for (const { out, from, text, axes } of DOCUMENT_FONTS) {
  const path = join(root, 'server/documents/fonts', `${out}.ttf`);
  writeFileSync(path, await subsetFont(readFileSync(from), text, { targetFormat: 'sfnt', ...(axes && { variationAxes: axes }) }));
  for (const [first, last] of JSON.parse(python('name-font.py', path, out)) as [number, number][])
    for (let point = first; point <= last; point++) points.add(point);
  console.log(`${out}: ${(statSync(path).size / 1000).toFixed(1)} kB`);
}

const ranges: [number, number][] = [];
for (const point of [...points].toSorted((a, b) => a - b)) {
  const last = ranges.at(-1);
  if (last && last[1] === point - 1) last[1] = point;
  else ranges.push([point, point]);
}
const hex = (point: number): string => `0x${point.toString(16)}`;
writeFileSync(
  join(root, 'domain/shared/text/printable-ranges.ts'),
  [
    '/** Both ends included. Written by scripts/generate/fonts.ts. */',
    'export const PRINTABLE_RANGES: ReadonlyArray<readonly [from: number, to: number]> = [',
    ...ranges.map(([from, to]) => `  [${hex(from)}, ${hex(to)}],`),
    '];',
    '',
  ].join('\n'),
);

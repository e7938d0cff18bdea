import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { DEVANAGARI_WORDS, RARE_WORDS, VIRAMA } from '#scripts/generate/devanagari-words.ts';
import { LANGUAGES, neededTexts, type Shaped, shaper } from '#scripts/generate/devanagari.ts';
import { load, packageFile, type SubsetFont, uncompressed } from '#scripts/generate/packages.ts';
import { root } from '#server/config/root.ts';
import { launchBrowser } from '#tests/setup/browser/browser.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';

// Compares the Devanagari of pages and documents with the full font, and draws both into a folder:
// node scripts/run.mjs scripts/generate/check-devanagari.ts FOLDER

const [, , folder] = process.argv;
if (!folder) throw new Error('Which folder are the pictures for?');
mkdirSync(folder, { recursive: true });

const FULL = packageFile('@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2');
const SLIM = join(root, 'app/fonts/anek-devanagari.woff2');
/** Where a weight of the slim font is in the full one (slim-devanagari.py); documents have the middle one. */
const LIGHT = { wght: 420, wdth: 100 };
const MIDDLE = { wght: 560, wdth: 95 };
const BOLD = { wght: 680, wdth: 90 };
/** Between the drawn weights, steps are even. */
const CUTS = [
  { cut: LIGHT, isDrawn: true },
  { cut: MIDDLE, isDrawn: false },
  { cut: BOLD, isDrawn: true },
];
/** In em: kerning that is left out, and outlines that stand for others. */
const TOLERANCE = 0.015;
/** Of a word's ink at 48 px: pixels that are black instead of white, or white instead of black. Between the drawn weights, on average. */
const PIXELS = { drawn: 0.05, between: 0.02 };

const problems: string[] = [];

/** Left, right, bottom and top in em, of a glyph's points. */
function sides({ outline }: Shaped, unitsPerEm: number): number[] {
  const numbers = (outline.match(/-?[\d.]+/g) ?? []).map((number) => Number(number) / unitsPerEm);
  return [0, 1].flatMap((axis) => {
    const ofAxis = numbers.filter((_, index) => index % 2 === axis);
    return ofAxis.length === 0 ? [0, 0] : [Math.min(...ofAxis), Math.max(...ofAxis)];
  });
}

const inEm = (glyph: Shaped, unitsPerEm: number): number[] => [
  ...[glyph.advance, glyph.x, glyph.y].map((distance) => distance / unitsPerEm),
  ...sides(glyph, unitsPerEm),
];

function difference(expected: Shaped[], drawn: Shaped[], unitsPerEm: number, tolerance: number): string | undefined {
  if (expected.length !== drawn.length) return `${drawn.length} glyphs instead of ${expected.length}`;
  for (const [index, glyph] of expected.entries()) {
    const other = drawn[index];
    const theirs = other ? inEm(other, unitsPerEm) : [];
    const off = inEm(glyph, 2000).map((distance, i) => (theirs[i] ?? 9) - distance);
    if (off.some((distance) => Math.abs(distance) > tolerance))
      return `${glyph.name} is ${off.map((one) => one.toFixed(3)).join(', ')} em off`;
  }
  return undefined;
}

const letters = Array.from({ length: 0x25 }, (_, i) => String.fromCodePoint(0x915 + i));
const PAIRS = letters.flatMap((one) => letters.flatMap((two) => ['', 'ि', 'ु', 'ं'].map((sign) => one + VIRAMA + two + sign)));

const full = await uncompressed(readFileSync(FULL));
const slim = await uncompressed(readFileSync(SLIM));
for (const { cut, isDrawn } of CUTS) {
  const [ofFull, ofSlim] = [shaper(full, cut), shaper(slim, { wght: cut.wght })];
  for (const language of LANGUAGES)
    for (const text of isDrawn ? neededTexts() : DEVANAGARI_WORDS) {
      const found = difference(ofFull(text, language), ofSlim(text, language), 1000, TOLERANCE);
      if (found) problems.push(`${text} at ${cut.wght}, ${language}: ${found}`);
    }
  const circle = ofSlim('\u25cc')[0]?.outline;
  for (const text of [...RARE_WORDS, ...PAIRS])
    if (ofSlim(text).some(({ name, outline }) => name === 'gid0' || outline === circle)) problems.push(`${text} has a box or a circle`);
}

const [ofMiddle, ofDocuments] = [shaper(full, MIDDLE), shaper(readFileSync(join(root, 'server/documents/fonts/devanagari.ttf')))];
for (const text of [...DEVANAGARI_WORDS, ...RARE_WORDS]) {
  const found = difference(ofMiddle(text, 'en'), ofDocuments(text, 'en'), 2000, 0.001);
  if (found) problems.push(`${text} in documents: ${found}`);
}
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [join(root, 'server/documents/fonts')] }] });
const pdf = compiler.pdf({
  mainFileContent: `#set page(width: 297mm, height: auto, margin: 8mm)
  #set text(font: "devanagari", fallback: false, size: 15pt)
  ${[...DEVANAGARI_WORDS, ...RARE_WORDS].join(' ')}`,
});
writeFileSync(join(folder, 'documents.pdf'), pdf);
const { missing } = await readPdf(pdf);
if (missing > 0) problems.push(`${missing} boxes in the PDF`);

/** Cuts of the full font, because a canvas knows no width in per cent. */
const subsetFont = load('subset-font') as SubsetFont;
const characters = String.fromCodePoint(...Array.from({ length: 0x80 }, (_, i) => 0x900 + i), 0x20, 0x200c, 0x200d, 0x25cc);
const faces = await Promise.all(
  CUTS.map(async ({ cut }) => {
    const font = await subsetFont(readFileSync(FULL), characters, { targetFormat: 'woff2', variationAxes: cut });
    return `@font-face { font-family: Full; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: ${cut.wght} }`;
  }),
);
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
await page.setContent(
  `<!doctype html><html lang="hi"><style>${faces.join('')}
  @font-face { font-family: Slim; src: url(data:font/woff2;base64,${readFileSync(SLIM, 'base64')}); font-weight: 420 680 }
  body { margin: 16px; font-size: 26px; line-height: 1.7; text-rendering: geometricPrecision } b { font-weight: inherit; color: #b00 }</style>
  <canvas width="1600" height="144"></canvas><main></main>`,
);

for (const { cut, isDrawn } of CUTS) {
  const compared = await page.evaluate(
    async ({ words, weight }) => {
      await Promise.all(['Full', 'Slim'].map((family) => document.fonts.load(`${weight} 48px ${family}`, 'क')));
      const canvas = document.querySelector('canvas');
      const context = canvas?.getContext('2d', { willReadFrequently: true });
      if (!canvas || !context) throw new Error('No canvas.');
      const inkOf = (word: string, family: string, width?: number): ImageData => {
        context.font = `${weight} 48px ${family}`;
        context.textRendering = 'geometricPrecision';
        width ??= Math.ceil(context.measureText(word).width) + 48;
        context.clearRect(0, 0, width, canvas.height);
        context.fillText(word, 24, 96);
        return context.getImageData(0, 0, width, canvas.height);
      };
      return words.map((word) => {
        const expected = inkOf(word, 'Full');
        const drawn = inkOf(word, 'Slim', expected.width);
        let [ink, off] = [0, 0];
        for (let alpha = 3; alpha < expected.data.length; alpha += 4) {
          const [mine = 0, theirs = 0] = [expected.data[alpha], drawn.data[alpha]];
          if (mine > 127) ink++;
          if (Math.abs(mine - theirs) > 127) off++;
        }
        return { word, ink, share: off / ink };
      });
    },
    { words: DEVANAGARI_WORDS, weight: cut.wght },
  );
  for (const { word, ink, share } of compared)
    if (ink < 20 || (isDrawn && share > PIXELS.drawn))
      problems.push(`${word} at ${cut.wght}: ${(share * 100).toFixed(1)} % of pixels differ`);
  const mean = compared.reduce((sum, { share }) => sum + share, 0) / compared.length;
  if (mean > PIXELS.between) problems.push(`${cut.wght}: too many pixels differ`);
  console.log(`At ${cut.wght}, ${(mean * 100).toFixed(2)} % of pixels differ.`);
  for (const family of ['Full', 'Slim']) {
    await page.evaluate(
      ({ style, words, rare }) => {
        const main = document.querySelector('main');
        if (!main) return;
        main.setAttribute('style', style);
        main.innerHTML = `${words.join(' ')} <b>${rare.join(' ')}</b>`;
      },
      { style: `font-family: ${family}; font-weight: ${cut.wght}`, words: DEVANAGARI_WORDS, rare: RARE_WORDS },
    );
    await page.locator('main').screenshot({ path: join(folder, `${family.toLowerCase()}-${cut.wght}.png`) });
  }
}
await browser.close();

console.log(problems.slice(0, 60).join('\n'));
console.log(`${DEVANAGARI_WORDS.length} words, ${problems.length} problems; pictures in ${folder}`);
if (problems.length > 0) process.exitCode = 1;

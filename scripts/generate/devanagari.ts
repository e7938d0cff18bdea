import { pathToFileURL } from 'node:url';
import { conjunctsOf, DEVANAGARI_WORDS, HINDI_RANGES, REPH, VIRAMA } from '#scripts/generate/devanagari-words.ts';
import { packageFile } from '#scripts/generate/packages.ts';

/** Of the package `harfbuzzjs`, which shapes text as browsers do. */
interface HarfBuzz {
  Blob: new (bytes: ArrayBuffer) => object;
  Face: new (blob: object) => object;
  Font: new (face: object) => {
    setVariations(variations: object[]): void;
    glyphName(glyph: number): string;
    glyphToPath(glyph: number): string;
  };
  Variation: new (tag: string, value: number) => object;
  Buffer: new () => {
    addText(text: string): void;
    guessSegmentProperties(): void;
    setLanguage(language: string): void;
    getGlyphInfos(): { codepoint: number }[];
    getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  shape(font: object, buffer: object): void;
}
const hb = (await import(pathToFileURL(packageFile('harfbuzzjs/dist/index.mjs')).href)) as HarfBuzz;

/** A glyph of a shaped text; distances in the font's units. */
export interface Shaped {
  name: string;
  outline: string;
  advance: number;
  x: number;
  y: number;
}
export type Shaper = (text: string, language?: string) => Shaped[];

/** @param font uncompressed (`sfnt`) */
export function shaper(font: Uint8Array, variations: Record<string, number> = {}): Shaper {
  const opened = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(font).buffer)));
  if (Object.keys(variations).length > 0)
    opened.setVariations(Object.entries(variations).map(([tag, value]) => new hb.Variation(tag, value)));
  const outlines = new Map<number, string>();
  const outlineOf = (glyph: number): string => {
    const outline = outlines.get(glyph) ?? opened.glyphToPath(glyph);
    outlines.set(glyph, outline);
    return outline;
  };
  return (text, language = 'hi') => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setLanguage(language);
    hb.shape(opened, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance: advance = 0, xOffset: x = 0, yOffset: y = 0 } = positions[index] ?? {};
      return { name: opened.glyphName(codepoint), outline: outlineOf(codepoint), advance, x, y };
    });
  };
}

/** A Hindi word in English text has some figures of its own. */
export const LANGUAGES = ['hi', 'en'] as const;
const SIGNS = ['', ...Array.from('ािीुूृेैोौॅॉ')];
const CHARACTERS = HINDI_RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)));

/** The words, and their conjuncts with reph and all vowel signs. */
export function neededTexts(): string[] {
  const conjuncts = conjunctsOf(DEVANAGARI_WORDS.join(' '));
  const letters = new Set([...conjuncts].flatMap((conjunct) => conjunct.split(VIRAMA)));
  const clusters = [...letters, ...conjuncts].flatMap((letter) => [
    ...SIGNS.flatMap((sign) => [
      ...['', 'ं', 'ँ'].map((nasal) => letter + sign + nasal),
      ...['', 'ं'].map((nasal) => REPH + letter + sign + nasal),
    ]),
    // Half forms, for conjuncts that are not among the words.
    `${letter}${VIRAMA}\u200d`,
  ]);
  return [...new Set([...DEVANAGARI_WORDS, ...clusters, ...CHARACTERS])];
}

/** Names of the glyphs that these texts need. */
export const neededGlyphs = (shape: Shaper): string[] => [
  ...new Set(neededTexts().flatMap((text) => LANGUAGES.flatMap((language) => shape(text, language).map(({ name }) => name)))),
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const words = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter((word) => word.length > 0)
    .map((word) => word.normalize('NFC'));

const [common = '', rare = ''] = readFileSync(join(import.meta.dirname, 'devanagari-words.txt'), 'utf8').split('\n# Rare:');
/** Drawn as in the full font. */
export const DEVANAGARI_WORDS = words(common);
/** Of conjuncts that are not drawn. */
export const RARE_WORDS = words(`#${rare}`);

const LETTER = '[\u0915-\u0939]\u093c?';
export const VIRAMA = '\u094d';
export const REPH = `र${VIRAMA}`;

/**
 * Both included: what Hindi writes, and what a word of Sanskrit, Marathi or Tamil in it may need. A phone's own font draws the rest: accents
 * of the Vedas, vowel signs of Kashmiri, letters of Sindhi.
 */
export const HINDI_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x901, 0x903],
  [0x905, 0x939],
  [0x93c, 0x943],
  [0x945, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950, 0x950],
  [0x958, 0x961],
  [0x964, 0x970],
  [0x972, 0x972],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
];

/** Conjuncts of a text, without reph. */
export function conjunctsOf(text: string): Set<string> {
  const conjuncts = text.normalize('NFC').match(new RegExp(`${LETTER}(?:${VIRAMA}${LETTER})+`, 'g')) ?? [];
  return new Set(conjuncts.map((conjunct) => (conjunct.startsWith(REPH) ? conjunct.slice(REPH.length) : conjunct)));
}

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_FONTS } from '#app/fonts/first-fonts.ts';
import { languages } from '#messages/language.ts';
import { HINDI_RANGES } from '#scripts/generate/devanagari-words.ts';
import { root } from '#server/config/root.ts';

const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  .split('\n@font-face')
  .slice(1);
const rangesOf = (face: string) =>
  (/unicode-range: ([^;]*)/.exec(face)?.[1] ?? '').split(', ').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

test('the Devanagari file is asked for the letters that it has', () => {
  expect(rangesOf(faces.find((face) => face.includes('anek-devanagari')) ?? '')).toEqual(HINDI_RANGES);
});

test.each(languages)('the first view in %s needs at most 90 kB of fonts, all of which the styles name', (language) => {
  const files = FIRST_FONTS[language].map((address) => address.replace(/\?.*$/, ''));
  for (const file of files) expect(faces.some((face) => face.includes(file.split('/').at(-1) ?? '?'))).toBe(true);
  expect(files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)).toBeLessThan(90_000);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { conjunctsOf, DEVANAGARI_WORDS, HINDI_RANGES } from './devanagari-words.ts';

const texts = globSync(['content/hi/**/*.{json,md}', 'messages/hi/**/*.{ts,json}'], { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

test('the font draws every conjunct of our own Hindi', () => {
  const drawn = conjunctsOf(DEVANAGARI_WORDS.join(' '));
  const used = conjunctsOf(texts.join(' '));
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((conjunct) => !drawn.has(conjunct))).toEqual([]);
});

test('the font draws every letter of our own Hindi', () => {
  const used = new Set(texts.join('').match(/\p{Script=Devanagari}/gu));
  const missing = [...used].filter((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return !HINDI_RANGES.some(([from, to]) => from <= point && point <= to);
  });
  expect(missing).toEqual([]);
});

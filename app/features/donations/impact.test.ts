import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frequencies } from '#domain/content/schema/constants.ts';
import { type Impact, impactSchema } from '#domain/content/schema/impact-schema.ts';
import { PRESETS } from '#domain/donations/constants.ts';
import { impactOf, litCountOf } from './impact.ts';

const impact: Impact = JSON.parse(readFileSync('content/StaticContent/StaticContent.json', 'utf8'))['donate-page'].impact;
const LEFT = impact.rest;

test.each([
  [1, 'helps to buy pens and notebooks. Every rupee counts.'],
  [99, 'helps to buy pens and notebooks. Every rupee counts.'],
  [100, 'buys pens and notebooks for one student.'],
  [499, `buys pens and notebooks for 4 students. ${LEFT}`],
  [500, 'pays for one month of notebooks and fees for one student.'],
  [999, `pays for one month of notebooks and fees for one student. ${LEFT}`],
  [1000, 'pays for a term of books and exam fees for one student.'],
  [2000, 'pays for a term of books and exam fees for 2 students.'],
  [2500, 'pays for one seat in the e-literacy course, teacher and electricity included.'],
  [4999, `pays for one seat in the e-literacy course, teacher and electricity included. ${LEFT}`],
  [5000, 'buys a bicycle for a school 7 km away.'],
  [10_000, 'buys 2 bicycles for schools 7 km away.'],
  [99_999, `buys 19 bicycles for schools 7 km away. ${LEFT}`],
])('₹%i %s', (rupees, sentence) => {
  expect(impactOf(impact, rupees, 'one-time')).toBe(sentence);
});

test.each(frequencies)('%s, the sentence says what the list beside the form says, at every price and preset', (frequency) => {
  for (const { rupees, one } of impact.items) {
    const sentence = impactOf(impact, rupees, frequency);
    expect(sentence).toContain(one);
    expect(sentence).not.toContain(LEFT);
  }
  for (const preset of PRESETS) expect(impactOf(impact, preset, frequency)).not.toMatch(/[{}]/);
});

test('each bound of the specification has words of its own for either frequency', () => {
  const sentences = frequencies.flatMap((frequency) => [499, 500, 1000, 5000].map((rupees) => impactOf(impact, rupees, frequency)));
  expect(new Set(sentences).size).toBe(8);
});

test.each([
  [1, 1],
  [499.99, 1],
  [500, 2],
  [999, 2],
  [1000, 3],
  [4999, 3],
  [5000, 4],
])('₹%d lights %i lamps', (rupees, lamps) => {
  expect(litCountOf(rupees)).toBe(lamps);
});

test.each([
  ['a bound without an item', (one: Impact) => void one.items.splice(1, 1), 'must have items of 500, 1000, 5000 rupees'],
  ['items out of order', (one: Impact) => void one.items.sort((a, b) => b.rupees - a.rupees), 'must go from the cheapest to the dearest'],
  ['two of an item without a word for two', (one: Impact) => void delete one.items[0]?.many, 'must say "many"'],
  [
    'a sentence without its items',
    (one: Impact) => void Object.assign(one.items[0]!.sentences, { monthly: 'helps.' }),
    'must have {items}',
  ],
])('%s is a fault of the content', (_what, spoil, error) => {
  const spoilt = structuredClone(impact);
  spoil(spoilt);
  expect(JSON.stringify(impactSchema.safeParse(spoilt).error?.issues)).toContain(error.replaceAll('"', String.raw`\"`));
});

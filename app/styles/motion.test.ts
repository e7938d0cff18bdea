import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Animating others lays out the page for each frame. */
const COMPOSITED = new Set(['opacity', 'transform']);

const styles = globSync('*.css', { cwd: import.meta.dirname }).map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
const keyframes = styles.flatMap((css) => [...css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g)]);

test.each(keyframes.map(([, name, frames]) => [name, frames ?? '']))('the animation %s keeps the processor free', (_name, frames) => {
  const properties = [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => property);
  expect(properties.length).toBeGreaterThan(0);
  expect(properties.filter((property) => !COMPOSITED.has(property ?? ''))).toEqual([]);
});

test('every animation is read', () => {
  expect(keyframes).toHaveLength(styles.join('').match(/@keyframes/g)?.length ?? 0);
});

test('what runs for as long as a page is open moves a few times a second, not 60', () => {
  const endless = styles.flatMap((css) => css.match(/animation: [^;]*var\(--interval\)[^;]*/g) ?? []);
  expect(endless).toEqual(['animation: run var(--interval) steps(30)']);
});

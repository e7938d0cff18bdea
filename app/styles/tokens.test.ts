import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';

const OF_LIBRARIES = new Set(['--width']);

const read = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const styles = [...read('app/styles/*.css'), ...read('server/**/*.css')];
const sources = [...styles, ...read('app/**/*.tsx')];

test('every variable that a style uses is defined', () => {
  const defined = new Set(sources.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)'?\s*:/g)].map(([, name]) => name)));
  const used = styles.flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ file, name: name ?? '' })));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ name }) => !defined.has(name) && !OF_LIBRARIES.has(name))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';

test.each([
  ['syntax that iOS 15 cannot read: it would refuse the whole file', /\bstatic\{|\(\?<[=!]/],
  [
    'function that the oldest browsers served lack (docs/decisions/0032)',
    /\.(?:toSorted|toReversed|toSpliced|is(?:Subset|Superset|Disjoint)\w+)\(|\b(?:Map|Object)\.groupBy|withResolvers|fromAsync|Promise\.try\b|URL\.(?:canParse|parse)\b|AbortSignal\.(?:any|timeout)/,
  ],
])('no script has a %s', (_what, newer) => {
  const folder = join(root, 'build', 'client');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((file) => newer.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

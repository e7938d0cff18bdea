import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { NEEDED_PICTURES } from './references.server.ts';

test('every picture that the code names is known as needed', () => {
  const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  const named = sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\/media\/[\w/-]+\.(?:svg|png)/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(NEEDED_PICTURES).toEqual(expect.arrayContaining([...new Set(named)]));
});

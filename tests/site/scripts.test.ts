import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';

test('no script has syntax that iOS 15 cannot read: it would refuse the whole file', () => {
  const folder = join(root, 'build', 'client');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  // Static blocks of classes, and lookbehind in regular expressions.
  const found = scripts.filter((file) => /\bstatic\{|\(\?<[=!]/.test(readFileSync(join(folder, file), 'utf8')));
  expect(found).toEqual([]);
});

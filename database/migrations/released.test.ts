import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#database/migrations/index.ts';
import { root } from '#server/config/root.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
/** What each version released: its migrations, with the SHA-256 of what they do. */
const released = JSON.parse(read('database/migrations/released.json')) as Record<string, Record<string, string>>;
const known = Object.assign({}, ...Object.values(released)) as Record<string, string>;

/** Without imports and layout, so that files may move and formatters change. */
function hashOf(migration: string): string {
  const files = globSync(`database/migrations/${migration}{.ts,/*.ts}`, { cwd: root }).toSorted();
  const text = files.map((file) => read(file).replaceAll(/^import [^;]*;/gm, ''));
  return createHash('sha256').update(text.join(' ').replaceAll(/\s+/g, ' ')).digest('hex');
}

const hashesOf = (migrations: readonly string[]) => Object.fromEntries(migrations.map((migration) => [migration, hashOf(migration)]));

test('a released migration stays as it was released: what it should have done, the next one does', () => {
  expect(hashesOf(Object.keys(known))).toEqual(known);
  expect(Object.keys(MIGRATIONS).slice(0, Object.keys(known).length)).toEqual(Object.keys(known));
});

test('each version says which migrations it releases', () => {
  const fresh = Object.keys(MIGRATIONS).filter((migration) => !(migration in known));
  if (!released[version])
    expect.fail(`Add to released.json what ${version} releases: ${JSON.stringify({ [version]: hashesOf(fresh) }, null, 2)}`);
});

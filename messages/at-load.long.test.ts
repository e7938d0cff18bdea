import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from './language.ts';

const root = join(import.meta.dirname, '..');

/** Programs of their own, and what only a browser loads. */
const APART = /^(?:app\/(?:entry|worker)|server\/(?:index|backup|.*-process|.*-thread)\.ts|.*\/worker\.ts)/;

/** It is in English. */
const OFFICE = /\/office\/|donations\/(?:correction-form|entry|takeover|list)/;

// A message that is read while a module loads stays English for ever: tables with messages are made by `inLanguage`.
test('no module reads a message while it loads', async () => {
  const { speak } = await import('./current.ts');
  const files = globSync('{domain,server,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !APART.test(file))
    .toSorted();
  const frozen: string[] = [];
  for (const file of files)
    await speak('none' as Language, () => import(/* @vite-ignore */ join(root, file))).catch((error: unknown) => {
      if (OFFICE.test((error as Error).stack ?? '')) return;
      frozen.push(`${file}: ${(error as Error).stack?.split('\n').slice(0, 6).join(' ')}`);
    });
  expect(frozen).toEqual([]);
});

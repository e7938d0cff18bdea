import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/root.ts';

/** The project in another place, with content of its own: to change words without touching those of this checkout. */
export interface Deployment {
  folder: string;
  /** Put another tagline, which stands on every page, as an editor saves it: whole, by renaming. */
  setTagline(text: string): void;
  remove(): void;
}

/** Whatever the built site needs to start, and what its build is judged by. */
const PARTS = [
  'app',
  'build',
  'content',
  'database',
  'domain',
  'scripts',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.mail.config.ts',
];

export function deploy(): Deployment {
  const folder = mkdtempSync(join(tmpdir(), 'deepvan-deployment-'));
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'content', 'foundation.json');
  return {
    folder,
    setTagline(tagline) {
      const foundation = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(`${file}.new`, JSON.stringify({ ...foundation, tagline }));
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

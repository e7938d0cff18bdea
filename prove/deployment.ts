import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';

export interface Deployment {
  folder: string;
  /** Renames a new file into place, as editors do. */
  setTagline(text: string): void;
  remove(): void;
}

const PARTS = [
  'app',
  'build',
  'content',
  'database',
  'domain',
  'messages',
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

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

const IMPORTS: ReadonlyArray<readonly [folder: string, line: string, isAllowed: boolean]> = [
  ['app', "import { a } from 'node:fs';", false],
  ['app', "import { a } from '#domain/students/profile/profile.server.ts';", false],
  ['app', "import type { A } from '#domain/shared/context.ts';", false],
  ['app', "import { a } from '#domain/students/profile-schema.ts';", true],
  ['domain', "import { a } from 'fastify';", false],
  ['domain', "import { a } from 'react-router';", false],
  ['database', "import { a } from 'fastify';", false],
  ['domain', "import { a } from '#database/jobs.ts';", true],
];

test('lint keeps the server out of pages, and HTTP and React out of the domain', () => {
  const directory = temporaryFolder();
  copyFileSync(join(root, '.oxlintrc.json'), join(directory, '.oxlintrc.json'));
  for (const [n, [folder, line]] of IMPORTS.entries()) {
    mkdirSync(join(directory, folder), { recursive: true });
    writeFileSync(join(directory, folder, `file-${n}.ts`), `${line}\n`);
  }
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix'], { cwd: directory, encoding: 'utf8' });
  const rejected = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  const found = IMPORTS.map(([folder, line], n) => [folder, line, !rejected.some((error) => error.includes(`file-${n}.ts:`))]);
  expect(found).toEqual(IMPORTS);
});

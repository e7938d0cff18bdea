import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/root.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';

/** Imports by folder, and whether they are allowed (ARCHITECTURE.md, "Where things live"). */
const IMPORTS: ReadonlyArray<readonly [folder: string, line: string, isAllowed: boolean]> = [
  ['app', "import { a } from '#server/api/index.ts';", false],
  ['app', "import type { A } from '#database/client.ts';", false],
  ['app', "import { a } from 'node:fs';", false],
  ['app', "import { a } from '#domain/students/profile.server.ts';", false],
  ['app', "import { a } from '#domain/students/profile-schema.ts';", true],
  ['domain', "import { a } from '#server/app.ts';", false],
  ['domain', "import { a } from '#app/lib/api.ts';", false],
  ['domain', "import { a } from 'fastify';", false],
  ['domain', "import { a } from 'react-router';", false],
  ['domain', "import { a } from '#database/jobs.ts';", true],
  ['database', "import { a } from '#server/app.ts';", false],
  ['database', "import { a } from '#domain/jobs.ts';", false],
  ['database', "import type { A } from '#domain/jobs.ts';", true],
  ['server', "import { a } from '#app/lib/api.ts';", false],
  ['server', "import { a } from '#tests/setup/context.ts';", false],
  ['server', "import type { A } from '#app/lib/page-context.ts';", true],
  ['server', "import { a } from '#domain/errors.ts';", true],
];

test('the lint rules enforce the import directions', () => {
  const directory = temporaryFolder();
  copyFileSync(join(root, '.oxlintrc.json'), join(directory, '.oxlintrc.json'));
  for (const [n, [folder, line]] of IMPORTS.entries()) {
    mkdirSync(join(directory, folder), { recursive: true });
    writeFileSync(join(directory, folder, `file-${n}.ts`), `${line}\n`);
  }
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix'], { cwd: directory, encoding: 'utf8' });
  const refused = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  const found = IMPORTS.map(([folder, line], n) => [folder, line, !refused.some((fault) => fault.includes(`file-${n}.ts:`))]);
  expect(found).toEqual(IMPORTS);
});

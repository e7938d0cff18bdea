import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';
import { testsWithoutDatabase } from '#tests/setup/without-database.ts';

const FILES: Record<string, string> = {
  'tests/setup/database.ts': "const server = process.env['TEST_DATABASE_URL'];",
  'tests/setup/context.ts': "import { open } from '#tests/setup/database.ts';",
  'domain/helper.ts': "import { a } from './around.ts';\nimport { context } from '#tests/setup/context.ts';",
  // A circle: the first finds the other under way.
  'domain/around.ts': "import { b } from './helper.ts';",
  'domain/plain.ts': "export const plain = 'TEST';",
  'domain/by-itself.test.ts': "import { inject } from 'vitest';\ninject('databaseUrl');",
  'domain/by-helper.test.ts': "import { b } from './helper.ts';",
  'domain/by-the-circle.test.ts': "import { a } from '#domain/around.ts';",
  'server/late.test.tsx': "const { open } = await import('../tests/setup/database.ts');",
  'server/by-process.test.ts': "fork(import.meta.resolve('#tests/setup/context.ts'));",
  'server/plain.test.ts': "import { plain } from '#domain/plain.ts';\nimport { gone } from './gone.ts';",
  'database/plain.test.ts': "import { expect } from 'vitest';",
};

test('a test runs on one engine only if nothing it imports can reach a database', () => {
  const directory = temporaryFolder();
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  expect(testsWithoutDatabase(directory).toSorted()).toEqual(['database/plain.test.ts', 'server/plain.test.ts']);
});

test('in this project, tests of rules run on one engine and tests with a database on both', () => {
  const found = testsWithoutDatabase(root);
  expect(found).toEqual(expect.arrayContaining(['domain/shared/calendar.test.ts', 'domain/shared/queue.test.ts']));
  for (const file of ['domain/donations/orders.test.ts', 'server/api/accounts.test.ts', 'server/jobs/worker.test.ts'])
    expect(found).not.toContain(file);
});

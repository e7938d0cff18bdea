import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { REPEATING, testsWithoutDatabase, withoutNearTest } from '#tests/setup/database/without-database.ts';

const FILES: Record<string, string> = {
  'tests/setup/database/database.ts': "const server = process.env['TEST_DATABASE_URL'];",
  'tests/setup/database/context.ts': "import { open } from '#tests/setup/database/database.ts';",
  'domain/helper.ts': "import { a } from './around.ts';\nimport { context } from '#tests/setup/database/context.ts';",
  // A circle: the first finds the other under way.
  'domain/around.ts': "import { b } from './helper.ts';",
  'domain/plain.ts': "export const plain = 'TEST';",
  'domain/by-itself.test.ts': "import { inject } from 'vitest';\ninject('databaseUrl');",
  'domain/by-helper.test.ts': "import { b } from './helper.ts';",
  'domain/by-the-circle.test.ts': "import { a } from '#domain/around.ts';",
  'server/late.test.tsx': "const { open } = await import('../tests/setup/database/database.ts');",
  'server/by-process.test.ts': "fork(import.meta.resolve('#tests/setup/database/context.ts'));",
  'server/plain.test.ts': "import { plain } from '#domain/plain.ts';\nimport { gone } from './gone.ts';",
  'database/plain.test.ts': "import { expect } from 'vitest';",
};

function write(files: Record<string, string>): string {
  const directory = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(directory, dirname(file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  return directory;
}

test('a test runs on one engine only if nothing it imports can reach a database', () => {
  const directory = write(FILES);
  expect(testsWithoutDatabase(directory).toSorted()).toEqual(['database/plain.test.ts', 'server/plain.test.ts']);
});

test('in this project, tests of rules run on one engine and tests with a database on both', () => {
  const found = testsWithoutDatabase(root);
  expect(found).toEqual(expect.arrayContaining(['domain/shared/time/calendar.test.ts', 'domain/shared/security/queue.test.ts']));
  for (const file of ['domain/donations/orders/orders.test.ts', 'server/api/accounts.test.ts', 'server/jobs/worker.test.ts'])
    expect(found).not.toContain(file);
});

test('a function with SQL has a test over PostgreSQL among the nearest', () => {
  const directory = write({
    'domain/messages.server.ts':
      "export const read = () => db.selectFrom('messages');\nexport const count = () => db.selectFrom('messages');",
    'domain/messages.test.ts': "import { read } from './messages.server.ts';",
    'server/messages.ts': "import { count } from '#domain/messages.server.ts';\nexport const routes = count;",
    'server/messages.test.ts': "import { routes } from '#server/messages.ts';",
    'server/whole.test.ts': "import { routes } from '#server/messages.ts';",
  });
  expect(withoutNearTest(directory, ['server/messages.test.ts'])).toEqual([]);
  expect(withoutNearTest(directory, ['server/messages.test.ts', 'server/whole.test.ts'])).toEqual(['domain/messages.server.ts: count']);
  expect(withoutNearTest(directory, ['domain/messages.test.ts'])).toEqual(['domain/messages.server.ts: read']);
});

test('in this project, what repeats over SQLite alone is there, makes no calls at once, and is no function’s only near test', () => {
  const doubtful = REPEATING.filter(
    (file) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8').includes('Promise.all('),
  );
  expect([doubtful, withoutNearTest(root, REPEATING)]).toEqual([[], []]);
});

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { contentShapes } from './domain/content/shape.ts';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';
import { REPEATING, SERVER_TESTS, testsWithoutDatabase } from '#tests/setup/database/without-database.ts';

// Tests start the project's programs dozens of times: each takes half the time when its modules are compiled already.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

const components = 'app/**/*.test.tsx';
/** Ten times as long as others: floods, hundreds of PDFs, other programs. */
const long = '**/*.long.test.ts';
const rules = ['{app,domain,messages,server,database,scripts,prove,tests/setup}/**/*.test.{ts,tsx}'];
/** Also both cores of a small machine; more than four gain nothing. */
const workers = Math.min(4, Math.max(2, availableParallelism()));
/** Test files share a process, one after the other: loading everything anew for each takes longer than most of them. */
const quick = {
  expect: { poll: { timeout: LONGEST_WAIT_MS } },
  isolate: false,
  maxWorkers: workers,
  // Ends what hangs; a busy machine takes ten times as long as an idle one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

const overPostgres = {
  ...quick,
  include: [SERVER_TESTS],
  globalSetup: 'tests/setup/database/postgres.ts',
  setupFiles: 'tests/setup/database/use-postgres.ts',
};

const built = {
  expect: { poll: { timeout: LONGEST_WAIT_MS } },
  globalSetup: 'tests/setup/site/site.ts',
  // A journey visits many pages, on a machine that may be busy; each wait in it has its own, shorter limit.
  testTimeout: 900_000,
  hookTimeout: 120_000,
  // One browser for many files.
  isolate: false,
  // One more than a small machine has cores: tests often wait for a site to start or for time to pass.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
} as const;

export default defineConfig({
  test: {
    projects: [
      // Rules and server calls over SQLite, the engine a foundation starts with.
      { test: { ...quick, name: 'sqlite', include: rules, exclude: [components, long] } },
      // Too long for test:quick, and the same over every database. Each loads its modules itself.
      {
        test: {
          ...quick,
          isolate: true,
          name: 'long',
          testTimeout: 300_000,
          include: ['{domain,messages,server,scripts}/**/*.long.test.ts'],
        },
      },
      {
        // What the build puts into pages (vite.config.ts).
        define: { CONTENT_SHAPES: JSON.stringify(contentShapes()) },
        test: {
          ...quick,
          name: 'components',
          include: [components],
          environment: 'happy-dom',
          globalSetup: 'tests/setup/components/sample.ts',
          setupFiles: 'tests/setup/components/dom.ts',
        },
      },
      // The same server suite over PostgreSQL, as far as its SQL can change it (tests/setup/database/without-database.ts).
      { test: { ...overPostgres, name: 'postgres', exclude: [long, ...testsWithoutDatabase(import.meta.dirname), ...REPEATING] } },
      // The rest of it, in test:all.
      { test: { ...overPostgres, name: 'postgres-rest', include: [...REPEATING] } },
      { test: { ...built, name: 'site', include: ['tests/site/**/*.test.ts'] } },
      { test: { ...built, name: 'browser', include: ['tests/e2e/**/*.test.ts'] } },
    ],
  },
});

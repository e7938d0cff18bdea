import { defineConfig } from 'vitest/config';

const rules = ['{app,domain,server,database,scripts}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    projects: [
      // Rules and server calls over SQLite, the engine a foundation starts with.
      { test: { name: 'sqlite', include: rules, testTimeout: 30_000 } },
      // The same server suite over PostgreSQL.
      {
        test: {
          name: 'postgres',
          include: ['{domain,server,database}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/setup/postgres.ts',
          setupFiles: 'tests/setup/use-postgres.ts',
          testTimeout: 30_000,
        },
      },
      // Journeys through the built site in a real browser.
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/setup/site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // A page on a busy machine takes what it takes: every look at it waits this long for what it expects.
          expect: { poll: { timeout: 15_000 } },
          // Two more tries for what only a browser's own timing can break; the report names each such test.
          retry: 2,
        },
      },
    ],
  },
});

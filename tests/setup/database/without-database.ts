import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** On both engines. */
export const SERVER_TESTS = '{domain,server,database}/**/*.test.{ts,tsx}';

/**
 * Over PostgreSQL, `npm test` repeats what its SQL can change; these reach a database and change nothing there that others do not, so that
 * they run over SQLite, and over both in `npm run test:all`. To be in the list:
 *
 * - Each of its statements, by verb, tables, locks, conflicts, JSON, sums, orders and searches, is sent by a test that is not in it. Found by
 *   recording all statements of a run, of which none is missing.
 * - It makes no calls at once: locks and conflicts are tried on both engines.
 * - It sends no values that only one engine refuses, as hostile.test.ts does.
 * - Each function with SQL has a test over PostgreSQL among those next to it, which without-database.test.ts computes from imports.
 */
export const REPEATING: readonly string[] = [
  'server/api/access.test.ts',
  'server/api/accounts.test.ts',
  'server/api/certificates.test.ts',
  'server/api/contact.test.ts',
  'server/api/corrections.test.ts',
  'server/api/events.test.ts',
  'server/api/files-connection.test.ts',
  'server/api/files.test.ts',
  'server/api/newsletter.test.ts',
  'server/api/office/activity.test.ts',
  'server/api/office/awaited.test.ts',
  'server/api/office/papers.test.ts',
  'server/api/office/records.test.ts',
  'server/api/office/threads.test.ts',
  'server/api/shared/openapi.test.ts',
  'server/api/payments.test.ts',
  'server/api/phone-reports.test.ts',
  'server/api/receipts-and-pledges.test.ts',
  'server/api/reminders.test.ts',
  'server/api/reports.test.ts',
  'server/api/scholarships-refusals.test.ts',
  'server/api/sessions.test.ts',
  'server/api/shared/sign-in.test.ts',
  'server/compose.test.ts',
  'server/documents/application.test.ts',
  'server/pages/site-files.test.ts',
  'server/plugins/error-page.test.ts',
  'server/plugins/errors.test.ts',
  'server/plugins/rate-limits.test.ts',
  'server/trial/test-gateway-api.test.ts',
];

/** How a test finds PostgreSQL (tests/setup/database/postgres.ts). */
const ADDRESS = /TEST_DATABASE_URL|databaseUrl/;
const NAMED_FILE = /(['"`])(#|\.{1,2}\/)([^'"`]+\.tsx?)\1/g;

export interface Sources {
  textOf(file: string): string;
  /** It, and every file of the project that it names, directly or not. */
  reachedBy(file: string): Set<string>;
}

/** @param root paths are relative to it */
export function sourcesOf(root: string): Sources {
  const texts = new Map<string, string>();
  const named = new Map<string, readonly string[]>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  const namedIn = (file: string): readonly string[] => {
    const known = named.get(file);
    if (known) return known;
    const found = [...textOf(file).matchAll(NAMED_FILE)]
      .map(([, , start, rest = '']) => (start === '#' ? rest : join(dirname(file), start ?? '', rest)))
      .filter((one) => existsSync(join(root, one)));
    named.set(file, found);
    return found;
  };
  return {
    textOf,
    reachedBy(file) {
      const files = new Set([file]);
      for (const one of files) for (const other of namedIn(one)) files.add(other);
      return files;
    },
  };
}

/**
 * Lists a test if no file that it reaches knows PostgreSQL's address.
 * @returns paths relative to `root`
 */
export function testsWithoutDatabase(root: string): string[] {
  const { textOf, reachedBy } = sourcesOf(root);
  return globSync(SERVER_TESTS, { cwd: root }).filter((test) => ![...reachedBy(test)].some((file) => ADDRESS.test(textOf(file))));
}

const SQL = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;
const IMPORT = /import (?!type)([^;'"]*) from ['"]([^'"]+)['"]/g;
const SOURCES = '{domain,server,database,tests/setup}/**/*.{ts,tsx}';
const isTest = (file: string): boolean => file.includes('.test.');

/**
 * Functions with SQL whose nearest tests, by the imports between, are all `excluded`; one import further is near, too.
 * @returns `domain/contact/contact.server.ts: receiveMessage`
 */
export function withoutNearTest(root: string, excluded: readonly string[]): string[] {
  const { textOf } = sourcesOf(root);
  const users = new Map<string, { file: string; names: string }[]>();
  for (const file of globSync(SOURCES, { cwd: root }))
    for (const [, names = '', target = ''] of textOf(file).matchAll(IMPORT)) {
      const named = target.startsWith('#') ? target.slice(1) : join(dirname(file), target);
      users.set(named, [...(users.get(named) ?? []), { file, names }]);
    }
  const filesUsing = (file: string): string[] => (users.get(file) ?? []).map((user) => user.file);
  /** And those one import further. */
  const nearestTests = (level: readonly string[], seen = new Set(level)): string[] => {
    const next = [...new Set(level.flatMap(filesUsing))].filter((file) => !seen.has(file));
    if (level.length === 0 || level.some(isTest)) return [...level, ...next].filter(isTest);
    return nearestTests(next, new Set([...seen, ...next]));
  };
  const modules = [...users.keys()].filter((file) => /^(?:domain|server|database)\//.test(file) && existsSync(join(root, file)));
  return modules
    .filter((file) => SQL.test(textOf(file)))
    .flatMap((file) => {
      // From one declaration to the next.
      const parts = textOf(file).split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
      const functions = parts.flatMap((part) =>
        SQL.test(part) ? (/^export (?:async )?(?:function|const) (\w+)/.exec(part)?.[1] ?? []) : [],
      );
      return functions.flatMap((name) => {
        const direct = (users.get(file) ?? []).filter(({ names }) => new RegExp(`\\b${name}\\b`).test(names)).map((user) => user.file);
        const tests = nearestTests(direct);
        return tests.length > 0 && tests.every((test) => excluded.includes(test)) ? [`${file}: ${name}`] : [];
      });
    });
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of tests that run over both engines. */
export const SERVER_TESTS = '{domain,server,database}/**/*.test.{ts,tsx}';

/** The names under which a test learns where its PostgreSQL server is (tests/setup/postgres.ts). */
const ADDRESS = /TEST_DATABASE_URL|databaseUrl/;
/** A file of the project in quotes: in an import, static or dynamic, or in `import.meta.resolve`. */
const NAMED_FILE = /(['"`])(#|\.{1,2}\/)([^'"`]+\.tsx?)\1/g;

/**
 * The tests of {@link SERVER_TESTS} that cannot reach a database, so that a second engine would only repeat them.
 * Starting from each test, every file that is named is followed. A test is listed only if neither it nor anything it leads to
 * knows the PostgreSQL server's address, so a test that needs the database is never left out by mistake.
 * @returns paths relative to `root`
 */
export function testsWithoutDatabase(root: string): string[] {
  const texts = new Map<string, string>();
  const read = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return globSync(SERVER_TESTS, { cwd: root }).filter((test) => {
    const files = new Set([test]);
    // The set grows while it is walked.
    for (const file of files) {
      if (ADDRESS.test(read(file))) return false;
      for (const [, , start, rest = ''] of read(file).matchAll(NAMED_FILE)) {
        const named = start === '#' ? rest : join(dirname(file), start ?? '', rest);
        if (existsSync(join(root, named))) files.add(named);
      }
    }
    return true;
  });
}

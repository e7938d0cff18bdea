import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Test files that run on both engines. */
export const SERVER_TESTS = '{domain,server,database}/**/*.test.{ts,tsx}';

/** The names by which a test finds its PostgreSQL server (tests/setup/postgres.ts). */
const ADDRESS = /TEST_DATABASE_URL|databaseUrl/;
/** A quoted file of the project: in a static or dynamic import, or in `import.meta.resolve`. */
const NAMED_FILE = /(['"`])(#|\.{1,2}\/)([^'"`]+\.tsx?)\1/g;

/**
 * The tests of {@link SERVER_TESTS} that cannot reach a database, so that a second engine would only repeat them.
 * Follows every file that a test names, directly or indirectly. A test is listed only if none of these files knows the
 * PostgreSQL server's address, so a test that needs the database is never left out by mistake.
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
    // The set grows during the loop.
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

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** On both engines. */
export const SERVER_TESTS = '{domain,server,database}/**/*.test.{ts,tsx}';

/** How a test finds PostgreSQL (tests/setup/postgres.ts). */
const ADDRESS = /TEST_DATABASE_URL|databaseUrl/;
const NAMED_FILE = /(['"`])(#|\.{1,2}\/)([^'"`]+\.tsx?)\1/g;

/**
 * Follows every file that a test names; lists the test if none knows PostgreSQL's address.
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

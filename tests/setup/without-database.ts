import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** On both engines. */
export const SERVER_TESTS = '{domain,server,database}/**/*.test.{ts,tsx}';

/** How a test finds PostgreSQL (tests/setup/postgres.ts). */
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

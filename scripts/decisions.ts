import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const LONGEST = 30;

/** See docs/decisions/README.md. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'a title "# NNNN Title"': /^# \d{4} .+/,
  '"Date: YYYY-MM-DD"': /^Date: \d{4}-\d\d-\d\d$/m,
  '"Status: accepted"': /^Status: accepted$/m,
  ...Object.fromEntries(
    ['Context', 'Decision', 'Alternatives', 'Consequences'].map((part) => [`"## ${part}"`, new RegExp(`^## ${part}$`, 'm')]),
  ),
  [`an end within ${LONGEST} lines`]: new RegExp(`^(.*\\n){1,${LONGEST}}$`),
};

const CODE = ['*.md', '{app,domain,server,database,scripts,tests,bench,prove,docs}/**/*.{ts,tsx,mjs,md}'];

/** @returns what is wrong with the files of docs/decisions, their index, and the numbers that code and documents name */
export function decisionErrors(root: string): string[] {
  const folder = join(root, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const files = globSync('[0-9]*.md', { cwd: folder });
  const numbers = new Set(files.map((file) => file.slice(0, 4)));
  const inFiles = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const missing = Object.keys(PARTS).filter((part) => !PARTS[part]?.test(text));
    if (!text.startsWith(`# ${file.slice(0, 4)} `)) missing.push(`its number ${file.slice(0, 4)}`);
    const inIndex = index.includes(`](${basename(file)})`) ? [] : [`docs/decisions/README.md lacks ${file}`];
    return [...missing.map((part) => `docs/decisions/${file} lacks ${part}`), ...inIndex];
  });
  const named = globSync(CODE, { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/decisions?[ /]\[?(\d{4})((?:(?:,| and|, and) \d{4})*)/g)]
      .flatMap(([, first = '', more = '']) => [first, ...(more.match(/\d{4}/g) ?? [])])
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} names decision ${number}, which there is not`),
  );
  return [...inFiles, ...named];
}

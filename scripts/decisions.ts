import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** See docs/decisions/README.md. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'a title "# NNNN Title"': /^# \d{4} .+/,
  '"Date: YYYY-MM-DD"': /^Date: \d{4}-\d\d-\d\d$/m,
  '"Status: accepted" or "Status: superseded by ..."': /^Status: (accepted|superseded by \[\d{4}\])/m,
  ...Object.fromEntries(
    ['Context', 'Decision', 'Alternatives', 'Consequences'].map((part) => [`"## ${part}"`, new RegExp(`^## ${part}$`, 'm')]),
  ),
};

export function decisionErrors(root: string): string[] {
  const folder = join(root, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  return globSync('[0-9]*.md', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const missing = Object.keys(PARTS).filter((part) => !PARTS[part]?.test(text));
    if (!text.startsWith(`# ${file.slice(0, 4)} `)) missing.push(`its number ${file.slice(0, 4)}`);
    const inIndex = index.includes(`](${basename(file)})`) ? [] : [`docs/decisions/README.md lacks ${file}`];
    return [...missing.map((part) => `docs/decisions/${file} lacks ${part}`), ...inIndex];
  });
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';

interface Retired {
  word: string;
  use: string;
  /** Beginnings of paths where it may stand. */
  stillIn: readonly string[];
}

const listOf = (cell: string): string[] => cell.split(',').flatMap((one) => one.trim() || []);

function readRetired(): Retired[] {
  const [, table = ''] = readFileSync(join(root, 'docs', 'glossary.md'), 'utf8').split('## Retired words');
  const rows = table
    .split('\n')
    .flatMap((line) => (/^\| [a-z]/.test(line) && !line.startsWith('| retired') ? [line.split('|').slice(1, 4)] : []));
  return rows.flatMap(([words = '', use = '', stillIn = '']) =>
    listOf(words).map((word) => ({ word, use: use.trim(), stillIn: listOf(stillIn) })),
  );
}

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

function namesIn(node: unknown, names: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return names;
  if ('type' in node && (node.type === 'Identifier' || node.type === 'PrivateIdentifier') && 'name' in node) names.add(String(node.name));
  for (const value of Object.values(node)) namesIn(value, names);
  return names;
}

const mayHave = (text: string, retired: readonly Retired[]): boolean => {
  const lower = text.toLowerCase();
  return retired.some(({ word }) => lower.includes(word));
};

test('no name has a word that the glossary has retired', () => {
  const retired = readRetired();
  expect(retired.length).toBeGreaterThan(10);
  // Released migrations stay as they are.
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', ':!database/migrations'], { cwd: root, encoding: 'utf8' });
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      // Parsing takes long.
      if (!mayHave(text + file, retired)) return [];
      const { program } = parseSync(file, text);
      return [...namesIn(program, new Set([file]))].flatMap((name) =>
        retired
          .filter(({ word, stillIn }) => partsOf(name).includes(word) && !stillIn.some((path) => file.startsWith(path)))
          .map(({ use }) => `${file}: ${name} (use ${use})`),
      );
    });
  expect(found).toEqual([]);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decisionErrors } from '#scripts/decisions.ts';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

test('every decision has its parts and stands in the index', () => {
  expect(decisionErrors(root)).toEqual([]);
});

test('a part, a number and a line of the index that are missing are named, and so are long files and references to none', () => {
  const project = temporaryFolder();
  const folder = join(project, 'docs/decisions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'README.md'), '# Decisions\n');
  writeFileSync(
    join(folder, '0002-b.md'),
    '# 0001 B\n\nDate: 2026-11-22\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n',
  );
  writeFileSync(
    join(folder, '0003-c.md'),
    `# 0003 C\nDate: 2026-11-22\nStatus: accepted\n## Context\n## Decision\n## Alternatives\n## Consequences\n${'a\n'.repeat(24)}`,
  );
  writeFileSync(join(folder, '../operating.md'), ['See decision', '0002 and decisions', '0003, 0005.\n'].join(' '));
  expect(decisionErrors(project)).toEqual([
    'docs/decisions/0002-b.md lacks "## Alternatives"',
    'docs/decisions/0002-b.md lacks its number 0002',
    'docs/decisions/README.md lacks 0002-b.md',
    'docs/decisions/0003-c.md lacks an end within 30 lines',
    'docs/decisions/README.md lacks 0003-c.md',
    'docs/operating.md names decision 0005, which there is not',
  ]);
});

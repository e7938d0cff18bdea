import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/root.ts';
import { nodeFlags } from '#tests/setup/site.ts';

test('the container starts the site as npm start does', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  expect(nodeFlags()).toEqual([
    expect.stringMatching(/^--max-semi-space-size=\d+$/),
    expect.stringMatching(/^--heap-growing-percent=\d+$/),
  ]);
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags(), 'scripts/start.ts']);
});

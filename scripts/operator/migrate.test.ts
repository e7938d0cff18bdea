import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';

test('processes that start together on a new SQLite file migrate it once', { timeout: 60_000 }, async () => {
  for (let time = 0; time < 3; time += 1) {
    const directory = temporaryFolder();
    const { DATABASE_URL: _postgres, ...inherited } = process.env;
    const run = (): Promise<string> => {
      const child = spawn(process.execPath, [join(root, 'scripts', 'operator', 'migrate.ts')], {
        cwd: root,
        env: { ...inherited, DATA_DIR: directory },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      return new Promise((resolve) => {
        child.once('exit', () => resolve(output.replaceAll(/^Migration .*\n/gm, '').replace(/: 0001.*\n/, '')));
      });
    };
    const outputs = await Promise.all([run(), run(), run()]);
    expect(outputs.toSorted()).toEqual(['Brought up to date', 'The database is up to date.\n', 'The database is up to date.\n']);
  }
});

import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

function run(script: string, argument: string, env: { DATA_DIR: string; APP_SECRET?: string }) {
  const { DATABASE_URL: _postgres, APP_SECRET: _secret, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts', 'operator', `${script}.ts`), ...(argument ? [argument] : [])],
    {
      cwd: root,
      env: { ...inherited, ...env },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('restoring a backup with another APP_SECRET reports it at once', () => {
  const directory = temporaryFolder();
  const place = (name: string): string => join(directory, name);
  const APP_SECRET = 'the secret of the first start, long enough';
  // Any command that builds the context stores the secret's hash.
  expect(run('staff', 'list', { DATA_DIR: place('from'), APP_SECRET })).toMatchObject({ status: 0 });
  expect(run('backup', place('kept'), { DATA_DIR: place('from'), APP_SECRET })).toMatchObject({ status: 0 });

  expect(run('restore', place('kept'), { DATA_DIR: place('same'), APP_SECRET })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/Donations made since: npm run donations -- recover --since \d{4}-\d\d-\d\d\n$/),
    stderr: '',
  });
  for (const other of [{}, { APP_SECRET: 'another secret than that of the data, long enough' }])
    expect(run('restore', place('kept'), { DATA_DIR: place(`other${Object.keys(other).length}`), ...other })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Restored as of'),
      stderr: expect.stringMatching(/^APP_SECRET is not the secret .*\n$/),
    });
});

test('a backup to where nothing can be written is refused in one sentence', () => {
  const directory = temporaryFolder();
  const file = join(directory, 'a-file');
  writeFileSync(file, '');
  expect(run('backup', join(file, 'kept'), { DATA_DIR: directory })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^(?:ENOTDIR|EEXIST): .*a-file'\n$/),
  });
});

test('a backup that is ended leaves no copy behind; one that is killed, none after the next', async () => {
  const directory = temporaryFolder();
  const [from, copy] = [join(directory, 'from'), join(directory, 'kept')];
  expect(run('staff', 'list', { DATA_DIR: from })).toMatchObject({ status: 0 });
  // Takes ten seconds to copy.
  const file = join(from, 'files', 'kept', 'a-', 'a-file-of-sixteen-letters');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  truncateSync(file, 4_000_000_000);
  mkdirSync(copy);
  const copies = () => readdirSync(copy, { recursive: true }).map(String);
  const end = async (signal: NodeJS.Signals): Promise<string[]> => {
    const { DATABASE_URL: _postgres, ...env } = process.env;
    const script = join(root, 'scripts', 'operator', 'backup.ts');
    const child = spawn(process.execPath, [script, join(copy, signal)], { cwd: root, env: { ...env, DATA_DIR: from }, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(copies, { interval: 10 }).toContainEqual(expect.stringContaining('a-file-of'));
    child.kill(signal);
    await ended;
    return copies();
  };
  expect(await end('SIGTERM')).toEqual([]);
  expect(await end('SIGINT')).toEqual([]);
  expect(await end('SIGKILL')).not.toEqual([]);
  rmSync(file);
  expect(run('backup', join(directory, 'next'), { DATA_DIR: from })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Removed \S+\.deepvan-backup-\S+, which a backup that was cut off had left\.\n/),
  });
  expect(copies()).toEqual([]);
});

test('the backup of a trial opens with the secret from its DATA_DIR, which is not in it', () => {
  const directory = temporaryFolder();
  const place = (name: string): string => join(directory, name);
  expect(run('staff', 'list', { DATA_DIR: place('from') })).toMatchObject({ status: 0 });
  expect(run('backup', place('kept'), { DATA_DIR: place('from') })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is not in it'),
  });
  mkdirSync(place('to'));
  copyFileSync(join(place('from'), 'app-secret'), join(place('to'), 'app-secret'));
  expect(run('restore', place('kept'), { DATA_DIR: place('to') })).toMatchObject({ status: 0, stderr: '' });
});

test('everything is sealed anew by one command, after which the old secret is refused', () => {
  const DATA_DIR = join(temporaryFolder(), 'site');
  const [OLD, NEW] = ['the secret of the first start: number 1', 'the secret it was changed to: number 2'];
  expect(run('staff', 'list', { DATA_DIR, APP_SECRET: OLD })).toMatchObject({ status: 0 });
  expect(run('reseal', '', { DATA_DIR, APP_SECRET: NEW })).toMatchObject({ status: 1, stderr: expect.stringContaining('APP_SECRET') });
  expect(run('reseal', '', { DATA_DIR, APP_SECRET: `${NEW},${OLD}` })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Everything is sealed with the first secret'),
    stderr: '',
  });
  expect(run('staff', 'list', { DATA_DIR, APP_SECRET: NEW })).toMatchObject({ status: 0 });
  expect(run('staff', 'list', { DATA_DIR, APP_SECRET: OLD })).toMatchObject({ status: 1 });
});

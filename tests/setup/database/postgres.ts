import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#database/client.ts';
import { buildLargeIndexes } from '#database/large-indexes.ts';
import { migrate } from '#database/migrate.ts';
import { listenLocally } from '#tests/setup/providers/listen.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    /** The server is somebody's own, and stays. */
    isServerGiven: boolean;
  }
}

/** Private port, temporary data. `TEST_DATABASE_URL` names another server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  project.provide('isServerGiven', given !== undefined);
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const server = await startPostgres();
  const template = new URL(server.url);
  template.pathname = '/template1';
  const database = openPostgres(template.href, () => {});
  await migrate(database);
  await buildLargeIndexes(database);
  await database.close();
  project.provide('databaseUrl', server.url);
  return server.stop;
}

export interface PostgresServer {
  url: string;
  /** And deletes its data. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

/** `isDurable` keeps fsync on. PostgreSQL refuses root, so root runs it as `postgres`. */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const bin = postgresBin();
  const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? userId('postgres') : {};
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  // Sorts by language, as most servers do: what depends on the order of bytes must say so.
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-IN'];
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'deepvan', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale], {
    ...owner,
    cwd: directory,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up for the tests: ${made.stderr}`);

  const port = await freePort();
  const settings = [
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=${directory}`,
    `fsync=${isDurable ? 'on' : 'off'}`,
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const url = `postgres://deepvan@127.0.0.1:${port}/postgres`;
  const run = (): Running => {
    const process = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
    });
    return { process, ended: new Promise((resolve) => process.once('exit', () => resolve())) };
  };
  let server = run();
  await untilReachable(url);

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    server.process.kill(signal);
    await server.ended;
  }

  return {
    url,
    async stop() {
      // Ends open sessions.
      await end('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    async restart() {
      const deadline = Date.now() + 30_000;
      do {
        server = run();
        const isUp = await Promise.race([server.ended.then(() => false), untilReachable(url).then(() => true)]);
        if (isUp) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      } while (Date.now() < deadline);
      throw new Error('PostgreSQL does not start again');
    },
  };
}

interface Running {
  process: ChildProcess;
  ended: Promise<void>;
}

export function postgresBin(): string {
  const base = '/usr/lib/postgresql';
  try {
    const [newest] = readdirSync(base).toSorted((a, b) => Number(b) - Number(a));
    if (newest) return join(base, newest, 'bin');
  } catch {}
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (found.status === 0) return found.stdout.trim();
  throw new Error(
    'The tests need PostgreSQL. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to a server they may use.',
  );
}

function userId(name: string): { uid: number; gid: number } {
  const read = (flag: string): number => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: read('-u'), gid: read('-g') };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenLocally(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilReachable(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

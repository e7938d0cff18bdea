import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '#scripts/root.ts';
import { freePort } from '#tests/setup/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    /** DATA_DIR of the running site. */
    dataDirectory: string;
  }
}

/** The built site, started as a foundation starts it, on a free port with data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-site-'));
  // Behind a proxy, so that a test may come from a network of its own.
  const site = await startSite({ DATA_DIR: directory, TRUST_PROXY: 'true' });
  project.provide('siteUrl', site.url);
  project.provide('dataDirectory', directory);
  return async () => {
    await site.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

export interface Site {
  url: string;
  process: ChildProcess;
  /** Resolves when the process has ended, however it did. */
  ended: Promise<void>;
  /** Everything the process wrote so far, both streams. */
  output(): string;
  /** Ask it to stop and wait until it has. */
  stop(): Promise<void>;
}

/** Flags for Node, as `npm start` gives them. */
export function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/**
 * Start `npm start`'s own script and wait for its address; `folder` is another place of the project than this one.
 * @throws Error with its words when it ends instead.
 */
export async function startSite(env: Record<string, string>, folder = root): Promise<Site> {
  const port = await freePort();
  const { TEST_DATABASE_URL: _tests, ...inherited } = process.env;
  const child = spawn(process.execPath, [...nodeFlags(), join(folder, 'scripts', 'start.ts')], {
    cwd: folder,
    env: { ...inherited, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /The site is at (\S+)/.exec(output)?.[1];
      if (!url) return;
      resolve({
        url,
        process: child,
        ended: exited,
        output: () => output,
        async stop() {
          child.kill('SIGTERM');
          await exited;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });
}

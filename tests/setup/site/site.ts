import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '#server/config/root.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import { readSample } from '#tests/setup/components/sample.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    dataDirectory: string;
  }
}

/** On a free port with data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  readSample();
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-site-'));
  const site = await startSite({ DATA_DIR: directory, TRUST_PROXY: 'true', TRIAL_OPEN: 'true' });
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
  ended: Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

export function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/**
 * `folder`: another copy of the project. `command`: another way to start it, in a process group of its own.
 * @throws Error with its output when it ends instead
 */
export async function startSite(env: Record<string, string>, folder = root, command?: readonly [string, ...string[]]): Promise<Site> {
  const port = await freePort();
  const { TEST_DATABASE_URL: _tests, ...inherited } = process.env;
  const [program, ...args] = command ?? [process.execPath, ...nodeFlags(), join(folder, 'scripts', 'start.ts')];
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...inherited, PORT: String(port), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: command !== undefined,
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

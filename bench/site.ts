import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, startSite } from '#tests/setup/site/site.ts';

/**
 * In a process of its own, with fresh data in a folder.
 * @param prepare runs before the start
 */
export async function withSite<T>(
  env: Record<string, string>,
  work: (site: Site, folder: string) => Promise<T>,
  prepare?: (folder: string) => Promise<void>,
): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-bench-'));
  try {
    await prepare?.(directory);
    const site = await startSite({ DATA_DIR: directory, LOG_LEVEL: 'error', ...env });
    try {
      return await work(site, directory);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Resident, in MB (Linux). */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
  errors: number;
}

/** With `wrk`. */
export async function load(
  url: string,
  options: { seconds: number; connections: number; headers?: Record<string, string>; script?: string },
): Promise<Load> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url)) throw new Error('Load goes to this machine only.');
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const script = options.script ? ['-s', options.script] : [];
  const child = spawn('wrk', ['-t1', `-c${options.connections}`, `-d${options.seconds}s`, '--latency', ...headers, ...script, url]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    p99Ms: Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
  };
}

export const isInstalled = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

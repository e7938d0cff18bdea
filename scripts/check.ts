import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/root.ts';

const bin = (file: string): string => join(root, 'node_modules', file);

type Check = readonly [title: string, program: string, ...args: string[]];

/** The others read what it writes. */
const ROUTE_TYPES: Check = ['Route types', bin('@react-router/dev/bin.cjs'), 'typegen'];
/** Each check and the program that makes it. */
const CHECKS: readonly Check[] = [
  ['Types', bin('typescript/bin/tsc'), '--noEmit', '-p', root],
  ['Lint', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  ['Format', bin('@biomejs/biome/bin/biome'), 'format'],
  ['Unused', bin('knip/bin/knip.js'), '--no-progress'],
];

/** Types, lint, import directions, format and dead code, side by side. @returns false when one of them has found a fault. */
export async function check(): Promise<boolean> {
  return (await isFine(ROUTE_TYPES)) && (await Promise.all(CHECKS.map(isFine))).every(Boolean);
}

/** Run a check and say how it went; what it says of faults is told whole when it has ended. */
async function isFine([title, ...command]: Check): Promise<boolean> {
  const started = performance.now();
  const { status, words } = await run(command);
  if (status === 0) console.log(`${title}: fine (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  else console.error(`${words}\n${title}: see the faults above. \`npm run format\` fixes what can be fixed automatically.`);
  return status === 0;
}

/** Run a program of Node's until it ends. @returns its exit code and everything it said. */
export function run(command: readonly string[]): Promise<{ status: number | null; words: string }> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      words += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, words: words.trimEnd() }));
  });
}

/** Fix what can be fixed automatically. */
function fix(): void {
  spawnSync(process.execPath, [bin('oxlint/bin/oxlint'), '--fix'], { cwd: root, stdio: 'inherit' });
  spawnSync(process.execPath, [bin('@biomejs/biome/bin/biome'), 'format', '--write'], { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) {
  if (process.argv.includes('--fix')) fix();
  if (!(await check())) process.exitCode = 1;
}

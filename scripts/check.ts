import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/root.ts';

const bin = (file: string): string => join(root, 'node_modules', file);

/** Each check and the program that makes it. */
const CHECKS: ReadonlyArray<readonly [title: string, ...argv: string[]]> = [
  ['Route types', bin('@react-router/dev/bin.cjs'), 'typegen'],
  ['Types', bin('typescript/bin/tsc'), '--noEmit', '-p', root],
  ['Lint', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  ['Format', bin('@biomejs/biome/bin/biome'), 'format'],
  ['Unused', bin('knip/bin/knip.js'), '--no-progress'],
];

/** Types, lint, import directions, format and dead code. Ends the process at the first fault. */
export function check(): void {
  for (const [title, program, ...args] of CHECKS) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, [program as string, ...args], { cwd: root, stdio: 'inherit' });
    if (status !== 0) {
      console.error(`${title}: faults stand above. \`npm run format\` mends what can be mended by itself.`);
      process.exit(1);
    }
    console.log(`${title}: fine (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}

/** Mend what can be mended by itself. */
function fix(): void {
  spawnSync(process.execPath, [bin('oxlint/bin/oxlint'), '--fix'], { cwd: root, stdio: 'inherit' });
  spawnSync(process.execPath, [bin('@biomejs/biome/bin/biome'), 'format', '--write'], { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) {
  if (process.argv.includes('--fix')) fix();
  check();
}

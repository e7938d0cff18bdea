import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decisionErrors } from '#scripts/decisions.ts';
import { circles, crowded, importsOf, sourcesOf, wrongImports } from '#scripts/folders.ts';
import { root } from '#server/config/root.ts';

const bin = (file: string): string => join(root, 'node_modules', file);

type Check = readonly [title: string, program: string, ...args: string[]];

const ROUTE_TYPES: Check = ['Route types', bin('@react-router/dev/bin.cjs'), 'typegen'];
const CHECKS: readonly Check[] = [
  // Incremental: unchanged files are skipped.
  ['Types', bin('typescript/bin/tsc'), '--noEmit', '-p', root, '--incremental', '--tsBuildInfoFile', bin('.cache/types.tsbuildinfo')],
  ['Lint', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  ['Format', bin('oxfmt/bin/oxfmt'), '--check'],
  ['Unused', bin('knip/bin/knip.js'), '--no-progress'],
];

export interface Outcome {
  isFine: boolean;
  text: string;
}

/** @param say is told how each check ended, as it ends */
export async function check(say: (outcome: Outcome) => void): Promise<boolean> {
  const imports = importsOf(root);
  const report = (title: string, errors: readonly string[], took = ''): boolean => {
    const isFine = errors.length === 0;
    say({ isFine, text: isFine ? `${title}: fine${took}` : [...errors, `${title}: see the errors above.`].join('\n') });
    return isFine;
  };
  const passes = async ([title, ...command]: Check): Promise<boolean> => {
    const started = performance.now();
    const { status, output } = await run(command);
    const errors = status === 0 ? [] : [output, '`npm run format` fixes what can be fixed automatically.'];
    return report(title, errors, ` (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  };
  const isInOrder = [
    report('Folders', [
      ...wrongImports(imports),
      ...circles(imports).map((circle) => `A circle of folders: ${circle}`),
      ...crowded(sourcesOf(root)),
    ]),
    report('Decisions', decisionErrors(root)),
  ].every(Boolean);
  return (await passes(ROUTE_TYPES)) && (await Promise.all(CHECKS.map(passes))).every(Boolean) && isInOrder;
}

/** @returns exit code and output of a Node program, both streams */
export function run(command: readonly string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output: output.trimEnd() }));
  });
}

function fix(): void {
  spawnSync(process.execPath, [bin('oxlint/bin/oxlint'), '--fix'], { cwd: root, stdio: 'inherit' });
  spawnSync(process.execPath, [bin('oxfmt/bin/oxfmt')], { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { fix: { type: 'boolean' } } });
  if (values.fix) fix();
  if (!(await check(({ text }) => console.log(text)))) process.exitCode = 1;
}

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { KINDS, type Mutant, MUTANTS } from '#prove/mutants.ts';
import type { Proof } from '#prove/proof.ts';
import { root } from '#server/config/root.ts';
import { type Sources, sourcesOf } from '#tests/setup/database/without-database.ts';

export interface Extent {
  isShort: boolean;
  /** All when empty. */
  kinds: readonly string[];
}

const SHORT_KINDS: ReadonlySet<string> = new Set(['rule', 'call', 'component']);
/** Run by a browser, or read pages that are built. */
const BUILT_KINDS: ReadonlySet<string> = new Set(['page', 'journey']);

/**
 * Plants each fault of `mutants.ts` in a copy of the work tree, and runs the test that must find it. Faults share a run where no
 * test meets another's.
 */
export async function provePlanted({ isShort, kinds }: Extent): Promise<Proof[]> {
  const unknown = kinds.filter((kind) => !Object.hasOwn(KINDS, kind));
  if (unknown.length > 0) throw new Error(`There is no kind ${unknown.join(', ')}. Kinds: ${Object.keys(KINDS).join(', ')}.`);
  const wanted = MUTANTS.filter(({ kind }) => (kinds.length === 0 ? !isShort || SHORT_KINDS.has(kind) : kinds.includes(kind)));
  const mutants = isShort ? wanted.filter(({ kind }, n) => wanted.slice(0, n).filter((one) => one.kind === kind).length < 2) : wanted;
  const folder = mkdtempSync(join(tmpdir(), 'deepvan-planted-'));
  try {
    copyWorkTree(folder);
    return Object.keys(KINDS).flatMap((kind) =>
      proveKind(
        folder,
        mutants.filter((mutant) => mutant.kind === kind),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyWorkTree(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of new Set(listed.split('\0'))) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  if (existsSync(join(root, 'build'))) cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function proveKind(folder: string, mutants: readonly Mutant[]): Proof[] {
  if (mutants.length === 0) return [];
  // A test that fails anyway finds nothing.
  const failing = failingTests(folder, mutants);
  return batchesOf(mutants, sourcesOf(folder)).flatMap((batch) => {
    console.log(`  ${batch.map(({ what }) => what).join('; ')}`);
    const originals = new Map(batch.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
    const planted = batch.filter(({ file, text, replacement }) => {
      const original = originals.get(file) ?? '';
      if (timesIn(original, text) !== 1) return false;
      writeFileSync(
        join(folder, file),
        original.replace(text, () => replacement),
      );
      return true;
    });
    const found = failingTests(folder, planted);
    for (const [file, original] of originals) writeFileSync(join(folder, file), original);
    return batch.map((mutant) => {
      const error = !planted.includes(mutant)
        ? `its text is in ${mutant.file} ${timesIn(originals.get(mutant.file) ?? '', mutant.text)} times: renew the row`
        : failing.has(mutant.test)
          ? `${mutant.test} fails without it, too`
          : found.has(mutant.test)
            ? undefined
            : `${mutant.test} does not find it`;
      return { what: `${mutant.kind}: ${mutant.what}`, count: mutant.test, result: 'found', errors: error ? [error] : [] };
    });
  });
}

export const timesIn = (text: string, part: string): number => text.split(part).length - 1;

/** In the order of the table. Exported for its test. */
export function batchesOf(mutants: readonly Mutant[], { reachedBy }: Pick<Sources, 'reachedBy'>): Mutant[][] {
  const meets = (test: Mutant, other: Mutant): boolean =>
    test.test === other.test || test.file === other.file || reachedBy(test.test).has(other.file) || mayVisit(test, other);
  const batches: Mutant[][] = [];
  for (const mutant of mutants) {
    const free = batches.find((batch) => !batch.some((other) => meets(mutant, other) || meets(other, mutant)));
    if (free) free.push(mutant);
    else batches.push([mutant]);
  }
  return batches;
}

/** Tests that open pages by their address import none of them: faults of one feature, or of what features share, stay apart. */
function mayVisit(one: Mutant, other: Mutant): boolean {
  if (one.kind !== 'component' && !BUILT_KINDS.has(one.kind)) return false;
  const [place, another] = [placeOf(one.file), placeOf(other.file)];
  return place === undefined || another === undefined || place === another;
}

const placeOf = (file: string): string | undefined => /^(?:app\/features|domain|server\/api)\/([a-z]+)/.exec(file)?.[1];

/** A browser waits no longer than half a minute for what a fault takes away. @returns files of tests, of those that find `mutants` */
function failingTests(folder: string, mutants: readonly Mutant[]): Set<string> {
  const tests = [...new Set(mutants.map(({ test }) => test))];
  const [kind] = mutants.map((mutant) => mutant.kind);
  if (kind === undefined) return new Set();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test', LONGEST_WAIT_MS: '30000' },
    });
  // What does not build is found.
  if (BUILT_KINDS.has(kind) && run(join('scripts', 'build.ts')).status !== 0) return new Set(tests);
  const results = join(folder, 'results.json');
  rmSync(results, { force: true });
  const vitest = run(
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=json',
    `--outputFile=${results}`,
    ...KINDS[kind].map((project) => `--project=${project}`),
    ...tests,
  );
  if (!existsSync(results)) throw new Error(`The tests did not run:\n${vitest.stdout}${vitest.stderr}`);
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as { testResults: { name: string; status: string }[] };
  const passed = testResults.filter(({ status }) => status === 'passed').map(({ name }) => name);
  // One that did not run at all has failed.
  return new Set(tests.filter((test) => !passed.some((name) => name.endsWith(`/${test}`))));
}

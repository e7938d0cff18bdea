import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { check, type Outcome, run } from '#scripts/check.ts';
import { root } from '#server/config/root.ts';
import { browserPath } from '#tests/setup/browser/browser.ts';
import { postgresBin } from '#tests/setup/database/postgres.ts';

const INSTALL = [installBrowser, installPostgres, installDovecot, installLibreOffice];
/** Over the sources, then over what is built of them. */
const SOURCES = ['sqlite', 'long', 'components', 'postgres'];
const BUILT = ['site', 'browser'];

// `all` repeats over PostgreSQL also what its SQL cannot change (tests/setup/database/without-database.ts); `quick` and `browser` are parts of npm test.
const PARTS = {
  all: { install: INSTALL, isChecked: true, sources: [...SOURCES, 'postgres-rest'], built: BUILT },
  usual: { install: INSTALL, isChecked: true, sources: SOURCES, built: BUILT },
  /** No browser, no PostgreSQL, no build, no `*.long.test.ts`. */
  quick: { install: [], isChecked: true, sources: ['sqlite', 'components'], built: [] },
  browser: { install: [installBrowser], isChecked: false, sources: [], built: BUILT },
} as const;

const [first = '', ...others] = process.argv.slice(2);
const isNamed = Object.hasOwn(PARTS, first);
const part = PARTS[isNamed ? (first as keyof typeof PARTS) : 'usual'];
const wanted = isNamed ? others : process.argv.slice(2);
for (const install of part.install) install();

// Beside the tests; what they say is printed after them.
const outcomes: Outcome[] = [];
const checked = part.isChecked ? check((outcome) => outcomes.push(outcome)) : true;
const built = part.built.length > 0 ? run([join(root, 'scripts', 'build.ts')]) : undefined;
const counts = { passed: 0, failed: 0 };
const failures: string[] = [];
let isFine = part.sources.length === 0 || (await runTests(part.sources));
if (built) {
  const { status, output } = await built;
  if (status === 0) {
    console.log(output);
    isFine = (await runTests(part.built)) && isFine;
  } else outcomes.push({ isFine: false, text: `${output}\nBuilding failed.` });
}
isFine = (await checked) && outcomes.every((outcome) => outcome.isFine) && isFine;
for (const { text } of outcomes.toSorted((a, b) => Number(b.isFine) - Number(a.isFine))) console.log(text);
for (const failure of failures) console.log(`\nFailed: ${failure.trimEnd()}`);
console.log(`\nTests: ${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = isFine && counts.failed === 0 && counts.passed > 0 ? 0 : 1;

/** With apt as root on Debian, else with Playwright. The headless shell takes half the time for each page. */
function installBrowser(): void {
  if (process.env['CHROMIUM_PATH'] || browserPath()?.endsWith('headless-shell')) return;
  if (aptInstall('chromium-headless-shell') || browserPath() || aptInstall('chromium')) return;
  console.log('Installing a browser for the tests (once)...');
  const done = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium-headless-shell'],
    { stdio: 'inherit' },
  );
  if (done.status !== 0)
    fail('The tests need Chromium and could not install one. Install it by hand and set CHROMIUM_PATH to its program.');
}

function installPostgres(): void {
  if (process.env['TEST_DATABASE_URL']) return;
  try {
    postgresBin();
  } catch (error) {
    if (!aptInstall('postgresql')) fail((error as Error).message);
  }
}

/** Without it, the test of a real mailbox says NOT TRIED. */
function installDovecot(): void {
  if (!existsSync('/usr/sbin/dovecot')) aptInstall('dovecot-imapd');
}

/** Without it, the test of downloaded spreadsheets says NOT TRIED. */
function installLibreOffice(): void {
  if (!existsSync('/usr/bin/soffice')) aptInstall('libreoffice-calc-nogui');
}

function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's ${name} for the tests (once)...`);
  // Tests start services themselves: at run level 1 the package starts none.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]): boolean => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return (
    apt('install', '-y', '-qq', '--no-install-recommends', name) ||
    (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name))
  );
}

/** Adds to `counts` and `failures`, which end the output: of a long one often only the end is kept. Skipped tests count as failed. */
async function runTests(projects: readonly string[]): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-results-'));
  const results = join(directory, 'results.json');
  const args = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const vitest = spawn(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args, ...projects.map((project) => `--project=${project}`), ...wanted],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
  );
  const [status] = (await once(vitest, 'exit')) as [number | null];
  const report = existsSync(results) ? readFileSync(results, 'utf8') : undefined;
  rmSync(directory, { recursive: true, force: true });
  if (report === undefined) return false;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report) as Report;
  counts.passed += numPassedTests;
  counts.failed += numFailedTests + numPendingTests + numTodoTests;
  for (const { name, status: fileStatus, message, assertionResults } of testResults) {
    const file = relative(root, name);
    if (fileStatus === 'failed' && message) failures.push(`${file}\n${message}`);
    for (const test of assertionResults)
      if (test.status !== 'passed') failures.push(`${file} > ${test.fullName}: ${test.status}\n${test.failureMessages?.join('\n') ?? ''}`);
  }
  return status === 0;
}

/** What is used of Vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** Absolute path. */
    name: string;
    status: string;
    /** Why a file as a whole failed. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

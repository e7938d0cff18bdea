import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, run } from '#scripts/check.ts';
import { root } from '#server/config/root.ts';
import { browserPath } from '#tests/setup/browser.ts';
import { postgresBin } from '#tests/setup/postgres.ts';

// `quick` and `browser` are parts of npm test.
const PARTS = {
  /** No browser, no PostgreSQL, no build, no `*.long.test.ts`. */
  quick: { projects: ['sqlite', 'components'], install: [], steps: [runChecks] },
  browser: { projects: ['site', 'browser'], install: [installBrowser], steps: [runBuild] },
  all: { projects: [], install: [installBrowser, installPostgres, installDovecot, installLibreOffice], steps: [runChecks, runBuild] },
} as const;

const [first = '', ...others] = process.argv.slice(2);
const part = first === 'quick' || first === 'browser' ? PARTS[first] : PARTS.all;
for (const install of part.install) install();
await Promise.all(part.steps.map((step) => step()));
process.exitCode = runTests([
  ...part.projects.map((project) => `--project=${project}`),
  ...(part === PARTS.all && first ? [first] : []),
  ...others,
]);

async function runChecks(): Promise<void> {
  if (!(await check())) fail('The checks found faults.');
}

async function runBuild(): Promise<void> {
  const { status, output } = await run([join(root, 'scripts', 'build.ts')]);
  console.log(output);
  if (status !== 0) fail('Building failed.');
}

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

/**
 * Skipped tests count as failed.
 * @returns the exit code
 */
function runTests(vitestArguments: readonly string[]): number {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-results-'));
  const results = join(directory, 'results.json');
  const vitest = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...vitestArguments,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
  );
  const report = existsSync(results) ? readFileSync(results, 'utf8') : undefined;
  rmSync(directory, { recursive: true, force: true });
  if (report === undefined) return 1;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report) as Report;
  const failed = numFailedTests + numPendingTests + numTodoTests;
  console.log(`\nTests: ${numPassedTests} passed, ${failed} failed`);
  return vitest.status === 0 && failed === 0 && numPassedTests > 0 ? 0 : 1;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

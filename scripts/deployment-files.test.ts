import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '#server/config/root.ts';
import { QUIET_LIMIT_MS } from '#server/app.ts';
import { SETTING_NAMES } from '#server/config/env.server.ts';
import { DRAIN_MS } from '#server/index.ts';
import { STOP_MS } from '#server/jobs/worker.ts';
import { nodeFlags } from '#tests/setup/site/site.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('every setting is documented and passed to the container', () => {
  expect(namesIn(read('.env.example'), /^([A-Z][A-Z\d_]*)=/gm).toSorted()).toEqual(SETTING_NAMES.toSorted());
  const [site = ''] = read('compose.yaml').split(/^ {2}database:$/m);
  const passed = namesIn(site, /^ {6}([A-Z][A-Z\d_]*): /gm);
  const own = namesIn(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '', /([A-Z][A-Z\d_]*)=/g);
  expect(SETTING_NAMES.filter((name) => !passed.includes(name) && !own.includes(name))).toEqual([]);
  for (const name of passed.filter((one) => !['DATABASE_URL', 'PGPASSWORD'].includes(one)))
    expect(site).toContain(`      ${name}: \${${name}:-`);
});

test('every setting is read', () => {
  const files = globSync('{domain,server}/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|config\/env\.server\.ts$/.test(file));
  const code = files.map(read).join('\n');
  expect(SETTING_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('the container takes any password for its database', () => {
  const [, url = ''] = /^ {6}DATABASE_URL: (\S+)$/m.exec(read('compose.yaml')) ?? [];
  expect(new URL(url).password).toBe('');
  vi.stubEnv('PGPASSWORD', 'pa/ss#w@rd+=');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new pg.Client({ connectionString: url }).password).toBe('pa/ss#w@rd+=');
});

const LONGEST_STOP_MS = QUIET_LIMIT_MS + DRAIN_MS + STOP_MS;

test('the container has time to stop, and mounts the content folder', () => {
  const [site = ''] = read('compose.yaml').split(/^ {2}database:$/m);
  expect(1_000 * Number(/^ {4}stop_grace_period: (\d+)s$/m.exec(site)?.[1])).toBeGreaterThan(LONGEST_STOP_MS);
  expect(site).toContain('- ./content:/app/content:ro');
});

test('the container starts the site as npm start does', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
  expect(nodeFlags()).toEqual([
    expect.stringMatching(/^--max-semi-space-size=\d+$/),
    expect.stringMatching(/^--heap-growing-percent=\d+$/),
  ]);
  expect(JSON.parse(command)).toEqual(['node', ...nodeFlags(), 'scripts/start.ts']);
  const environment = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1]?.split(' ');
  const launcher = read('scripts/run.mjs');
  expect(launcher).toContain("MALLOC_ARENA_MAX: '2',");
  expect(environment).toContain('MALLOC_ARENA_MAX=2');
  expect(launcher).toContain("NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),");
  expect(environment).toContain('NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled');
});

test('the service starts the site as npm start does, and has time to stop', () => {
  const unit = read('deploy/deepvan.service');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1]).toBe(scripts['start']?.replace('exec ', ''));
  expect(1_000 * Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(LONGEST_STOP_MS);
  // Others have systemd wait for the start, and end one that takes long.
  expect(unit).toMatch(/^Type=exec$/m);
  expect(unit).not.toContain('TimeoutStartSec');
});

test('a shell that npm starts becomes the launcher, or it would die of a signal and leave the launcher', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(Object.entries(scripts).filter(([, script]) => !script.startsWith('exec node scripts/run.mjs '))).toEqual([]);
  expect(read('exec.cmd')).toMatch(/^@%\*$/m);
});

test('a long change of the database does not count as ill health, and logs are rotated', () => {
  const minutes = Number(/--start-period=(\d+)m/.exec(read('Dockerfile'))?.[1]);
  expect(minutes).toBeGreaterThanOrEqual(30);
  expect(read('docs/going-live.md')).toContain(`For ${minutes} minutes after a start`);
  const [, services = ''] = read('compose.yaml').split(/^(?:services|volumes):$/m);
  expect(namesIn(services, /^ {4}(logging: \*logging)$/gm)).toHaveLength(namesIn(services, /^ {2}(\w+):$/gm).length);
});

test('CI here and on a public forge runs the one command of the README', () => {
  const steps = namesIn(read('.github/workflows/test.yml'), /^ +- run: ([^#\n]*?) *(?:#.*)?$/gm);
  const commands = read('.ci/run').split('\n').slice(3).filter(Boolean);
  expect(steps).toEqual(['npm test']);
  expect(commands).toEqual(['cd "$(dirname "$0")/.."', 'npm test']);
  expect(read('README.md')).toContain('## Test\n\n```\nnpm test\n```');
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';

function run(...lines: string[]): unknown {
  const source = [
    "import { pbkdf2 } from 'node:crypto';",
    "import { readdirSync, readFileSync } from 'node:fs';",
    "import { getPriority } from 'node:os';",
    "import { Worker } from 'node:worker_threads';",
    "import { lowerPoolPriority } from '#server/config/background-priority.ts';",
    "await new Promise((resolve) => pbkdf2('', '', 1, 8, 'sha256', resolve));",
    "const tasks = '/proc/self/task';",
    ...lines,
  ];
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', source.join('\n')], { cwd: root, encoding: 'utf8' });
  return JSON.parse(output);
}

const isLinux = process.platform === 'linux';
const LOWEST = 19;

test('the pool yields to the thread that answers requests, which keeps its priority', () => {
  const { before, after, changed, pool } = run(
    'const before = getPriority();',
    'const changed = lowerPoolPriority();',
    `const threads = ${isLinux} ? readdirSync(tasks).filter((id) => readFileSync(tasks + '/' + id + '/comm', 'utf8').startsWith('libuv')) : [];`,
    'const pool = threads.map((id) => getPriority(Number(id)));',
    'console.log(JSON.stringify({ before, after: getPriority(), changed, pool }));',
  ) as { before: number; after: number; changed: number; pool: number[] };
  expect(after).toBe(before);
  expect(pool).toEqual(isLinux ? Array(4).fill(LOWEST) : []);
  expect(changed).toBe(pool.length);
});

test('so does a thread that asks for it', () => {
  const thread = [
    "import { getPriority } from 'node:os';",
    "import { parentPort } from 'node:worker_threads';",
    "import { lowerOwnPriority } from '#server/config/background-priority.ts';",
    'lowerOwnPriority();',
    'parentPort.postMessage(getPriority());',
  ];
  const { before, after, lowered } = run(
    'const before = getPriority();',
    `const worker = new Worker(${JSON.stringify(thread.join('\n'))}, { eval: true });`,
    "const lowered = await new Promise((resolve) => worker.once('message', resolve));",
    'console.log(JSON.stringify({ before, after: getPriority(), lowered }));',
  ) as { before: number; after: number; lowered: number };
  expect(after).toBe(before);
  expect(lowered).toBe(isLinux ? LOWEST : before);
});

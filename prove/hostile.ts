import { randomInt } from 'node:crypto';
import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { root } from '#server/config/root.ts';
import { makePdf, multipart } from '#tests/setup/files/files.ts';
import { FLOOD, proveFlood, SHORT_FLOOD } from '#prove/flood.ts';
import { study } from '#prove/journeys.ts';
import { type Check, counted, type Proof, tryOut } from '#prove/proof.ts';
import { openRig } from '#prove/rig.ts';
import { createVisitor, type Visitor } from '#prove/visitor.ts';

export interface HostileOptions {
  cases: { sqlite: number; postgres: number };
  isShort: boolean;
}

/** Generated input for every call and role, bytes that are hardly HTTP, floods. */
export async function proveHostile({ cases, isShort }: HostileOptions): Promise<Proof[]> {
  return [
    await tryOut('hostile calls from the OpenAPI document (SQLite)', (check) => fuzz('sqlite', cases.sqlite, check)),
    await tryOut('hostile calls from the OpenAPI document (PostgreSQL)', (check) => fuzz('postgres', cases.postgres, check)),
    await tryOut('every call by every role (both engines)', proveAccess),
    ...(await proveBytes({ isShort: false })),
    ...(await proveFlood(isShort ? SHORT_FLOOD : FLOOD)),
  ];
}

async function fuzz(project: string, cases: number, check: Check): Promise<string> {
  const { isGood, output } = await runTests(project, 'server/api/hostile.test.ts', {
    HOSTILE_CASES: String(cases),
    HOSTILE_SEED: String(randomInt(2 ** 31)),
  });
  check(isGood, output);
  return `${counted(cases)} calls`;
}

async function proveAccess(check: Check): Promise<string> {
  for (const project of ['sqlite', 'postgres']) {
    const { isGood, output } = await runTests(project, 'server/api/access.test.ts');
    check(isGood, output);
  }
  return 'every call x nobody, student, volunteer, donor, staff';
}

function runTests(project: string, file: string, env: Record<string, string> = {}): Promise<{ isGood: boolean; output: string }> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', project, file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      const isGood = code === 0 && /Tests\s+([1-9]\d*) passed \(\1\)/.test(output);
      resolve({ isGood, output: output.slice(Math.max(0, output.indexOf('FAIL'))).slice(0, 2_000) });
    });
  });
}

/** No refusal may contain it. */
const MARK = 'h0stile';
const HOST = 'Host: localhost\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const ORDER = `POST /api/payment/orders HTTP/1.1\r\n${HOST}${JSON_TYPE}`;

const REQUESTS: ReadonlyArray<readonly [what: string, bytes: string, statuses: readonly number[]]> = [
  ['not HTTP', `\u0000\u0001\u0002${MARK}\r\n\r\n`, [400]],
  ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', [400]],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
  ['an unknown method', `${MARK} / HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['an unknown version', `GET / HTTP/9.9\r\n${HOST}\r\n`, [400, 505]],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: ${MARK}\r\n\r\n`, [400]],
  ['a header with a zero byte', `GET / HTTP/1.1\r\n${HOST}X-A: a\u0000${MARK}\r\n\r\n`, [400]],
  ['a header of 100 kB', `GET / HTTP/1.1\r\n${HOST}X-A: ${MARK.repeat(15_000)}\r\n\r\n`, [431]],
  ['10,000 headers', `GET / HTTP/1.1\r\n${HOST}${'X: 1\r\n'.repeat(10_000)}\r\n`, [431]],
  ['a URL of 100 kB', `GET /${MARK.repeat(15_000)} HTTP/1.1\r\n${HOST}\r\n`, [414, 431]],
  ['two lengths', `${ORDER}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}`, [400]],
  [
    'a length and chunks',
    `${ORDER}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /${MARK} HTTP/1.1\r\n${HOST}\r\n`,
    [400],
  ],
  ['chunks without a length', `${ORDER}Transfer-Encoding: chunked\r\n\r\n${MARK}\r\n{}\r\n0\r\n\r\n`, [400]],
  ['an unknown coding', `${ORDER}Transfer-Encoding: ${MARK}\r\n\r\n`, [400]],
  ['a negative length', `${ORDER}Content-Length: -1\r\n\r\n`, [400]],
  ['a length of a gigabyte', `${ORDER}Content-Length: 1073741824\r\n\r\n{`, [413]],
  ['an unknown expectation', `${ORDER}Expect: ${MARK}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`, [417]],
  ['an unknown upgrade', `GET / HTTP/1.1\r\n${HOST}Connection: upgrade\r\nUpgrade: ${MARK}\r\n\r\n`, [200, 400, 426]],
  ['another host', `GET / HTTP/1.1\r\nHost: ${MARK}.example\r\nConnection: close\r\n\r\n`, [200]],
  ['a URL in absolute form', `GET http://${MARK}.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, [200, 400, 404]],
  ['a path out of the folder', `GET /assets/../../../../etc/passwd HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, [400, 403, 404]],
  [
    'an encoded path out of the folder',
    `GET /media/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    [400, 403, 404],
  ],
  [
    'a malformed cookie',
    `GET /api/student/profile HTTP/1.1\r\n${HOST}Cookie: session=%00${MARK}; ;=; __proto__=x\r\nConnection: close\r\n\r\n`,
    [401],
  ],
  [
    'an invalid client address',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}${JSON_TYPE}X-Forwarded-For: ${MARK}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    [400],
  ],
];

const RESPONSE_MS = 10_000;
const SLOW_MS = 75_000;
const IDLE_CONNECTIONS = 500;

export async function proveBytes({ isShort }: { isShort: boolean }): Promise<Proof[]> {
  await using rig = openRig();
  const directory = rig.folder();
  const world = await rig.world();
  const site = await rig.site({ DATA_DIR: directory, LOG_LEVEL: 'info', ...world.mailbox.env });
  const port = Number(new URL(site.url).port);
  const { visitor } = await study(world, createVisitor(site.url), 1);
  rig.atEnd(visitor.leave);
  return [
    await tryOut('bytes that are hardly HTTP', async (check) => {
      for (const [what, bytes, statuses] of REQUESTS) {
        const response = await exchange(port, bytes);
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0);
        check(statuses.includes(status), `${what} answered ${status || 'nothing'}`);
        if (status >= 400) check(!response.includes(MARK), `${what} is echoed`);
      }
      await isWell(visitor, check);
      return `${REQUESTS.length} kinds`;
    }),
    await tryOut('malformed uploads', async (check) => {
      const uploads = await brokenUploads();
      for (const [what, payload, headers] of uploads) {
        const { status, body } = await visitor.ask('/api/student/upload', { method: 'POST', body: payload, headers });
        check(status >= 400 && status < 500, `${what} answered ${status}`);
        check(!body.includes(MARK), `${what} is echoed`);
      }
      await isWell(visitor, check);
      return `${uploads.length} kinds`;
    }),
    ...(isShort
      ? []
      : [
          await tryOut('requests that never end, beside visitors', async (check) => {
            const idle = await Promise.all(
              Array.from({ length: IDLE_CONNECTIONS }, (_, n) =>
                neverEnding(port, n % 2 === 0 ? 'GET / HTTP/1.1\r\nX-A: ' : `${ORDER}Content-Length: 60000\r\n\r\n{`),
              ),
            );
            await isWell(visitor, check);
            const open = await Promise.all(idle.map(({ closed }) => closed));
            check(open.every(Boolean), `${open.filter((isClosed) => !isClosed).length} connections are held open`);
            await isWell(visitor, check);
            return `${IDLE_CONNECTIONS} connections at once, a byte a second`;
          }),
        ]),
    await tryOut('none of it in the log', async (check) => {
      check(!site.output().includes(MARK), 'the log contains what was sent');
      check(site.process.exitCode === null, 'the process ended');
      return '1 run';
    }),
  ];
}

async function isWell(visitor: Visitor, check: Check): Promise<void> {
  for (const path of ['/', '/health/ready', '/api/payment/figures', '/api/auth/sessions'])
    check((await visitor.ask(path)).status === 200, `${path} is no longer served`);
}

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let response = '';
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(response);
    };
    const timer = setTimeout(end, RESPONSE_MS);
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString('latin1');
      if (response.startsWith('HTTP/1.1 200')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

/**
 * Sends one byte a second.
 * @returns `closed`: whether the site ends it
 */
function neverEnding(port: number, beginning: string): Promise<{ socket: Socket; closed: Promise<boolean> }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning);
      const drip = setInterval(() => socket.write('a'), 1_000);
      const closed = new Promise<boolean>((end) => {
        const timer = setTimeout(() => {
          socket.destroy();
          end(false);
        }, SLOW_MS);
        socket.once('close', () => {
          clearTimeout(timer);
          clearInterval(drip);
          end(true);
        });
      });
      resolve({ socket, closed });
    });
    socket.on('error', () => {});
    socket.resume();
  });
}

const type = (value: string): Record<string, string> => ({ 'content-type': value });
const part = (head: string, body: string): Buffer => Buffer.from(`--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`);

async function brokenUploads(): Promise<ReadonlyArray<readonly [what: string, payload: Buffer, headers: Record<string, string>]>> {
  const { payload, headers } = await multipart([{ bytes: makePdf(), name: `../../${MARK}.pdf` }]);
  const file = `Content-Disposition: form-data; name="certificate"; filename="${MARK}.pdf"`;
  const form = type('multipart/form-data; boundary=b');
  return [
    ['a form that is cut off', payload.subarray(0, payload.length - 60), headers],
    ['a form with another boundary', payload, form],
    ['a form without a boundary', payload, type('multipart/form-data')],
    ['a form with an endless boundary', payload, type(`multipart/form-data; boundary=${'b'.repeat(5_000)}`)],
    ['an empty form', Buffer.from(''), form],
    ['a part without a name', part('Content-Disposition: form-data', MARK), form],
    ['a part with a header of 200 kB', part(`${file}\r\nX-A: ${MARK.repeat(30_000)}`, '%PDF-1.7'), form],
    ['a name that ends the header', part(`Content-Disposition: form-data; name="certificate"; filename="a\r\n\r\n${MARK}"`, 'x'), form],
    ['an unknown field', part(file.replace('certificate', '__proto__'), '%PDF-1.7'), form],
    ["a script in a PDF's name", part(file, `<script>${MARK}</script>`), form],
    ['1,000 fields', Buffer.from(`${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1_000)}--b--\r\n`), form],
    ['an unknown coding', part(`${file}\r\nContent-Transfer-Encoding: ${MARK}`, MARK), form],
  ];
}

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { LIVE } from '#tests/setup/site/live.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import { startSite } from '#tests/setup/site/site.ts';
import { within } from '#prove/proof.ts';
import { listenLocally } from '#tests/setup/providers/listen.ts';

const leftovers: Array<() => unknown> = [];
afterAll(async () => {
  for (const remove of leftovers.splice(0).toReversed()) await remove();
});

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan start '));
  leftovers.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Begun, with a body half sent; `finish` sends the rest. */
function beginCall(url: string, json: object): Promise<{ finish(): Promise<{ status: number | undefined; body: string }> }> {
  const bytes = Buffer.from(JSON.stringify(json));
  const half = Math.floor(bytes.length / 2);
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length, expect: '100-continue' };
  const call = request(url, { method: 'POST', headers });
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.once('end', () => resolve({ status: response.statusCode, body }));
    });
  });
  call.flushHeaders();
  return new Promise((resolve, reject) => {
    call.once('error', reject);
    // The site has the head, and asks for the body.
    call.once('continue', () => {
      call.write(bytes.subarray(0, half));
      resolve({
        finish() {
          call.end(bytes.subarray(half));
          return answer;
        },
      });
    });
  });
}

const isClosed = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

function refusal(env: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const { TEST_DATABASE_URL: _tests, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
    cwd: root,
    env: { ...inherited, PORT: '1', LOG_LEVEL: 'silent', ...env },
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  return new Promise((resolve) => {
    // Its last words may come after it has ended.
    child.once('close', (code) => resolve({ code, words }));
  });
}

const checkRefusal = ({ code, words }: { code: number | null; words: string }, sentence: RegExp): void => {
  expect(code).toBe(1);
  expect(words).toMatch(sentence);
  expect(words).not.toMatch(/^\s+at /m);
};

describe.concurrent('a startup failure is one clear sentence and a non-zero exit, never a stack trace', () => {
  test('a busy port', async () => {
    const holder = createServer();
    const port = await listenLocally(holder);
    leftovers.push(() => holder.close());
    checkRefusal(
      await refusal({ PORT: String(port), DATA_DIR: temporary() }),
      new RegExp(`^Port ${port} is in use by another program. Set PORT to a free one`),
    );
  });

  test('a DATA_DIR that cannot be written', async () => {
    const file = join(temporary(), 'a file');
    writeFileSync(file, '');
    checkRefusal(await refusal({ DATA_DIR: file }), /^DATA_DIR: cannot write to .*a file\S* \(E(?:EXIST|NOTDIR)\)/);
  });

  test('a file that is not a database', async () => {
    const DATA_DIR = temporary();
    writeFileSync(join(DATA_DIR, 'deepvan.sqlite'), 'not a database, and long enough to be sure of it'.repeat(20));
    checkRefusal(await refusal({ DATA_DIR }), /^The database in .* cannot be opened: file is not a database/);
  });

  test('an unreachable DATABASE_URL, without its password', async () => {
    const answer = await refusal({
      DATA_DIR: temporary(),
      DATABASE_URL: `postgres://deepvan:hunter2@127.0.0.1:${await freePort()}/deepvan`,
    });
    checkRefusal(answer, /^The database at 127\.0\.0\.1:\d+\/deepvan cannot be opened: .*ECONNREFUSED/);
    expect(answer.words).not.toContain('hunter2');
  });

  test('invalid settings, all at once', async () => {
    checkRefusal(
      await refusal({ DATA_DIR: temporary(), PORT: 'many', LOG_LEVEL: 'loud' }),
      /^The site does not start with these settings:\n {2}- PORT: .*\n {2}- LOG_LEVEL: /,
    );
  });

  test('a live site with the sample’s texts and numbers, beside what its settings lack', async () => {
    const { TRUST_PROXY: _unanswered, ...live } = LIVE;
    const answer = await refusal({ DATA_DIR: temporary(), ...live });
    checkRefusal(answer, /^The site does not start with these settings:\n {2}- APP_SECRET: needed/);
    checkRefusal(answer, /\n {2}- TRUST_PROXY: say whether/);
    checkRefusal(answer, /\n {2}- content\/foundation\.json, registration: .*SAMPLE-/);
  });
});

test('a folder name may have letters of any script; services that do not work are named in the log, and the site runs; an older version refuses its data', async () => {
  const DATA_DIR = join(temporary(), 'दीप van data');
  mkdirSync(DATA_DIR);
  const site = await startSite({ DATA_DIR, SMTP_URL: LIVE.SMTP_URL, MAIL_FROM: LIVE.MAIL_FROM, CLAMAV_ADDR: '127.0.0.1:1' });
  leftovers.push(() => site.stop());
  for (const setting of ['SMTP_URL', 'CLAMAV_ADDR'])
    await expect.poll(() => site.output()).toContain(`a service does not work: check ${setting}`);
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
  const database = new SQLite(join(DATA_DIR, 'deepvan.sqlite'));
  database.prepare("insert into kysely_migration values ('9999-later', '2030-01-01')").run();
  database.close();
  checkRefusal(await refusal({ DATA_DIR }), /^The database was made by a newer version of this program/);
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const NPM = ['npm', 'start'] as const;
const SYSTEMD = (/^ExecStart=\/usr\/bin\/(.*)$/m.exec(read('deploy/deepvan.service'))?.[1] ?? '').split(' ') as [string];
const DOCKER = JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]') as [string];
const alone = (signal: NodeJS.Signals) => (pid: number) => process.kill(pid, signal);
/** As a terminal does. */
const together = (signal: NodeJS.Signals) => (pid: number) => process.kill(-pid, signal);

test.concurrent.each<[string, readonly [string, ...string[]], (pid: number) => void, number | NodeJS.Signals]>([
  ['npm, ended by whoever started it', NPM, alone('SIGTERM'), 0],
  ['npm, ended with Ctrl and C', NPM, together('SIGINT'), 0],
  ['npm, whose terminal is closed', NPM, together('SIGHUP'), 'SIGHUP'],
  ['npm, killed', NPM, alone('SIGKILL'), 'SIGKILL'],
  ['systemd', SYSTEMD, alone('SIGTERM'), 0],
  ['Docker', DOCKER, alone('SIGTERM'), 0],
])('%s: requests in progress finish, then nothing is left', async (_name, command, end, expected) => {
  const site = await startSite({ DATA_DIR: temporary() }, root, command);
  const { process: first } = site;
  leftovers.push(() => first.kill('SIGTERM'));
  // Every process that it started holds this pipe.
  const nothingLeft = new Promise((resolve) => first.once('close', resolve));
  const calls = await Promise.all([
    beginCall(`${site.url}/api/payment/orders`, { amount: 50_000 }),
    beginCall(`${site.url}/api/web/newsletter/email/otp/generate`, { email: 'late@example.in' }),
  ]);
  end(first.pid ?? 0);
  expect(await within(10_000, () => isClosed(Number(new URL(site.url).port)))).toBe(true);
  const answers = await Promise.all(calls.map((call) => call.finish()));
  expect(answers.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
    [200, expect.objectContaining({ id: expect.any(String), amount: 50_000 })],
    [200, expect.objectContaining({ status: true })],
  ]);
  await nothingLeft;
  expect(first.exitCode ?? first.signalCode).toBe(expected);
});

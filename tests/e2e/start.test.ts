import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/root.ts';
import { freePort } from '#tests/setup/postgres.ts';
import { type Site, startSite } from '#tests/setup/site.ts';

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan start '));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite(env);
  onTestFinished(() => site.stop());
  return site;
}

/** Run the start command until it ends by itself. */
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
    child.once('exit', (code) => resolve({ code, words }));
  });
}

describe('a fault at the start is one clear sentence and a non-zero exit, never a stack trace', () => {
  const check = ({ code, words }: { code: number | null; words: string }, sentence: RegExp): void => {
    expect(code).toBe(1);
    expect(words).toMatch(sentence);
    expect(words).not.toMatch(/^\s+at /m);
  };

  test('a busy port', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
    });
    onTestFinished(() => void holder.close());
    check(
      await refusal({ PORT: String(port), DATA_DIR: temporary() }),
      new RegExp(`^Port ${port} is in use by another program. Set PORT to a free one`),
    );
  });

  test('a DATA_DIR that cannot be written', async () => {
    const file = join(temporary(), 'a file');
    writeFileSync(file, '');
    check(await refusal({ DATA_DIR: file }), /^DATA_DIR: cannot write to .* \(EEXIST\)|^DATA_DIR: cannot write/);
  });

  test('a database of a newer version', async () => {
    const DATA_DIR = temporary();
    const site = await startSite({ DATA_DIR });
    await site.stop();
    const database = new SQLite(join(DATA_DIR, 'deepvan.sqlite'));
    database.prepare("insert into kysely_migration values ('9999-later', '2030-01-01')").run();
    database.close();
    check(await refusal({ DATA_DIR }), /^The database was made by a newer version of this program/);
  });

  test('a database file that is none', async () => {
    const DATA_DIR = temporary();
    writeFileSync(join(DATA_DIR, 'deepvan.sqlite'), 'not a database, and long enough to be sure of it'.repeat(20));
    check(await refusal({ DATA_DIR }), /^The database in .* cannot be opened: file is not a database/);
  });

  test('an unreachable DATABASE_URL, without its password', async () => {
    const answer = await refusal({
      DATA_DIR: temporary(),
      DATABASE_URL: `postgres://deepvan:hunter2@127.0.0.1:${await freePort()}/deepvan`,
    });
    check(answer, /^The database at 127\.0\.0\.1:\d+\/deepvan cannot be opened: .*ECONNREFUSED/);
    expect(answer.words).not.toContain('hunter2');
  });

  test('settings that cannot be used, all at once', async () => {
    check(
      await refusal({ DATA_DIR: temporary(), PORT: 'many', LOG_LEVEL: 'loud' }),
      /^These settings cannot be used:\n {2}- PORT: .*\n {2}- LOG_LEVEL: /,
    );
  });

  test('a live site with sample numbers for receipts', async () => {
    const answer = await refusal({
      DATA_DIR: temporary(),
      SITE_MODE: 'live',
      PUBLIC_URL: 'https://deepvan.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@deepvan.example',
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'a',
      RAZORPAY_WEBHOOK_SECRET: 'b',
      APP_SECRET: 'x'.repeat(32),
    });
    check(answer, /registration holds sample numbers/);
  });
});

test('a folder name with spaces and letters of any script is as good as another', async () => {
  const DATA_DIR = join(temporary(), 'दीप van data');
  mkdirSync(DATA_DIR);
  const site = await start({ DATA_DIR });
  expect((await fetch(site.url)).status).toBe(200);
});

test('a signal lets requests under way finish, then ends the process', async () => {
  const site = await startSite({ DATA_DIR: temporary() });
  const answers = Array.from({ length: 20 }, () =>
    fetch(`${site.url}/api/payment/orders`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"amount":50000}' }),
  );
  await Promise.race(answers);
  const exit = new Promise<number | null>((resolve) => {
    site.process.once('exit', resolve);
  });
  site.process.kill('SIGTERM');
  expect(await exit).toBe(0);
  const done = await Promise.allSettled(answers);
  expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
});

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isInstalled } from '#bench/site.ts';
import { within } from '#prove/proof.ts';
import { MAX_REQUEST_BYTES } from '#domain/files/constants.ts';
import { root } from '#server/config/root.ts';
import { CHECK_LIMIT } from '#server/plugins/rate-limits.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import { type Site, startSite } from '#tests/setup/site/site.ts';

// The files of deploy/, with this machine's ports and a certificate of the test's own in place of theirs.
const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
const replaced = (text: string, by: Record<string, string>): string =>
  Object.entries(by).reduce((all, [from, to]) => {
    expect(all, 'what the file names').toContain(from);
    return all.replaceAll(from, to);
  }, text);

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-proxy-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

interface Ask {
  path: string;
  /** Loopback address that it comes from. */
  from?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

function ask(port: number, { path, from = '127.0.0.1', headers = {}, body }: Ask): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      path,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, host: 'localhost', ...(body ? { 'content-length': body.length } : {}) },
      servername: 'localhost',
      rejectUnauthorized: false,
    });
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    call.end(body);
  });
}

async function run(program: string, args: string[], env: Record<string, string>, port: number): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const isUp = await within(20_000, () =>
    ask(port, { path: '/health/live' })
      .then((status) => status === 200)
      .catch(() => false),
  );
  expect(isUp, words).toBe(true);
}

async function startNginx(site: string): Promise<number> {
  const directory = folder();
  const [plain, port] = [await freePort(), await freePort()];
  const [certificate, key] = [join(directory, 'own.pem'), join(directory, 'own.key')];
  const make = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...make, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const own = replaced(read('nginx.conf'), {
    '127.0.0.1:3000': new URL(site).host,
    'listen 80': `listen 127.0.0.1:${plain}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    'example.in': 'localhost',
    '/etc/letsencrypt/live/localhost/fullchain.pem': certificate,
    '/etc/letsencrypt/live/localhost/privkey.pem': key,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`);
  const file = join(directory, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `daemon off; pid ${directory}/pid; error_log ${directory}/error.log; ${user} events {} http { ${temporary.join(' ')}\n${own}\n}`,
  );
  await run('nginx', ['-c', file, '-e', join(directory, 'error.log')], {}, port);
  return port;
}

async function startCaddy(site: string): Promise<number> {
  const directory = folder();
  const port = await freePort();
  const own = replaced(read('Caddyfile'), {
    'example.in {': `https://localhost:${port} {\n\ttls internal`,
    '127.0.0.1:3000': new URL(site).host,
  });
  const file = join(directory, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${own}`);
  mkdirSync(join(directory, 'data'));
  await run(
    'caddy',
    ['run', '--config', file],
    { XDG_DATA_HOME: join(directory, 'data'), XDG_CONFIG_HOME: directory, HOME: directory },
    port,
  );
  return port;
}

const PROXIES = [
  { name: 'nginx', isHere: isInstalled('nginx') && isInstalled('openssl'), start: startNginx },
  { name: 'Caddy', isHere: isInstalled('caddy'), start: startCaddy },
];

let site: Site;
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-behind-'));
  site = await startSite({ DATA_DIR: directory, TRUST_PROXY: 'true' });
  return async () => {
    await site.stop();
    rmSync(directory, { recursive: true, force: true });
  };
});

describe.each(PROXIES)('behind $name', ({ name, isHere, start }) => {
  test(isHere ? 'each visitor has limits of their own, and 21 MB come through' : `NOT TRIED: ${name} is not installed`, async () => {
    if (!isHere) return;
    const port = await start(site.url);
    const path = '/api/web/verify/AAAA-BBBB-CCCC';
    const [visitor, other] = name === 'nginx' ? ['127.0.0.2', '127.0.0.3'] : ['127.0.0.4', '127.0.0.5'];
    const look = (from: string | undefined, n: number) =>
      ask(port, { path, from: from ?? '', headers: { 'x-forwarded-for': `203.0.113.${n}` } });
    for (let n = 0; n < CHECK_LIMIT.max; n += 1) expect(await look(visitor, n)).not.toBe(429);
    // What a request itself says makes nobody another visitor.
    expect(await look(visitor, 200)).toBe(429);
    expect(await look(other, 200)).not.toBe(429);
    const upload = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' };
    const sent = (bytes: number) => ask(port, { path: '/api/student/upload', headers: upload, body: Buffer.alloc(bytes) });
    // It is the site that asks for a login.
    expect(await sent(MAX_REQUEST_BYTES)).toBe(401);
    expect(site.output()).not.toContain('X-Forwarded-For');
  });
});

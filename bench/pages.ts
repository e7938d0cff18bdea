import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { freePort } from '#tests/setup/database/postgres.ts';
import { createTestContext } from '#tests/setup/database/context.ts';
import { root } from '#server/config/root.ts';
import { loadBuiltPages } from '#server/pages/production.ts';
import type { Measure } from '#bench/measure.ts';
import { isInstalled, load, memoryOf, withSite } from '#bench/site.ts';

const SECONDS = 6;
const WARM_UP_SECONDS = 8;
const CONNECTIONS = 64;
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Compared with nginx serving the same bytes, in alternating runs; and rendered live. */
export async function measurePages(): Promise<Measure[]> {
  const measures: Measure[] = [];
  if (isInstalled('wrk') && isInstalled('nginx')) {
    await withSite({}, async (site) => {
      const url = `${site.url.replace('localhost', '127.0.0.1')}/`;
      const body = await bodyOf(url);
      const nginx = await startNginx(body);
      const headers = { 'Accept-Encoding': nginx.encoding };
      await load(url, { seconds: WARM_UP_SECONDS, connections: CONNECTIONS, headers });
      const rates = { ours: [] as number[], nginx: [] as number[] };
      for (let round = 0; round < 3; round += 1) {
        rates.nginx.push((await load(nginx.url, { seconds: SECONDS, connections: CONNECTIONS, headers })).requestsPerSecond);
        rates.ours.push((await load(url, { seconds: SECONDS, connections: CONNECTIONS, headers })).requestsPerSecond);
      }
      await nginx.stop();
      const [ours, theirs] = [median(rates.ours), median(rates.nginx)];
      measures.push(
        { what: `cached home page (${nginx.encoding})`, value: ours, unit: 'req/s', isRate: true },
        { what: `nginx ${nginx.encoding}_static, same bytes`, value: theirs, unit: 'req/s', isRate: true },
        { what: 'cached page against nginx', value: ours / theirs, unit: 'x', hold: 0.45, aim: 0.8, isRate: true },
        { what: 'memory under page load', value: memoryOf(site.process.pid ?? 0), unit: 'MB', hold: 250, aim: 160 },
      );
    });
  } else {
    console.log('  (nginx or wrk is not installed: apt-get install nginx-light libnginx-mod-http-brotli-static wrk)');
  }
  return [...measures, await measureLiveRendering()];
}

async function bodyOf(url: string): Promise<{ html: Buffer; br: Buffer }> {
  const { request } = await import('node:http');
  const br = await new Promise<Buffer>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  return { html: brotliDecompressSync(br), br };
}

/** One worker, precompressed files. */
async function startNginx({
  html,
  br,
}: {
  html: Buffer;
  br: Buffer;
}): Promise<{ url: string; encoding: 'br' | 'gzip'; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-nginx-'));
  const site = join(directory, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), html);
  writeFileSync(join(site, 'index.html.br'), br);
  writeFileSync(join(site, 'index.html.gz'), gzipSync(html, { level: 9 }));
  const port = await freePort();
  const hasBrotli = spawnSync('test', ['-e', BROTLI]).status === 0;
  writeFileSync(
    join(directory, 'nginx.conf'),
    `${hasBrotli ? `load_module ${BROTLI};\n` : ''}worker_processes 1; daemon off; pid ${directory}/pid; error_log ${directory}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; default_type text/html; charset utf-8; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${directory}; proxy_temp_path ${directory}; fastcgi_temp_path ${directory}; uwsgi_temp_path ${directory}; scgi_temp_path ${directory};
  server { listen 127.0.0.1:${port}; root ${site}; ${hasBrotli ? 'brotli_static on;' : 'gzip_static on;'} }
}`,
  );
  const nginx = spawn('nginx', ['-c', join(directory, 'nginx.conf')], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return {
    url,
    encoding: hasBrotli ? 'br' : 'gzip',
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function measureLiveRendering(): Promise<Measure> {
  process.env['NODE_ENV'] = 'production';
  const { render } = await loadBuiltPages(join(root, 'build'));
  const ctx = await createTestContext();
  const { version, foundation, staticContent, dynamicContent, faqs, fallback } = ctx.content();
  const identity = {
    language: 'en' as const,
    version,
    publicUrl: ctx.publicUrl,
    isTrial: true,
    hasPhones: true,
    hasPhoneLogin: false,
    foundation,
  };
  const page = {
    ...identity,
    staticContent,
    dynamicContent,
    faqs,
    fallback,
    cycle: null,
    findCertificate: () => Promise.resolve(null),
    findWithdrawn: () => Promise.resolve(null),
  };
  const once = async (): Promise<void> => void (await (await render(new Request(ctx.publicUrl), page)).arrayBuffer());
  for (let warm = 0; warm < 50; warm += 1) await once();
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < 3_000; count += 1) await once();
  await ctx.close();
  return { what: 'home page rendered live', value: count / ((performance.now() - started) / 1000), unit: 'pages/s', isRate: true };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

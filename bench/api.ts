import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#tests/setup/database/postgres.ts';
import type { Measure } from '#bench/measure.ts';
import { isInstalled, load, memoryOf, withSite } from '#bench/site.ts';

const SECONDS = 8;
const WARM_UP_SECONDS = 4;
const WRITERS = 16;

const ORDER_SCRIPT = `
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"amount":50000}'
local n = 0
request = function()
  n = n + 1
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(n / 65536) % 256, math.floor(n / 256) % 256, n % 256)
  return wrk.format()
end
`;

/** Orders per second, beside plain `pg` inserts in the same run, and pages under that load. */
export async function measureApi(): Promise<Measure[]> {
  if (!isInstalled('wrk')) {
    console.log('  (wrk is not installed: apt-get install wrk)');
    return [];
  }
  const postgres = await startPostgres({ isDurable: true });
  const directory = mkdtempSync(join(tmpdir(), 'deepvan-wrk-'));
  try {
    const raw = await rawInserts(postgres.url);
    return await withSite({ DATABASE_URL: postgres.url, TRUST_PROXY: 'true', TRIAL_OPEN: 'true' }, async (site) => {
      const base = site.url.replace('localhost', '127.0.0.1');
      const script = join(directory, 'order.lua');
      writeFileSync(script, ORDER_SCRIPT);
      const read = (seconds: number) => load(`${base}/`, { seconds, connections: 4 });
      const write = (seconds = SECONDS) => load(`${base}/api/payment/orders`, { seconds, connections: WRITERS, script });
      await write(WARM_UP_SECONDS);
      await read(1);
      const idle = await read(4);
      const orders = await write();
      const memory = memoryOf(site.process.pid ?? 0);
      const [, beside] = await Promise.all([write(), read(SECONDS)]);
      return [
        { what: 'orders through the API, PostgreSQL', value: orders.requestsPerSecond, unit: '/s', isRate: true },
        { what: 'plain inserts of pg', value: raw, unit: '/s', isRate: true },
        { what: 'API write against plain insert', value: orders.requestsPerSecond / raw, unit: 'x', hold: 0.5, aim: 0.8, isRate: true },
        { what: 'orders refused or failed', value: orders.errors, unit: '', hold: 0, aim: 0 },
        { what: 'page p99 under write load against idle', value: beside.p99Ms / idle.p99Ms, unit: 'x', hold: 3, aim: 1.5 },
        { what: 'memory under write load', value: memory, unit: 'MB', hold: 250, aim: 160 },
      ];
    });
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function rawInserts(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('create table raw_inserts (id text primary key, body text not null, amount bigint not null, at bigint not null)');
  const started = performance.now();
  let count = 0;
  const writer = async (lane: number): Promise<void> => {
    for (let n = 0; performance.now() - started < SECONDS * 500; n += 1) {
      await pool.query('insert into raw_inserts values ($1, $2, $3, $4)', [`${lane}-${n}`, 'x'.repeat(300), 50_000, Date.now()]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
  const rate = count / ((performance.now() - started) / 1000);
  await pool.query('drop table raw_inserts');
  await pool.end();
  return rate;
}

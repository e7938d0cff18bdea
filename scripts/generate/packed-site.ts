import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { dumpTables, loadTables } from '#database/backup.ts';
import { openPostgres } from '#database/client.ts';
import { buildLargeIndexes } from '#database/large-indexes.ts';
import { migrate } from '#database/migrate.ts';
import { FIRST_DAY, fillDonations } from '#bench/fill.ts';
import { fillDemo } from '#scripts/demo/demo.ts';
import { PACKED_SECRET } from '#prove/packed.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { compose } from '#server/compose.ts';
import { readSettings } from '#server/config/env.server.ts';
import { root } from '#server/config/root.ts';
import { postgresBin, startPostgres } from '#tests/setup/database/postgres.ts';

// Packs the demo as this version stores it, on either engine (tests/data/README.md): node scripts/run.mjs scripts/generate/packed-site.ts

const DONATIONS = 3_000;
/** Donations of `fillDonations` are 126 s apart. */
const SPREAD = Math.floor((365 * ONE_DAY_MS) / (DONATIONS * 126_000));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const folder = join(root, 'tests', 'data', version);
mkdirSync(folder, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'deepvan-packed-'));
const settings = readSettings({ DATA_DIR: join(work, 'site'), APP_SECRET: PACKED_SECRET });
const { ctx, close } = await compose(settings, pino({ level: 'silent' }), join(root, 'content'));
await fillDemo(ctx);
await fillDonations(ctx, DONATIONS);
// Made one after the other: spread over a year.
for (const [table, columns] of [
  ['donations', ['created_at', 'updated_at', 'paid_at']],
  ['donation_events', ['created_at']],
] as const)
  for (const column of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${FIRST_DAY} + (${sql.ref(column)} - ${FIRST_DAY}) * ${SPREAD}
      where ${sql.ref(column)} < ${FIRST_DAY + ONE_DAY_MS * 30}`.execute(ctx.db);
await sql`vacuum into ${join(work, 'site.sqlite')}`.execute(ctx.db);
const proofs = await dumpTables(ctx.database, join(work, 'tables'));
await close();

const server = await startPostgres();
const postgres = openPostgres(server.url, () => {});
await migrate(postgres);
await loadTables(postgres, join(work, 'tables'), proofs);
await buildLargeIndexes(postgres);
await postgres.close();
const dumped = spawnSync(join(postgresBin(), 'pg_dump'), ['--no-owner', server.url], { encoding: 'utf8', maxBuffer: 1_000_000_000 });
await server.stop();
if (dumped.status !== 0) throw new Error(dumped.stderr);
// What only servers and clients of one version know.
const text = dumped.stdout.replaceAll(/^(?:--.*|SET .*|SELECT pg_catalog.set_config.*|\\(?:un)?restrict .*|)\n/gm, '');

for (const [name, bytes] of [
  ['site.sqlite', readFileSync(join(work, 'site.sqlite'))],
  ['site.sql', Buffer.from(text)],
] as const) {
  const packed = zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  writeFileSync(join(folder, `${name}.zst`), packed);
  console.log(`${name}: ${bytes.length} bytes, packed ${packed.length}`);
}
rmSync(work, { recursive: true });

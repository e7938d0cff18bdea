import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#database/client.ts';
import { root } from '#server/config/root.ts';
import { SQLITE_FILE } from '#server/open-database.ts';
import { postgresBin } from '#tests/setup/database/postgres.ts';

/** Of every packed database (scripts/generate/packed-site.ts). */
export const PACKED_SECRET = 'of the packed databases, in which everybody is invented';

/** Makes the database of a released version (tests/data/README.md), at an empty `DATABASE_URL` or in `DATA_DIR`. */
export function unpack(version: string, { DATA_DIR = '', DATABASE_URL }: Record<string, string>): void {
  const read = (name: string): Buffer => zstdDecompressSync(readFileSync(join(root, 'tests', 'data', version, `${name}.zst`)));
  if (DATABASE_URL === undefined) return writeFileSync(join(DATA_DIR, SQLITE_FILE), read('site.sqlite'), { mode: 0o600 });
  const run = spawnSync(join(postgresBin(), 'psql'), ['--quiet', '--set', 'ON_ERROR_STOP=1', DATABASE_URL], {
    input: read('site.sql'),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`psql cannot unpack ${version}: ${run.stderr}`);
}

/** Everything that migrations make, as text, sorted. */
export async function schemaOf({ db, engine }: Database): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ line: string }>`select sql as line from sqlite_master where sql is not null and name not like 'kysely_%'`.execute(db)
      : await sql<{ line: string }>`
          select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
          from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
          union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%'
          union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`.execute(db);
  return rows.map(({ line }) => line).toSorted();
}

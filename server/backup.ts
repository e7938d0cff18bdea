import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { checkFile, checkTables, dumpTables, loadTables } from '#database/backup.ts';
import type { Database } from '#database/client.ts';
import { buildLargeIndexes } from '#database/large-indexes.ts';
import { appliedMigrations, DatabaseError, migrate, refuseOtherChain } from '#database/migrate.ts';
import { checkLog, endText, readEnd } from '#domain/activity/check.server.ts';
import { FileMissing, type FileStore } from '#domain/shared/storage.ts';
import { beginBackup } from '#server/unfinished-backups.ts';

export interface Site {
  database: Database;
  files: FileStore;
  /** DATA_DIR. */
  dataDirectory: string;
}

const proof = z.object({ rows: z.number().int(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), proof).refine((tables) => Object.keys(tables).length > 0),
  files: z.record(z.string(), z.string()),
  /** `12:{hash}`. */
  activity: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Writes `tables/` (JSON lines), `files/`, `manifest.json` while the site runs; contains no secret.
 * @throws DatabaseError when the folder exists, and as of `refuseOtherChain`
 */
export async function makeBackup({ database, files, dataDirectory }: Site, folder: string, now: Date): Promise<Manifest> {
  const migrations = await appliedMigrations(database);
  refuseOtherChain(migrations);
  if (existsSync(folder)) throw new DatabaseError(`${folder} already exists. Name a new folder for the backup.`);
  await mkdir(dirname(folder), { recursive: true });
  const { folder: unfinished, end } = beginBackup(dataDirectory, dirname(folder));
  try {
    // Files before tables, so that tables show copied files only; a second round copies the newest.
    const sums = await copyFiles(files, join(unfinished, 'files'));
    const tables = await dumpTables(database, join(unfinished, 'tables'));
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      migrations,
      tables,
      files: await copyFiles(files, join(unfinished, 'files'), sums),
      activity: await endOfLog(join(unfinished, 'tables', 'activity_head.jsonl')),
    };
    await writeFile(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(unfinished, folder);
    return manifest;
  } finally {
    end();
  }
}

async function endOfLog(file: string): Promise<string> {
  const [line = ''] = (await readFile(file, 'utf8')).split('\n');
  return endText(line === '' ? { seq: 0, hash: '' } : z.object({ seq: z.number(), hash: z.string() }).parse(JSON.parse(line)));
}

async function copyFiles(files: FileStore, directory: string, copied: Record<string, string> = {}): Promise<Record<string, string>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const sums = { ...copied };
  for await (const { key } of files.list()) {
    if (key in sums) continue;
    try {
      const sum = createHash('sha256');
      await pipeline(await files.open(key), hashing(sum), createWriteStream(join(directory, key), { mode: 0o600 }));
      sums[key] = sum.digest('hex');
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      await rm(join(directory, key), { force: true });
    }
  }
  return sums;
}

/**
 * Restores into an empty site, and migrates it.
 * @returns what is wrong with its log, null when whole
 * @throws DatabaseError in one sentence
 */
export async function restoreBackup({ database, files }: Site, folder: string): Promise<{ manifest: Manifest; logError: string | null }> {
  const manifest = await readManifest(folder);
  await checkTables(join(folder, 'tables'), manifest.tables);
  for (const [key, sum] of Object.entries(manifest.files)) await checkFile(join(folder, 'files', key), sum);
  const newest = manifest.migrations.at(-1);
  const applied = await appliedMigrations(database);
  if (applied.length > 0 && applied.at(-1) !== newest)
    throw new DatabaseError(
      'A backup is restored into an empty database, and this one is already in use. Name another DATA_DIR or DATABASE_URL.',
    );
  await migrate(database, { upTo: newest });
  for await (const { key } of files.list())
    if (!(key in manifest.files))
      throw new DatabaseError(
        'A backup is restored into an empty file store, and this one holds files. Name another DATA_DIR, or another S3_BUCKET.',
      );
  for (const key of Object.keys(manifest.files)) {
    const file = join(folder, 'files', key);
    await files.put(key, createReadStream(file), (await stat(file)).size);
  }
  await loadTables(database, join(folder, 'tables'), manifest.tables);
  await migrate(database);
  await buildLargeIndexes(database);
  const end = readEnd(manifest.activity);
  const { error } = await checkLog(database, end ? [end] : []);
  return { manifest, logError: error };
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DatabaseError(`${folder} is not a backup: it has no manifest.json, which is written last.`);
  });
  const read = parsed(text);
  const { data: earlier } = z.object({ migrations: z.array(z.string()) }).safeParse(read);
  refuseOtherChain(earlier?.migrations ?? []);
  try {
    return manifestSchema.parse(read);
  } catch (cause) {
    throw new DatabaseError(`${file} cannot be read: the backup is damaged, or a newer version of this program made it.`, { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

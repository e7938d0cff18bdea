import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { type Database, type DbOrTrx, openSqlite } from '#database/client.ts';
import type { Engine } from '#database/engine.ts';
import { DatabaseFault } from '#database/migrate.ts';
import type { Tables } from '#database/tables/index.ts';

/**
 * A database as plain text: one file of JSON lines per table, independent of the engine. PostgreSQL can restore what SQLite
 * wrote, so a foundation that outgrows SQLite moves by backup and restore.
 */
type Row = Record<string, string | number | null>;

/** What a restored table must match. */
export interface TableProof {
  rows: number;
  /** SHA-256 of the file, hex. */
  sha256: string;
}

const FETCH_ROWS = 1_000;
/** SQLite allows 32,766 values in one statement, PostgreSQL 65,535. */
const VALUES_PER_INSERT = 30_000;

/**
 * Write a consistent snapshot of every table into `directory`, while the site keeps reading and writing.
 * @throws DatabaseFault when the database has none of our tables, as an empty backup would look like a good one
 */
export async function dumpTables(database: Database, directory: string): Promise<Record<string, TableProof>> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (database.engine === 'postgres')
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeTables(trx, 'postgres', directory));

  // SQLite copies itself in one statement that blocks no writer; the rows are read from the copy.
  const scratch = mkdtempSync(join(tmpdir(), 'deepvan-backup-'));
  const file = join(scratch, 'copy.sqlite');
  try {
    await sql`vacuum into ${file}`.execute(database.db);
    const copy = openSqlite(file);
    try {
      return await writeTables(copy.db, 'sqlite', directory);
    } finally {
      await copy.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function writeTables(db: DbOrTrx, engine: Engine, directory: string): Promise<Record<string, TableProof>> {
  const proofs: Record<string, TableProof> = {};
  const tables = await tablesOf(db, engine);
  if (tables.length === 0)
    throw new DatabaseFault('There is nothing to keep: the database has no tables of this site. Is it the right DATA_DIR or DATABASE_URL?');
  for (const table of tables) {
    const hash = createHash('sha256');
    let count = 0;
    const asLines = new Transform({
      writableObjectMode: true,
      transform(row: Row, _encoding, done) {
        const line = `${JSON.stringify(row)}\n`;
        hash.update(line);
        count += 1;
        done(null, line);
      },
    });
    await pipeline(rowsOf(db, engine, table), asLines, createWriteStream(fileOf(directory, table), { mode: 0o600 }));
    proofs[table] = { rows: count, sha256: hash.digest('hex') };
  }
  return proofs;
}

/**
 * Our tables in the order they were created. If the migrations created them, parents come before children; after another
 * tool (pg_restore) the order means nothing.
 */
async function tablesOf(db: DbOrTrx, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by rowid
        `.execute(db)
      : await sql<{ name: string }>`
          select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname = current_schema() and c.relname not like 'kysely_%' order by c.oid
        `.execute(db);
  return rows.map(({ name }) => name);
}

/** Streams the rows: never more than a thousand in memory. */
async function* rowsOf(db: DbOrTrx, engine: Engine, table: string): AsyncIterable<Row> {
  if (engine === 'sqlite') {
    yield* (db as unknown as AnyTables).selectFrom(table).selectAll().stream();
    return;
  }
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(FETCH_ROWS)} from backup`.execute(db);
    yield* rows;
    if (rows.length < FETCH_ROWS) break;
  }
  await sql`close backup`.execute(db);
}

/**
 * Tables that a restore leaves empty: who was logged in, and what was mailed to prove an address. A backup holds those that
 * have ended since: logged out, replaced by a new password, or used. No other table refers to their rows.
 */
const ENDED_BY_RESTORE: ReadonlySet<string> = new Set(['sessions', 'otp_codes', 'otp_tokens'] satisfies (keyof Tables)[]);

/**
 * Load what {@link dumpTables} wrote into an empty database migrated to the same version, all or nothing. Nobody
 * is logged in afterwards.
 * @throws DatabaseFault when the database has rows already or other tables, or a file is not what was written
 */
export async function loadTables({ db, engine }: Database, directory: string, proofs: Readonly<Record<string, TableProof>>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = await tablesOf(trx, engine);
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
      if (rows.length > 0)
        throw new DatabaseFault(
          'A backup is restored into an empty database, and this one holds data. Name another DATA_DIR or DATABASE_URL.',
        );
    }
    const odd = [...new Set([...tables, ...Object.keys(proofs)])].filter((table) => !tables.includes(table) || !proofs[table]);
    if (odd.length > 0)
      throw new DatabaseFault(
        `The backup is damaged: its tables are not those of this database (${odd.join(', ')}). Nothing was restored.`,
      );
    // In the order of this database's tables, parents first: the backup's order may mean nothing.
    for (const table of tables) await loadTable(trx, table, fileOf(directory, table), proofs[table] as TableProof);
  });
}

async function loadTable(trx: DbOrTrx, table: string, file: string, proof: TableProof): Promise<void> {
  const hash = createHash('sha256');
  let waiting: Row[] = [];
  let count = 0;
  const insert = async (): Promise<void> => {
    if (waiting.length === 0) return;
    if (!ENDED_BY_RESTORE.has(table)) await (trx as unknown as AnyTables).insertInto(table).values(waiting).execute();
    waiting = [];
  };
  for await (const line of linesOf(file)) {
    hash.update(`${line}\n`);
    const row = JSON.parse(line) as Row;
    count += 1;
    waiting.push(row);
    if (waiting.length >= FETCH_ROWS || waiting.length * Object.keys(row).length > VALUES_PER_INSERT) await insert();
  }
  await insert();
  if (count !== proof.rows || hash.digest('hex') !== proof.sha256)
    throw new DatabaseFault(`The backup is damaged: ${table} does not match what was written. Nothing was restored.`);
}

/** Splits at line feeds only: readline also splits at U+2028, which may occur in a text. */
async function* linesOf(file: string): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The query builder for tables of any name, as the types do not know those of a backup. */
interface AnyTables {
  selectFrom(table: string): { selectAll(): { stream(): AsyncIterable<Row> } };
  insertInto(table: string): { values(rows: readonly Row[]): { execute(): Promise<unknown> } };
}

const fileOf = (directory: string, table: string): string => join(directory, `${table}.jsonl`);

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { type Database, type DbOrTrx, type Engine, openSqlite } from '#database/client.ts';
import { DatabaseError } from '#database/migrate.ts';
import type { Tables } from '#database/tables/index.ts';

/** JSON lines, one file a table: either engine restores what the other wrote. */
type Row = Record<string, string | number | null>;

export interface TableProof {
  rows: number;
  /** Hex, of the file. */
  sha256: string;
}

const FETCH_ROWS = 1_000;
/** SQLite allows 32,766 values in a statement, PostgreSQL 65,535. */
const VALUES_PER_INSERT = 30_000;

/** Consistent, beside a running site; SQLite needs room for a copy beside `directory` meanwhile. @throws DatabaseError without our tables */
export async function dumpTables(database: Database, directory: string): Promise<Record<string, TableProof>> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (database.engine === 'postgres')
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeTables(trx, 'postgres', directory));

  // SQLite copies itself without blocking writers.
  const scratch = `${directory}.copy`;
  mkdirSync(scratch, { mode: 0o700 });
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
    throw new DatabaseError('There is nothing to keep: the database has no tables of this site. Is it the right DATA_DIR or DATABASE_URL?');
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

/** Parents before children. */
async function tablesOf(db: DbOrTrx, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`
          select name from sqlite_master where name in (select name from pragma_table_list where type = 'table')
            and name not like 'sqlite_%' and name not like 'kysely_%' order by rowid
        `.execute(db)
      : await sql<{ name: string }>`
          select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'r' and n.nspname = current_schema() and c.relname not like 'kysely_%' order by c.oid
        `.execute(db);
  return rows.map(({ name }) => name);
}

async function* rowsOf(db: DbOrTrx, engine: Engine, table: string): AsyncIterable<Row> {
  if (engine === 'sqlite') {
    yield* (db as unknown as AnyTables).selectFrom(table).selectAll().stream();
    return;
  }
  // In the order in which they came, which SQLite's search goes by.
  await sql`declare backup no scroll cursor for select * from ${sql.table(table)} order by 1`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(FETCH_ROWS)} from backup`.execute(db);
    yield* rows;
    if (rows.length < FETCH_ROWS) break;
  }
  await sql`close backup`.execute(db);
}

/** A backup has those that ended since; no table refers to them. */
const ENDED_BY_RESTORE: ReadonlySet<string> = new Set([
  'sessions',
  'application_readers',
  'otp_codes',
  'otp_tokens',
  'passkey_challenges',
] satisfies (keyof Tables)[]);

/** Whether each table's file is what was written. @throws DatabaseError */
export async function checkTables(directory: string, proofs: Readonly<Record<string, TableProof>>): Promise<void> {
  for (const [table, { sha256 }] of Object.entries(proofs)) await checkFile(fileOf(directory, table), sha256);
}

/** @throws DatabaseError */
export async function checkFile(file: string, expected: string): Promise<void> {
  const isWhole = existsSync(file) && (await hashOf(file)) === expected;
  if (!isWhole) throw new DatabaseError(`The backup is damaged: ${file} is not what was written. Nothing was restored.`);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Into an empty database of the same version, all or nothing; the files first pass {@link checkTables}. @throws DatabaseError when it is not
 * empty, or has other tables
 */
export async function loadTables({ db, engine }: Database, directory: string, proofs: Readonly<Record<string, TableProof>>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = await tablesOf(trx, engine);
    for (const table of tables) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
      if (rows.length > 0)
        throw new DatabaseError(
          'A backup is restored into an empty database, and this one holds data. Name another DATA_DIR or DATABASE_URL.',
        );
    }
    const odd = [...new Set([...tables, ...Object.keys(proofs)])].filter((table) => !tables.includes(table) || !proofs[table]);
    if (odd.length > 0)
      throw new DatabaseError(
        `The backup is damaged: its tables are not those of this database (${odd.join(', ')}). Nothing was restored.`,
      );
    for (const table of tables) await loadTable(trx, table, fileOf(directory, table));
  });
}

async function loadTable(trx: DbOrTrx, table: string, file: string): Promise<void> {
  let waiting: Row[] = [];
  const insert = async (): Promise<void> => {
    if (waiting.length === 0) return;
    if (!ENDED_BY_RESTORE.has(table)) await (trx as unknown as AnyTables).insertInto(table).values(waiting).execute();
    waiting = [];
  };
  for await (const line of linesOf(file)) {
    const row = JSON.parse(line) as Row;
    waiting.push(row);
    if (waiting.length >= FETCH_ROWS || waiting.length * Object.keys(row).length > VALUES_PER_INSERT) await insert();
  }
  await insert();
}

/** readline splits at U+2028, too. */
async function* linesOf(file: string): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

interface AnyTables {
  selectFrom(table: string): { selectAll(): { stream(): AsyncIterable<Row> } };
  insertInto(table: string): { values(rows: readonly Row[]): { execute(): Promise<unknown> } };
}

const fileOf = (directory: string, table: string): string => join(directory, `${table}.jsonl`);

import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '#database/client.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';

/** A fault of the database that the operator must mend; its message is one clear sentence. */
export class DatabaseFault extends Error {}

/**
 * Bring the database to this program's version, or to that of the migration `upTo`. Safe from several processes at once.
 * @returns names of the migrations that ran.
 * @throws DatabaseFault when a newer program has already changed the database, or a migration fails.
 */
export async function migrate(database: Database, upTo?: string): Promise<string[]> {
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const unknown = (await appliedMigrations(database)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new DatabaseFault(
      `The database was made by a newer version of this program (it knows ${unknown.join(', ')}). Start that version, or restore an older backup.`,
    );
  }
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw new DatabaseFault(`The database could not be brought up to date: ${(error as Error).message}`, { cause: error });
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

/** Names of the migrations that the database has been through, in order. */
export async function appliedMigrations({ db, engine }: Database): Promise<string[]> {
  const known =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from information_schema.tables where table_name = 'kysely_migration'`.execute(db);
  if (known.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database, DbOrTrx } from '#database/client.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';

export class DatabaseError extends Error {}

/** All or nothing; safe when called twice at once. @throws DatabaseError after a newer program, or on failure */
export async function migrate(database: Database, upTo?: string): Promise<string[]> {
  const unknown = (await appliedMigrations(database)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `The database was made by a newer version of this program (it knows ${unknown.join(', ')}). Start that version, or restore an older backup.`,
    );
  }
  // PostgreSQL's library takes a lock itself.
  return database.engine === 'postgres' ? run(database.db, upTo) : database.db.transaction().execute((trx) => run(trx, upTo));
}

async function run(db: DbOrTrx, upTo: string | undefined): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw new DatabaseError(`The database could not be brought up to date: ${(error as Error).message}`, { cause: error });
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

/** In order. */
export async function appliedMigrations({ db, engine }: Database): Promise<string[]> {
  const known =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from information_schema.tables where table_name = 'kysely_migration'`.execute(db);
  if (known.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

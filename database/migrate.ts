import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, type DbOrTrx, SQLITE_BUSY_MS } from '#database/client.ts';
import { MIGRATIONS } from '#database/migrations/index.ts';

export class DatabaseError extends Error {}

interface Options {
  /** Default: the newest. */
  upTo?: string | undefined;
  migrations?: Readonly<Record<string, Migration>>;
  /** Hears which migration runs, and how long already. */
  say?: (progress: string) => void;
}

/**
 * All or nothing, however long it takes; who calls it meanwhile waits. Of PostgreSQL's large indexes see `buildLargeIndexes`.
 * @returns the names that were applied
 * @throws DatabaseError as of {@link refuseOtherChain}, after a newer program, or on failure
 */
export async function migrate(database: Database, { upTo, migrations = MIGRATIONS, say = () => {} }: Options = {}): Promise<string[]> {
  const applied = await appliedMigrations(database);
  refuseOtherChain(applied, migrations);
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `The database was made by a newer version of this program (it knows ${unknown.join(', ')}). Start that version, or restore an older backup.`,
    );
  }
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  // A new database is made in a moment.
  const withProgress = telling(migrations, pending, applied.length > 0 ? say : () => {});
  if (database.engine === 'sqlite') {
    await sql`pragma busy_timeout = ${sql.lit(WAIT_MS)}`.execute(database.db);
    try {
      return await database.db.transaction().execute((trx) => run(trx, withProgress, upTo));
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(SQLITE_BUSY_MS)}`.execute(database.db);
    }
  }
  const own = database.openUnlimited?.() ?? database;
  try {
    // PostgreSQL's library takes a lock itself.
    return await run(own.db, withProgress, upTo);
  } finally {
    if (own !== database) await own.close();
  }
}

/**
 * Released migrations are for ever, so all that was made since has the first of them.
 * @param applied of a database or a backup
 * @throws DatabaseError for one from before version 1.0.0
 */
export function refuseOtherChain(applied: readonly string[], migrations: object = MIGRATIONS): void {
  const [first = ''] = Object.keys(migrations);
  if (applied.length > 0 && !applied.includes(first))
    throw new DatabaseError(
      'This data is from before version 1.0.0 of this program, which begins anew and cannot read it. Nothing was changed. Name an empty DATA_DIR or DATABASE_URL.',
    );
}

/** For another process that migrates. */
const WAIT_MS = 3_600_000;
const TELL_EVERY_MS = 15_000;

function telling(migrations: Readonly<Record<string, Migration>>, pending: readonly string[], say: (progress: string) => void) {
  const tell = (name: string, { up }: Migration): Migration => ({
    async up(db) {
      const [started, which] = [Date.now(), `Migration ${pending.indexOf(name) + 1} of ${pending.length}: ${name}`];
      say(which);
      const timer = setInterval(() => say(`${which}, for ${Math.round((Date.now() - started) / 1_000)} s`), TELL_EVERY_MS);
      try {
        await up(db);
      } finally {
        clearInterval(timer);
      }
    },
  });
  return Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [name, tell(name, migration)]));
}

async function run(db: DbOrTrx, migrations: Record<string, Migration>, upTo: string | undefined): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw new DatabaseError(`The database could not be brought up to date: ${(error as Error).message}`, { cause: error });
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

/** Names of the migrations that have run, in the order in which they ran. */
export async function appliedMigrations({ db, engine }: Database): Promise<string[]> {
  const known =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from information_schema.tables where table_name = 'kysely_migration'`.execute(db);
  if (known.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

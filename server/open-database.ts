import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, openPostgres, openSqlite } from '#database/client.ts';
import { DatabaseError } from '#database/migrate.ts';
import type { Settings } from '#server/config/env.server.ts';

/** In `DATA_DIR`; used without DATABASE_URL. */
export const SQLITE_FILE = 'deepvan.sqlite';

/** @throws DatabaseError in one sentence, without the password */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = settings;
  let database: Database | undefined;
  try {
    database = DATABASE_URL
      ? openPostgres(DATABASE_URL, (error) => log.warn({ err: error }, 'an idle database connection was lost'))
      : openSqlite(join(DATA_DIR, SQLITE_FILE));
    await sql`select 1`.execute(database.db);
  } catch (error) {
    await database?.close().catch(() => undefined);
    const reason = error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message;
    const place = DATABASE_URL ? `at ${withoutPassword(DATABASE_URL)}` : `in ${DATA_DIR}`;
    throw new DatabaseError(`The database ${place} cannot be opened: ${reason}.`, { cause: error });
  }
  return database;
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Database, openPostgres, openSqlite } from '#database/client.ts';
import { DatabaseFault, migrate } from '#database/migrate.ts';
import { createContentStore } from '#domain/content/store.server.ts';
import { createVault } from '#domain/vault.server.ts';
import { createMailTransport } from '#server/adapters/mail/index.ts';
import { createPaymentGateway } from '#server/adapters/payments/index.ts';
import { createFileStore } from '#server/adapters/storage/index.ts';
import type { ServerContext } from '#server/context.ts';
import { type Settings, SettingsFault } from '#server/env.server.ts';
import { systemClock, systemRandom } from '#server/system.ts';

/** Put the real parts together: database brought up to date, content read, adapters chosen by the settings. */
export async function compose(
  settings: Settings,
  log: Logger,
  contentDirectory: string,
): Promise<{ ctx: ServerContext; close(): Promise<void> }> {
  const store = createContentStore({ dir: contentDirectory, log });
  if (settings.SITE_MODE === 'live' && store.current().foundation.registration.sample) {
    throw new SettingsFault(
      'content/foundation.json: registration holds sample numbers; a live site writes them on receipts. Fill in your own and set "sample" to false.',
    );
  }
  const database = await openDatabase(settings, log);
  const tools = { settings, log, db: database.db, clock: systemClock, random: systemRandom, vault: createVault(settings.APP_SECRET) };
  const ctx: ServerContext = {
    ...tools,
    database,
    publicUrl: settings.PUBLIC_URL,
    content: () => store.current(),
    onContentChange: (listener) => void store.onChange(listener),
    payments: createPaymentGateway(tools),
    files: createFileStore(settings),
    scanner: null,
    mail: createMailTransport(tools),
  };
  store.watch();
  return {
    ctx,
    async close() {
      store.close();
      await database.close();
    },
  };
}

/** Open and migrate the database that the settings name. @throws DatabaseFault in one clear sentence. */
async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = settings;
  let database: Database | undefined;
  try {
    database = DATABASE_URL
      ? openPostgres(DATABASE_URL, (error) => log.warn({ err: error }, 'an idle database connection was lost'))
      : openSqlite(join(DATA_DIR, 'deepvan.sqlite'));
    await sql`select 1`.execute(database.db);
  } catch (error) {
    await database?.close().catch(() => undefined);
    const reason = error instanceof AggregateError ? (error.errors[0] as Error).message : (error as Error).message;
    const place = DATABASE_URL ? `at ${withoutPassword(DATABASE_URL)}` : `in ${DATA_DIR}`;
    throw new DatabaseFault(`The database ${place} cannot be opened: ${reason}.`, { cause: error });
  }
  const applied = await migrate(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date');
  return database;
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

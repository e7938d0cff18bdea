import type { Logger } from 'pino';
import type { Database } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { createContentStore } from '#domain/content/store.server.ts';
import { countTrialGifts } from '#domain/donations/trial.server.ts';
import { createVault } from '#domain/vault.server.ts';
import { createMailTransport } from '#server/adapters/mail/index.ts';
import { createPapers } from '#server/adapters/papers/index.ts';
import { createPaymentGateway } from '#server/adapters/payments/index.ts';
import { createClamdScanner } from '#server/adapters/scanner/clamd.ts';
import { createFileStore } from '#server/adapters/storage/index.ts';
import { checkAppSecret } from '#server/app-secret.ts';
import type { ServerContext } from '#server/context.ts';
import { type Settings, SettingsFault } from '#server/env.server.ts';
import { openDatabase } from '#server/open-database.ts';
import { systemClock, systemRandom } from '#server/system.ts';

/** Build the server's context from the settings: migrate the database, read the content, choose the adapters. @throws SettingsFault, DatabaseFault */
export async function compose(
  settings: Settings,
  log: Logger,
  contentDirectory: string,
): Promise<{ ctx: ServerContext; close(): Promise<void> }> {
  const store = createContentStore({ dir: contentDirectory, log, clock: systemClock });
  const database = await openDatabase(settings, log);
  const tools = { settings, log, db: database.db, clock: systemClock, random: systemRandom, vault: createVault(...settings.APP_SECRET) };
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
    await checkAppSecret(tools);
    if (settings.SITE_MODE === 'live') await refuseTrialGifts(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const ctx: ServerContext = {
    ...tools,
    database,
    publicUrl: settings.PUBLIC_URL,
    isOwnNetwork: settings.OWN_NETWORKS,
    content: () => store.current(),
    onContentChange: (listener) => void store.onChange(listener),
    payments: createPaymentGateway(tools),
    files: createFileStore(settings),
    scanner: settings.CLAMAV_ADDR ? createClamdScanner(settings.CLAMAV_ADDR) : null,
    papers: createPapers(tools),
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

/** Register, yearly statement, receipt numbers and figures include every gift, so those of a trial must be gone. */
async function refuseTrialGifts({ db }: Database): Promise<void> {
  const count = await countTrialGifts(db);
  if (count > 0)
    throw new SettingsFault(
      `The database holds ${count} ${count === 1 ? 'gift or order' : 'gifts and orders'} of the trial, which moved no money and must not be in the books of a live site: begin with an empty DATA_DIR or database, or delete them with SITE_MODE=trial npm run donations -- forget-trial (docs/going-live.md).`,
    );
}

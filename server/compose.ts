import type { Logger } from 'pino';
import type { Database, Db } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import type { Clock, Log } from '#domain/shared/context.ts';
import type { MailTransport } from '#domain/shared/mail.ts';
import type { PhoneTransport } from '#domain/shared/sending/phone-messages.ts';
import type { PaymentGateway } from '#domain/shared/money/payments.ts';
import { createContentStore } from '#domain/content/store.server.ts';
import { countTrialDonations } from '#domain/donations/orders/trial.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { createImap } from '#server/mail/imap.ts';
import { createLazySmtp } from '#server/mail/index.ts';
import { createPapers } from '#server/papers/index.ts';
import { createRazorpay } from '#server/payments/razorpay.ts';
import { createClamdScanner } from '#server/storage/clamd.ts';
import { createPhone, hasPhoneProvider, pricesOf } from '#server/phone/index.ts';
import { createOutbox, createPhoneOutbox } from '#server/trial/outbox.ts';
import { createTestGateway, type TestGatewayTools } from '#server/trial/test-gateway.ts';
import { createFileStore } from '#server/storage/index.ts';
import { checkAppSecret } from '#server/config/app-secret.ts';
import type { ServerContext } from '#server/config/context.ts';
import { type Settings, SettingsError } from '#server/config/env.server.ts';
import { openDatabase } from '#server/open-database.ts';
import { systemClock, systemRandom } from '#server/config/system.ts';

/** @throws SettingsError, DatabaseError */
export async function compose(
  settings: Settings,
  log: Logger,
  contentDirectory: string,
): Promise<{ ctx: ServerContext; close(): Promise<void> }> {
  const store = createContentStore({ dir: contentDirectory, log, clock: systemClock });
  const database = await openDatabase(settings, log);
  const tools = { settings, log, db: database.db, clock: systemClock, random: systemRandom, vault: createVault(...settings.APP_SECRET) };
  try {
    const applied = await migrate(database, { say: (progress) => log.info(progress) });
    if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
    await checkAppSecret(tools);
    if (settings.SITE_MODE === 'live') await rejectTrialDonations(database);
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
    phone: createPhoneTransport(tools),
    mailbox: settings.MAIL_IN_URL ? createImap(settings.MAIL_IN_URL) : null,
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

function createPaymentGateway(tools: TestGatewayTools & { settings: Settings; log: Log }): PaymentGateway {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_API_URL } = tools.settings;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return createTestGateway(tools);
  return createRazorpay({
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecrets: RAZORPAY_WEBHOOK_SECRET,
    apiUrl: RAZORPAY_API_URL,
    clock: tools.clock,
    log: tools.log,
    random: tools.random,
  });
}

export function createMailTransport(tools: { settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>; db: Db; clock: Clock }): MailTransport {
  const { SMTP_URL, MAIL_FROM } = tools.settings;
  return SMTP_URL && MAIL_FROM ? createLazySmtp({ url: SMTP_URL, from: MAIL_FROM }) : createOutbox(tools);
}

/** A trial without providers keeps the messages in its outbox. */
function createPhoneTransport(tools: { settings: Settings; db: Db; clock: Clock }): PhoneTransport {
  const isInOutbox = tools.settings.SITE_MODE === 'trial' && !hasPhoneProvider(tools.settings);
  return isInOutbox ? createPhoneOutbox({ ...tools, ...pricesOf(tools.settings) }) : createPhone(tools.settings);
}

/** Books and receipt numbers include every donation, so a trial's must be gone. */
async function rejectTrialDonations({ db }: Database): Promise<void> {
  const count = await countTrialDonations(db);
  if (count > 0)
    throw new SettingsError(
      `The database holds ${count} ${count === 1 ? 'donation or order' : 'donations and orders'} of the trial, which moved no money and must not be in the books of a live site: begin with an empty DATA_DIR or database, or delete them with SITE_MODE=trial npm run donations -- forget-trial (docs/going-live.md).`,
    );
}

import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openSqlite } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { deleteTrialDonations } from '#domain/donations/orders/trial.server.ts';
import { root } from '#server/config/root.ts';
import { compose } from '#server/compose.ts';
import { readSettings, SettingsError } from '#server/config/env.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { placeOrder } from '#tests/setup/people/donations.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { LIVE } from '#tests/setup/site/live.ts';

async function setUp(): Promise<{ ctx: TestContext; env: Record<string, string> }> {
  const DATA_DIR = temporaryFolder();
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const database = openSqlite(join(DATA_DIR, 'deepvan.sqlite'));
    await migrate(database);
    const ctx = await openTestContext({ database });
    return { ctx, env: { DATA_DIR, APP_SECRET: ctx.settings.APP_SECRET.join() } };
  }
  const ctx = await openTestContext();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db);
  const url = new URL(server);
  url.pathname = `/${rows[0]?.name}`;
  return { ctx, env: { DATA_DIR, DATABASE_URL: url.href, APP_SECRET: ctx.settings.APP_SECRET.join() } };
}

test('a live site does not start on the books of a trial', async () => {
  const { ctx, env } = await setUp();
  await placeOrder(ctx);
  const start = async (mode: object): Promise<void> => {
    const { close } = await compose(readSettings({ ...env, ...mode }), pino({ level: 'silent' }), join(root, 'content'));
    await close();
  };
  await start({});
  const thrown = await start(LIVE).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(SettingsError);
  expect((thrown as Error).message).toMatch(/^The database holds 1 donation or order of the trial, .* \(docs\/going-live\.md\)\.$/);
  await deleteTrialDonations(ctx.db);
  await start(LIVE);
});

import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { root } from '#server/config/root.ts';
import { checkAppSecret, forgetOtherSecrets } from '#server/config/app-secret.ts';
import { compose } from '#server/compose.ts';
import { readSettings, SettingsError } from '#server/config/env.server.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

const OTHER = 'another secret than that of the data, long enough';

const underAnother = (ctx: TestContext) => ({ ...ctx, vault: createVault(OTHER) });
const storedHashes = (ctx: TestContext) => ctx.db.selectFrom('secret_checks').selectAll().execute();

test('the secret of the first start is the only one that later starts take', async () => {
  const ctx = await openTestContext();
  await checkAppSecret(ctx);
  const first = await storedHashes(ctx);
  expect(first).toEqual([{ name: 'app-secret', hash: expect.stringMatching(/^[\da-f]{64}$/), created_at: ctx.clock.now() }]);
  await checkAppSecret(ctx);
  const error = await checkAppSecret(underAnother(ctx)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SettingsError);
  expect((error as Error).message).toMatch(/^APP_SECRET is not the secret/);
  expect(await storedHashes(ctx)).toEqual(first);
});

test('a changed secret starts beside the old one, and alone once everything is sealed with it', async () => {
  const ctx = await openTestContext();
  await checkAppSecret(ctx);
  const both = { ...ctx, vault: createVault(OTHER, ...ctx.settings.APP_SECRET) };
  const alone = { ...ctx, vault: createVault(OTHER) };
  await expect(checkAppSecret(alone)).rejects.toThrow(SettingsError);
  await checkAppSecret(both);
  await checkAppSecret(both);
  for (const one of [ctx, alone]) await expect(checkAppSecret(one)).rejects.toThrow(SettingsError);
  await forgetOtherSecrets(both);
  await checkAppSecret(alone);
  await expect(checkAppSecret(ctx)).rejects.toThrow(SettingsError);
});

test('processes that start together agree on one secret', async () => {
  const ctx = await openTestContext();
  const outcomes = await Promise.allSettled([ctx, underAnother(ctx), ctx, underAnother(ctx)].map(checkAppSecret));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await storedHashes(ctx)).toHaveLength(1);
});

test('a start under another secret is refused, and so is every command that may read what is sealed', async () => {
  const DATA_DIR = temporaryFolder();
  const start = (APP_SECRET: string) =>
    compose(readSettings({ DATA_DIR, APP_SECRET }), pino({ level: 'silent' }), join(root, 'content')).then(({ close }) => close());
  await start('the secret of the first start, long enough');
  await expect(start(OTHER)).rejects.toThrow(SettingsError);
  await start('the secret of the first start, long enough');
});

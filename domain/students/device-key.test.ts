import { expect, test } from 'vitest';
import { reseal } from '#domain/privacy/reseal.server.ts';
import { deviceKeyOf } from '#domain/students/device-key.server.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext } from '#tests/setup/database/context.ts';

test('an account’s key for its devices is its own, and stays when the site’s secret is changed', async () => {
  const ctx = await openTestContext();
  const [{ account: asha }, { account: sita }] = [await createAccount(ctx), await createAccount(ctx)];
  const keys = await Promise.all([deviceKeyOf(ctx, asha.id), deviceKeyOf(ctx, asha.id)]);
  expect(keys[0]).toMatch(/^[\da-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await deviceKeyOf(ctx, sita.id)).not.toBe(keys[0]);
  const NEW = 'the secret that it was changed to: 0002';
  await reseal({ ...ctx, vault: createVault(NEW, ...ctx.settings.APP_SECRET) }, () => {});
  expect(await deviceKeyOf({ ...ctx, vault: createVault(NEW) }, asha.id)).toBe(keys[0]);
});

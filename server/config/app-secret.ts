import type { Db } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { equalInConstantTime } from '#domain/shared/security/vault.server.ts';
import { SettingsError } from '#server/config/env.server.ts';

const NAME = 'app-secret';

/** Compares keyed hashes. @throws SettingsError in one sentence */
export async function checkAppSecret({ db, vault, clock }: Pick<DomainContext, 'db' | 'vault' | 'clock'>): Promise<void> {
  const record = (name: string) =>
    db
      .insertInto('secret_checks')
      .values({ name, hash: hashes[0], created_at: clock.now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  const hashes = vault.hashes('secret-check', NAME);
  const isListed = (stored: string) => hashes.some((hash) => equalInConstantTime(hash, stored));
  let recorded = await recordedHashes(db);
  if (recorded.length === 0) {
    // Of processes that start with different secrets, one is first.
    await record(NAME);
    recorded = await recordedHashes(db);
  }
  if (!recorded.every(isListed)) throw wrongSecret();
  if (!recorded.some((stored) => equalInConstantTime(stored, hashes[0]))) await record(`${NAME}:${vault.prefix}`);
}

/** Called when nothing needs the older secrets any more. */
export async function forgetOtherSecrets({ db, vault }: Pick<DomainContext, 'db' | 'vault'>): Promise<void> {
  await db.deleteFrom('secret_checks').where('hash', '!=', vault.hash('secret-check', NAME)).execute();
}

async function recordedHashes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('secret_checks').select('hash').execute();
  return rows.map(({ hash }) => hash);
}

function wrongSecret(): SettingsError {
  return new SettingsError(
    'APP_SECRET is not the secret this site’s data was sealed with: set the one the site first started with (a trial keeps its own in DATA_DIR/app-secret), or after a change the new and the old, separated by a comma, until npm run reseal has finished.',
  );
}

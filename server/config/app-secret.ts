import type { Db } from '#database/client.ts';
import type { DomainContext, Vault } from '#domain/shared/context.ts';
import { newestEncrypted } from '#domain/privacy/reseal.server.ts';
import { type Place, ENCRYPTED_COLUMNS } from '#domain/shared/encrypted-columns.ts';
import { equalInConstantTime } from '#domain/shared/vault.server.ts';
import { SettingsError } from '#server/config/env.server.ts';

const NAME = 'app-secret';

/** Compares keyed hashes; in older databases it decrypts a value. @throws SettingsError in one sentence */
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
    if (!(await opensNewest(db, vault))) throw wrongSecret();
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

/** After a start with a wrong secret both kinds exist. */
async function opensNewest(db: Db, vault: Vault): Promise<boolean> {
  const newest = (await Promise.all(ENCRYPTED_COLUMNS.map((column) => newestEncrypted(db, column)))).flat();
  return newest.length === 0 || newest.some(({ sealed, place }) => canOpen(vault, sealed, place));
}

function canOpen(vault: Vault, sealed: string, place: Place): boolean {
  try {
    vault.decrypt(sealed, place);
    return true;
  } catch {
    return false;
  }
}

function wrongSecret(): SettingsError {
  return new SettingsError(
    'APP_SECRET is not the secret this site’s data was sealed with: set the one the site first started with (a trial keeps its own in DATA_DIR/app-secret), or after a change the new and the old, separated by a comma, until npm run reseal has finished.',
  );
}

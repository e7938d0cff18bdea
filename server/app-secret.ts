import type { Db } from '#database/client.ts';
import type { DomainContext, Vault } from '#domain/context.ts';
import { equalInConstantTime } from '#domain/vault.server.ts';
import { SettingsFault } from '#server/env.server.ts';

const NAME = 'app-secret';

/**
 * Check that the site's data was encrypted with this vault's secret. The first start stores a keyed hash, which every later start
 * compares; a database older than that hash is checked by decrypting a value in it. Processes that start together agree on one hash.
 * @throws SettingsFault in one sentence when the secret is a different one.
 */
export async function checkAppSecret({ db, vault, clock }: Pick<DomainContext, 'db' | 'vault' | 'clock'>): Promise<void> {
  const hash = vault.hash('secret-check', NAME);
  let stored = await storedHash(db);
  if (stored === undefined) {
    if (!(await opensNewest(db, vault))) throw wrongSecret();
    await db
      .insertInto('secret_checks')
      .values({ name: NAME, hash, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    stored = await storedHash(db);
  }
  if (!equalInConstantTime(stored ?? '', hash)) throw wrongSecret();
}

async function storedHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('secret_checks').select('hash').where('name', '=', NAME).executeTakeFirst();
  return row?.hash;
}

/** True when nothing is encrypted yet, or the newest value of any kind can be decrypted: a site that once ran with a wrong secret has both. */
async function opensNewest(db: Db, vault: Vault): Promise<boolean> {
  const found = await Promise.all([
    db
      .selectFrom('donations')
      .select('donor_pan as sealed')
      .where('donor_pan', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('student_profiles').select('aadhaar as sealed').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('scholarship_applications').select('account_number as sealed').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('scholarship_drafts').select('data as sealed').orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
  ]);
  const sealed = found.flatMap((row) => row?.sealed ?? []);
  return sealed.length === 0 || sealed.some((value) => canOpen(vault, value));
}

function canOpen(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed);
    return true;
  } catch {
    return false;
  }
}

function wrongSecret(): SettingsFault {
  return new SettingsFault(
    'APP_SECRET is not the secret this site’s data was sealed with: set the one the site first started with (a trial keeps its own in DATA_DIR/app-secret).',
  );
}

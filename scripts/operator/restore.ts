import { resolve } from 'node:path';
import { createVault } from '#domain/vault.server.ts';
import { inventory, onSite } from '#scripts/operator/site.ts';
import { checkAppSecret } from '#server/app-secret.ts';
import { restoreBackup } from '#server/backup.ts';
import { readSettings } from '#server/env.server.ts';
import { systemClock } from '#server/system.ts';

// npm run restore -- FOLDER: a backup into an empty DATA_DIR, or an empty database at DATABASE_URL.
const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the backup: npm run restore -- FOLDER');
  process.exitCode = 1;
} else {
  await onSite(async (site) => {
    const manifest = await restoreBackup(site, resolve(folder));
    console.log(`Restored as of ${manifest.createdAt}: ${inventory(manifest)}.`);
    // Read only now: the backup may have brought the secret of a trial with it.
    const { APP_SECRET } = readSettings(process.env);
    await checkAppSecret({ db: site.database.db, vault: createVault(APP_SECRET), clock: systemClock });
  });
}

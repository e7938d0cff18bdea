import { resolve } from 'node:path';
import { inventory, onSite } from '#scripts/operator.ts';
import { restoreBackup } from '#server/backup.ts';

// npm run restore -- FOLDER: a backup into an empty DATA_DIR, or an empty database at DATABASE_URL.
const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the backup: npm run restore -- FOLDER');
  process.exitCode = 1;
} else {
  await onSite(async (site) => {
    const manifest = await restoreBackup(site, resolve(folder));
    console.log(`Restored as of ${manifest.createdAt}: ${inventory(manifest)}.`);
  });
}

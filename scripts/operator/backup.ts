import { resolve } from 'node:path';
import { inventory, onSite } from '#scripts/operator/site.ts';
import { root } from '#scripts/root.ts';
import { makeBackup } from '#server/backup.ts';

// npm run backup [-- FOLDER]: the whole site into a new folder, while it goes on serving.
const now = new Date();
const folder = resolve(process.argv[2] ?? `${root}/backups/${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
await onSite(async (site) => {
  const manifest = await makeBackup(site, folder, now);
  console.log(`Kept in ${folder}: ${inventory(manifest)}.`);
  console.log('It holds personal data: store it encrypted, away from this machine, with content/ and the APP_SECRET beside it.');
});

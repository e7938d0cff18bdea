import { resolve } from 'node:path';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { createVault } from '#domain/shared/security/vault.server.ts';
import { command, formatManifest, subcommand, withSite } from '#scripts/operator/command.ts';
import { checkAppSecret } from '#server/config/app-secret.ts';
import { restoreBackup } from '#server/backup.ts';
import { readSettings } from '#server/config/env.server.ts';
import { systemClock } from '#server/config/system.ts';

const USAGE = `Load a backup into an empty site: an empty DATA_DIR, or an empty database at DATABASE_URL.

  npm run restore -- FOLDER`;

export default command(import.meta, USAGE, {
  '': subcommand({
    args: 1,
    run: (_options, [folder = '']) =>
      withSite(async (site) => {
        const { manifest, logError } = await restoreBackup(site, resolve(folder));
        // Before the check: the data is in place even under a wrong secret.
        console.log(`Restored as of ${manifest.createdAt}: ${formatManifest(manifest)}.`);
        console.log(logError === null ? 'Its activity log is whole.' : `ATTENTION: its activity log is not whole. ${logError}`);
        const { APP_SECRET } = readSettings(process.env);
        await checkAppSecret({ db: site.database.db, vault: createVault(...APP_SECRET), clock: systemClock });
        // A day less: UTC here, the foundation's time zone there.
        const day = new Date(Date.parse(manifest.createdAt) - ONE_DAY_MS).toISOString().slice(0, 10);
        return `Its encrypted values can be read with this APP_SECRET. Donations made since: npm run donations -- recover --since ${day}`;
      }),
  }),
});

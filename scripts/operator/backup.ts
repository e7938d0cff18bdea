import { resolve } from 'node:path';
import { command, formatManifest, subcommand, withSite } from '#scripts/operator/command.ts';
import { root } from '#server/config/root.ts';
import { makeBackup } from '#server/backup.ts';
import { sweepBackups } from '#server/unfinished-backups.ts';

const USAGE = `Write the whole site, database and files, to a new folder while the site runs.

  npm run backup
  npm run backup -- FOLDER

Without a folder, the backup goes to backups/ in the project, under the present time.`;

export default command(import.meta, USAGE, {
  '': subcommand({
    optionalArgs: 1,
    async run(_options, [given]) {
      const now = new Date();
      const folder = resolve(given ?? `${root}/backups/${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
      const manifest = await withSite((site) => {
        for (const left of sweepBackups(site.dataDirectory)) console.log(`Removed ${left}, which a backup that was cut off had left.`);
        for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
          process.once(signal, () => {
            sweepBackups(site.dataDirectory, true);
            process.exit(1);
          });
        return makeBackup(site, folder, now);
      });
      return [
        `Kept in ${folder}: ${formatManifest(manifest)}.`,
        'It holds personal data: store it encrypted, away from this machine, with content/ beside it.',
        'APP_SECRET, which alone opens what is sealed in it, is not in it: keep that in another place (a trial’s own is the file app-secret in DATA_DIR).',
      ].join('\n');
    },
  }),
});

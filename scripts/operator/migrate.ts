import { migrate } from '#database/migrate.ts';
import { command, subcommand, withSite } from '#scripts/operator/command.ts';

const USAGE = `Bring the database to this program's version. Starting the site does the same.

  npm run db:migrate`;

export default command(import.meta, USAGE, {
  '': subcommand({
    async run() {
      const applied = await withSite(({ database }) => migrate(database));
      return applied.length > 0 ? `Brought up to date: ${applied.join(', ')}.` : 'The database is up to date.';
    },
  }),
});

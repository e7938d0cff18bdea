import { buildLargeIndexes } from '#database/large-indexes.ts';
import { migrate } from '#database/migrate.ts';
import { command, subcommand, withSite } from '#scripts/operator/command.ts';

const USAGE = `Bring the database to this program's version. It says how far it is; what was
done before it was stopped is whole, or is done anew. Starting the site does the same, and builds large indexes while it runs.

  npm run db:migrate`;

export default command(import.meta, USAGE, {
  '': subcommand({
    async run() {
      const done = await withSite(async ({ database }) => [
        ...(await migrate(database, { say: console.log })),
        ...(await buildLargeIndexes(database, console.log)),
      ]);
      return done.length > 0 ? `Brought up to date: ${done.join(', ')}.` : 'The database is up to date.';
    },
  }),
});

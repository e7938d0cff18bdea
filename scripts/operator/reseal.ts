import { forgetOldBytes } from '#database/engine.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import type { Progress } from '#domain/files/reseal.server.ts';
import { reseal } from '#domain/privacy/reseal.server.ts';
import { command, subcommand, withContext } from '#scripts/operator/command.ts';
import { forgetOtherSecrets } from '#server/config/app-secret.ts';

const USAGE = `Seal everything, in the database and the files, with the first secret of APP_SECRET.

  npm run reseal

The site may run meanwhile. Stopped half-way, it goes on where it was when started again.
First set APP_SECRET to the new and the old secret, separated by a comma, and restart every process of the site.`;

export default command(import.meta, USAGE, {
  '': subcommand({
    run: () =>
      withContext(async (ctx) => {
        const left = await reseal(ctx, ({ what, done, left: waiting }: Progress) =>
          console.log(`${what}: ${groupIndian(done)} done, ${groupIndian(waiting)} left`),
        );
        if (left > 0) {
          process.exitCode = 1;
          return `${groupIndian(left)} left: a process of the site still seals with another secret. Restart it with this APP_SECRET, then run this again.`;
        }
        await forgetOtherSecrets(ctx);
        await forgetOldBytes(ctx.db);
        return 'Everything is sealed with the first secret of APP_SECRET. The others only keep working the links in mails sent before, and the logins of people who have not come by since: drop them when that no longer matters.';
      }),
  }),
});

import { rebuildNameKeys } from '#domain/lists/name-keys.server.ts';
import { groupIndian } from '#domain/shared/money/indian-number.ts';
import { command, subcommand, withContext } from '#scripts/operator/command.ts';

const USAGE = `How names sound, by which the office finds राजेश by "Rajesh", and back.

  npm run names -- rebuild

It is written with each name, and after an update for all names that lack it. "rebuild" makes it anew for all applications, donors, donations
and messages; the site may go on.`;

export default command(import.meta, USAGE, {
  rebuild: subcommand({
    run: () => withContext(async (ctx) => `Done. ${groupIndian(await rebuildNameKeys(ctx))} were different.`),
  }),
});

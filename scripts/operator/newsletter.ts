import { subscriberSheet } from '#domain/newsletter/newsletter.server.ts';
import { command, recordReading, subcommand, withContext, writeSheet } from '#scripts/operator/command.ts';

const USAGE = `The newsletter's subscribers, for the program that sends it.

  npm run newsletter -- export subscribers.csv

Writes all current subscribers to a new file, each with an unsubscribe link: put it in every newsletter ("One-click" is for the
List-Unsubscribe header). Write a fresh file for each newsletter, so that nobody who has unsubscribed gets it.`;

export default command(import.meta, USAGE, {
  export: subcommand({
    args: 1,
    run: (_options, [file = '']) =>
      writeSheet(file, () =>
        withContext(async (ctx) => {
          const rows = await subscriberSheet(ctx);
          await recordReading(ctx, 'subscribers.exported', { rows: rows.length });
          return rows;
        }),
      ),
  }),
});

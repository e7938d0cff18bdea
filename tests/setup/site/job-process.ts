import { openPostgres, openSqlite } from '#database/client.ts';
import type { ServerContext } from '#server/config/context.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { systemClock, systemRandom } from '#server/config/system.ts';

const [, , mode, place = ''] = process.argv;
const { db } = place.startsWith('postgres') ? openPostgres(place, () => {}) : openSqlite(place);
const silent = { debug() {}, info() {}, warn() {}, error() {} };

const worker = createWorker({
  ctx: { db, clock: systemClock, random: systemRandom, log: silent } as unknown as ServerContext,
  handlers: {
    mail: {
      concurrency: 3,
      async run({ to }) {
        if (mode === 'hang') {
          process.send?.('at work');
          await new Promise(() => {});
        }
        await db
          .insertInto('outbox_mails')
          .values({
            id: systemRandom.id(),
            to_address: to,
            subject: String(process.pid),
            html: '',
            text: '',
            headers: '{}',
            created_at: systemClock.now(),
          })
          .execute();
      },
    },
  },
});
process.once('message', () => worker.start());
process.send?.('ready');

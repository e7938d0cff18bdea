import { join } from 'node:path';
import pino from 'pino';
import { countSpans } from '#domain/donations/list/tallies.server.ts';
import { workOnTakeover } from '#domain/donations/takeover/write.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { diceOf } from '#scripts/demo/dice.ts';
import { compose } from '#server/compose.ts';
import { readSettings } from '#server/config/env.server.ts';
import { root } from '#server/config/root.ts';
import { WAYS } from '#prove/book/acts.ts';

// Gives in every way, and acts on what was given, until it has done so often or is killed: node prove/book/writer.ts SEED COUNT. A dot for
// each donation.

const LATER_MS = 90 * ONE_DAY_MS;

const [seed = 1, count = 100] = process.argv.slice(2).map(Number);
const { ctx: site, close } = await compose(readSettings(process.env), pino({ level: 'silent' }), join(root, 'content'));
const dice = diceOf(seed);
// What the job of one that was killed would go on with.
for (const { id } of await site.db.selectFrom('takeovers').select('id').where('is_working', '=', 1).execute())
  await workOnTakeover(site, id);
let done = 0;
for (let n = 1; done < count; n += 1) {
  // As if the spans of today were over, so that later changes of them are counted by the triggers.
  if (dice.chance(0.01)) await countSpans({ ...site, clock: { now: () => Date.now() + LATER_MS } });
  const given = await dice
    .pick(WAYS)({ site, dice, seed, n })
    .catch((error: unknown) => {
      // Another writer's file is worked on.
      if (error instanceof AppError && error.code === 'conflict') return 0;
      throw error;
    });
  done += given;
  process.stdout.write('.'.repeat(given));
}
await close();

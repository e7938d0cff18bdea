import { enqueue } from '#database/jobs.ts';
import { civilTime, daysLater, startOfDay, todayAt } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { ACTS, actsWith } from './acts.ts';
import { administratorsOf } from './administrators.server.ts';
import { listActs } from './read.server.ts';

/** In the foundation's time zone. */
const MAIL_HOUR = 9;
const MAX_LISTED = 100;

/**
 * Once a week, from Monday at nine: tells administrators who left with which list in the week before, Monday to Sunday. Nothing without any.
 */
export async function mailDownloads(ctx: DomainContext): Promise<void> {
  const { clock, publicUrl } = ctx;
  const { timezone } = ctx.content().foundation;
  const today = todayAt(ctx);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  if (sinceMonday === 0 && civilTime(clock.now(), timezone).hour < MAIL_HOUR) return;
  const monday = daysLater(today, -sinceMonday);
  const first = daysLater(monday, -7);
  const rows = await listActs(ctx, actsWith('isDownload'), { from: startOfDay(first, timezone), until: startOfDay(monday, timezone) });
  if (rows.length === 0) return;
  const props = {
    first,
    last: daysLater(monday, -1),
    total: rows.length,
    downloads: rows.slice(-MAX_LISTED).map(({ at, actor, act, details }) => ({
      at,
      by: actor,
      did: [ACTS[act].label, details?.what].filter(Boolean).join(' '),
      rows: details?.rows ?? null,
    })),
    activityUrl: `${publicUrl}${OFFICE_PATH}/activity`,
  };
  await ctx.db.transaction().execute(async (trx) => {
    for (const { id, email, name } of await administratorsOf(trx))
      await enqueue(trx, ctx, {
        kind: 'mail',
        uniqueKey: `downloads:${id}:${monday}`,
        payload: { to: email, template: 'downloads', props: { name, ...props } },
      });
  });
}

import { enqueue } from '#database/jobs.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { OFFICE_PATH } from '#domain/shared/office-path.ts';
import { lockHead } from './activity.server.ts';
import { administratorsOf } from './administrators.server.ts';
import { checkLog, endText } from './check.server.ts';

/**
 * Each night: checks the log and mails its end to administrators, as proof against rewriting; or the error, which stays in the metrics
 * until a check finds none.
 */
export async function keepLog(ctx: DomainContext): Promise<void> {
  const { clock, log, publicUrl } = ctx;
  const { error, seq, hash, rows } = await checkLog(ctx);
  if (error !== null) log.error({ error, rows }, 'the activity log is not whole');
  const at = clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    await lockHead(trx);
    const sent = error === null && seq > 0 ? { sent_seq: seq, sent_hash: hash } : {};
    await trx
      .updateTable('activity_head')
      .set({ checked_at: at, fault: error, ...sent })
      .execute();
    if (seq === 0 && error === null) return;
    for (const { id, email, name } of await administratorsOf(trx))
      await enqueue(trx, ctx, {
        kind: 'mail',
        uniqueKey: `log-end:${id}:${at}`,
        payload: {
          to: email,
          template: 'log-end',
          props: { name, at, rows: seq, end: endText({ seq, hash }), fault: error, activityUrl: `${publicUrl}${OFFICE_PATH}/activity` },
        },
      });
  });
}

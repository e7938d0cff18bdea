import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/context.ts';
import { daysBefore, inBatches, LEFT_NEWSLETTER_DAYS } from '#domain/retention.ts';

/** Forget who left the newsletter {@link LEFT_NEWSLETTER_DAYS} days ago. The links in old mails go on answering. @returns how many */
export async function sweepSubscribers({ db, clock }: DomainContext): Promise<number> {
  const limit = daysBefore(clock.now(), LEFT_NEWSLETTER_DAYS);
  return inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const left = trx.selectFrom('subscribers').select('id').where('status', '=', 'unsubscribed').where('updated_at', '<=', limit);
      const rows = await forUpdate(trx, left.limit(most)).execute();
      await forgetSubscribers(
        trx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    }),
  );
}

/** Delete subscribers and the evidence of their opt-ins. */
async function forgetSubscribers(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('subscriber_events').where('subscriber_id', 'in', ids).execute();
  await trx.deleteFrom('subscribers').where('id', 'in', ids).execute();
}

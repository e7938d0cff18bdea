import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { daysBefore, inBatches, limitedStates } from '#domain/shared/retention.ts';
import { SUBSCRIBER_STATES } from './states.ts';

/** Deletes subscribers whose time is over; links in their old mails keep working. */
export async function sweepSubscribers({ db, clock }: DomainContext): Promise<number> {
  let swept = 0;
  for (const { state, days } of limitedStates(SUBSCRIBER_STATES))
    swept += await inBatches((most) =>
      db.transaction().execute(async (trx) => {
        const all = trx.selectFrom('subscribers').select('id').where('status', '=', state);
        const over = all.where('updated_at', '<=', daysBefore(clock.now(), days));
        const rows = await forUpdate(trx, over.limit(most)).execute();
        return deleteSubscribers(
          trx,
          rows.map(({ id }) => id),
        );
      }),
    );
  return swept;
}

export async function eraseSubscriber(trx: Trx, email: string): Promise<number> {
  const rows = await trx.selectFrom('subscribers').select('id').where('email', '=', email).execute();
  return deleteSubscribers(
    trx,
    rows.map(({ id }) => id),
  );
}

async function deleteSubscribers(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await trx.deleteFrom('subscriber_events').where('subscriber_id', 'in', ids).execute();
  await trx.deleteFrom('subscribers').where('id', 'in', ids).execute();
  return ids.length;
}

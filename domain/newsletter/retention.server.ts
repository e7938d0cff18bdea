import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { daysBefore, inBatches, LEFT_NEWSLETTER_DAYS } from '#domain/shared/retention.ts';
import { statesWith } from '#domain/shared/states.ts';
import { SUBSCRIBER_STATES } from './states.ts';

/** {@link LEFT_NEWSLETTER_DAYS} days after they left; old links keep working. @returns how many */
export async function sweepSubscribers({ db, clock }: DomainContext): Promise<number> {
  const limit = daysBefore(clock.now(), LEFT_NEWSLETTER_DAYS);
  return inBatches((most) =>
    db.transaction().execute(async (trx) => {
      const left = trx
        .selectFrom('subscribers')
        .select('id')
        .where('status', 'in', statesWith(SUBSCRIBER_STATES, 'keep', 'left'))
        .where('updated_at', '<=', limit);
      const rows = await forUpdate(trx, left.limit(most)).execute();
      return deleteSubscribers(
        trx,
        rows.map(({ id }) => id),
      );
    }),
  );
}

/** Active or not. @returns how many */
export async function eraseSubscriber(trx: Trx, email: string): Promise<number> {
  const rows = await trx.selectFrom('subscribers').select('id').where('email', '=', email).execute();
  return deleteSubscribers(
    trx,
    rows.map(({ id }) => id),
  );
}

/** With the evidence. @returns how many */
async function deleteSubscribers(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await trx.deleteFrom('subscriber_events').where('subscriber_id', 'in', ids).execute();
  await trx.deleteFrom('subscribers').where('id', 'in', ids).execute();
  return ids.length;
}

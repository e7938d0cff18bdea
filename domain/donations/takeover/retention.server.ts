import { changeRows } from '#database/rows.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { inBatches, startOfBooks } from '#domain/shared/retention.ts';

/** Of files whose donations have left the books, and of donors who are gone: a file that names them adds them anew. @returns how many rows */
export async function sweepTakeovers({ db, clock, content }: DomainContext): Promise<number> {
  const limit = startOfBooks(clock.now(), content().foundation.timezone);
  const files = await inBatches((most) =>
    changeRows(
      db.deleteFrom('takeovers').where('id', 'in', (e) => e.selectFrom('takeovers').select('id').where('ended_at', '<', limit).limit(most)),
    ),
  );
  const rows = await inBatches((most) =>
    changeRows(
      db
        .deleteFrom('takeover_rows')
        .where('id', 'in', (e) =>
          e
            .selectFrom('takeover_rows')
            .select('id')
            .where('written_at', 'is not', null)
            .where('donation_id', 'is', null)
            .where('donor_id', 'is', null)
            .limit(most),
        ),
    ),
  );
  return files + rows;
}

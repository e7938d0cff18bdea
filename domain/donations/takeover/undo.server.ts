import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { changeRows, countRows } from '#database/rows.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { changeDonor, countAnew, countDoubts, lockDonor, openDoubtsOf } from '#domain/donations/ledger/donors.server.ts';
import { EARLIER } from '#domain/donations/receipts/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { enqueueWork, type Takeover, type TakeoverRow } from './write.server.ts';

/** Everything that a file brought, while nothing followed. @throws AppError `not_found`; `conflict` with what stands in the way */
export async function undoTakeover(ctx: DomainContext, { id, by }: { id: string; by: StaffActor }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const takeover = await forUpdate(trx, trx.selectFrom('takeovers').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!takeover) throw new AppError('not_found', 'There is no such file.');
    if (takeover.status !== 'done') throw new AppError('conflict', 'This file is not one that can be taken back.');
    await requireNothingFollowed(trx, takeover);
    const isBusy = await trx.selectFrom('takeovers').select('id').where('is_working', '=', 1).executeTakeFirst();
    if (isBusy) throw new AppError('conflict', 'Another file is being worked on. Please wait until it is done.');
    await trx
      .updateTable('takeovers')
      .set({ status: 'undoing', is_working: 1, undone_by: by.name, undone_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await enqueueWork(trx, ctx, id);
    await recordActivity(trx, ctx, by, {
      act: 'takeover.undone',
      details: { what: takeover.kind, rows: takeover.lines, before: { fileName: takeover.file_name, amount: takeover.amount } },
    });
  });
}

const donationsOf = (trx: Trx, { id }: Takeover) =>
  trx.selectFrom('takeover_rows').innerJoin('donations', 'donations.id', 'takeover_rows.donation_id').where('takeover_id', '=', id);

async function requireNothingFollowed(trx: Trx, takeover: Takeover): Promise<void> {
  const endedAt = takeover.ended_at ?? 0;
  const changed = await countRows(donationsOf(trx, takeover).where('donations.updated_at', '>', endedAt));
  if (changed > 0)
    throw new AppError(
      'conflict',
      `${changed} of its donations were changed since. Take these changes back first, or correct what is wrong at each.`,
    );
  const handed = await countRows(
    donationsOf(trx, takeover).innerJoin('receipts', 'receipts.donation_id', 'donations.id').where('receipts.handed_at', '>', endedAt),
  );
  if (handed > 0) throw new AppError('conflict', `${handed} of its receipts were mailed or printed since: their numbers must stay.`);
  const issued = await trx
    .selectFrom('receipts')
    .innerJoin('takeover_rows', 'takeover_rows.donation_id', 'receipts.donation_id')
    .select((e) => ['series', e.fn.countAll<number>().as('count'), e.fn.min('serial').as('first')])
    .where('takeover_id', '=', takeover.id)
    .where('series', 'not like', `${EARLIER}-%`)
    .groupBy('series')
    .execute();
  for (const { series, count, first } of issued) {
    const since = await countRows(trx.selectFrom('receipts').where('series', '=', series).where('serial', '>=', first));
    if (since > count) throw new AppError('conflict', `Receipts of ${series} were issued since, and a number cannot be given twice.`);
  }
}

/** As the other way: whoever pays meanwhile waits for so many. */
const BATCH = 25;

/** The last first, so that numbers go back in their order. @returns whether there is more */
export async function takeBackAll(trx: Trx, ctx: DomainContext, takeover: Takeover): Promise<boolean> {
  const rows = await trx
    .selectFrom('takeover_rows')
    .selectAll()
    .where('takeover_id', '=', takeover.id)
    .orderBy('place', 'desc')
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    await trx.deleteFrom('takeover_rows').where('id', '=', row.id).execute();
    if (row.donation_id !== null) await deleteDonation(trx, row.donation_id);
    if (row.donor_id !== null) await takeBackDonor(trx, ctx, { ...row, donor_id: row.donor_id }, takeover.ended_at ?? Infinity);
  }
  if (rows.length === BATCH) return true;
  await trx
    .updateTable('takeovers')
    .set({ status: takeover.fault === null ? 'undone' : 'failed', is_working: null, ended_at: takeover.ended_at ?? ctx.clock.now() })
    .where('id', '=', takeover.id)
    .execute();
  return false;
}

async function deleteDonation(trx: Trx, id: string): Promise<void> {
  const receipts = await trx.deleteFrom('receipts').where('donation_id', '=', id).returning(['series', 'serial']).execute();
  for (const { series, serial } of receipts)
    await trx
      .updateTable('serials')
      .set({ last: serial - 1 })
      .where('series', '=', `receipt:${series}`)
      .where('last', '=', serial)
      // Below its opening the numbers are of the earlier books.
      .where((e) =>
        e.not(
          e.exists(e.selectFrom('serial_openings').select('series').where('series', '=', `receipt:${series}`).where('first', '>', serial)),
        ),
      )
      .execute();
  await trx.deleteFrom('donation_events').where('donation_id', '=', id).execute();
  await trx.deleteFrom('donations').where('id', '=', id).execute();
}

/** A record that somebody has worked with since stays as it is. */
async function takeBackDonor(trx: Trx, ctx: DomainContext, row: TakeoverRow & { donor_id: string }, until: number): Promise<void> {
  const id = row.donor_id;
  await countAnew(trx, id);
  const donor = await lockDonor(trx, id);
  if (donor.updated_at > until) return;
  if (row.is_new_donor === 1) {
    const near = await openDoubtsOf(trx, id);
    const isGone = await changeRows(
      trx
        .deleteFrom('donors')
        .where('id', '=', id)
        .where((e) => e.not(e.exists(e.selectFrom('donor_links').select('donor_id').where('donor_id', '=', id))))
        .where((e) => e.not(e.exists(e.selectFrom('takeover_rows').select('donor_id').where('donor_id', '=', id))))
        .where((e) => e.not(e.exists(e.selectFrom('donors as merged').select('merged.id').where('merged.merged_into', '=', id)))),
    );
    if (isGone > 0)
      await countDoubts(
        trx,
        near.map((one) => one.id),
      );
    return;
  }
  const filled = JSON.parse(row.filled ?? '[]') as string[];
  if (filled.length === 0) return;
  const change = Object.fromEntries(
    filled.filter((column) => column !== 'kind').map((column) => [column, column === 'no_contact' ? 0 : null]),
  );
  await changeDonor(trx, ctx, donor, change);
  // Other rows of the file compare it, too.
  await trx.updateTable('donors').set({ updated_at: donor.updated_at }).where('id', '=', id).execute();
}

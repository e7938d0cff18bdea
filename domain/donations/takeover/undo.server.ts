import type { Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import { changeRows, countRows } from '#database/rows.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { lockDonations } from '#domain/donations/lock.server.ts';
import { changeDonor, countAnew, countDoubts, lockDonor, openDoubtsOf } from '#domain/donations/ledger/donors.server.ts';
import { forgetReported } from '#domain/donations/statement/filed.server.ts';
import { type Receipt, receiptsOf } from '#domain/donations/receipts/receipts.server.ts';
import { EARLIER } from '#domain/donations/receipts/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { keysOf } from '#domain/shared/states.ts';
import { lastSerial, lockSerials } from '#domain/shared/serials.server.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import { yearLabel } from '#domain/shared/time/years.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { TAKEOVER_STATES } from './kinds.ts';
import { begunBy, enqueueWork, type Takeover, type TakeoverRow } from './takeovers.server.ts';

/** Everything that a file brought, while nothing followed. @throws AppError `not_found`; `conflict` with what stands in the way */
export async function undoTakeover(ctx: DomainContext, { id, reason, by }: { id: string; reason: string; by: StaffActor }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const takeover = await forUpdate(trx, trx.selectFrom('takeovers').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!takeover) throw new AppError('not_found', 'There is no such file.');
    if (!TAKEOVER_STATES[takeover.status].isWritten) throw new AppError('conflict', 'This file is not one that can be taken back.');
    await requireNothingFollowed(trx, ctx, takeover);
    const isBusy = await trx.selectFrom('takeovers').select('id').where('is_working', '=', 1).executeTakeFirst();
    if (isBusy) throw new AppError('conflict', 'Another file is being worked on. Please wait until it is done.');
    await trx
      .updateTable('takeovers')
      .set({ status: 'undoing', is_working: 1, undone_by: by.name, undone_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    for (const report of JSON.parse(takeover.reports) as string[]) await forgetReported(trx, report);
    await enqueueWork(trx, ctx, id);
    await recordActivity(trx, ctx, by, {
      act: 'takeover.undone',
      details: {
        what: takeover.kind,
        rows: takeover.lines,
        why: reason,
        before: { fileName: takeover.file_name, amount: takeover.amount },
      },
    });
  });
}

const donationsOf = (trx: Trx, { id }: Takeover) =>
  trx.selectFrom('takeover_rows').innerJoin('donations', 'donations.id', 'takeover_rows.donation_id').where('takeover_id', '=', id);

/** What would go with a donation, and was made by somebody since. */
const FOLLOWERS = ['donation_shares', 'refunds', 'donation_corrections'] as const;
/** What would go with a donor, or lose them. */
const OF_DONORS = { donation_certificates: 'certificates of the portal', letters: 'letters' } as const;

async function requireNothingFollowed(trx: Trx, ctx: DomainContext, takeover: Takeover): Promise<void> {
  const endedAt = takeover.ended_at ?? 0;
  const changed = await countRows(
    donationsOf(trx, takeover).where((e) =>
      e.or([
        e('donations.updated_at', '>', endedAt),
        e.exists(
          e
            .selectFrom('donation_events')
            .select('donation_events.id')
            .whereRef('donation_events.donation_id', '=', 'donations.id')
            .where('donation_events.created_at', '>', endedAt),
        ),
        ...FOLLOWERS.map((table) => e.exists(e.selectFrom(table).select('donation_id').whereRef('donation_id', '=', 'donations.id'))),
      ]),
    ),
  );
  if (changed > 0)
    throw new AppError('conflict', `${changed} of its donations were changed since: correct what is wrong at each, or cancel it.`);
  for (const table of keysOf(OF_DONORS)) {
    const found = await countRows(
      trx
        .selectFrom(table)
        .where('donor_id', 'in', (e) =>
          e.selectFrom('takeover_rows').select('donor_id').where('takeover_id', '=', takeover.id).where('is_new_donor', '=', 1),
        ),
    );
    if (found > 0) throw new AppError('conflict', `Its donors have ${found} ${OF_DONORS[table]} by now: these would go, or name nobody.`);
  }
  const handed = await countRows(
    donationsOf(trx, takeover).innerJoin('receipts', 'receipts.donation_id', 'donations.id').where('receipts.handed_at', '>', endedAt),
  );
  if (handed > 0) throw new AppError('conflict', `${handed} of its receipts were mailed or printed since: their numbers must stay.`);
  const days = await donationsOf(trx, takeover)
    .select((e) => [e.fn.min('paid_at').as('first'), e.fn.max('paid_at').as('last')])
    .executeTakeFirstOrThrow();
  const { timezone } = ctx.content().foundation;
  const filed = await trx
    .selectFrom('statements')
    .select('year')
    .where('elsewhere', '=', 0)
    .where('filed_at', '>', endedAt)
    .where('year', '>=', financialYear(days.first ?? 0, timezone))
    .where('year', '<=', financialYear(days.last ?? 0, timezone))
    .executeTakeFirst();
  if (filed) throw new AppError('conflict', `The statement of ${yearLabel(filed.year)} was handed in since.`);
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
  await lockDonations(
    trx,
    rows.flatMap(({ donation_id }) => donation_id ?? []),
  );
  // Numbers go back only while nobody takes the next one.
  await lockSerials(trx);
  for (const row of rows) {
    await trx.deleteFrom('takeover_rows').where('id', '=', row.id).execute();
    if (row.donation_id !== null) await takeBackDonation(trx, ctx, row.donation_id, takeover);
    if (row.donor_id !== null) await takeBackDonor(trx, ctx, { ...row, donor_id: row.donor_id }, takeover.ended_at ?? Infinity);
  }
  if (rows.length === BATCH) return true;
  await trx
    .updateTable('takeovers')
    .set({ status: takeover.problem === null ? 'undone' : 'failed', is_working: null, ended_at: takeover.ended_at ?? ctx.clock.now() })
    .where('id', '=', takeover.id)
    .execute();
  return false;
}

/** Where another number was given since, nothing may be missing: the donation stays, and says that it was none. */
async function takeBackDonation(trx: Trx, ctx: DomainContext, id: string, takeover: Takeover): Promise<void> {
  const [receipt] = await receiptsOf(trx, id);
  const series = `receipt:${receipt?.series}`;
  const isLast = receipt !== undefined && (await lastSerial(trx, series)) === receipt.serial;
  const isIssued = receipt !== undefined && (await isOfThisSite(trx, receipt));
  if (isIssued && !isLast) {
    await apply(trx, ctx, ['id', id], { ...begunBy(takeover), reason: 'The file that brought it was given up', act: 'cancel' });
    return;
  }
  await trx.deleteFrom('receipts').where('donation_id', '=', id).execute();
  if (isLast && (isIssued || isEarlier(receipt)))
    await trx
      .updateTable('serials')
      .set({ last: receipt.serial - 1 })
      .where('series', '=', series)
      .execute();
  await trx.deleteFrom('donation_events').where('donation_id', '=', id).execute();
  await trx.deleteFrom('donations').where('id', '=', id).execute();
}

const isEarlier = ({ series }: Receipt): boolean => series.startsWith(`${EARLIER}-`);

/** Not one of the earlier books, which have numbers below the opening, or of their own. */
async function isOfThisSite(trx: Trx, receipt: Receipt): Promise<boolean> {
  const opening = await trx
    .selectFrom('serial_openings')
    .select('first')
    .where('series', '=', `receipt:${receipt.series}`)
    .executeTakeFirst();
  return !isEarlier(receipt) && receipt.serial >= (opening?.first ?? 1);
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

import { recordActivity } from '#domain/activity/activity.server.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { MOST_RECEIPTS_AT_ONCE } from '#domain/donations/receipt-forms.ts';
import { hand, mailReceipt } from '#domain/donations/receipts/issue.server.ts';
import { type PrintedReceipt, printReceipt, type Receipt, receiptOf } from '#domain/donations/receipts/receipts.server.ts';
import { EARLIER, type ReceiptState } from '#domain/donations/receipts/states.ts';
import type { Trx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';

const donationOf = (trx: Trx, { donation_id }: Receipt): Promise<Donation> =>
  trx.selectFrom('donations').selectAll().where('id', '=', donation_id).executeTakeFirstOrThrow();

/** For its donor, who has none by mail, or as a duplicate. Recorded first. @throws AppError `not_found`, `expired` */
export async function printForDonor(ctx: DomainContext, { number, by }: { number: string; by: StaffActor }): Promise<PrintedReceipt> {
  const { receipt, isFirst } = await ctx.db.transaction().execute(async (trx) => {
    const found = await receiptOf(trx, number);
    const isHanded = await hand(trx, ctx, number);
    await recordActivity(trx, ctx, by, { act: 'receipt.printed', about: found.donation_id, details: { what: number } });
    return { receipt: found, isFirst: isHanded };
  });
  return printReceipt(ctx, receipt, !isFirst);
}

export interface SendingRequest {
  number: string;
  /** Any address. */
  to: string;
  by: StaffActor;
}

/** By mail; one that the donor has is sent as a duplicate. @throws AppError `not_found`; `conflict` for one that is not valid any more */
export async function sendReceipt(ctx: DomainContext, { number, to, by }: SendingRequest): Promise<Donation> {
  return ctx.db.transaction().execute(async (trx) => {
    const receipt = await receiptOf(trx, number);
    if (receipt.status !== 'valid') throw new AppError('conflict', 'This receipt is not valid any more: send the one in its place.');
    const donation = await donationOf(trx, receipt);
    const isFirst = await hand(trx, ctx, number);
    await mailReceipt(trx, ctx, donation, { receipt, cause: isFirst ? 'asked' : 'copy', replaces: null, to, isDuplicate: !isFirst });
    await recordActivity(trx, ctx, by, { act: 'receipt.sent', about: donation.id, details: { what: number, after: { to } } });
    return donation;
  });
}

export interface ReceiptQuery {
  /** Financial year, by the calendar year in which it began. */
  year: number;
  status?: ReceiptState | undefined;
}

/** Those of a year. Its series are few: the foundation's letters may have changed within it. */
async function receiptsIn({ db }: DomainContext, { year, status }: ReceiptQuery) {
  const series = await db.selectFrom('serials').select('series').where('series', 'like', `${SERIES}%-${year}`).execute();
  const names = series.map((one) => one.series.slice(SERIES.length));
  // One alone is read in the order of its index.
  const receipts = db
    .selectFrom('receipts')
    .where((e) => (names.length === 1 ? e('receipts.series', '=', names[0] ?? '') : e('receipts.series', 'in', [...names, ''])));
  return status === undefined ? receipts : receipts.where('receipts.status', '=', status);
}

const SERIES = 'receipt:';

type ListedReceipt = Receipt & Pick<Donation, 'donor_name'> & { replaced_number: string | null };

/** Highest number first. @param before the last of the page before */
export async function listReceipts(
  ctx: DomainContext,
  { before, limit, ...query }: ReceiptQuery & { before?: { serial: number; id: string } | undefined; limit: number },
): Promise<ListedReceipt[]> {
  let receipts = (await receiptsIn(ctx, query))
    .innerJoin('donations', 'donations.id', 'receipts.donation_id')
    .leftJoin('receipts as old', 'old.id', 'receipts.replaces')
    .selectAll('receipts')
    .select(['donations.donor_name', 'old.number as replaced_number'])
    .orderBy('receipts.serial', 'desc')
    .orderBy('receipts.id', 'desc')
    .limit(limit);
  if (before)
    receipts = receipts.where((e) =>
      e.or([e('receipts.serial', '<', before.serial), e.and([e('receipts.serial', '=', before.serial), e('receipts.id', '<', before.id)])]),
    );
  return receipts.execute();
}

export interface RangeRequest extends ReceiptQuery {
  /** Last parts of their numbers, both included. */
  first: number;
  last: number;
  by: StaffActor;
}

/** By number; those that donors have are duplicates. Recorded first. @throws AppError `not_found`; `invalid_input` for too many */
export async function printRange(ctx: DomainContext, { first, last, by, ...query }: RangeRequest): Promise<PrintedReceipt[]> {
  const receipts = await (
    await receiptsIn(ctx, query)
  )
    .selectAll('receipts')
    // Those have other numbers.
    .where('receipts.series', 'not like', `${EARLIER}-%`)
    .where('receipts.serial', '>=', first)
    .where('receipts.serial', '<=', last)
    .orderBy('receipts.serial')
    .limit(MOST_RECEIPTS_AT_ONCE + 1)
    .execute();
  if (receipts.length === 0) throw new AppError('not_found', 'No receipt of this year has such a number.');
  if (receipts.length > MOST_RECEIPTS_AT_ONCE)
    throw new AppError('invalid_input', `At most ${MOST_RECEIPTS_AT_ONCE} receipts at once, please.`, {
      fields: { last: `At most ${MOST_RECEIPTS_AT_ONCE} at once` },
    });
  const handed = await ctx.db.transaction().execute(async (trx) => {
    const firsts = new Set<string>();
    for (const { number } of receipts) if (await hand(trx, ctx, number)) firsts.add(number);
    await recordActivity(trx, ctx, by, { act: 'receipts.printed', details: { filter: { ...query, first, last }, rows: receipts.length } });
    return firsts;
  });
  const printed: PrintedReceipt[] = [];
  for (const receipt of receipts) printed.push(await printReceipt(ctx, receipt, !handed.has(receipt.number)));
  return printed;
}

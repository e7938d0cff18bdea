/** Donations that did not come by the checkout, into the same ledger. Whole paise, milliseconds. */
import { BASE_LANGUAGE } from '#messages/language.ts';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import { daysLater, financialYear, instantOf, startOfDay, todayAt } from '#domain/shared/time/calendar.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { CURRENCY } from '#domain/donations/constants.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { findDonor, openPan } from '#domain/donations/donors/donor.server.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { signedBy } from '#domain/donations/ledger/decide.ts';
import { newDonorColumns } from '#domain/donations/ledger/donor.server.ts';
import { changeDonor, completeDonor, type Donor, lockDonor } from '#domain/donations/ledger/donors.server.ts';
import { anonymousLimit, LIMITS } from '#domain/donations/limits.ts';
import { givenIn } from '#domain/donations/office/giving.server.ts';
import { invalidateFigures } from '#domain/donations/orders/figures.server.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { type Around, type Ask, asksOf, donorToEnter, type EntryValues, referenceIn } from './asks.server.ts';
import { type Batch, lockBatch } from './batches.server.ts';
import { findBook } from './books.server.ts';
import { type AskKind, paiseOf } from './form.ts';

const GIVEN = statesWith(DONATION_STATES, 'isGiven', true);

export interface EntryRequest {
  values: EntryValues;
  /** Of one press: sent again, it enters nothing more. At most 40 characters. */
  key: string;
  /** What was asked about, and taken with the reason. */
  confirmed: readonly AskKind[];
  /** Number of the batch it belongs to. */
  batch: string | undefined;
  by: StaffActor;
}

/** @throws AppError `not_found` for another donor or book */
async function around(db: DbOrTrx, { donor, book }: EntryValues): Promise<Around> {
  return {
    donor: donor === undefined ? undefined : await donorToEnter(db, await findDonor(db, donor)),
    book: book === undefined ? undefined : await findBook(db, book),
  };
}

/** What has to be confirmed with a reason. @throws AppError `not_found` for another donor or book */
export const checkEntry = async (ctx: DomainContext, values: EntryValues): Promise<Ask[]> =>
  asksOf(ctx.db, ctx, values, await around(ctx.db, values));

/**
 * Written as one that is not paid, then reported as paid by the office. The donor who was chosen has it; else it finds its donor.
 * @throws AppError `conflict` while something has to be confirmed, and for a closed batch; `invalid_input` for too much cash, another fund,
 * or without the reason; `not_found` for another donor, book or batch
 */
export async function enterDonation(ctx: DomainContext, request: EntryRequest): Promise<Donation> {
  const { values, confirmed, by } = request;
  const entered = await ctx.db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('donations').selectAll().where('order_receipt', '=', request.key).executeTakeFirst();
    if (known) return known;
    const batch = request.batch === undefined ? undefined : await lockBatch(trx, request.batch);
    if (batch?.status === 'closed') throw new AppError('conflict', 'This batch is closed: open it again first.');
    const near = await around(trx, values);
    const asks = await asksOf(trx, ctx, values, near);
    requireAnswers(asks, confirmed, values.reason);
    requireFund(ctx, values.fund);
    const id = await insertRow(trx, ctx, request, near);
    if (id === null) return trx.selectFrom('donations').selectAll().where('order_receipt', '=', request.key).executeTakeFirstOrThrow();
    await insertEntry(trx, ctx, id, request, near, batch);
    const donation = await report(trx, ctx, id, request, near.donor);
    await requireLawfulCash(trx, ctx, donation, values.day);
    const { mode, day } = values;
    const after = { amount: donation.amount, mode, day, batch: batch?.number, book: near.book?.number, paper: values.bookNumber };
    const details = { after: { ...after, asked: asks.map(({ kind }) => kind) }, ...(values.reason && { why: values.reason }) };
    await recordActivity(trx, ctx, by, { act: 'donation.entered', about: id, details });
    return donation;
  });
  invalidateFigures(ctx);
  return entered;
}

function requireAnswers(asks: readonly Ask[], confirmed: readonly AskKind[], reason: string | undefined): void {
  if (asks.some(({ kind }) => !confirmed.includes(kind))) throw new AppError('conflict', 'Something stands out: please look at it first.');
  if (asks.length > 0 && !reason) throw new AppError('invalid_input', 'Please say why.', { fields: { reason: 'Please say why.' } });
}

function requireFund(ctx: DomainContext, fund: string | undefined): void {
  if (fund !== undefined && !ctx.content().foundation.donations.funds.some(({ key }) => key === fund))
    throw new AppError('invalid_input', 'There is no such fund.', { fields: { fund: 'Choose one of the options' } });
}

/** @returns its id; null when the same press was first */
async function insertRow(trx: Trx, ctx: DomainContext, { values, key }: EntryRequest, { donor }: Around): Promise<string | null> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  const { name, email, phone, address, source, citizenship, what } = values;
  const panNo = values.panNo ?? (donor && name !== undefined ? (openPan(ctx, donor) ?? undefined) : undefined);
  const details = { name, email, phone, address, source, panNo, isIndianCitizen: citizenship === 'indian', description: what };
  const inserted = await trx
    .insertInto('donations')
    .values({
      id,
      provider: 'office',
      is_trial: ctx.payments.isTrial ? 1 : 0,
      provider_order_id: id,
      provider_payment_id: null,
      order_receipt: key,
      amount: paiseOf(values.amount),
      currency: CURRENCY,
      language: donor?.language ?? BASE_LANGUAGE,
      frequency: 'one-time',
      status: 'created',
      ...newDonorColumns(ctx, id, details),
      mode: values.mode,
      nature: values.nature ?? 'other',
      fund: values.fund ?? null,
      reference: referenceIn(values),
      next_poll_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('order_receipt').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

async function insertEntry(
  trx: Trx,
  ctx: DomainContext,
  id: string,
  { values, by }: EntryRequest,
  { donor, book }: Around,
  batch: Batch | undefined,
): Promise<void> {
  await trx
    .insertInto('donation_entries')
    .values({
      donation_id: id,
      batch_id: batch?.id ?? null,
      book_id: book?.id ?? null,
      book_number: book ? (values.bookNumber ?? null) : null,
      bank: values.bank ?? null,
      cheque_day: values.chequeDay ?? null,
      valued_by: values.valuedBy ?? null,
      entered_by: by.name,
      entered_by_id: by.accountId,
      created_at: ctx.clock.now(),
    })
    .execute();
  if (donor && values.name !== undefined)
    await trx
      .insertInto('donor_links')
      .values({ donation_id: id, donor_id: donor.id, found_by: 'office', linked_at: ctx.clock.now() })
      .execute();
}

async function report(
  trx: Trx,
  ctx: DomainContext,
  id: string,
  { values, by }: EntryRequest,
  chosen: Donor | undefined,
): Promise<Donation> {
  const isForeign = values.citizenship === 'foreign';
  const donation = await apply(trx, ctx, ['id', id], {
    ...signedBy(by),
    reason: values.reason ?? '',
    entry: { paidAt: paidAtOf(ctx, values.day), isForeign },
  });
  if (!donation) throw new Error('A donation that was entered is gone');
  const linked = await trx.selectFrom('donor_links').select('donor_id').where('donation_id', '=', id).executeTakeFirst();
  if (linked) {
    if (chosen) await completeDonor(trx, ctx, linked.donor_id, donation);
    const donor = await lockDonor(trx, linked.donor_id);
    if (isForeign && donor.citizenship === null) await changeDonor(trx, ctx, donor, { citizenship: 'foreign' });
  }
  return donation;
}

/** Now, or noon of another day. */
function paidAtOf(ctx: DomainContext, day: string): number {
  return day === todayAt(ctx) ? ctx.clock.now() : startOfDay(day, ctx.content().foundation.timezone) + ONE_DAY_MS / 2;
}

/** The donor's record is locked by now, so that two who enter wait for each other. @throws AppError `invalid_input` */
async function requireLawfulCash(trx: Trx, ctx: DomainContext, { id, mode, amount }: Donation, day: string): Promise<void> {
  if (mode !== 'cash') return;
  const { timezone } = ctx.content().foundation;
  const { others } = await trx
    .selectFrom('donations')
    .innerJoin('donor_links', 'donor_links.donation_id', 'donations.id')
    .select((e) => e.fn.coalesce(e.fn.sum<number | string>('amount'), e.lit(0)).as('others'))
    .where('donor_id', 'in', (e) => e.selectFrom('donor_links').select('donor_id').where('donation_id', '=', id))
    .where('donations.id', '!=', id)
    .where('mode', '=', 'cash')
    .where('status', 'in', GIVEN)
    .where('paid_at', '>=', startOfDay(day, timezone))
    .where('paid_at', '<', startOfDay(daysLater(day, 1), timezone))
    .executeTakeFirstOrThrow();
  if (amount + Number(others) < LIMITS.cashInADay.paise) return;
  throw new AppError('invalid_input', CASH_REFUSED, {
    fields: { amount: Number(others) === 0 ? CASH_REFUSED : `${CASH_REFUSED} The donor gave cash on this day before.` },
  });
}

const CASH_REFUSED =
  'Cash of ₹2,00,000 or more from one person in a day must not be taken (Income-tax Act, section 269ST): give it back, and ask for a cheque or transfer.';

export interface AnonymousSum {
  /** Financial year, by the calendar year in which it began. */
  year: number;
  sum: number;
  limit: number;
}

/** Without a name, in the present financial year. */
export async function anonymousSum(ctx: DomainContext): Promise<AnonymousSum> {
  const { timezone } = ctx.content().foundation;
  const year = financialYear(ctx.clock.now(), timezone);
  const [from, to] = [instantOf({ year, month: 4 }, timezone), instantOf({ year: year + 1, month: 4 }, timezone) - 1];
  const { given } = await ctx.db
    .selectFrom('donations')
    .select((e) => e.fn.coalesce(e.fn.sum<number | string>(e('amount', '-', e.ref('amount_refunded'))), e.lit(0)).as('given'))
    .where('donor_name', 'is', null)
    .where('status', 'in', GIVEN)
    .where('paid_at', '>=', from)
    .where('paid_at', '<=', to)
    .executeTakeFirstOrThrow();
  const sum = Number(given);
  // All of them matter above it alone.
  const all = sum <= LIMITS.anonymous.paise ? 0 : (await givenIn(ctx, from, to)).amount;
  return { year, sum, limit: anonymousLimit(all) };
}

/** Money that the office gives back. Whole paise, milliseconds. */
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { RefundsTable } from '#database/tables/donations.ts';
import type { Act } from '#domain/activity/acts.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/shared/money/paise.ts';
import { type Donation, flagsOf } from '#domain/donations/donation.ts';
import { knownReturned } from '#domain/donations/history.ts';
import { isReceived, signedBy } from '#domain/donations/ledger/decide.ts';
import { apply, readHistory } from '#domain/donations/ledger/apply.server.ts';
import { lockDonation } from '#domain/donations/lock.server.ts';
import { REFUND_WAYS, type RefundWay } from '#domain/donations/modes.ts';
import { findDonation } from '#domain/donations/office/office.server.ts';
import { DONATION_STATES, REFUND_STATES, type RefundState } from '#domain/donations/states.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { formatRupees } from '#domain/shared/money/indian-number.ts';
import type { ProviderPayment } from '#domain/shared/money/payments.ts';
import { keysOf, statesWith } from '#domain/shared/states.ts';
import { dayAt, todayAt } from '#domain/shared/time/calendar.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { firstCheckAt, sendRefund } from './provider.server.ts';

export type Refund = Selectable<RefundsTable>;

const OPEN = statesWith(REFUND_STATES, 'waitsFor', 'release', 'office', 'provider');
const PAID = statesWith(REFUND_STATES, 'isPaid', true);

const WITHDRAWN_FROM = keysOf(REFUND_STATES).filter((state) => REFUND_STATES[state].next.some((next) => next === 'withdrawn'));

const isAtProvider = (status: RefundState): boolean => REFUND_STATES[status].waitsFor === 'provider';

/** A cheque or transfer that the bank has; null while it is still to be paid. */
export type HandPayment = { reference: string; paidOn: string } | null;

export interface NewRefund {
  way: RefundWay;
  /** Null: the donation's own. */
  paymentId: string | null;
  /** Null: all that is left. */
  amount: number | null;
  paid: HandPayment;
}

export interface RefundRequest extends NewRefund, Asked {
  reference: string;
}

interface Asked {
  /** `updated_at` of what the person read. */
  version: number;
  by: StaffActor;
  reason: string;
}

/** Above it, another person releases a refund, in paise. */
export const releaseAbove = ({ content }: Pick<DomainContext, 'content'>): number =>
  rupeesToPaise(content().foundation.office.refundAloneUpTo);

/** Oldest first. */
export const refundsOf = (db: DbOrTrx, donationId: string): Promise<Refund[]> =>
  db.selectFrom('refunds').selectAll().where('donation_id', '=', donationId).orderBy('id').execute();

/**
 * All or a part of a payment. Up to the foundation's limit it goes at once; above, once another person has released it. A refund that the
 * provider cannot be asked for now is asked for later ({@link settleRefunds}).
 * @throws AppError `not_found`; `conflict` when the donation has changed, another refund is open, or a bank disputes the payment;
 * `invalid_input` for more than is left; `provider_failed`, `provider_refused` when the provider does not say what is left
 */
export async function askRefund(ctx: DomainContext, { reference, ...request }: RefundRequest): Promise<Donation> {
  const { id } = await findDonation(ctx, reference);
  const check = await checkAtProvider(ctx, id, request);
  const refund = await ctx.db.transaction().execute(async (trx) => {
    const donation = await lockAsRead(trx, id, request.version);
    const { label, isRefundable } = DONATION_STATES[donation.status];
    // Of what the provider took, there may be more than the donation.
    if (!isRefundable && check === null) throw new AppError('conflict', `This donation is ${label.toLowerCase()}.`);
    const made = await addRefund(trx, ctx, donation, { ...request, check });
    await record(trx, ctx, request.by, 'donation.refunded', made, request.reason);
    return made;
  });
  await sendIfReleased(ctx, refund);
  return findDonation(ctx, id);
}

/** @throws AppError `conflict` when it has changed since */
export async function lockAsRead(trx: Trx, id: string, version: number): Promise<Donation> {
  const donation = await lockDonation(trx, ['id', id]);
  if (donation?.updated_at !== version)
    throw new AppError('conflict', 'This donation has changed meanwhile. Please look at it as it is now.');
  return donation;
}

/** The payment as the provider has it, before anything is stored; null by hand. */
export async function checkAtProvider(
  ctx: DomainContext,
  id: string,
  { way, paymentId }: Pick<NewRefund, 'way' | 'paymentId'>,
): Promise<ProviderPayment | null> {
  const donation = await findDonation(ctx, id);
  if (REFUND_WAYS[way].byHand) {
    if (paymentId === null || paymentId === donation.provider_payment_id) return null;
    throw new AppError('invalid_input', 'Another payment than the donation’s own goes back by the provider alone.', {
      fields: { way: 'This payment goes back by the provider alone.' },
    });
  }
  if (donation.provider !== ctx.payments.mode)
    throw new AppError('conflict', 'The payment provider in use has never had this money: pay it back by cheque or transfer.');
  const wanted = paymentId ?? donation.provider_payment_id;
  const payments = await ctx.payments.listPayments(donation.provider_order_id);
  const payment = payments.find((one) => one.id === wanted && isReceived(one));
  if (!payment) throw new AppError('conflict', 'The provider knows no such payment of this donation that could go back.');
  return payment;
}

interface Adding extends NewRefund {
  by: StaffActor;
  reason: string;
  check: ProviderPayment | null;
}

/** In the caller's transaction, the donation locked. */
export async function addRefund(trx: Trx, ctx: DomainContext, donation: Donation, adding: Adding): Promise<Refund> {
  const { way, paid, by, reason, check } = adding;
  if (flagsOf(donation).includes('disputed'))
    throw new AppError(
      'conflict',
      'The donor’s bank disputes this payment: accept the dispute in the provider’s dashboard, or it is paid back twice.',
    );
  const earlier = await refundsOf(trx, donation.id);
  if (earlier.some(({ status }) => REFUND_STATES[status].waitsFor !== null))
    throw new AppError('conflict', 'Another refund of this donation is not over yet.');
  const paymentId = check?.id ?? donation.provider_payment_id;
  if (paymentId === null) throw new AppError('conflict', 'Nothing was paid that could go back.');
  const most = await leftOf(trx, donation, check);
  const amount = adding.amount ?? most;
  if (amount < 1 || amount > most)
    throw new AppError('invalid_input', `At most ${formatRupees(paiseToRupees(most))} can go back.`, {
      fields: { amount: `At most ${formatRupees(paiseToRupees(most))}` },
    });
  // In parts too: what nobody has released counts together.
  const alone = earlier.filter(({ status, released_by }) => REFUND_STATES[status].isPaid && released_by === null);
  const needsRelease = amount + alone.reduce((sum, one) => sum + one.amount, 0) > releaseAbove(ctx);
  if (needsRelease && paid)
    throw new AppError(
      'invalid_input',
      `Above ${formatRupees(paiseToRupees(releaseAbove(ctx)))} another person releases it before it is paid.`,
      {
        fields: { isPaid: 'Another person releases it first: it is paid after that.' },
      },
    );
  const now = ctx.clock.now();
  const status = needsRelease ? 'asked' : stateOfReleased(way);
  const refund = await trx
    .insertInto('refunds')
    .values({
      id: ctx.random.id(),
      donation_id: donation.id,
      payment_id: paymentId,
      way,
      amount,
      status,
      provider_refund_id: null,
      reference: null,
      paid_on: null,
      reason,
      asked_by: by.name,
      asked_by_id: by.accountId,
      released_by: null,
      released_by_id: null,
      next_check_at: isAtProvider(status) ? firstCheckAt(now) : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellLedger(trx, ctx, refund, { kind: 'refund_asked', by, reason });
  return paid ? payByHand(trx, ctx, refund, { ...paid, by }) : refund;
}

const stateOfReleased = (way: RefundWay): RefundState => (REFUND_WAYS[way].byHand ? 'released' : 'pending');

/** By hand never more than what stands of the donation; the provider may have taken more than was ordered. */
async function leftOf(trx: Trx, donation: Donation, check: ProviderPayment | null): Promise<number> {
  if (!check) return donation.amount - donation.amount_refunded;
  const known = knownReturned(await readHistory(trx, donation), check.id);
  return check.amount - Math.max(check.amountRefunded, known);
}

type Step = 'refund_asked' | 'refund_released' | 'refund_withdrawn' | 'paid_back' | 'paid_back_undone';

async function tellLedger(
  trx: Trx,
  ctx: DomainContext,
  { id, donation_id, payment_id: paymentId, amount }: Refund,
  { kind, by, reason }: { kind: Step; by: StaffActor; reason: string },
): Promise<void> {
  await apply(trx, ctx, ['id', donation_id], {
    ...signedBy(by),
    refund: { id, paymentId, amount, kind },
    reason,
  });
}

async function record(trx: Trx, ctx: DomainContext, by: StaffActor, act: Act, refund: Refund, why?: string): Promise<void> {
  const { way, amount, status, reference } = refund;
  const after = { way, amount, status, ...(reference === null ? {} : { reference }) };
  await recordActivity(trx, ctx, by, { act, about: refund.donation_id, details: { after, ...(why ? { why } : {}) } });
}

interface RefundKey {
  /** Of the donation. */
  reference: string;
  id: string;
  by: StaffActor;
}

/** Locks the donation, and then reads its refund. @throws AppError `not_found`; `conflict` in another state */
async function lockRefund(trx: Trx, { reference, id }: RefundKey, states: readonly RefundState[]): Promise<Refund> {
  const donation = await findDonation({ db: trx }, reference);
  await lockDonation(trx, ['id', donation.id]);
  const refund = (await refundsOf(trx, donation.id)).find((one) => one.id === id);
  if (!refund) throw new AppError('not_found', 'There is no such refund of this donation.');
  const { label } = REFUND_STATES[refund.status];
  if (!states.includes(refund.status)) throw new AppError('conflict', `This refund has changed meanwhile: ${label.toLowerCase()}.`);
  return refund;
}

type RefundChange = { status: RefundState } & Partial<
  Pick<Refund, 'reference' | 'paid_on' | 'released_by' | 'released_by_id' | 'next_check_at'>
>;

async function move(trx: Trx, ctx: DomainContext, refund: Refund, change: RefundChange): Promise<Refund> {
  const updated_at = ctx.clock.now();
  await trx
    .updateTable('refunds')
    .set({ ...change, updated_at })
    .where('id', '=', refund.id)
    .execute();
  return { ...refund, ...change, updated_at };
}

/** Who may not release it. */
export const isAskedBy = ({ asked_by, asked_by_id }: Pick<Refund, 'asked_by' | 'asked_by_id'>, by: StaffActor): boolean =>
  by.accountId === null ? asked_by === by.name : asked_by_id === by.accountId;

/** By another person than who asked. @throws AppError `not_found`, `conflict`, `forbidden` */
export async function releaseRefund(ctx: DomainContext, key: RefundKey): Promise<Donation> {
  const { by } = key;
  const refund = await ctx.db.transaction().execute(async (trx) => {
    const asked = await lockRefund(trx, key, ['asked']);
    if (isAskedBy(asked, by)) throw new AppError('conflict', 'You asked for this refund: another person releases it.');
    const status = stateOfReleased(asked.way);
    const released = await move(trx, ctx, asked, {
      status,
      released_by: by.name,
      released_by_id: by.accountId,
      next_check_at: isAtProvider(status) ? firstCheckAt(ctx.clock.now()) : null,
    });
    await tellLedger(trx, ctx, released, { kind: 'refund_released', by, reason: '' });
    await record(trx, ctx, by, 'refund.released', released);
    return released;
  });
  await sendIfReleased(ctx, refund);
  return findDonation(ctx, refund.donation_id);
}

/** The office paid it by cheque or transfer. @throws AppError `not_found`, `conflict`, `invalid_input` */
export async function noteRefundPaid(
  ctx: DomainContext,
  { paid, ...key }: RefundKey & { paid: NonNullable<HandPayment> },
): Promise<Donation> {
  return ctx.db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, key, ['released']);
    const noted = await payByHand(trx, ctx, refund, { ...paid, by: key.by });
    await record(trx, ctx, key.by, 'refund.paid', noted);
    return findDonation({ db: trx }, refund.donation_id);
  });
}

const wrong = (field: string, words: string): AppError => new AppError('invalid_input', words, { fields: { [field]: words } });

async function payByHand(
  trx: Trx,
  ctx: DomainContext,
  refund: Refund,
  { reference, paidOn, by }: NonNullable<HandPayment> & { by: StaffActor },
): Promise<Refund> {
  const { paid_at } = await trx.selectFrom('donations').select('paid_at').where('id', '=', refund.donation_id).executeTakeFirstOrThrow();
  const { timezone } = ctx.content().foundation;
  if (paidOn > todayAt(ctx)) throw wrong('paidOn', 'This day is still to come.');
  if (paid_at !== null && paidOn < dayAt(paid_at, timezone)) throw wrong('paidOn', 'This day is before the donation.');
  const same = await trx
    .selectFrom('refunds')
    .innerJoin('donations', 'donations.id', 'refunds.donation_id')
    .select(['receipt_number', 'provider_order_id'])
    .where('refunds.reference', '=', reference)
    .where('refunds.status', 'in', PAID)
    .executeTakeFirst();
  if (same) throw wrong('reference', `The refund of ${same.receipt_number ?? same.provider_order_id} has this number already.`);
  const paid = await move(trx, ctx, refund, { status: 'processed', reference, paid_on: paidOn });
  await tellLedger(trx, ctx, paid, { kind: 'paid_back', by, reason: '' });
  return paid;
}

/**
 * Before it is paid; or, by hand, what was noted by mistake: then the donation stands as before, with a new receipt.
 * @throws AppError `not_found`, `conflict`, also for money that the provider has sent
 */
export async function withdrawRefund(ctx: DomainContext, { reason, ...key }: RefundKey & { reason: string }): Promise<Donation> {
  return ctx.db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, key, WITHDRAWN_FROM);
    const wasPaid = REFUND_STATES[refund.status].isPaid;
    if (wasPaid && !REFUND_WAYS[refund.way].byHand)
      throw new AppError('conflict', 'The provider has sent this money: it cannot be called back.');
    const withdrawn = await move(trx, ctx, refund, { status: 'withdrawn' });
    await tellLedger(trx, ctx, withdrawn, { kind: wasPaid ? 'paid_back_undone' : 'refund_withdrawn', by: key.by, reason });
    await record(trx, ctx, key.by, 'refund.withdrawn', withdrawn, reason);
    return findDonation({ db: trx }, refund.donation_id);
  });
}

/** After the transaction that released it. The provider may be down: then the schedule asks again. */
export async function sendIfReleased(ctx: DomainContext, { id, status }: Pick<Refund, 'id' | 'status'>): Promise<void> {
  if (!isAtProvider(status)) return;
  await sendRefund(ctx, id).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ refund: id, code: error.code }, 'a refund is sent later');
  });
}

/** @throws AppError `conflict` while money may still go back */
export async function requireNoneOpen(trx: Trx, donationId: string): Promise<void> {
  const open = await trx
    .selectFrom('refunds')
    .select('id')
    .where('donation_id', '=', donationId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  if (open) throw new AppError('conflict', 'A refund of this donation is not over yet: take it back first.');
}

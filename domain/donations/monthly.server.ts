import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate, forUpdateSkipLocked } from '#database/engine.ts';
import { enqueue } from '#database/jobs.ts';
import type { DonationsTable, MonthlyGiftsTable } from '#database/tables/donations.ts';
import type { Tables } from '#database/tables/index.ts';
import { nextMonthlyReturn } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { ONE_DAY_MS } from '#domain/shared/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { NAMELESS } from '#domain/shared/person-name.ts';
import { statesWith } from '#domain/shared/states.ts';
import { paiseToRupees } from './constants.ts';
import { PLEDGE_STATES, type PledgeState } from './states.ts';

/**
 * A monthly gift is one payment now and a monthly mail with a link to the prefilled form (the specification's README,
 * "Monthly gifts"). Nothing is charged automatically.
 */
type MonthlyGift = Selectable<MonthlyGiftsTable>;
type PaidDonation = Selectable<DonationsTable> & { donor_email: string; paid_at: number };

/** Reminders go out at this hour of the foundation's day. */
const REMINDER_HOUR = 10;
/** No reminder within this many milliseconds of a gift. */
const REST_AFTER_GIFT_MS = 15 * ONE_DAY_MS;
const BATCH = 50;

const runningGifts = (db: DbOrTrx) => db.selectFrom('monthly_gifts').where('status', 'in', statesWith(PLEDGE_STATES, 'isRunning', true));

/**
 * Start a monthly gift with this paid donation, or continue an active one: that of the reminder's link, else the one with
 * the same email, so that nobody is reminded twice a month.
 * @returns its id, for the donation, and the URL of the page that stops it
 */
export async function startOrContinueGift(trx: Trx, ctx: DomainContext, donation: PaidDonation): Promise<{ id: string; stopUrl: string }> {
  const { id, created_at } = (await findLinkedGift(trx, donation)) ?? (await findOrStartGift(trx, ctx, donation));
  const change = { amount: donation.amount, next_reminder_at: nextReminderAt(ctx, created_at, donation) };
  await trx.updateTable('monthly_gifts').set(change).where('id', '=', id).execute();
  return { id, stopUrl: stopUrl(ctx, id) };
}

function nextReminderAt(ctx: DomainContext, startedAt: number, { paid_at }: PaidDonation): number {
  return nextMonthlyReturn(startedAt, paid_at + REST_AFTER_GIFT_MS, REMINDER_HOUR, ctx.content().foundation.timezone);
}

type StartedGift = Pick<MonthlyGift, 'id' | 'created_at'>;

async function findLinkedGift(trx: Trx, { monthly_gift_id }: PaidDonation): Promise<StartedGift | undefined> {
  if (monthly_gift_id === null) return undefined;
  return forUpdate(trx, runningGifts(trx).selectAll().where('id', '=', monthly_gift_id)).executeTakeFirst();
}

/** The id of a monthly gift that still runs; null for any other. */
export async function runningGiftId({ db }: DomainContext, id: string): Promise<string | null> {
  const gift = await runningGifts(db).select('id').where('id', '=', id).executeTakeFirst();
  return gift?.id ?? null;
}

/** The active gift with the donor's email, started now if there is none. Of two concurrent starts, the second continues the first's. */
async function findOrStartGift(trx: Trx, ctx: DomainContext, donation: PaidDonation): Promise<StartedGift> {
  // Locked, not written: for a row written twice in a transaction PostgreSQL also locks the donation it refers to, whose refund may wait for this.
  const running = runningGifts(trx).selectAll().where('donor_email', '=', donation.donor_email);
  const known = await forUpdate(trx, running).executeTakeFirst();
  if (known) return known;
  const id = ctx.random.id();
  return trx
    .insertInto('monthly_gifts')
    .values({
      id,
      donation_id: donation.id,
      amount: donation.amount,
      donor_name: donation.donor_name ?? NAMELESS,
      donor_email: donation.donor_email,
      donor_phone: donation.donor_phone,
      status: 'active',
      stop_token_hash: id,
      next_reminder_at: nextReminderAt(ctx, donation.paid_at, donation),
      created_at: donation.paid_at,
      stopped_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('donor_email').where('status', '=', sql.lit('active')).doUpdateSet({ amount: donation.amount }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** Stop monthly gifts, at once or when they were stopped before. The caller says which. */
export const stopGifts = (db: DbOrTrx, { clock }: DomainContext) =>
  db.updateTable('monthly_gifts').set((e) => ({ status: 'stopped' as const, stopped_at: e.fn.coalesce('stopped_at', e.val(clock.now())) }));

/** Stop the gift whose first donation was refunded. */
export async function stopGiftStartedBy(trx: Trx, ctx: DomainContext, donationId: string): Promise<void> {
  await stopGifts(trx, ctx).where('donation_id', '=', donationId).execute();
}

/**
 * Enqueue the reminder mails that are due, each exactly once even with concurrent processes. Months missed while nothing
 * ran are skipped.
 * @returns how many were enqueued
 */
export async function sendDueReminders(ctx: DomainContext): Promise<number> {
  for (let sent = 0; ; ) {
    const batch = await ctx.db.transaction().execute((trx) => enqueueReminders(trx, ctx));
    sent += batch;
    if (batch < BATCH) return sent;
  }
}

async function enqueueReminders(trx: Trx, ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now();
  const { timezone } = ctx.content().foundation;
  const due = runningGifts(trx).selectAll().where('next_reminder_at', '<=', now);
  const gifts = await forUpdateSkipLocked(trx, due.orderBy('next_reminder_at').limit(BATCH)).execute();
  for (const gift of gifts) {
    await enqueue(trx, ctx, {
      kind: 'mail',
      uniqueKey: `donation-reminder:${gift.id}:${gift.next_reminder_at}`,
      payload: {
        to: gift.donor_email,
        template: 'donation-reminder',
        props: { name: gift.donor_name, amount: gift.amount, donateUrl: donateUrl(ctx, gift), stopUrl: stopUrl(ctx, gift.id) },
        unsubscribeUrl: `${ctx.publicUrl}/api/payment/monthly/${stopToken(ctx, gift.id)}`,
      },
    });
    await trx
      .updateTable('monthly_gifts')
      .set({ next_reminder_at: nextMonthlyReturn(gift.created_at, now, REMINDER_HOUR, timezone), reminders_sent: gift.reminders_sent + 1 })
      .where('id', '=', gift.id)
      .execute();
  }
  return gifts.length;
}

/** A monthly gift as its stop page shows it. */
export interface MonthlyGiftView {
  /** Whole paise. */
  amount: number;
  status: PledgeState;
}

/** The gift of a stop link. @throws AppError not_found */
export async function readMonthlyGift(ctx: DomainContext, token: string): Promise<MonthlyGiftView> {
  const gift = await ctx.db.selectFrom('monthly_gifts').select(['amount', 'status']).where(isGiftOf(ctx, token)).executeTakeFirst();
  return gift ?? refuseToken();
}

/** Stop the reminders. Repeating it changes nothing. @throws AppError not_found */
export async function stopMonthlyGift(ctx: DomainContext, token: string): Promise<MonthlyGiftView> {
  await stopGifts(ctx.db, ctx).where(isGiftOf(ctx, token)).execute();
  return readMonthlyGift(ctx, token);
}

function refuseToken(): never {
  throw new AppError('not_found', 'This link does not belong to a monthly reminder. Please use the one in our latest email.');
}

/** Hex digits of the proof in a link: 128 bits. */
const PROOF_LENGTH = 32;

/** Token of a gift's stop link: derived, so that it need not be stored. */
function stopToken({ vault }: DomainContext, giftId: string): string {
  return `${giftId}_${vault.hash('monthly-stop', giftId).slice(0, PROOF_LENGTH)}`;
}

/** The gift of a stop link; links of an earlier version hold a token whose hash is stored. */
function isGiftOf({ vault }: DomainContext, token: string) {
  const [id = '', proof = ''] = token.split('_');
  const isProven = vault.isHash('monthly-stop', id, proof, PROOF_LENGTH);
  return (e: ExpressionBuilder<Tables, 'monthly_gifts'>) =>
    isProven ? e('id', '=', id) : e('stop_token_hash', 'in', vault.hashes('monthly-stop-token-hash', token));
}

function stopUrl(ctx: DomainContext, giftId: string): string {
  return `${ctx.publicUrl}/donate/stop/${stopToken(ctx, giftId)}`;
}

/** Link to the prefilled form: amount, frequency and a meaningless id, as URLs must not contain personal data. */
function donateUrl({ publicUrl }: DomainContext, gift: MonthlyGift): string {
  const query = new URLSearchParams({ amount: String(paiseToRupees(gift.amount)), frequency: 'monthly', gift: gift.id });
  return `${publicUrl}/donate?${query}`;
}

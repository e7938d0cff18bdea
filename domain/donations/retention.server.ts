import type { ExpressionBuilder } from 'kysely';
import type { Trx } from '#database/client.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/context.ts';
import {
  startOfBooks,
  daysBefore,
  inBatches,
  PAYMENT_NOTICES_DAYS,
  STOPPED_REMINDERS_DAYS,
  UNPAID_ORDERS_DAYS,
} from '#domain/retention.ts';
import type { Donation } from './ledger.server.ts';

/** The ledger's rows stay, with amounts, dates, ids and receipt numbers; whose they are goes. */
const NO_DONOR = { donor_name: null, donor_email: null, donor_phone: null, donor_pan: null, description: null } as const;

const hasDonor = (e: ExpressionBuilder<Tables, 'donations'>) =>
  e.or((Object.keys(NO_DONOR) as (keyof typeof NO_DONOR)[]).map((column) => e(column, 'is not', null)));

const UNPAID = ['created', 'failed'] as const;
const PAID = ['paid', 'refunded'] as const;

/** Everything about gifts that is kept for a time only. @returns how many rows changed or went */
export async function sweepGifts(ctx: DomainContext): Promise<number> {
  return (await sweepUnpaidOrders(ctx)) + (await sweepOldGifts(ctx)) + (await sweepStoppedReminders(ctx)) + (await sweepNotices(ctx));
}

/** Who began to give and never paid. An order that the office should still look at keeps its donor until it was settled. */
async function sweepUnpaidOrders({ db, clock }: DomainContext): Promise<number> {
  const now = clock.now();
  return inBatches(async (most) => {
    const { numUpdatedRows } = await db
      .updateTable('donations')
      .set({ ...NO_DONOR, updated_at: now })
      // Again, for one that was paid at this very moment.
      .where('status', 'in', UNPAID)
      .where('id', 'in', (e) =>
        e
          .selectFrom('donations')
          .select('id')
          .where('status', 'in', UNPAID)
          .where('created_at', '<=', daysBefore(now, UNPAID_ORDERS_DAYS))
          .where('flags', 'is', null)
          .where(hasDonor)
          .limit(most),
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

/** Donors of gifts that no law asks for any more. */
async function sweepOldGifts({ db, clock, content }: DomainContext): Promise<number> {
  const now = clock.now();
  return inBatches(async (most) => {
    const { numUpdatedRows } = await db
      .updateTable('donations')
      .set({ ...NO_DONOR, updated_at: now })
      .where('id', 'in', (e) =>
        e
          .selectFrom('donations')
          .select('id')
          .where('status', 'in', PAID)
          .where('paid_at', '<', startOfBooks(now, content().foundation.timezone))
          .where(hasDonor)
          .limit(most),
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

const NOBODY = { donor_name: '', donor_email: '', donor_phone: null } as const;

/** Whom stopped reminders went to. The row stays, so that the stop links in old mails go on answering. */
async function sweepStoppedReminders({ db, clock }: DomainContext): Promise<number> {
  return inBatches(async (most) => {
    const { numUpdatedRows } = await db
      .updateTable('monthly_gifts')
      .set(NOBODY)
      .where('id', 'in', (e) =>
        e
          .selectFrom('monthly_gifts')
          .select('id')
          .where('status', '=', 'stopped')
          .where('stopped_at', '<=', daysBefore(clock.now(), STOPPED_REMINDERS_DAYS))
          .where('donor_email', '!=', NOBODY.donor_email)
          .limit(most),
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

/** Ids of notices, which the provider does not repeat after so long. */
async function sweepNotices({ db, clock }: DomainContext): Promise<number> {
  const limit = daysBefore(clock.now(), PAYMENT_NOTICES_DAYS);
  return inBatches(async (most) => {
    const { numDeletedRows } = await db
      .deleteFrom('payment_events')
      .where('event_id', 'in', (e) => e.selectFrom('payment_events').select('event_id').where('received_at', '<=', limit).limit(most))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

/** What the ledger keeps of a donor although everything should be erased. */
export type KeptGift = Pick<Donation, 'id' | 'status' | 'receipt_number' | 'provider_order_id' | 'paid_at'>;

/** Gifts of an e-mail that were paid are books; an order that the office should look at may be money that was taken. */
export function keptGifts(trx: Trx, email: string): Promise<KeptGift[]> {
  return trx
    .selectFrom('donations')
    .select(['id', 'status', 'receipt_number', 'provider_order_id', 'paid_at'])
    .where('donor_email', '=', email)
    .where((e) => e.or([e('status', 'in', PAID), e('flags', 'is not', null)]))
    .orderBy('id')
    .execute();
}

/** Forget a donor where no gift was paid, and stop the reminders. @returns how many orders and reminders */
export async function eraseDonor(trx: Trx, { clock }: DomainContext, email: string): Promise<{ orders: number; reminders: number }> {
  const now = clock.now();
  const orders = await trx
    .updateTable('donations')
    .set({ ...NO_DONOR, updated_at: now })
    .where('donor_email', '=', email)
    .where('status', 'in', UNPAID)
    .where('flags', 'is', null)
    .executeTakeFirstOrThrow();
  const reminders = await trx
    .updateTable('monthly_gifts')
    .set((e) => ({ ...NOBODY, status: 'stopped', stopped_at: e.fn.coalesce('stopped_at', e.val(now)) }))
    .where('donor_email', '=', email)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders.numUpdatedRows), reminders: Number(reminders.numUpdatedRows) };
}

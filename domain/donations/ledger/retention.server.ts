import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Trx } from '#database/client.ts';
import { changeRows } from '#database/rows.ts';
import type { Tables } from '#database/tables/index.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { startOfBooks, daysBefore, inBatches, PAYMENT_EVENTS_DAYS, limitedStates, UNPAID_ORDERS_DAYS } from '#domain/shared/retention.ts';
import { keysOf, statesWith, type ValueOf, valuesOf } from '#domain/shared/states.ts';
import type { Donation } from '#domain/donations/donation.ts';
import { countAnew, deleteEmptyDonors } from './donors.server.ts';
import { stopPledges } from './pledges.server.ts';
import { DONATION_STATES, PLEDGE_STATES } from '#domain/donations/states.ts';

const NO_DONOR = {
  donor_name: null,
  name_keys: null,
  donor_email: null,
  donor_phone: null,
  donor_pan: null,
  donor_pan_hash: null,
  donor_address: null,
  donor_citizen: null,
  description: null,
  reference: null,
} as const;

const hasDonor = (e: ExpressionBuilder<Tables, 'donations'>) =>
  e.or((Object.keys(NO_DONOR) as (keyof typeof NO_DONOR)[]).map((column) => e(column, 'is not', null)));

type Keep = ValueOf<typeof DONATION_STATES, 'keep'>;

/** When the donor is removed, and whether an erasure may do it earlier. */
const RETENTION: Readonly<
  Record<Keep, { isOver: (e: ExpressionBuilder<Tables, 'donations'>, ctx: DomainContext) => Expression<SqlBool>; isErasable: boolean }>
> = {
  // A flagged order waits for the office.
  unpaidOrder: {
    isOver: (e, { clock }) => e.and([e('created_at', '<=', daysBefore(clock.now(), UNPAID_ORDERS_DAYS)), e('flags', 'is', null)]),
    isErasable: true,
  },
  books: {
    isOver: (e, { clock, content }) => e('paid_at', '<', startOfBooks(clock.now(), content().foundation.timezone)),
    isErasable: false,
  },
};

const ERASABLE = keysOf(DONATION_STATES).filter((state) => RETENTION[DONATION_STATES[state].keep].isErasable);

export async function sweepDonations(ctx: DomainContext): Promise<number> {
  return (
    (await sweepDonors(ctx)) +
    (await sweepPaper(ctx)) +
    (await sweepEntries(ctx)) +
    (await sweepDonorRecords(ctx)) +
    (await sweepStoppedReminders(ctx)) +
    (await sweepPaymentEvents(ctx)) +
    (await sweepDonorLinks(ctx)) +
    (await sweepTestPayments(ctx))
  );
}

async function sweepDonors(ctx: DomainContext): Promise<number> {
  let swept = 0;
  for (const keep of valuesOf(DONATION_STATES, 'keep')) {
    const states = statesWith(DONATION_STATES, 'keep', keep);
    swept += await inBatches((most) =>
      changeRows(
        ctx.db
          .updateTable('donations')
          .set({ ...NO_DONOR, updated_at: ctx.clock.now() })
          .where('status', 'in', states)
          .where('id', 'in', (e) =>
            e
              .selectFrom('donations')
              .select('id')
              .where('status', 'in', states)
              .where((inner) => RETENTION[keep].isOver(inner, ctx))
              .where(hasDonor)
              .limit(most),
          ),
      ),
    );
  }
  return swept;
}

/** What receipts, corrections and refunds say of donors; numbers, days and amounts stay. */
async function sweepPaper(ctx: DomainContext): Promise<number> {
  const isOver = (e: ExpressionBuilder<Tables, 'receipts' | 'donation_corrections' | 'refunds'>) =>
    e('donation_id', 'in', (inner) =>
      inner
        .selectFrom('donations')
        .select('donations.id')
        .where('status', 'in', statesWith(DONATION_STATES, 'keep', 'books'))
        .where((donation) => RETENTION.books.isOver(donation, ctx)),
    );
  const receipts = await inBatches((most) =>
    changeRows(
      ctx.db
        .updateTable('receipts')
        .set({ lines: null })
        .where('id', 'in', (e) => e.selectFrom('receipts').select('id').where('lines', 'is not', null).where(isOver).limit(most)),
    ),
  );
  const corrections = await inBatches((most) =>
    changeRows(
      ctx.db
        .updateTable('donation_corrections')
        .set({ changes: null })
        .where('id', 'in', (e) =>
          e.selectFrom('donation_corrections').select('id').where('changes', 'is not', null).where(isOver).limit(most),
        ),
    ),
  );
  const refunds = await inBatches((most) =>
    changeRows(
      ctx.db
        .updateTable('refunds')
        .set({ reason: null, reference: null })
        .where('id', 'in', (e) => e.selectFrom('refunds').select('id').where('reason', 'is not', null).where(isOver).limit(most)),
    ),
  );
  return receipts + corrections + refunds;
}

/** What was entered by hand, and then the batches and books that nothing in the books came with. */
async function sweepEntries({ db, clock, content }: DomainContext): Promise<number> {
  const limit = startOfBooks(clock.now(), content().foundation.timezone);
  const entries = await inBatches((most) =>
    changeRows(
      db
        .deleteFrom('donation_entries')
        .where('donation_id', 'in', (e) =>
          e
            .selectFrom('donation_entries')
            .innerJoin('donations', 'donations.id', 'donation_entries.donation_id')
            .select('donation_id')
            .where('paid_at', '<', limit)
            .limit(most),
        ),
    ),
  );
  const batches = await changeRows(
    db
      .deleteFrom('donation_batches')
      .where('created_at', '<', limit)
      .where((e) =>
        e.not(e.exists(e.selectFrom('donation_entries').select('donation_id').whereRef('batch_id', '=', 'donation_batches.id'))),
      ),
  );
  const books = await changeRows(
    db
      .deleteFrom('receipt_books')
      .where('created_at', '<', limit)
      .where((e) => e.not(e.exists(e.selectFrom('donation_entries').select('donation_id').whereRef('book_id', '=', 'receipt_books.id')))),
  );
  return entries + batches + books;
}

/** A donation that has left the books has no donor any more, and a donor without donations goes. */
async function sweepDonorRecords(ctx: DomainContext): Promise<number> {
  const limit = startOfBooks(ctx.clock.now(), ctx.content().foundation.timezone);
  const unlinked = await inBatches((most) =>
    ctx.db.transaction().execute(async (trx) => {
      const links = await trx
        .selectFrom('donor_links')
        .innerJoin('donations', 'donations.id', 'donor_links.donation_id')
        .select(['donation_id', 'donor_id'])
        .where('status', 'in', statesWith(DONATION_STATES, 'keep', 'books'))
        .where('paid_at', '<', limit)
        .limit(most)
        .execute();
      const ids = links.map(({ donation_id }) => donation_id);
      if (ids.length > 0)
        for (const table of ['donor_links', 'donation_shares'] as const)
          await trx.deleteFrom(table).where('donation_id', 'in', ids).execute();
      for (const id of new Set(links.map(({ donor_id }) => donor_id).toSorted())) await countAnew(trx, id);
      return links.length;
    }),
  );
  const since = daysBefore(ctx.clock.now(), UNPAID_ORDERS_DAYS);
  return unlinked + (await inBatches((most) => deleteEmptyDonors(ctx.db, most, since)));
}

const NOBODY = { donor_name: '', donor_email: '', donor_phone: null } as const;

/** Rows stay for the stop links in old mails. */
async function sweepStoppedReminders({ db, clock }: DomainContext): Promise<number> {
  let swept = 0;
  for (const { state, days } of limitedStates(PLEDGE_STATES))
    swept += await inBatches((most) =>
      changeRows(
        db
          .updateTable('pledges')
          .set(NOBODY)
          .where('id', 'in', (e) =>
            e
              .selectFrom('pledges')
              .select('id')
              .where('status', '=', state)
              .where('stopped_at', '<=', daysBefore(clock.now(), days))
              .where('donor_email', '!=', NOBODY.donor_email)
              .limit(most),
          ),
      ),
    );
  return swept;
}

async function sweepPaymentEvents({ db, clock }: DomainContext): Promise<number> {
  const limit = daysBefore(clock.now(), PAYMENT_EVENTS_DAYS);
  return inBatches((most) =>
    changeRows(
      db
        .deleteFrom('payment_events')
        .where('event_id', 'in', (e) => e.selectFrom('payment_events').select('event_id').where('received_at', '<=', limit).limit(most)),
    ),
  );
}

const sweepDonorLinks = ({ db, clock }: DomainContext): Promise<number> =>
  inBatches((most) =>
    changeRows(
      db
        .deleteFrom('donor_page_links')
        .where('token_hash', 'in', (e) =>
          e.selectFrom('donor_page_links').select('token_hash').where('ends_at', '<=', clock.now()).limit(most),
        ),
    ),
  );

const NO_PAYER = { email: null, contact: null } as const;

const hasPayer = (e: ExpressionBuilder<Tables, 'test_gateway_payments'>) =>
  e.or([e('email', 'is not', null), e('contact', 'is not', null)]);

async function sweepTestPayments({ db, clock }: DomainContext): Promise<number> {
  const limit = daysBefore(clock.now(), UNPAID_ORDERS_DAYS);
  return inBatches((most) =>
    changeRows(
      db
        .updateTable('test_gateway_payments')
        .set(NO_PAYER)
        .where('id', 'in', (e) =>
          e.selectFrom('test_gateway_payments').select('id').where('created_at', '<=', limit).where(hasPayer).limit(most),
        ),
    ),
  );
}

/** Despite an erasure request. */
export type RetainedDonation = Pick<Donation, 'id' | 'status' | 'receipt_number' | 'provider_order_id' | 'paid_at'>;

/** Paid ones are books; a flagged one may have taken money. */
export function retainedDonations(trx: Trx, email: string): Promise<RetainedDonation[]> {
  return trx
    .selectFrom('donations')
    .select(['id', 'status', 'receipt_number', 'provider_order_id', 'paid_at'])
    .where('donor_email', '=', email)
    .where((e) => e.or([e('status', 'not in', ERASABLE), e('flags', 'is not', null)]))
    .orderBy('id')
    .execute();
}

/** Nobody writes to them again, and what the books do not need goes. */
const NEEDED_ALONE = { language: null, notes: null, no_contact: 1 } as const;

/** From unpaid orders, pledges (stopped), the office's record of the donor and the test gateway. */
export async function eraseDonor(
  trx: Trx,
  ctx: DomainContext,
  email: string,
): Promise<{ orders: number; reminders: number; records: number; testPayments: number }> {
  const testPayments = await changeRows(
    trx
      .updateTable('test_gateway_payments')
      .set(NO_PAYER)
      .where(hasPayer)
      .where((e) =>
        e.or([
          e(sql<string>`lower(trim(email))`, '=', email),
          e('order_id', 'in', e.selectFrom('donations').select('provider_order_id').where('donor_email', '=', email)),
        ]),
      ),
  );
  const orders = trx
    .updateTable('donations')
    .set({ ...NO_DONOR, updated_at: ctx.clock.now() })
    .where('donor_email', '=', email)
    .where('status', 'in', ERASABLE)
    .where('flags', 'is', null);
  const reminders = stopPledges(trx, ctx).set(NOBODY).where('donor_email', '=', email);
  await trx.deleteFrom('donor_page_links').where('email', '=', email).execute();
  const records = trx
    .updateTable('donors')
    .set({ ...NEEDED_ALONE, version: sql<number>`version + 1`, updated_at: ctx.clock.now() })
    .where('email', '=', email)
    .where((e) => e.or([e('language', 'is not', null), e('notes', 'is not', null), e('no_contact', '=', 0)]));
  return { orders: await changeRows(orders), reminders: await changeRows(reminders), records: await changeRows(records), testPayments };
}

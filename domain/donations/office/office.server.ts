import type { Selectable } from 'kysely';
import type { DbOrTrx } from '#database/client.ts';
import { countRows } from '#database/rows.ts';
import type { DonationEventsTable } from '#database/tables/donations.ts';
import { financialYear, instantOf } from '#domain/shared/time/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type Disclosure, type DisclosureRequest, listDisclosures, recordDisclosure } from '#domain/activity/disclosures.server.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { apply } from '#domain/donations/ledger/apply.server.ts';
import { signedBy } from '#domain/donations/ledger/decide.ts';
import { type Donation, eventDataOf, flagsOf } from '#domain/donations/donation.ts';
import type { DonationFlag } from '#domain/donations/flags.ts';
import type { ListedDonation } from '#domain/donations/list/columns.ts';
import { donationList } from '#domain/donations/list/list.server.ts';
import { respondByOf } from '#domain/donations/history.ts';
import { maskedPan, panOf } from '#domain/donations/pan.server.ts';
import { type Receipt, receiptsOf } from '#domain/donations/receipts/receipts.server.ts';
import { correctionsOf, type ShownChange } from './corrections.server.ts';

const REFERENCES = ['receipt_number', 'provider_order_id', 'provider_payment_id'] as const;

/** Paid, else ordered, in ms since the epoch. */
export const dayOf = ({ paid_at, created_at }: Pick<Donation, 'paid_at' | 'created_at'>): number => paid_at ?? created_at;

/** Of an address, newest first. */
export async function donationsOf({ db }: Pick<DomainContext, 'db'>, email: string, limit: number): Promise<ListedDonation[]> {
  const rows = await db.selectFrom('donations').select('id').where('donor_email', '=', email).orderBy('id', 'desc').limit(limit).execute();
  return donationList.rows(
    { db },
    rows.map(({ id }) => id),
  );
}

export const countFlaggedDonations = ({ db }: Pick<DomainContext, 'db'>): Promise<number> =>
  countRows(db.selectFrom('donations').where('flags', 'is not', null));

export const presentYear = (ctx: DomainContext): number => financialYear(ctx.clock.now(), ctx.content().foundation.timezone);

export function startOfFinancialYear(ctx: DomainContext, year: number): number {
  return instantOf({ year, month: 4 }, ctx.content().foundation.timezone);
}

export interface DonationAndHistory {
  donation: Donation;
  /** Oldest first. */
  receipts: Receipt[];
  /** What each correction changed, by its id. */
  corrections: Map<string, ShownChange[]>;
  /** Masked; null for none. */
  pan: string | null;
  flags: DonationFlag[];
  respondBy: number | null;
  history: Selectable<DonationEventsTable>[];
  disclosures: Disclosure[];
}

/** With masked PAN. @param reference receipt number, order, payment or our id @throws AppError not_found */
export async function readDonation(ctx: DomainContext, reference: string): Promise<DonationAndHistory> {
  const donation = await findDonation(ctx, reference);
  const [history, disclosures, receipts, corrections] = await Promise.all([
    ctx.db.selectFrom('donation_events').selectAll().where('donation_id', '=', donation.id).orderBy('id').execute(),
    listDisclosures(ctx, { kind: 'donation', subject: donation.id }),
    receiptsOf(ctx.db, donation.id),
    correctionsOf(ctx, ctx.db, donation.id),
  ]);
  const respondBy = respondByOf(history.map((event) => ({ kind: event.kind, data: eventDataOf(event) })));
  return { donation, receipts, corrections, pan: maskedPan(ctx, donation), flags: flagsOf(donation), respondBy, history, disclosures };
}

export async function findDonation({ db }: { db: DbOrTrx }, reference: string): Promise<Donation> {
  const donation = await db
    .selectFrom('donations')
    .selectAll()
    .where((e) =>
      e.or([
        ...[...REFERENCES, 'id' as const].map((column) => e(column, '=', reference)),
        // One that was replaced.
        e('id', '=', e.selectFrom('receipts').select('donation_id').where('number', '=', reference)),
      ]),
    )
    .executeTakeFirst();
  if (!donation) throw new AppError('not_found', 'No donation has this receipt number, order or payment.');
  return donation;
}

/** Recorded first. @throws AppError `not_found`, also without a PAN; `invalid_input` without name or reason */
export async function revealPan(ctx: DomainContext, { reference, ...request }: DisclosureRequest & { reference: string }): Promise<string> {
  const donation = await findDonation(ctx, reference);
  const pan = panOf(ctx, donation);
  if (pan === null) throw new AppError('not_found', 'No PAN was given with this donation.');
  await recordDisclosure(ctx.db, ctx, { act: 'pan.shown', about: [donation.id], what: 'pan', ...request });
  return pan;
}

/** @throws AppError `not_found`; `conflict` without the flag */
export async function settleDonation(
  ctx: DomainContext,
  { reference, flag, by, reason }: { reference: string; flag: DonationFlag; by: StaffActor; reason: string },
): Promise<Donation> {
  const donation = await findDonation(ctx, reference);
  return ctx.db.transaction().execute(async (trx) => {
    const settled = await apply(trx, ctx, ['id', donation.id], { ...signedBy(by), flag, reason });
    if (!settled) throw new AppError('not_found', 'This donation no longer exists.');
    const details = { before: flagsOf(donation), after: flagsOf(settled), why: reason };
    await recordActivity(trx, ctx, by, { act: 'donation.settled', about: donation.id, details });
    return settled;
  });
}

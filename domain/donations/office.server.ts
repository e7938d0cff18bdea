import type { Selectable } from 'kysely';
import { countRows } from '#database/rows.ts';
import { containsWords } from '#database/search.ts';
import type { DisclosuresTable } from '#database/tables/disclosures.ts';
import type { DonationEventsTable } from '#database/tables/donations.ts';
import { instantOf } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type DisclosureRequest, listDisclosures, recordDisclosure } from '#domain/disclosures/disclosures.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import { apply } from './apply.server.ts';
import { type Donation, flagsOf } from './donation.ts';
import type { EventData } from './events.ts';
import type { DonationFlag } from './flags.ts';
import { OTHER_PAYMENTS, respondByOf } from './history.ts';
import { maskedPan, panOf } from './pan.server.ts';
import { DONATION_STATES, type DonationState } from './states.ts';

/** Columns of the numbers by which donor, office and provider know a gift. */
const REFERENCES = ['receipt_number', 'provider_order_id', 'provider_payment_id'] as const;

/** Which gifts to list. A year is the financial year that starts on 1 April of it. */
export interface GiftFilter {
  /** Those of the books when omitted. */
  statuses?: readonly DonationState[] | undefined;
  /** Only flagged gifts, whatever their status. */
  isFlagged?: boolean | undefined;
  /** When it was paid, else ordered. */
  year?: number | undefined;
  /** Only gifts older than this one. */
  before?: Donation | undefined;
  limit: number;
}

/** One page of gifts, newest first. */
export async function listGifts(ctx: DomainContext, { statuses, isFlagged, year, before, limit }: GiftFilter): Promise<Donation[]> {
  // Ids are time-ordered.
  let gifts = ctx.db.selectFrom('donations').selectAll().orderBy('id', 'desc').limit(limit);
  if (isFlagged) gifts = gifts.where('flags', 'is not', null);
  if (statuses) gifts = gifts.where('status', 'in', statuses);
  else if (!isFlagged) gifts = gifts.where('status', 'in', statesWith(DONATION_STATES, 'keep', 'books'));
  if (year !== undefined)
    gifts = gifts
      .where((e) => e(e.fn.coalesce('paid_at', 'created_at'), '>=', startOfFinancialYear(ctx, year)))
      .where((e) => e(e.fn.coalesce('paid_at', 'created_at'), '<', startOfFinancialYear(ctx, year + 1)));
  if (before) gifts = gifts.where('id', '<', before.id);
  return gifts.execute();
}

/**
 * Gifts of any status in whose numbers, donor's name, email or phone each word occurs, newest first; also by the whole number of
 * another payment of the order, as the provider's settlement names it.
 */
export const searchGifts = ({ db }: Pick<DomainContext, 'db'>, words: readonly string[], limit: number): Promise<Donation[]> =>
  db
    .selectFrom('donations')
    .selectAll()
    .where((e) => {
      const quoted = words.map((word) => `"${word}"`);
      const events = e.selectFrom('donation_events').select('donation_id').where('kind', 'in', OTHER_PAYMENTS);
      return e.or([
        containsWords(words, [...REFERENCES, 'donor_name', 'donor_email', 'donor_phone']),
        e('id', 'in', events.where(containsWords(quoted, ['data']))),
      ]);
    })
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many gifts need attention. */
export const countFlaggedGifts = ({ db }: Pick<DomainContext, 'db'>): Promise<number> =>
  countRows(db.selectFrom('donations').where('flags', 'is not', null));

export function startOfFinancialYear(ctx: DomainContext, year: number): number {
  return instantOf({ year, month: 4 }, ctx.content().foundation.timezone);
}

/** A gift with its history. */
export interface GiftRecord {
  gift: Donation;
  /** Masked; null when none was given. */
  pan: string | null;
  flags: DonationFlag[];
  /** Until when to respond to a dispute; null unless one is open. */
  respondBy: number | null;
  /** Oldest first. */
  history: Selectable<DonationEventsTable>[];
  /** Who was shown the full PAN. */
  disclosures: Selectable<DisclosuresTable>[];
}

/** One gift with its history and disclosures, the PAN masked. @param reference receipt number, the provider's order or payment id, or our own id. @throws AppError not_found */
export async function readGift(ctx: DomainContext, reference: string): Promise<GiftRecord> {
  const gift = await findGift(ctx, reference);
  const [history, disclosures] = await Promise.all([
    ctx.db.selectFrom('donation_events').selectAll().where('donation_id', '=', gift.id).orderBy('id').execute(),
    listDisclosures(ctx, subjectOf(gift)),
  ]);
  const respondBy = respondByOf(history.map(({ kind, data }) => ({ kind, data: JSON.parse(data) as EventData })));
  return { gift, pan: maskedPan(ctx, gift), flags: flagsOf(gift), respondBy, history, disclosures };
}

/** A gift by any of its references. @throws AppError not_found */
export async function findGift({ db }: DomainContext, reference: string): Promise<Donation> {
  const gift = await db
    .selectFrom('donations')
    .selectAll()
    .where((e) => e.or([...REFERENCES, 'id' as const].map((column) => e(column, '=', reference))))
    .executeTakeFirst();
  if (!gift) throw new AppError('not_found', 'No gift has this receipt number, order or payment.');
  return gift;
}

export const subjectOf = ({ id }: Donation): string => `donation:${id}`;

/** The donor's full PAN; the request is recorded first. @throws AppError not_found, also when none was given; invalid_input without a name or reason */
export async function revealPan(ctx: DomainContext, { reference, ...asked }: DisclosureRequest & { reference: string }): Promise<string> {
  const gift = await findGift(ctx, reference);
  const pan = panOf(ctx, gift);
  if (pan === null) throw new AppError('not_found', 'No PAN was given with this gift.');
  await recordDisclosure(ctx.db, ctx, { subjects: [subjectOf(gift)], what: 'pan', ...asked });
  return pan;
}

/**
 * Remove a flag that the office has dealt with; who settled it and how stays in the gift's history.
 * @throws AppError not_found; conflict when the gift does not have the flag
 */
export async function settleGift(
  ctx: DomainContext,
  { reference, ...settled }: { reference: string; flag: DonationFlag; by: string; reason: string },
): Promise<Donation> {
  const gift = await findGift(ctx, reference);
  const settledGift = await ctx.db.transaction().execute((trx) => apply(trx, ctx, ['id', gift.id], { source: 'office', ...settled }));
  if (!settledGift) throw new AppError('not_found', 'This gift no longer exists.');
  return settledGift;
}

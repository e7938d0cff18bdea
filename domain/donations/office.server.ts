import type { Selectable } from 'kysely';
import { countRows } from '#database/rows.ts';
import { containsWords } from '#database/search.ts';
import type { DisclosuresTable } from '#database/tables/disclosures.ts';
import type { DonationEventsTable } from '#database/tables/donations.ts';
import { instantOf } from '#domain/shared/calendar.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { type DisclosureRequest, listDisclosures, recordDisclosure } from '#domain/disclosures/disclosures.server.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { statesWith } from '#domain/shared/states.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { apply } from './apply.server.ts';
import { type Donation, flagsOf } from './donation.ts';
import type { EventData } from './events.ts';
import type { DonationFlag } from './flags.ts';
import { OTHER_PAYMENTS, respondByOf } from './history.ts';
import { maskedPan, panOf } from './pan.server.ts';
import { DONATION_STATES, type DonationState } from './states.ts';

/** Known to donor, office or provider. */
const REFERENCES = ['receipt_number', 'provider_order_id', 'provider_payment_id'] as const;

/** A year: the financial year that begins on 1 April of it. */
export interface GiftFilter {
  /** Default: those of the books. */
  statuses?: readonly DonationState[] | undefined;
  /** Whatever the status. */
  isFlagged?: boolean | undefined;
  /** Paid, else ordered. */
  year?: number | undefined;
  /** Only older ones. */
  before?: Donation | undefined;
  limit: number;
}

/** Newest first. */
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

/** In whose numbers, name, email or phone each word occurs, newest first; also by another payment's whole number. */
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

export const countFlaggedGifts = ({ db }: Pick<DomainContext, 'db'>): Promise<number> =>
  countRows(db.selectFrom('donations').where('flags', 'is not', null));

export function startOfFinancialYear(ctx: DomainContext, year: number): number {
  return instantOf({ year, month: 4 }, ctx.content().foundation.timezone);
}

export interface GiftRecord {
  gift: Donation;
  /** Masked; null for none. */
  pan: string | null;
  flags: DonationFlag[];
  /** Null unless a dispute is open. */
  respondBy: number | null;
  /** Oldest first. */
  history: Selectable<DonationEventsTable>[];
  /** Of the full PAN. */
  disclosures: Selectable<DisclosuresTable>[];
}

/** The PAN masked. @param reference receipt number, order, payment or our own id @throws AppError not_found */
export async function readGift(ctx: DomainContext, reference: string): Promise<GiftRecord> {
  const gift = await findGift(ctx, reference);
  const [history, disclosures] = await Promise.all([
    ctx.db.selectFrom('donation_events').selectAll().where('donation_id', '=', gift.id).orderBy('id').execute(),
    listDisclosures(ctx, subjectOf(gift)),
  ]);
  const respondBy = respondByOf(history.map(({ kind, data }) => ({ kind, data: JSON.parse(data) as EventData })));
  return { gift, pan: maskedPan(ctx, gift), flags: flagsOf(gift), respondBy, history, disclosures };
}

/** By any reference. @throws AppError not_found */
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

/** Recorded first. @throws AppError not_found, also without a PAN; invalid_input without a name or reason */
export async function revealPan(ctx: DomainContext, { reference, ...asked }: DisclosureRequest & { reference: string }): Promise<string> {
  const gift = await findGift(ctx, reference);
  const pan = panOf(ctx, gift);
  if (pan === null) throw new AppError('not_found', 'No PAN was given with this gift.');
  await recordDisclosure(ctx.db, ctx, { subjects: [subjectOf(gift)], what: 'pan', ...asked });
  return pan;
}

/** Who and how stays in the history. @throws AppError not_found; conflict without the flag */
export async function settleGift(
  ctx: DomainContext,
  { reference, flag, by, reason }: { reference: string; flag: DonationFlag; by: StaffActor; reason: string },
): Promise<Donation> {
  const gift = await findGift(ctx, reference);
  return ctx.db.transaction().execute(async (trx) => {
    const byId = by.accountId === null ? {} : { byId: by.accountId };
    const settled = await apply(trx, ctx, ['id', gift.id], { source: 'office', flag, by: by.name, ...byId, reason });
    if (!settled) throw new AppError('not_found', 'This gift no longer exists.');
    const details = { before: flagsOf(gift), after: flagsOf(settled), why: reason };
    await recordActivity(trx, ctx, by, { act: 'donation.settled', about: gift.id, details });
    return settled;
  });
}

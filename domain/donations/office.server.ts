import type { Selectable } from 'kysely';
import { enqueue } from '#database/jobs.ts';
import type { DisclosuresTable } from '#database/tables/disclosures.ts';
import type { DonationEventsTable } from '#database/tables/donations.ts';
import { civilTime, dayAt, instantOf, todayAt } from '#domain/calendar.ts';
import { officeAddress } from '#domain/contact/contact.server.ts';
import type { DomainContext } from '#domain/context.ts';
import { type Asked, listDisclosures, recordDisclosure } from '#domain/disclosures.server.ts';
import { AppError } from '#domain/errors.ts';
import { OFFICE_PATH } from '#domain/office/address.ts';
import type { Sheet } from '#domain/office/sheet.server.ts';
import { maskTail } from '#domain/text.ts';
import { paiseToRupees } from './constants.ts';
import type { DonationFlag } from './flags.ts';
import { type Donation, flagsOf, lockDonation, settleFlag } from './ledger.server.ts';
import { PAN_PATTERN } from './schema.ts';

/** The ledger as the office reads it. A year here is the financial year that begins on 1 April of it. */
export interface GiftFilter {
  /** Gifts that were paid, given back or not, when left out. */
  statuses?: readonly Donation['status'][] | undefined;
  /** Only those that somebody should look at, whatever became of them. */
  isFlagged?: boolean | undefined;
  /** In which it was paid, else ordered. */
  year?: number | undefined;
  /** Only those older than this one. */
  before?: Donation | undefined;
  limit: number;
}

/** The newest gifts first. */
export async function listGifts(ctx: DomainContext, { statuses, isFlagged, year, before, limit }: GiftFilter): Promise<Donation[]> {
  // Ids are ordered by the time they were given.
  let gifts = ctx.db.selectFrom('donations').selectAll().orderBy('id', 'desc').limit(limit);
  if (isFlagged) gifts = gifts.where('flags', 'is not', null);
  if (statuses) gifts = gifts.where('status', 'in', statuses);
  else if (!isFlagged) gifts = gifts.where('status', 'in', ['paid', 'refunded']);
  if (year !== undefined)
    gifts = gifts
      .where((e) => e(e.fn.coalesce('paid_at', 'created_at'), '>=', beginningOf(ctx, year)))
      .where((e) => e(e.fn.coalesce('paid_at', 'created_at'), '<', beginningOf(ctx, year + 1)));
  if (before) gifts = gifts.where('id', '<', before.id);
  return gifts.execute();
}

function beginningOf(ctx: DomainContext, year: number): number {
  return instantOf({ year, month: 4 }, ctx.content().foundation.timezone);
}

export interface GiftRecord {
  gift: Donation;
  /** Masked; null when none was given. */
  pan: string | null;
  flags: DonationFlag[];
  /** In the order it happened. */
  history: Selectable<DonationEventsTable>[];
  /** Who was shown the PAN whole. */
  disclosures: Selectable<DisclosuresTable>[];
}

/** One gift and everything that happened to it; the PAN masked. @param reference receipt number, the provider's order or payment id, or our own id. @throws AppError not_found */
export async function readGift(ctx: DomainContext, reference: string): Promise<GiftRecord> {
  const gift = await findGift(ctx, reference);
  const [history, disclosures] = await Promise.all([
    ctx.db.selectFrom('donation_events').selectAll().where('donation_id', '=', gift.id).orderBy('id').execute(),
    listDisclosures(ctx, subjectOf(gift)),
  ]);
  return { gift, pan: maskedPan(ctx, gift), flags: flagsOf(gift), history, disclosures };
}

/** @throws AppError not_found */
export async function findGift({ db }: DomainContext, reference: string): Promise<Donation> {
  const gift = await db
    .selectFrom('donations')
    .selectAll()
    .where((e) =>
      e.or((['receipt_number', 'provider_order_id', 'provider_payment_id', 'id'] as const).map((column) => e(column, '=', reference))),
    )
    .executeTakeFirst();
  if (!gift) throw new AppError('not_found', 'No gift has this receipt number, order or payment.');
  return gift;
}

const subjectOf = ({ id }: Donation): string => `donation:${id}`;

/** The donor's PAN, whole. Recorded. @throws AppError not_found, also where none was given; invalid_input */
export async function revealPan(ctx: DomainContext, { reference, ...asked }: Asked & { reference: string }): Promise<string> {
  const gift = await findGift(ctx, reference);
  const pan = panOf(ctx, gift);
  if (pan === null) throw new AppError('not_found', 'No PAN was given with this gift.');
  await recordDisclosure(ctx.db, ctx, { subjects: [subjectOf(gift)], what: 'pan', ...asked });
  return pan;
}

/**
 * The office has looked at what a flag says. The flag goes; who settled it, and how, stays in the gift's history.
 * @throws AppError not_found; conflict when the gift does not carry the flag.
 */
export async function settleGift(
  ctx: DomainContext,
  { reference, ...settled }: { reference: string; flag: DonationFlag; by: string; reason: string },
): Promise<Donation> {
  const gift = await findGift(ctx, reference);
  return ctx.db.transaction().execute(async (trx) => {
    const donation = await lockDonation(trx, 'id', gift.id);
    if (!donation) throw new AppError('not_found', 'This gift no longer exists.');
    return settleFlag(trx, ctx, donation, settled);
  });
}

/** What the office calls a gift: its receipt number, or the provider's order where there is no receipt. */
export function referenceOf({ receipt_number, provider_order_id }: Donation): string {
  return receipt_number ?? provider_order_id;
}

function panOf({ vault }: DomainContext, { donor_pan }: Donation): string | null {
  return donor_pan === null ? null : vault.open(donor_pan);
}

function maskedPan(ctx: DomainContext, gift: Donation): string | null {
  const pan = panOf(ctx, gift);
  return pan === null ? null : maskTail(pan);
}

/** Every gift that was paid in the financial year, in the order of its receipts: for the books. Amounts in rupees, the PAN masked. */
export async function registerOf(ctx: DomainContext, year: number): Promise<Sheet> {
  return (await giftsOf(ctx, year)).map((gift) => ({
    'Receipt number': gift.receipt_number ?? '',
    Date: dayOf(ctx, gift),
    Status: gift.status,
    Amount: paiseToRupees(gift.amount),
    Currency: gift.currency,
    Frequency: gift.frequency,
    Name: gift.donor_name ?? '',
    Email: gift.donor_email ?? '',
    Phone: gift.donor_phone ?? '',
    PAN: maskedPan(ctx, gift) ?? '',
    Method: gift.method ?? '',
    'Card from abroad': gift.international ? 'yes' : '',
    'Payment id': gift.provider_payment_id ?? '',
    'Order id': gift.provider_order_id,
    'Needs attention': flagsOf(gift).join(' '),
  }));
}

/** Words of the form's own lists (Form 10BD, "Statement of donations received"). */
const STATEMENT = {
  idCode: 'Permanent Account Number',
  section: 'Section 80G',
  type: 'Others',
  mode: 'Electronic modes including account payee cheque/draft',
} as const;

/**
 * The yearly statement of donations: what each donor with a PAN gave and did not get back, in rupees, in the columns of
 * Form 10BD (from 1 April 2026 Form 113), due on 31 May. The donation form asks for no postal address: that column is empty.
 * It carries whole PANs: that it was asked for is recorded with each gift in it.
 * @throws AppError invalid_input
 */
export async function statementOf(ctx: DomainContext, { year, ...asked }: Asked & { year: number }): Promise<Sheet> {
  const { eightyG } = ctx.content().foundation.registration;
  const donors = new Map<string, { name: string; paise: number }>();
  const subjects: string[] = [];
  for (const gift of await giftsOf(ctx, year)) {
    const pan = panOf(ctx, gift);
    if (gift.status !== 'paid' || pan === null || !PAN_PATTERN.test(pan)) continue;
    const donor = donors.get(pan);
    donors.set(pan, { name: donor?.name ?? gift.donor_name ?? '', paise: (donor?.paise ?? 0) + gift.amount });
    subjects.push(subjectOf(gift));
  }
  await recordDisclosure(ctx.db, ctx, { subjects, what: 'pan', ...asked });
  return [...donors].map(([pan, { name, paise }], index) => ({
    'Sl. No.': index + 1,
    'Pre-Acknowledgement Number': '',
    'ID Code': STATEMENT.idCode,
    'Unique Identification Number': pan,
    'Section Code': STATEMENT.section,
    URN: eightyG.urn,
    'Date of Issuance of URN': eightyG.issuedOn,
    Name: name,
    Address: '',
    'Donation Type': STATEMENT.type,
    'Mode of receipt': STATEMENT.mode,
    Amount: paiseToRupees(paise),
  }));
}

function giftsOf(ctx: DomainContext, year: number): Promise<Donation[]> {
  return ctx.db
    .selectFrom('donations')
    .selectAll()
    .where('status', 'in', ['paid', 'refunded'])
    .where('paid_at', '>=', beginningOf(ctx, year))
    .where('paid_at', '<', beginningOf(ctx, year + 1))
    .orderBy('receipt_number')
    .execute();
}

function dayOf(ctx: DomainContext, { paid_at }: Donation): string {
  return paid_at === null ? '' : dayAt(paid_at, ctx.content().foundation.timezone);
}

const MONDAY = 1;
/** The office is told at this hour of the foundation's Monday. */
const TOLD_AT_HOUR = 9;
/** A mail names so many at most. */
const MOST_NAMED = 50;

/** On Mondays, one mail to the office about the gifts that somebody should look at, as long as there are any. */
export async function tellOfFlaggedGifts(ctx: DomainContext): Promise<void> {
  const today = todayAt(ctx);
  const { hour } = civilTime(ctx.clock.now(), ctx.content().foundation.timezone);
  if (new Date(today).getUTCDay() !== MONDAY || hour < TOLD_AT_HOUR) return;
  const gifts = await listGifts(ctx, { isFlagged: true, limit: MOST_NAMED });
  if (gifts.length === 0) return;
  await enqueue(ctx.db, ctx, {
    kind: 'mail',
    uniqueKey: `flagged-gifts:${today}`,
    payload: {
      to: officeAddress(ctx),
      template: 'flagged-gifts',
      props: {
        gifts: gifts.map((gift) => ({ reference: referenceOf(gift), flags: flagsOf(gift) })),
        listUrl: `${ctx.publicUrl}${OFFICE_PATH}/gifts?view=flagged`,
      },
    },
  });
}

import type { DbOrTrx } from '#database/client.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { recordDisclosure, type DisclosureRequest } from '#domain/activity/disclosures.server.ts';
import { listSeen } from '#domain/activity/read.server.ts';
import { AppError } from '#domain/shared/errors.ts';
import { maskTail } from '#domain/shared/text/text.ts';
import { financialYear } from '#domain/shared/time/calendar.ts';
import type { Donation } from '#domain/donations/donation.ts';
import type { DonorNumber, DoubtCause, FoundBy } from '#domain/donations/donor-constants.ts';
import { DONATION_STATES } from '#domain/donations/states.ts';
import { type Donor, openDoubtsOf, rootOf } from '#domain/donations/ledger/donors.server.ts';

/** @throws AppError `not_found` */
export async function findDonor(db: DbOrTrx, number: string): Promise<Donor> {
  const donor = await db.selectFrom('donors').selectAll().where('number', '=', number.toUpperCase()).executeTakeFirst();
  if (!donor) throw new AppError('not_found', 'No donor has this number.');
  return donor;
}

export const donorNumberOf = async (db: DbOrTrx, donationId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('donor_links')
      .innerJoin('donors', 'donors.id', 'donor_links.donor_id')
      .select('number')
      .where('donation_id', '=', donationId)
      .executeTakeFirst()
  )?.number ?? null;

export const openPan = ({ vault }: Pick<DomainContext, 'vault'>, { id, pan }: Pick<Donor, 'id' | 'pan'>): string | null =>
  pan === null ? null : vault.decrypt(pan, { table: 'donors', column: 'pan', row: id });

export const openOtherId = ({ vault }: Pick<DomainContext, 'vault'>, { id, other_id }: Pick<Donor, 'id' | 'other_id'>): string | null =>
  other_id === null ? null : vault.decrypt(other_id, { table: 'donors', column: 'other_id', row: id });

export const masked = (number: string | null): string | null => (number === null ? null : maskTail(number));

const MOST_DONATIONS = 200;

interface LinkedDonation {
  donation: Donation;
  /** Of its last receipt. */
  receiptId: string | null;
  foundBy: FoundBy;
}

/** Whole paise; a financial year, by the calendar year in which it began. */
interface DonorYear {
  year: number;
  donations: number;
  amount: number;
}

export interface DonorAndDonations {
  donor: Donor;
  /** Number of the record that this one was merged into. */
  mergedInto: string | null;
  /** The newest ones first. */
  donations: LinkedDonation[];
  hasMore: boolean;
  years: DonorYear[];
  doubts: { donor: Donor; why: DoubtCause }[];
  merged: { donor: Donor; at: number }[];
  /** What donations said that the record does not. */
  also: { names: string[]; emails: string[]; phones: string[] };
  history: Awaited<ReturnType<typeof listSeen>>;
}

/** @throws AppError `not_found` */
export async function readDonor(ctx: DomainContext, number: string): Promise<DonorAndDonations> {
  const donor = await findDonor(ctx.db, number);
  const [linked, doubts, merges, history, root] = await Promise.all([
    linkedTo(ctx.db, donor.id),
    openDoubtsOf(ctx.db, donor.id),
    ctx.db
      .selectFrom('donor_merges')
      .innerJoin('donors', 'donors.id', 'donor_merges.donor_id')
      .selectAll('donors')
      .select('merged_at')
      .where('into_id', '=', donor.id)
      .where('undone_at', 'is', null)
      .orderBy('donor_merges.id')
      .execute(),
    listSeen(ctx, { kind: 'donor', subject: donor.id }, CHANGES),
    rootOf(ctx.db, donor.id),
  ]);
  const others = new Map((await donorsWith(ctx.db, [root, ...doubts.map(({ id }) => id)])).map((one) => [one.id, one]));
  const paid = linked.filter(({ donation }) => DONATION_STATES[donation.status].isGiven);
  return {
    donor,
    mergedInto: root === donor.id ? null : (others.get(root)?.number ?? null),
    donations: linked.slice(0, MOST_DONATIONS),
    hasMore: linked.length > MOST_DONATIONS,
    years: yearsOf(ctx, paid),
    doubts: doubts.flatMap(({ id, why }) => (others.has(id) ? [{ donor: others.get(id)!, why }] : [])),
    merged: merges.map(({ merged_at, ...one }) => ({ donor: one, at: merged_at })),
    also: {
      names: otherThan(donor.name, linked, 'donor_name'),
      emails: otherThan(donor.email, linked, 'donor_email'),
      phones: otherThan(donor.phone, linked, 'donor_phone'),
    },
    history,
  };
}

const CHANGES = [
  'donor.changed',
  'donor.changedOwn',
  'donor.pageOpened',
  'donor.merged',
  'donor.unmerged',
  'donor.parted',
  'donor.moved',
  'donor.numberShown',
] as const;

const donorsWith = (db: DbOrTrx, ids: readonly string[]): Promise<Donor[]> =>
  db.selectFrom('donors').selectAll().where('id', 'in', ids).execute();

async function linkedTo(db: DbOrTrx, id: string): Promise<LinkedDonation[]> {
  const rows = await db
    .selectFrom('donor_links')
    .innerJoin('donations', 'donations.id', 'donor_links.donation_id')
    .leftJoin('receipts', 'receipts.number', 'donations.receipt_number')
    .selectAll('donations')
    .select(['found_by', 'receipts.id as receipt_id'])
    .where('donor_id', '=', id)
    .orderBy('donor_links.donation_id', 'desc')
    .execute();
  return rows.map(({ found_by, receipt_id, ...donation }) => ({ donation, receiptId: receipt_id, foundBy: found_by }));
}

function yearsOf(ctx: DomainContext, linked: readonly LinkedDonation[]): DonorYear[] {
  const { timezone } = ctx.content().foundation;
  const years = new Map<number, DonorYear>();
  for (const { donation } of linked) {
    if (donation.paid_at === null) continue;
    const year = financialYear(donation.paid_at, timezone);
    const before = years.get(year) ?? { year, donations: 0, amount: 0 };
    years.set(year, { year, donations: before.donations + 1, amount: before.amount + donation.amount - donation.amount_refunded });
  }
  return [...years.values()].toSorted((one, other) => other.year - one.year);
}

const otherThan = (
  known: string | null,
  linked: readonly LinkedDonation[],
  column: 'donor_name' | 'donor_email' | 'donor_phone',
): string[] => [...new Set(linked.flatMap(({ donation }) => donation[column] ?? []))].filter((one) => one !== known).slice(0, MOST_ALSO);

const MOST_ALSO = 10;

const NUMBERS = { pan: openPan, otherId: openOtherId } as const satisfies Record<DonorNumber, unknown>;

/** Recorded first. @throws AppError `not_found`, also without the number; `invalid_input` without a reason */
export async function revealNumber(
  ctx: DomainContext,
  { number, what, ...request }: DisclosureRequest & { number: string; what: DonorNumber },
): Promise<string> {
  const donor = await findDonor(ctx.db, number);
  const value = NUMBERS[what](ctx, donor);
  if (value === null) throw new AppError('not_found', 'This donor has no such number.');
  await recordDisclosure(ctx.db, ctx, { act: 'donor.numberShown', about: [donor.id], what, ...request });
  return value;
}

/** As the office sees it, and the log keeps it: numbers masked. */
export const shownDonor = (ctx: DomainContext, donor: Donor) => ({
  kind: donor.kind,
  name: donor.name,
  email: donor.email,
  phone: donor.phone,
  pan: masked(openPan(ctx, donor)),
  otherIdKind: donor.other_id_kind,
  otherId: masked(openOtherId(ctx, donor)),
  address: donor.address,
  citizenship: donor.citizenship,
  language: donor.language,
  noContact: donor.no_contact === 1,
  notes: donor.notes,
});

import { recordActivity } from '#domain/activity/activity.server.ts';
import { FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { donorNumberOf, masked, openPan } from '#domain/donations/donors/donor.server.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { checkEntry, enterDonation, type EntryRequest, anonymousSum } from '#domain/donations/entry/enter.server.ts';
import type { EntryValues } from '#domain/donations/entry/asks.server.ts';
import { type CountedBatch, donationsIn, findBatch, listBatches } from '#domain/donations/entry/batches.server.ts';
import { type Book, findBook, listBooks, readPapers } from '#domain/donations/entry/books.server.ts';
import { notDeductibleWords } from '#domain/donations/limits.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import { toDonationRow } from './donation-row.server.ts';
import { askedDonors } from './donors.server.ts';
import type {
  BatchDetails,
  BatchRow,
  BookDetails,
  BookRow,
  EnteredDonation,
  EntryAsk,
  EntryOffer,
  FoundDonor,
} from '#domain/office/operations/entry-operations.ts';

const MOST_FOUND = 8;

/** While somebody types. */
export async function findDonors(ctx: DomainContext, by: StaffActor, words: string): Promise<FoundDonor[]> {
  const { rows } = await donorList.page(ctx, {
    ...(await askedDonors(ctx, by, { words })),
    sort: FIRST_DONOR_SORT,
    after: undefined,
    limit: MOST_FOUND,
  });
  await recordActivity(ctx.db, ctx, by, { act: 'donors.searched', details: { filter: { words }, rows: rows.length } });
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  const donors = await ctx.db.selectFrom('donors').selectAll().where('number', 'in', numbers).execute();
  return donors
    .toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
    .map((donor) => ({
      number: donor.number,
      name: donor.name,
      email: donor.email,
      phone: donor.phone,
      pan: masked(openPan(ctx, donor)),
      address: donor.address,
      citizenship: donor.citizenship,
      donations: donor.donations,
      lastAt: donor.last_at,
    }));
}

/** @throws AppError `not_found` for another batch */
export async function readOffer(ctx: DomainContext, batch: string | undefined): Promise<EntryOffer> {
  const [books, found, anonymous] = await Promise.all([
    listBooks(ctx.db),
    batch === undefined ? null : findBatch(ctx.db, batch),
    anonymousSum(ctx),
  ]);
  return {
    today: todayAt(ctx),
    funds: ctx.content().foundation.donations.funds,
    books: books
      .filter(({ next }) => next !== null)
      .map(({ book: { number, name, collector }, next }) => ({ number, name, collector, next })),
    batch: found && toBatch(found),
    anonymous,
  };
}

/** @throws AppError as `checkEntry` */
export async function readAsks(ctx: DomainContext, values: EntryValues): Promise<EntryAsk[]> {
  return (await checkEntry(ctx, values)).map(({ kind, donations, donors }) => ({
    kind,
    donations: donations.map(toDonationRow),
    donors: donors.map(({ number, name }) => ({ number, name })),
  }));
}

/** @throws AppError as `enterDonation` */
export async function enter(ctx: DomainContext, request: EntryRequest): Promise<EnteredDonation> {
  const donation = await enterDonation(ctx, request);
  return {
    donation: toDonationRow(donation),
    donor: await donorNumberOf(ctx.db, donation.id),
    receiptNumber: donation.receipt_number ?? '',
    notDeductible: notDeductibleWords(donation),
    isMailed: donation.donor_email !== null,
    offer: await readOffer(ctx, request.batch),
  };
}

const toBatch = (batch: CountedBatch): BatchRow => ({
  number: batch.number,
  version: batch.version,
  status: batch.status,
  day: batch.day,
  place: batch.place,
  slipTotal: batch.slip_total,
  total: batch.total,
  count: batch.count,
  openedBy: batch.opened_by,
  closedBy: batch.closed_by,
  closedAt: batch.closed_at,
  differenceReason: batch.difference_reason,
});

export const readBatches = async (ctx: DomainContext) => ({
  rows: (await listBatches(ctx.db)).map(toBatch),
  anonymous: await anonymousSum(ctx),
  today: todayAt(ctx),
});

/** @throws AppError `not_found` */
export async function readBatch({ db }: DomainContext, number: string): Promise<BatchDetails> {
  const batch = await findBatch(db, number);
  return { ...toBatch(batch), donations: (await donationsIn(db, batch)).map(toDonationRow) };
}

const toBook = ({ number, version, name, first, last, collector, given_on: givenOn, returned_on: returnedOn }: Book) => ({
  number,
  version,
  name,
  first,
  last,
  collector,
  givenOn,
  returnedOn,
});

export async function readBooks(ctx: DomainContext): Promise<{ rows: BookRow[]; today: string }> {
  const books = await listBooks(ctx.db);
  return { rows: books.map(({ book, ...papers }) => ({ ...toBook(book), ...papers })), today: todayAt(ctx) };
}

/** @throws AppError `not_found` */
export async function readBook({ db }: DomainContext, number: string): Promise<BookDetails> {
  const { book, entered, ...papers } = await readPapers(db, await findBook(db, number));
  return {
    ...toBook(book),
    ...papers,
    entered: entered.map(({ number: paper, donation }) => ({ number: paper, donation: toDonationRow(donation) })),
  };
}

/** Numbered books of paper receipts: who has one, and which of its numbers were entered. */
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { ReceiptBooksTable } from '#database/tables/entries.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { nextSerial } from '#domain/shared/serials.server.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { Donation } from '#domain/donations/donation.ts';
import type { bookForm } from './form.ts';

export type Book = Selectable<ReceiptBooksTable>;

interface Act {
  number: string;
  by: StaffActor;
}

interface BookPapers {
  /** By number: whoever entered one twice has two. */
  entered: { number: number; donation: Donation }[];
  voids: { number: number; reason: string; by: string; at: number }[];
  /** Below the highest number that was used, or of the whole book once it came back. */
  missing: number[];
  /** The first number that nothing is known of; null when all are used. */
  next: number | null;
}

export interface BookAndPapers extends BookPapers {
  book: Book;
}

const MOST_BOOKS = 200;

interface ListedBook extends Pick<BookPapers, 'missing' | 'next'> {
  book: Book;
  entered: number;
  voids: number;
}

const isOut = ({ returned_on }: Book): boolean => returned_on === null;

/** Those that are out first, then the newest. */
export async function listBooks(db: DbOrTrx): Promise<ListedBook[]> {
  const books = await db.selectFrom('receipt_books').selectAll().orderBy('id', 'desc').limit(MOST_BOOKS).execute();
  if (books.length === 0) return [];
  const ids = books.map(({ id }) => id);
  const entered = await db
    .selectFrom('donation_entries')
    .select(['book_id', 'book_number as number'])
    .where('book_id', 'in', ids)
    .$narrowType<{ number: number }>()
    .execute();
  const voids = await db.selectFrom('receipt_book_voids').select(['book_id', 'number']).where('book_id', 'in', ids).execute();
  const [enteredIn, voidsIn] = [Map.groupBy(entered, (one) => one.book_id), Map.groupBy(voids, (one) => one.book_id)];
  return [...books.filter(isOut), ...books.filter((book) => !isOut(book))].map((book) => {
    const [ofBook, noted] = [enteredIn.get(book.id) ?? [], voidsIn.get(book.id) ?? []];
    return { book, entered: ofBook.length, voids: noted.length, ...gapsOf(book, [...ofBook, ...noted]) };
  });
}

/** @throws AppError `not_found` */
export async function findBook(db: DbOrTrx, number: string): Promise<Book> {
  const book = await db.selectFrom('receipt_books').selectAll().where('number', '=', number).executeTakeFirst();
  if (!book) throw new AppError('not_found', 'There is no receipt book with this number.');
  return book;
}

export async function readPapers(db: DbOrTrx, book: Book): Promise<BookAndPapers> {
  const entries = await db
    .selectFrom('donation_entries')
    .innerJoin('donations', 'donations.id', 'donation_entries.donation_id')
    .selectAll('donations')
    .select('book_number')
    .where('book_id', '=', book.id)
    .orderBy('book_number')
    .orderBy('donation_id')
    .execute();
  const noted = await db.selectFrom('receipt_book_voids').selectAll().where('book_id', '=', book.id).orderBy('number').execute();
  const entered = entries.map(({ book_number, ...donation }) => ({ number: book_number ?? 0, donation }));
  const voids = noted.map(({ number, reason, noted_by: by, created_at: at }) => ({ number, reason, by, at }));
  return { book, entered, voids, ...gapsOf(book, [...entered, ...voids]) };
}

/** @param known numbers that something is known of */
export function gapsOf(
  { first, last, returned_on }: Pick<Book, 'first' | 'last' | 'returned_on'>,
  known: readonly { number: number }[],
): Pick<BookPapers, 'missing' | 'next'> {
  const used = new Set(known.map(({ number }) => number).filter((number) => number >= first && number <= last));
  const highest = Math.max(first - 1, ...used);
  const end = returned_on === null ? highest : last;
  const missing: number[] = [];
  for (let number = first; number <= end; number += 1) if (!used.has(number)) missing.push(number);
  return { missing, next: highest < last ? highest + 1 : (missing[0] ?? null) };
}

const columnsOf = ({ name, first, last, collector, givenOn, returnedOn }: ValuesOf<typeof bookForm>) => ({
  name,
  first,
  last,
  collector,
  given_on: givenOn,
  returned_on: returnedOn ?? null,
});

/** @returns its number */
export async function addBook(ctx: DomainContext, by: StaffActor, values: ValuesOf<typeof bookForm>): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const number = `RB-${String(await nextSerial(trx, 'receipt-book')).padStart(4, '0')}`;
    await trx
      .insertInto('receipt_books')
      .values({ id: ctx.random.id(), number, ...columnsOf(values), created_at: ctx.clock.now() })
      .execute();
    await recordActivity(trx, ctx, by, { act: 'book.added', details: { what: number, after: values } });
    return number;
  });
}

/** @throws AppError `not_found`; `conflict` when somebody has changed it; `invalid_input` when a number that is used falls out of it */
export async function changeBook(
  ctx: DomainContext,
  { number, version, by, values }: Act & { version: number; values: ValuesOf<typeof bookForm> },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const book = await lockBook(trx, number, version);
    const { entered, voids } = await readPapers(trx, book);
    const used = [...entered, ...voids].map((paper) => paper.number).filter((one) => one >= book.first && one <= book.last);
    if (used.some((one) => one < values.first || one > values.last))
      throw new AppError('invalid_input', 'A number that was entered would fall out of the book.', {
        fields: { last: `Numbers from ${Math.min(...used)} to ${Math.max(...used)} are used` },
      });
    await trx
      .updateTable('receipt_books')
      .set({ ...columnsOf(values), version: version + 1 })
      .where('id', '=', book.id)
      .execute();
    const { id: _id, number: _number, created_at: _createdAt, version: _version, ...before } = book;
    await recordActivity(trx, ctx, by, { act: 'book.changed', details: { what: number, before, after: values } });
  });
}

/** One that nothing was entered from. @throws AppError `not_found`; `conflict` */
export async function deleteBook(ctx: DomainContext, { number, version, by }: Act & { version: number }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const book = await lockBook(trx, number, version);
    if ((await readPapers(trx, book)).entered.length > 0) throw new AppError('conflict', 'There are donations from this book.');
    await trx.deleteFrom('receipt_books').where('id', '=', book.id).execute();
    await recordActivity(trx, ctx, by, { act: 'book.deleted', details: { what: number } });
  });
}

/** A paper that nobody got. @param reason null takes it back @throws AppError `not_found`; `conflict`; `invalid_input` */
export async function voidPaper(
  ctx: DomainContext,
  { number, paper, reason, by }: Act & { paper: number; reason: string | null },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const book = await lockBook(trx, number);
    const { entered, voids } = await readPapers(trx, book);
    const isVoid = voids.some((one) => one.number === paper);
    if (reason === null) {
      if (!isVoid) throw new AppError('conflict', 'This number is not void any more.');
      await trx.deleteFrom('receipt_book_voids').where('book_id', '=', book.id).where('number', '=', paper).execute();
    } else {
      if (paper < book.first || paper > book.last)
        throw new AppError('invalid_input', 'The book does not have this number.', {
          fields: { number: `From ${book.first} to ${book.last}` },
        });
      if (isVoid || entered.some((one) => one.number === paper))
        throw new AppError('conflict', isVoid ? 'This number is void already.' : 'A donation was entered with this number.');
      await trx
        .insertInto('receipt_book_voids')
        .values({ book_id: book.id, number: paper, reason, noted_by: by.name, created_at: ctx.clock.now() })
        .execute();
    }
    const details = { what: `${number}, ${paper}`, ...(reason !== null && { why: reason }) };
    await recordActivity(trx, ctx, by, { act: reason === null ? 'paper.restored' : 'paper.voided', details });
  });
}

async function lockBook(trx: Trx, number: string, version?: number): Promise<Book> {
  const { id } = await findBook(trx, number);
  const book = await forUpdate(trx, trx.selectFrom('receipt_books').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();
  if (version !== undefined && book.version !== version) throw new AppError('conflict', 'This book has changed since you opened it.');
  return book;
}

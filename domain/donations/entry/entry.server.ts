import type { DbOrTrx } from '#database/client.ts';
import type { Donation } from '#domain/donations/donation.ts';

/** How one was entered by hand; null for another. Milliseconds. */
export async function readEntry(db: DbOrTrx, { id, provider, mode, description }: Donation) {
  if (provider !== 'office') return null;
  const entry = await db
    .selectFrom('donation_entries')
    .leftJoin('donation_batches', 'donation_batches.id', 'batch_id')
    .leftJoin('receipt_books', 'receipt_books.id', 'book_id')
    .selectAll('donation_entries')
    .select(['donation_batches.number as batch', 'receipt_books.number as book', 'receipt_books.name as book_name'])
    .where('donation_id', '=', id)
    .executeTakeFirst();
  if (!entry) return null;
  const { batch, book, book_name: name, book_number: paper } = entry;
  return {
    by: entry.entered_by,
    at: entry.created_at,
    batch,
    book: book === null ? null : { number: book, name: name ?? '', paper },
    bank: entry.bank,
    chequeDay: entry.cheque_day,
    what: mode === 'kind' ? description : null,
    valuedBy: entry.valued_by,
  };
}

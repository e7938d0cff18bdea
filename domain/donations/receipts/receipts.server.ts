import * as m from '#messages/index.ts';
import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import type { ReceiptsTable } from '#database/tables/donations.ts';
import type { Donation } from '#domain/donations/donation.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Letterhead, letterheadId, type ReceiptLines, wordsOf, writeReceipt } from './text.server.ts';

export type Receipt = Selectable<ReceiptsTable>;

const PROOF_LENGTH = 32;
const DUPLICATE = '-duplicate';

/** The link proves itself, so that nothing more is stored. @param isDuplicate of a copy that says so */
export function receiptPath(ctx: DomainContext, receiptId: string, isDuplicate = false): string {
  const name = isDuplicate ? `${receiptId}${DUPLICATE}` : receiptId;
  return `/api/payment/receipt/${name}.${ctx.vault.hash('receipt', name).slice(0, PROOF_LENGTH)}`;
}

export interface PrintedReceipt {
  number: string;
  /** Ms since the epoch. */
  issuedAt: number;
  letterhead: Letterhead;
  lines: ReceiptLines;
  /** Across the paper: what became of it, and whether it is a copy. */
  stamps: string[];
}

/** Whatever became of it. @throws AppError `not_found`; `expired` once its time in the books is over */
export async function readReceipt(ctx: DomainContext, token: string): Promise<PrintedReceipt> {
  const dot = token.lastIndexOf('.');
  const [name, proof] = [token.slice(0, dot), token.slice(dot + 1)];
  if (!ctx.vault.isHash('receipt', name, proof, PROOF_LENGTH)) throw unknownReceipt();
  const isDuplicate = name.endsWith(DUPLICATE);
  const id = isDuplicate ? name.slice(0, -DUPLICATE.length) : name;
  const receipt = await ctx.db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!receipt) throw unknownReceipt();
  return printReceipt(ctx, receipt, isDuplicate);
}

const unknownReceipt = () => new AppError('not_found', m.donations.calls.noReceipt);

/** As it was issued, from its row alone. @throws AppError `expired` once its time in the books is over */
export async function printReceipt(ctx: DomainContext, receipt: Receipt, isDuplicate: boolean): Promise<PrintedReceipt> {
  const { lines, letterhead_id: letterheadOf } = await written(ctx, receipt);
  if (lines === null || letterheadOf === null) throw new AppError('expired', m.donations.calls.receiptGone);
  const letterhead = await ctx.db.selectFrom('receipt_letterheads').select('text').where('id', '=', letterheadOf).executeTakeFirstOrThrow();
  const head = JSON.parse(letterhead.text) as Letterhead;
  return {
    number: receipt.number,
    issuedAt: receipt.issued_at,
    letterhead: head,
    lines: JSON.parse(ctx.vault.decrypt(lines, placeOf(receipt.id))) as ReceiptLines,
    stamps: [...(isDuplicate ? [wordsOf(head).duplicate] : []), ...(receipt.stamp === null ? [] : [receipt.stamp])],
  };
}

/** One of 1.0.0 is written now if it is not yet. */
async function written(ctx: DomainContext, receipt: Receipt): Promise<Pick<Receipt, 'lines' | 'letterhead_id'>> {
  if (receipt.letterhead_id !== null) return receipt;
  await ctx.db.transaction().execute(async (trx) => {
    const donation = await trx.selectFrom('donations').selectAll().where('id', '=', receipt.donation_id).executeTakeFirstOrThrow();
    await writeEarlier(trx, ctx, receipt, donation);
  });
  return ctx.db.selectFrom('receipts').select(['lines', 'letterhead_id']).where('id', '=', receipt.id).executeTakeFirstOrThrow();
}

const placeOf = (id: string) => ({ table: 'receipts', column: 'lines', row: id }) as const;

/** The columns of what a receipt prints; its letterhead is stored. */
export async function storedText(
  trx: Trx,
  ctx: DomainContext,
  id: string,
  { letterhead, lines }: ReturnType<typeof writeReceipt>,
): Promise<{ letterhead_id: string; lines: string }> {
  const text = JSON.stringify(letterhead);
  const letterheadOf = letterheadId(text);
  await trx
    .insertInto('receipt_letterheads')
    .values({ id: letterheadOf, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { letterhead_id: letterheadOf, lines: ctx.vault.encrypt(JSON.stringify(lines), placeOf(id)) };
}

/** One of 1.0.0, which never saw a part given back. Can be repeated. */
export async function writeEarlier(trx: Trx, ctx: DomainContext, receipt: Receipt, donation: Donation): Promise<void> {
  const whole = { ...donation, amount_refunded: 0 };
  const text = await storedText(trx, ctx, receipt.id, writeReceipt(ctx, whole, { at: receipt.issued_at, replaces: null }));
  await trx.updateTable('receipts').set(text).where('id', '=', receipt.id).where('letterhead_id', 'is', null).execute();
}

/** @throws AppError `not_found` */
export async function receiptOf(db: DbOrTrx, number: string): Promise<Receipt> {
  const receipt = await db.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst();
  if (!receipt) throw new AppError('not_found', 'There is no receipt with this number.');
  return receipt;
}

/** Oldest first. */
export const receiptsOf = (db: DbOrTrx, donationId: string): Promise<Receipt[]> =>
  db.selectFrom('receipts').selectAll().where('donation_id', '=', donationId).orderBy('serial').execute();

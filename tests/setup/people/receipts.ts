import type { ServerContext } from '#server/config/context.ts';
import { type PrintedReceipt, type Receipt, receiptPath, readReceipt } from '#domain/donations/receipts/receipts.server.ts';

/** All of the site, oldest first. */
export const allReceipts = ({ db }: ServerContext): Promise<Receipt[]> =>
  db.selectFrom('receipts').selectAll().orderBy('series').orderBy('serial').execute();

/** As the donor's link opens it. */
export const openReceipt = (ctx: ServerContext, receipt: Pick<Receipt, 'id'>): Promise<PrintedReceipt> =>
  readReceipt(ctx, receiptPath(ctx, receipt.id).split('/').at(-1) ?? '');

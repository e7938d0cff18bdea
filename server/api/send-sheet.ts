import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';
import { type Sheet, sheetText } from '#domain/shared/sheet.server.ts';
import { attachment } from '#server/api/attachment.ts';
import { noteRows } from '#server/api/office-log.ts';

/** @throws AppError `not_found` without rows */
export async function sendSheet(reply: FastifyReply, name: string, sheet: Sheet): Promise<FastifyReply> {
  if (sheet.length === 0) throw new AppError('not_found', 'There is nothing in this spreadsheet yet.');
  noteRows(reply.request, sheet.length);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(name))
    .send(await sheetText(sheet));
}

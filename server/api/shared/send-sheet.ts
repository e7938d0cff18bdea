import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/shared/errors.ts';
import {
  type LongSheet,
  NO_ROWS,
  type Sheet,
  SHEET_TYPES,
  type SheetFormat,
  sheetStream,
  toLongSheet,
} from '#domain/shared/lists/sheet.server.ts';
import { attachment } from '#server/api/shared/attachment.ts';
import { noteRows } from '#server/api/shared/activity-log.ts';

/** @param name without its ending @throws AppError `not_found` without rows */
export function sendSheet(reply: FastifyReply, name: string, sheet: Sheet, format: SheetFormat = 'csv'): FastifyReply {
  if (sheet.length === 0) throw new AppError('not_found', NO_ROWS);
  noteRows(reply.request, sheet.length);
  return sendLongSheet(reply, name, toLongSheet(sheet), format);
}

export const sendLongSheet = (reply: FastifyReply, name: string, sheet: LongSheet, format: SheetFormat): FastifyReply =>
  reply
    .type(SHEET_TYPES[format])
    .header('content-disposition', attachment(`${name}.${format}`))
    .send(sheetStream(sheet, format));

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import { slicesOf } from '#domain/shared/slices.server.ts';

export type SheetRow = Record<string, string | number>;
export type Sheet = readonly SheetRow[];

export interface LongSheet {
  columns: readonly string[];
  slices: AsyncIterable<Sheet>;
  /** When the reader is done, or gone. */
  close?: () => Promise<void>;
}

export const NO_ROWS = 'There is nothing in this spreadsheet yet.';

export const SHEET_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type SheetFormat = keyof typeof SHEET_TYPES;

/** No text becomes a formula. */
export function sheetStream(sheet: LongSheet, format: SheetFormat): Readable {
  const stream = format === 'csv' ? Readable.from(csvOf(sheet)) : Readable.fromWeb(xlsxOf(sheet));
  return stream.once('close', () => void sheet.close?.());
}

const xlsxOf = (sheet: LongSheet) =>
  writeXlsxStream(valuesOf(sheet), {
    name: 'Sheet1',
    columns: sheet.columns.map((header) => ({ header, width: COLUMN_WIDTH })),
    freezePane: { rows: 1 },
  }) as Parameters<typeof Readable.fromWeb>[0];

const COLUMN_WIDTH = 18;

/** RFC 4180, with a byte order mark for Hindi names. */
async function* csvOf({ columns, slices }: LongSheet): AsyncIterable<string> {
  yield csvLines([], columns, true);
  for await (const slice of slices) yield csvLines(slice, columns, false);
}

const csvLines = (rows: Sheet, columns: readonly string[], header: boolean): string =>
  stringify([...rows], { columns: [...columns], header, bom: header, escape_formulas: true, record_delimiter: 'windows' });

async function* valuesOf({ columns, slices }: LongSheet): AsyncIterable<(string | number)[]> {
  for await (const slice of slices) for (const row of slice) yield columns.map((column) => row[column] ?? '');
}

export const toLongSheet = (rows: Sheet): LongSheet => ({ columns: Object.keys(rows[0] ?? {}), slices: slicesOf(rows) });

export async function sheetText(rows: Sheet): Promise<string> {
  let text = '';
  for await (const part of csvOf(toLongSheet(rows))) text += part;
  return text;
}

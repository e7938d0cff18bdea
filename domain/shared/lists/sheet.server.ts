import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import { slicesOf } from '#domain/shared/lists/slices.server.ts';
import { truncate } from '#domain/shared/text/text.ts';

/** `day`: `YYYY-MM-DD`; in XLSX a day to sort and reckon with. */
export type Cell = string | number | { readonly day: string };
export type SheetRow = Record<string, Cell>;
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

/**
 * No text becomes a formula. XLSX keeps every value as it is, for people; programs take CSV, in which a spreadsheet guesses what is a
 * number.
 */
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
  stringify(
    rows.map((row) => columns.map((column) => csvCell(row[column] ?? ''))),
    { columns: [...columns], header, bom: header, escape_formulas: true, record_delimiter: 'windows' },
  );

const csvCell = (cell: Cell): string | number => (typeof cell === 'object' ? cell.day : typeof cell === 'string' ? cellText(cell) : cell);

async function* valuesOf({ columns, slices }: LongSheet): AsyncIterable<(string | number | Date)[]> {
  for await (const slice of slices) for (const row of slice) yield columns.map((column) => xlsxCell(row[column] ?? ''));
}

function xlsxCell(cell: Cell): string | number | Date {
  if (typeof cell === 'object') return cell.day === '' ? '' : new Date(cell.day);
  return typeof cell === 'string' ? cellText(cell).replaceAll(ESCAPE, '_x005F_') : cell;
}

/** `_x0041_` would be read as `A` (ECMA-376, part 1, section 22.9.2.19). */
const ESCAPE = /_(?=x[\dA-F]{4}_)/gi;

/** Spreadsheet programs take no more characters in a cell. */
const LONGEST_CELL = 32_767;
const CUT = ` … (cut here: a cell holds ${LONGEST_CELL} characters)`;
/** In what was stored before such characters were refused. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function cellText(text: string): string {
  const plain = text.replaceAll(NOT_IN_XML, '\uFFFD');
  return plain.length > LONGEST_CELL ? truncate(plain, LONGEST_CELL - CUT.length) + CUT : plain;
}

export const toLongSheet = (rows: Sheet): LongSheet => ({ columns: Object.keys(rows[0] ?? {}), slices: slicesOf(rows) });

export async function sheetText(rows: Sheet): Promise<string> {
  let text = '';
  for await (const part of csvOf(toLongSheet(rows))) text += part;
  return text;
}

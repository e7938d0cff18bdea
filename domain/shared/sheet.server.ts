import { stringify } from 'csv-stringify/sync';
import { slicesInTurns } from '#domain/shared/turns.server.ts';

/** One row, by the names of its columns. */
export type SheetRow = Record<string, string | number>;
export type Sheet = readonly SheetRow[];

/** A sheet as CSV (RFC 4180) that any spreadsheet opens, Hindi names included. Formulas are escaped. */
export async function sheetText(rows: Sheet): Promise<string> {
  let text = '';
  for await (const slice of slicesInTurns(rows)) {
    const isFirst = text === '';
    text += stringify([...slice], { header: isFirst, bom: isFirst, escape_formulas: true, record_delimiter: 'windows' });
  }
  return text;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

/** One row, by the names of its columns. */
export type SheetRow = Record<string, string | number>;
export type Sheet = readonly SheetRow[];

/** Rows that are written before other requests get their turn. */
const ROWS_PER_TURN = 200;

/** A sheet as CSV (RFC 4180) that any spreadsheet opens, Hindi names included. Formulas are escaped. */
export async function sheetText(rows: Sheet): Promise<string> {
  let text = '';
  for (let at = 0; at < rows.length; at += ROWS_PER_TURN) {
    const isFirst = at === 0;
    const options = { header: isFirst, bom: isFirst, escape_formulas: true, record_delimiter: 'windows' } as const;
    text += stringify(rows.slice(at, at + ROWS_PER_TURN), options);
    await nextTurn();
  }
  return text;
}

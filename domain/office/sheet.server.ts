import { stringify } from 'csv-stringify/sync';

/** Rows by the names of their columns. */
export type Sheet = readonly Record<string, string | number>[];

/** A sheet as CSV (RFC 4180) that any spreadsheet opens, Hindi names included. Formulas are escaped. */
export function sheetText(rows: Sheet): string {
  return stringify([...rows], { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

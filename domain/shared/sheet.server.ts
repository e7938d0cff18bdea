import { stringify } from 'csv-stringify/sync';
import { slicesOf } from '#domain/shared/slices.server.ts';

/** A value for each column. */
export type SheetRow = Record<string, string | number>;
export type Sheet = readonly SheetRow[];

/** CSV (RFC 4180) that shows Hindi names; formulas are escaped. */
export async function sheetText(rows: Sheet): Promise<string> {
  let text = '';
  for await (const slice of slicesOf(rows)) {
    const isFirst = text === '';
    text += stringify([...slice], { header: isFirst, bom: isFirst, escape_formulas: true, record_delimiter: 'windows' });
  }
  return text;
}

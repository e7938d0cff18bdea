import { language } from '#messages/current.ts';
import * as m from '#messages/index.ts';

/** Template: sheet.typ. */
export interface Section {
  title: string;
  /** With the label again in English, in small letters. */
  rows: ReadonlyArray<readonly [label: string, value: string, english?: string]>;
}

/** What a paper says around its texts. */
export interface SheetWords {
  language: string;
  title: string;
  /** With `{page}` and `{pages}`. */
  page: string;
}

export const sheetWords = (title: string): SheetWords => ({
  language: language(),
  title,
  page: m.documents.papers.page('{page}', '{pages}'),
});

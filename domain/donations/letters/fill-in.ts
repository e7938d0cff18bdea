import { type LetterKind, type LetterPlace, placesOf } from './kinds.ts';

/** Day, receipt and amount of a donation, in words. */
export type LetterRow = readonly [day: string, receipt: string, amount: string];
export type LetterBlock = string | readonly LetterRow[];

const PLACE = /\{([^{}]*)\}/g;
/** Alone in its paragraph, it becomes a table. */
const ROWS = '{donations}';

/** What stands in braces and means nothing in letters of this kind. */
export const unknownPlaces = (kind: LetterKind, text: string): string[] => {
  const known: readonly string[] = placesOf(kind);
  return [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !known.includes(name)))];
};

export type Filling = Readonly<Partial<Record<LetterPlace, string>>>;

/** What it fills in is not looked at again. */
export const fillIn = (text: string, filling: Filling): string =>
  text.replace(PLACE, (whole, name: string) => (filling as Readonly<Record<string, string | undefined>>)[name] ?? whole);

/** A paragraph each; the list of donations is rows. */
export const blocksOf = (text: string, filling: Filling, rows: readonly LetterRow[]): LetterBlock[] =>
  text
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => (paragraph.trim() === ROWS ? rows : fillIn(paragraph, { ...filling, donations: linesOf(rows) })));

/** Where mails and lists show no table. */
const linesOf = (rows: readonly LetterRow[]): string => rows.map((row) => row.filter(Boolean).join(', ')).join('\n');

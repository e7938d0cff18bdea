import { type RawBuilder, sql } from 'kysely';

/** `%` and `_` are ordinary characters. */
const patternOf = (word: string): string => `%${word.replaceAll(/[!%_]/g, '!$&')}%`;

/** @param column of small letters */
export const containsWord = (word: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${patternOf(word.toLowerCase())} escape '!'`;

/** In any case; SQLite knows only ASCII's, Indian scripts have none. */
export function containsWords(words: readonly string[], columns: readonly string[]): RawBuilder<boolean> {
  const inOne = (word: string) => {
    const pattern = patternOf(word);
    return sql`(${sql.join(
      columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '!'`),
      sql` or `,
    )})`;
  };
  return sql<boolean>`(${sql.join(words.map(inOne), sql` and `)})`;
}

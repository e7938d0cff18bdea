import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that each word occurs in at least one of the columns, as typed or in other case. SQLite knows the case of
 * ASCII alone; the scripts of India have none.
 */
export function containsWords(words: readonly string[], columns: readonly string[]): RawBuilder<boolean> {
  const inOne = (word: string) => {
    const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
    return sql`(${sql.join(
      columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '!'`),
      sql` or `,
    )})`;
  };
  return sql<boolean>`(${sql.join(words.map(inOne), sql` and `)})`;
}

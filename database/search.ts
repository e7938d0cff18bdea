import { type RawBuilder, sql } from 'kysely';

/** In any case; SQLite knows that of ASCII alone, Indian scripts have none. */
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

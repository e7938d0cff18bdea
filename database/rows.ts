import type { DeleteResult, SelectQueryBuilder, UpdateResult } from 'kysely';

export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const row = await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}

export async function changeRows(statement: { executeTakeFirstOrThrow(): Promise<DeleteResult | UpdateResult> }): Promise<number> {
  const result = await statement.executeTakeFirstOrThrow();
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}

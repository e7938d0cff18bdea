import type { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import type { Act } from '#domain/activity/acts.ts';
import type { TestContext } from '#tests/setup/database/context.ts';

interface Sort<By> {
  by: By;
  isDescending: boolean;
}

interface OrderedList<By> {
  list: (page: { sort: Sort<By>; limit?: number; after?: string }) => Promise<{ rows: readonly { number: string }[]; next: string | null }>;
  place: (asked: { filter: object; sort: Sort<By>; number: string }) => Promise<unknown>;
}

/** Both ways, in pages of three, and from one to the next. @param count of all */
export async function expectOrdered<By>(by: By, count: number, { list, place }: OrderedList<By>): Promise<void> {
  for (const isDescending of [false, true]) {
    const sort = { by, isDescending };
    const numbers = (await list({ sort })).rows.map(({ number }) => number);
    const paged: string[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const { rows, next } = await list({ sort, limit: 3, ...(after !== undefined && { after }) });
      paged.push(...rows.map(({ number }) => number));
      after = next;
    }
    expect(paged).toEqual(numbers);
    expect(new Set(paged).size).toBe(count);
    for (const [n, number] of numbers.entries())
      expect(await place({ filter: {}, sort, number })).toEqual({
        position: n + 1,
        total: count,
        previous: numbers[n - 1] ?? null,
        next: numbers[n + 1] ?? null,
      });
  }
}

/** SQLite's plan of a query. */
export async function planOf({ db }: TestContext, query: CompiledQuery): Promise<string> {
  const plan = await db.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` });
  return plan.rows.map(({ detail }) => detail).join();
}

/** How many searches say whom they were for. */
export async function readableSearches({ db }: TestContext, act: Act): Promise<number> {
  const searches = db.selectFrom('activity').innerJoin('activity_keys', 'activity_keys.id', 'activity.key_id').select('seq');
  return (await searches.where('act', '=', act).execute()).length;
}

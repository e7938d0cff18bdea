import type { Insertable } from 'kysely';
import type { Db } from '#database/client.ts';
import { insertRows, isUnavailable } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
type Inserter<T extends keyof Tables> = (row: Row<T>) => Promise<void>;

/** SQLite allows 32,766 values a statement. */
const MAX_ROWS = 200;

const inserters = new WeakMap<Db, Map<keyof Tables, Inserter<never>>>();

/**
 * Rows that arrive while a statement runs share the next one. Resolves when committed; for independent rows only (decision 0024). @throws
 * the database's error for this row only
 */
export function insertTogether<T extends keyof Tables>(db: Db, table: T, row: Row<T>): Promise<void> {
  const tables = inserters.get(db) ?? new Map<keyof Tables, Inserter<never>>();
  inserters.set(db, tables);
  const insert = (tables.get(table) as Inserter<T> | undefined) ?? createInserter(db, table);
  tables.set(table, insert as Inserter<never>);
  return insert(row);
}

function createInserter<T extends keyof Tables>(db: Db, table: T): Inserter<T> {
  let waiting: { row: Row<T>; resolve: () => void; reject: (reason: unknown) => void }[] = [];
  let isRunning = false;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_ROWS);
      waiting = waiting.slice(MAX_ROWS);
      try {
        await insertRows(
          db,
          table,
          batch.map(({ row }) => row),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        // It may be committed: no retry.
        if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
        else await Promise.all(batch.map(({ row, resolve, reject }) => insertRows(db, table, [row]).then(resolve, reject)));
      }
    }
    isRunning = false;
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void flush());
    });
}

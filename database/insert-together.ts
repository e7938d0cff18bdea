import type { Insertable } from 'kysely';
import type { Db } from '#database/client.ts';
import { insertRows, isUnavailable } from '#database/engine.ts';
import type { Tables } from '#database/tables/index.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
type Inserter<T extends keyof Tables> = (row: Row<T>) => Promise<void>;

/** Rows of one statement at most: SQLite takes 32,766 values in one. */
const MAX_ROWS = 200;

const inserters = new WeakMap<Db, Map<keyof Tables, Inserter<never>>>();

/**
 * Insert one row, in one statement with those that come to the same table while another such statement is under way:
 * in a rush they share the way to the database and its flush to the disk. Resolves when the row is committed.
 * For rows that stand alone; what belongs to a transaction is inserted there.
 * @throws whatever the database says of this row; another's fault is not told here.
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
  let isUnderWay = false;

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
        // A database that went away may have committed: only a statement that was refused may be tried again by parts.
        if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
        else await Promise.all(batch.map(({ row, resolve, reject }) => insertRows(db, table, [row]).then(resolve, reject)));
      }
    }
    isUnderWay = false;
  }

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      // At the end of this turn: what came in with it goes too.
      setImmediate(() => void flush());
    });
}

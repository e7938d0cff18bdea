import type { Kysely } from 'kysely';

/** Here, since a released migration leans on nothing that may change. */
export type Engine = 'sqlite' | 'postgres';

export const engineOf = (db: Kysely<unknown>): Engine =>
  db.getExecutor().adapter.constructor.name === 'PostgresAdapter' ? 'postgres' : 'sqlite';

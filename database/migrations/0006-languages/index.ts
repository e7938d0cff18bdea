import { type Kysely, sql } from 'kysely';
import { engineOf } from '../0001-baseline/engine.ts';
import { donors } from './donors.ts';
import { names } from './names.ts';

/** Readers of several languages, a file a noun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [names, donors].flatMap((noun) => noun(engineOf(db)))) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';
import { engineOf } from '../0001-baseline/engine.ts';
import { donations } from './donations.ts';

/** The donation book, a file a noun: donations however they came, and what the office does with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...donations(engineOf(db))];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

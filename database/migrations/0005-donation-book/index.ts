import { type Kysely, sql } from 'kysely';
import { donations } from './donations.ts';
import { letters } from './letters.ts';

/** The donation book, a file a noun: donations however they came, and what the office does with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...donations, ...letters];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';
import { donations } from './donations.ts';
import { entries } from './entries.ts';
import { takeovers } from './takeovers.ts';

/** The donation book, a file a noun: donations however they came, and what the office does with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...donations, ...entries, ...takeovers];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

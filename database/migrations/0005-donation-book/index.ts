import { type Kysely, sql } from 'kysely';
import { certificates } from './certificates.ts';
import { donations } from './donations.ts';
import { donorPage } from './donor-page.ts';
import { statements as filed } from './statements.ts';

/** The donation book, a file a noun: donations however they came, and what the office does with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...donations, ...certificates, ...donorPage, ...filed];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

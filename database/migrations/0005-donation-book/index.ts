import { type Kysely, sql } from 'kysely';
import { engineOf } from '../0001-baseline/engine.ts';
import { certificates } from './certificates.ts';
import { donations } from './donations.ts';
import { donorPage } from './donor-page.ts';
import { entries } from './entries.ts';
import { letters } from './letters.ts';
import { refunds } from './refunds.ts';
import { statements } from './statements.ts';
import { takeovers } from './takeovers.ts';

const NOUNS = [donorPage, entries, refunds, statements, takeovers, certificates, letters];

/** The donation book, a file a noun: donations however they came, and what the office does with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...donations(engineOf(db)), ...NOUNS.flat()]) await sql.raw(statement).execute(db);
}

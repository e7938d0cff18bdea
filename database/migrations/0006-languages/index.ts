import { type Kysely, sql } from 'kysely';
import { engineOf } from '../0001-baseline/engine.ts';
import { accounts } from './accounts.ts';
import { donations } from './donations.ts';
import { donors } from './donors.ts';
import { names } from './names.ts';
import { notifications } from './notifications.ts';

/** Readers of several languages, a file a noun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...donations, ...names(engineOf(db)), ...donors(engineOf(db)), ...notifications])
    await sql.raw(statement).execute(db);
}

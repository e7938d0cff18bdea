import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { contact } from './contact.ts';
import { donations } from './donations.ts';
import { factors } from './factors.ts';
import { files } from './files.ts';
import { newsletter } from './newsletter.ts';
import { office } from './office.ts';
import { otp } from './otp.ts';
import { phone } from './phone.ts';
import { privacy } from './privacy.ts';
import { scholarships } from './scholarships.ts';
import { students } from './students.ts';
import { system } from './system.ts';

/**
 * The schema of version 1.0.0, a file a noun: `text`, `integer` and `bigint` are all that both engines have alike. What a column means
 * stands with its type in `database/tables`. In this order a table refers only to tables before it; one that is not deleted with another
 * is left to retention (`domain/<noun>/retention.server.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db);
  const statements = [
    // Searches for parts of words.
    ...(engine === 'postgres' ? ['create extension if not exists pg_trgm'] : []),
    ...system,
    ...accounts,
    ...otp,
    ...factors,
    ...newsletter,
    ...contact(engine),
    ...donations(engine),
    ...files,
    ...students,
    ...scholarships(engine),
    ...phone,
    ...office,
    ...privacy,
    ...activity(engine),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import type { Kysely } from 'kysely';

/** How many wrong codes a session has entered for the office: too many end it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('wrong_codes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

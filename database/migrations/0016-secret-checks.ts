import type { Kysely } from 'kysely';

/** To notice another secret at the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_checks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

import type { Kysely } from 'kysely';

/** docs/decisions/0082. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('phone_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('parts', 'integer', (c) => c.notNull())
    .addColumn('paise', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('phone_messages_created').on('phone_messages').column('created_at').execute();
  await db.schema.createIndex('phone_messages_number').on('phone_messages').columns(['phone_hash', 'created_at']).execute();

  await db.schema
    .createTable('phone_stops')
    .addColumn('phone_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

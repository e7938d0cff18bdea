import type { Kysely } from 'kysely';

/** Whose a thread is, who wrote first, and the ids that relays gave to our mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('frontDesk'))
    .execute();
  await db.schema
    .alterTable('contact_messages')
    .addColumn('was_at_front_desk', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('contact_messages').addColumn('begun_by', 'text').execute();
  await db.schema.alterTable('contact_messages').addColumn('begun_by_id', 'text').execute();
  await db.schema.createIndex('contact_messages_of_role').on('contact_messages').columns(['role', 'status', 'written_at', 'id']).execute();
  await db.schema
    .createTable('relay_ids')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().references('contact_messages.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('relay_ids_message').on('relay_ids').column('message_id').execute();
}

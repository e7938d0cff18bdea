import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('contact_messages')
    .addColumn('written_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('contact_messages')
    .addColumn('assigned_to', 'text', (c) => c.references('accounts.id').onDelete('set null'))
    .execute();
  const messages = db as Kysely<{ contact_messages: { written_at: number; created_at: number } }>;
  await messages
    .updateTable('contact_messages')
    .set((e) => ({ written_at: e.ref('created_at') }))
    .execute();
  await db.schema.createIndex('contact_messages_list').on('contact_messages').columns(['status', 'written_at', 'id']).execute();
  await db.schema
    .createTable('contact_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().references('contact_messages.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('author', 'text')
    .addColumn('author_id', 'text')
    .addColumn('mail_id', 'text', (c) => c.unique())
    .addColumn('sender', 'text')
    .addColumn('attachments', 'text')
    .addColumn('is_cut', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('donations_donor_email').on('donations').columns(['donor_email', 'id']).execute();
  await db.schema.createIndex('contact_entries_message').on('contact_entries').columns(['message_id', 'id']).execute();
}

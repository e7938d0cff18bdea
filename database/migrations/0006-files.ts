import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('received_sha256', 'text', (c) => c.notNull())
    .addColumn('store_key', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('files_owner').on('files').columns(['owner_id', 'field', 'received_sha256']).execute();
  await db.schema.createIndex('files_touched').on('files').columns(['status', 'touched_at']).execute();

  await db.schema
    .createTable('file_attachments')
    .addColumn('file_id', 'text', (c) => c.notNull().references('files.id'))
    .addColumn('attached_to', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_attachments_pk', ['file_id', 'attached_to'])
    .execute();
}

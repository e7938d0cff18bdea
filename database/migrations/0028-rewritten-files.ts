import type { Kysely } from 'kysely';

/** A job rewrites earlier PDFs. */
export async function up(db: Kysely<{ files: { type: string; stored_as: string } }>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('stored_as', 'text', (c) => c.notNull().defaultTo('received'))
    .execute();
  await db.updateTable('files').set({ stored_as: 'rewritten' }).where('type', '!=', 'application/pdf').execute();
  await db.schema.createIndex('files_stored_as').on('files').columns(['stored_as', 'id']).execute();
}

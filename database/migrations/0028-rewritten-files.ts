import type { Kysely } from 'kysely';

/** Whether a file was made anew by us. Pictures always were; PDFs stored so far are as they were sent, until the job has rewritten them. */
export async function up(db: Kysely<{ files: { type: string; stored_as: string } }>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('stored_as', 'text', (c) => c.notNull().defaultTo('received'))
    .execute();
  await db.updateTable('files').set({ stored_as: 'rewritten' }).where('type', '!=', 'application/pdf').execute();
  await db.schema.createIndex('files_stored_as').on('files').columns(['stored_as', 'id']).execute();
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('last_login_at', 'bigint').execute();
  await db.schema.alterTable('accounts').addColumn('unused_letter_at', 'bigint').execute();
  await sql`update accounts set last_login_at = ${Date.now()}`.execute(db);
  await db.schema.createIndex('file_attachments_to').on('file_attachments').column('attached_to').execute();
}

import { type Kysely, sql } from 'kysely';

/** When an account was last used, so that one that nobody needs any more goes; and files are found by what they belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('last_login_at', 'bigint').execute();
  await db.schema.alterTable('accounts').addColumn('unused_letter_at', 'bigint').execute();
  // Nobody has written it down so far: for those who are here, time begins today.
  await sql`update accounts set last_login_at = ${Date.now()}`.execute(db);
  await db.schema.createIndex('file_attachments_to').on('file_attachments').column('attached_to').execute();
}

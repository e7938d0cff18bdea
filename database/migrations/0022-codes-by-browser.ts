import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('otp_codes').execute();
  await db.schema
    .createTable('otp_codes')
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('email_hash', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('wrong_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('requested_from', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('otp_codes_of_browser', ['purpose', 'email_hash', 'request_hash'])
    .execute();
  await db.schema.createIndex('otp_codes_made').on('otp_codes').column('created_at').execute();
}

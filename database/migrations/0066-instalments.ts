import { type Kysely, sql } from 'kysely';

/** docs/decisions/0087. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scholarship_instalments')
    .addColumn('application_id', 'text', (c) => c.notNull().references('scholarship_applications.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('due_on', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('changed_on', 'text')
    .addColumn('reference', 'text')
    .addColumn('recorded_by', 'text')
    .addColumn('recorded_by_id', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('scholarship_instalments_pk', ['application_id', 'number'])
    .execute();
  // Until now an award was paid at once.
  await sql`
    insert into scholarship_instalments (application_id, number, amount, state, updated_at)
    select id, 1, amount_granted * 100, case when status = 'disbursed' then 'paid' else 'due' end, updated_at
    from scholarship_applications where status in ('approved', 'disbursed')`.execute(db);
}

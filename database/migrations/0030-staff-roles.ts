import { type Kysely, sql } from 'kysely';

/** They keep all roles until an administrator changes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_roles')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_roles_pkey', ['account_id', 'role'])
    .execute();
  for (const role of ['frontDesk', 'reviewer', 'coordinator', 'treasurer', 'editor', 'administrator'])
    await sql`insert into staff_roles (account_id, role, created_at)
      select id, ${role}, created_at from accounts where role = 'staff'`.execute(db);
}

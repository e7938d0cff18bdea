import type { Kysely } from 'kysely';

/** docs/decisions/0090. Reasons of earlier rows were shown to students, and stay where they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scholarship_events').addColumn('office_reason', 'text').execute();
  await db.schema.alterTable('scholarship_events').addColumn('amount', 'integer').execute();
}

import type { Kysely } from 'kysely';

const COLUMNS = [
  ['contact_messages', 'moved_by_id'],
  ['jobs', 'moved_by_id'],
  ['disclosures', 'asked_by_id'],
  ['withdrawn_certificates', 'withdrawn_by_id'],
  ['staff_events', 'account_id'],
  ['staff_events', 'by_name'],
  ['staff_events', 'by_id'],
  ['staff_events', 'roles'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) await db.schema.alterTable(table).addColumn(column, 'text').execute();
}

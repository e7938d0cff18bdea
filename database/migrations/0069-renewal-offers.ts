import { type Kysely, sql } from 'kysely';

const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/** docs/decisions/0086. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scholarship_applications').addColumn('renewal_offered_at', 'bigint').execute();
  await db.schema.dropIndex('scholarship_applications_listed').execute();
  const columns = LISTED.map((name) => (name === 'id' && isPostgres(db) ? sql`id collate "C"` : sql.ref(name)));
  await sql`create index scholarship_applications_listed on scholarship_applications (${sql.join(columns)})`.execute(db);
}

const LISTED = [
  'cycle_id',
  'submitted_at',
  'id',
  'number',
  'account_id',
  'status',
  'name',
  'district',
  'amount_requested',
  'updated_at',
  'search_text',
  'annual_income',
  'education_type',
  'gender',
  'category',
  'area_of_residence',
  'disability_status',
  'guardian_consent',
  'current_class',
  'course_year',
  'missing_documents',
  'amount_granted',
  'eligibility',
  'renewal_of',
] as const;

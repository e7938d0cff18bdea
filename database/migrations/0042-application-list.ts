import { type Kysely, sql } from 'kysely';

const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter.constructor.name === 'PostgresAdapter';

/** A job fills the columns (docs/decisions/0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const applications = db.schema.alterTable('scholarship_applications');
  for (const name of TEXTS)
    await applications.addColumn(name, 'text', (c) => c.notNull().defaultTo(name === 'guardian_consent' ? 'none' : '')).execute();
  for (const name of NUMBERS) await applications.addColumn(name, 'integer', (c) => c.notNull().defaultTo(0)).execute();
  await db.schema
    .createTable('application_numbers')
    .addColumn('application_id', 'text', (c) => c.notNull().references('scholarship_applications.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_numbers_pk', ['hash', 'application_id'])
    .execute();
  await db.schema.createIndex('application_numbers_application').on('application_numbers').column('application_id').execute();
  await db.schema
    .alterTable('student_profiles')
    .addColumn('aadhaar_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('student_profiles_aadhaar').on('student_profiles').column('aadhaar_hash').execute();
  await db.schema.createIndex('student_profiles_phone').on('student_profiles').column('phone').execute();
  await db.schema.createIndex('accounts_phone').on('accounts').column('phone').execute();

  // All that a list reads: the sealed answers stay untouched.
  for (const index of ['list', 'status', 'search']) await db.schema.dropIndex(`scholarship_applications_${index}`).execute();
  // Lists sort by bytes.
  const columns = [...SENT, ...TEXTS, ...NUMBERS].map((name) => (name === 'id' && isPostgres(db) ? sql`id collate "C"` : sql.ref(name)));
  await sql`create index scholarship_applications_listed on scholarship_applications (${sql.join(columns)})`.execute(db);

  const given = sql`select 1 from scholarship_consents where application_id = scholarship_applications.id`;
  await sql`update scholarship_applications set
    amount_granted = case when status in ('approved', 'disbursed') then amount_requested else 0 end,
    guardian_consent = case
      when exists (${given} and withdrawn_at is null) then 'given' when exists (${given}) then 'withdrawn' else 'none' end`.execute(db);
  await sql`insert into jobs (id, kind, payload, unique_key, status, run_at, max_attempts, created_at)
    select 'rebuild-list', 'rebuild-list', 'null', 'rebuild-list', 'waiting', 0, 100, 0
    where exists (select 1 from student_profiles)`.execute(db);
}

const SENT = [
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
] as const;

const TEXTS = [
  'search_text',
  'annual_income',
  'education_type',
  'gender',
  'category',
  'area_of_residence',
  'disability_status',
  'guardian_consent',
] as const;

const NUMBERS = ['current_class', 'course_year', 'missing_documents', 'amount_granted'] as const;

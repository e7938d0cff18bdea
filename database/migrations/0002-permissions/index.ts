import { type Kysely, sql } from 'kysely';

/** A guardian's permission from before an application is sent; links and ledger go from one to the other by its id (decision 0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table guardian_permissions (
      id text primary key,
      account_id text not null references accounts (id),
      cycle_id text not null,
      guardian_consent text not null,
      details text not null,
      updated_at bigint not null,
      unique (account_id, cycle_id)
    )`,
    // Without its reference to an application, which is not there yet. Neither engine can leave a reference out the same way.
    `create table guardian_links_anew (
      token_hash text primary key,
      application_id text not null,
      created_at bigint not null
    )`,
    'insert into guardian_links_anew select token_hash, application_id, created_at from guardian_links',
    'drop table guardian_links',
    'alter table guardian_links_anew rename to guardian_links',
    'create index guardian_links_application on guardian_links (application_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

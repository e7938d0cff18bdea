import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dumpTables } from '#database/backup.ts';
import type { Tables } from '#database/tables/index.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';

/**
 * How rows leave: with one of `table`, which the database sees to; `erased`: by the sweeps and erasures of domain/<noun>/retention.server.ts;
 * `over`: soon, by themselves; `nobody`: they name nobody who could be known.
 */
const LEAVES: Readonly<Record<keyof Tables, keyof Tables | 'erased' | 'over' | 'nobody'>> = {
  accounts: 'erased',
  activity: 'erased',
  activity_head: 'nobody',
  activity_keys: 'erased',
  application_assignments: 'accounts',
  application_changes: 'scholarship_events',
  application_numbers: 'scholarship_applications',
  application_readers: 'sessions',
  authenticator_apps: 'accounts',
  consent_events: 'erased',
  contact_answering: 'contact_messages',
  contact_entries: 'contact_messages',
  contact_mails: 'contact_messages',
  contact_messages: 'erased',
  donation_batches: 'erased',
  donation_certificates: 'erased',
  donation_corrections: 'erased',
  donation_entries: 'donations',
  donation_events: 'nobody',
  donation_tallies: 'nobody',
  donations: 'erased',
  donation_shares: 'donors',
  donor_doubts: 'donors',
  donor_links: 'donors',
  donor_merges: 'donors',
  donor_page_links: 'donors',
  donors: 'erased',
  erasures: 'nobody',
  file_attachments: 'erased',
  files: 'erased',
  guardian_links: 'erased',
  guardian_permissions: 'erased',
  jobs: 'erased',
  // Only staff who wrote them.
  letter_templates: 'nobody',
  letter_versions: 'letter_templates',
  letters: 'erased',
  mailbox_places: 'nobody',
  // What was written, to how many, by which member of staff.
  mailings: 'nobody',
  notifications: 'erased',
  office_settings: 'nobody',
  otp_codes: 'erased',
  otp_tokens: 'erased',
  outbox_mails: 'erased',
  passkey_challenges: 'over',
  passkeys: 'accounts',
  payment_events: 'over',
  phone_messages: 'over',
  // Keyed hashes alone.
  phone_stops: 'nobody',
  pledges: 'erased',
  program_attendance: 'erased',
  rate_counters: 'over',
  receipt_letterheads: 'nobody',
  receipt_book_voids: 'receipt_books',
  receipt_books: 'erased',
  receipts: 'erased',
  recovery_codes: 'accounts',
  refunds: 'erased',
  relay_ids: 'contact_messages',
  // Only staff who changed them.
  reply_texts: 'nobody',
  saved_lists: 'accounts',
  scholarship_applications: 'erased',
  scholarship_drafts: 'erased',
  scholarship_events: 'erased',
  scholarship_instalments: 'scholarship_applications',
  scholarship_requests: 'erased',
  secret_checks: 'nobody',
  serial_openings: 'nobody',
  serials: 'nobody',
  sessions: 'erased',
  setup_codes: 'accounts',
  staff_roles: 'accounts',
  statement_rows: 'statements',
  statements: 'erased',
  student_activities: 'erased',
  student_profile_changes: 'student_profiles',
  student_phones: 'accounts',
  student_profiles: 'erased',
  subscriber_events: 'erased',
  subscribers: 'erased',
  takeover_rows: 'takeovers',
  takeovers: 'erased',
  test_gateway_disputes: 'test_gateway_payments',
  test_gateway_orders: 'over',
  test_gateway_payments: 'erased',
  test_gateway_refunds: 'test_gateway_payments',
  unread_mails: 'erased',
  withdrawn_certificates: 'erased',
};

/** `child parent` of each reference whose rows leave together. */
async function cascades({ database: { db, engine } }: TestContext): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ child: string; parent: string }>`
          select t.name as child, f."table" as parent from sqlite_master t, pragma_foreign_key_list(t.name) f
          where t.type = 'table' and f.on_delete = 'CASCADE'
        `.execute(db)
      : await sql<{ child: string; parent: string }>`
          select child.relname as child, parent.relname as parent from pg_constraint f
          join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
          where f.contype = 'f' and f.confdeltype = 'c' and child.relnamespace = current_schema()::regnamespace
        `.execute(db);
  return rows.map(({ child, parent }) => `${child} ${parent}`);
}

test('every table says how its rows leave, and is in the backup', async () => {
  const ctx = await openTestContext();
  const tables = Object.keys(await dumpTables(ctx.database, temporaryFolder()));
  expect(Object.keys(LEAVES).toSorted()).toEqual(tables.toSorted());
  const withOthers = Object.entries(LEAVES).filter(([, how]) => Object.hasOwn(LEAVES, how));
  expect(await cascades(ctx)).toEqual(expect.arrayContaining(withOthers.map(([child, parent]) => `${child} ${parent}`)));
});

import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0060-consents.ts';
import { openTestContext } from '#tests/setup/context.ts';

test('what a child ticked for its guardian stays given, by own word, and what was withdrawn stays so', async () => {
  const ctx = await openTestContext();
  await ctx.db.schema.dropTable('consent_events').execute();
  await ctx.db.schema
    .createTable('scholarship_consents')
    .addColumn('id', 'text')
    .addColumn('application_id', 'text')
    .addColumn('guardian_name', 'text')
    .addColumn('guardian_relation', 'text')
    .addColumn('notice_version', 'text')
    .addColumn('given_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('withdrawn_reason', 'text')
    .execute();
  await sql`insert into scholarship_consents values
    ('1', 'a', 'Sita Devi', 'Mother', '2026-04', 1, null, null),
    ('2', 'b', 'Ram Prasad', 'Father', '2026-04', 2, 3, 'We moved.')`.execute(ctx.db);
  await up(ctx.db as unknown as Kysely<unknown>);
  const rows = await ctx.db.selectFrom('consent_events').selectAll().orderBy('created_at').execute();
  expect(rows.map((row) => [row.application_id, row.event, row.guardian_name, row.method, row.channel, row.reason])).toEqual([
    ['a', 'given', 'Sita Devi', 'own_word', 'account', null],
    ['b', 'given', 'Ram Prasad', 'own_word', 'account', null],
    ['b', 'withdrawn', 'Ram Prasad', null, 'account', 'We moved.'],
  ]);
  expect(rows.every(({ notice_version }) => notice_version === '2026-04')).toBe(true);
});

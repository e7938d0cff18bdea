import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOldBytes } from '#database/engine.ts';
import { migrate } from '#database/migrate.ts';
import { FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { searchDonations } from '#domain/donations/list/search.server.ts';
import { makeNameKeys } from '#domain/lists/name-keys.server.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { openOwnDatabase } from '#tests/setup/database/database.ts';

test('donations from before were given on English pages', async () => {
  const database = await openOwnDatabase('0005-donation-book');
  await sql`insert into donations (id, provider, is_trial, provider_order_id, order_receipt, amount, currency, frequency, status, created_at, updated_at)
    values ('one', 'test', 0, 'order', 'one', 50000, 'INR', 'one-time', 'created', 0, 0)`.execute(database.db);
  await migrate(database);
  expect(await database.db.selectFrom('donations').select('language').execute()).toEqual([{ language: 'en' }]);
});

test('donors from before are found by parts of their words', async () => {
  const database = await openOwnDatabase('0005-donation-book');
  await sql`insert into donors (id, number, kind, name, search_text, created_at, updated_at) values
    ('one', 'D-00001', 'person', 'Asha Mishra', 'asha mishra d-00001', 0, 0),
    ('two', 'D-00002', 'person', 'Ravi Kumar', 'ravi kumar d-00002', 0, 0)`.execute(database.db);
  expect(await migrate(database)).toContain('0006-languages');
  const ctx = { ...(await openTestContext()), db: database.db, database };
  const found = async (...words: string[]) =>
    (await donorList.foundInOrder(ctx, { filter: { words }, sort: FIRST_DONOR_SORT }).execute()).map(({ id }) => id);
  for (let n = 0; n < 2; n += 1) {
    expect([await found('shr'), await found('d-0000', 'UMAR'), await found('shra', 'ravi')]).toEqual([['one'], ['two'], []]);
    await forgetOldBytes(ctx.db);
  }
});

test('an account has the language of its phone from before, else English', async () => {
  const database = await openOwnDatabase('0005-donation-book');
  for (const [id, language] of [
    ['asha', 'hi'],
    ['sita', 'en'],
    ['ravi', null],
  ] as const) {
    await sql`insert into accounts (id, name, email, role, created_at, updated_at) values (${id}, ${id}, ${id}, 'student', 0, 0)`.execute(
      database.db,
    );
    if (language)
      await sql`insert into student_phones (account_id, phone, channel, language, confirmed_at, updated_at)
        values (${id}, '9838041276', 'sms', ${language}, 0, 0)`.execute(database.db);
  }
  await migrate(database);
  const { rows } = await sql`select id, language from accounts order by id`.execute(database.db);
  expect(rows).toEqual([
    { id: 'asha', language: 'hi' },
    { id: 'ravi', language: 'en' },
    { id: 'sita', language: 'en' },
  ]);
  expect(await database.db.selectFrom('student_phones').select('phone').execute()).toHaveLength(2);
});

test('a notification from before is found by the event that it told of', async () => {
  const database = await openOwnDatabase('0005-donation-book');
  const run = (statement: string) => sql.raw(statement).execute(database.db);
  await run(`insert into accounts (id, name, email, role, created_at, updated_at) values ('asha', 'Asha', 'asha', 'student', 0, 0)`);
  await run(`insert into scholarship_applications (id, number, account_id, cycle_id, status, name, district, amount_requested, answers,
    account_number, submitted_at, updated_at) values ('a', 'N', 'asha', 'c', 'paying', 'Asha', '', 0, '', '', 0, 0)`);
  for (const [id, reason, at] of [
    ['paid', 'Paid.', 99_990],
    ['earlier', 'Paid.', 10],
    ['asked', 'Please.', 99_995],
  ] as const)
    await run(`insert into scholarship_events (id, application_id, from_status, to_status, actor, reason, created_at)
      values ('${id}', 'a', 'approved', 'paying', 'office', '${reason}', ${at})`);
  for (const [id, body] of [
    ['one', 'Paid.'],
    ['two', 'Welcome.'],
  ] as const)
    await run(`insert into notifications (id, account_id, kind, title, body, created_at)
      values ('${id}', 'asha', 'application', 'News', '${body}', 100000)`);
  await migrate(database);
  expect(await database.db.selectFrom('notifications').select(['id', 'event_id']).orderBy('id').execute()).toEqual([
    { id: 'one', event_id: 'paid' },
    { id: 'two', event_id: null },
  ]);
});

test('names from before are found in either script once the schedule has run, and as they are written at once', async () => {
  const database = await openOwnDatabase('0005-donation-book');
  await sql`insert into donors (id, number, kind, name, search_text, created_at, updated_at) values
    ('one', 'D-00001', 'person', 'राजेश यादव', 'राजेश यादव d-00001', 0, 0), ('two', 'D-00002', 'person', null, 'd-00002', 0, 0)`.execute(
    database.db,
  );
  for (const [id, name] of [
    ['first', 'राजेश यादव'],
    ['other', null],
  ])
    await sql`insert into donations (id, provider, is_trial, provider_order_id, order_receipt, amount, currency, frequency, status, donor_name, created_at, updated_at)
      values (${id}, 'test', 0, ${id}, ${id}, 50000, 'INR', 'one-time', 'created', ${name}, 0, 0)`.execute(database.db);
  await migrate(database);
  const ctx = { ...(await openTestContext()), db: database.db, database };
  const found = async (...words: string[]) => [
    ...(await donorList.foundInOrder(ctx, { filter: { words }, sort: FIRST_DONOR_SORT }).execute()).map(({ id }) => id),
    ...(await searchDonations(ctx, { words, amount: null, pan: null }, 10)),
  ];
  expect([await found('राजेश'), await found('Rajesh')]).toEqual([['one', 'first'], []]);
  expect([await makeNameKeys(ctx), await makeNameKeys(ctx)]).toEqual([2, 0]);
  for (let n = 0; n < 2; n += 1) {
    expect([await found('राजेश'), await found('Rajesh', 'YADAV'), await found('jis')]).toEqual([['one', 'first'], ['one', 'first'], []]);
    await forgetOldBytes(ctx.db);
  }
});

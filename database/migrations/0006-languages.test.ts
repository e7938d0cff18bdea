import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOldBytes } from '#database/engine.ts';
import { migrate } from '#database/migrate.ts';
import { FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { searchDonations } from '#domain/donations/list/search.server.ts';
import { makeNameKeys } from '#domain/lists/name-keys.server.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { openEarlierDatabase } from '#tests/setup/database/database.ts';

test('donors from before are found by parts of their words', async () => {
  const database = await openEarlierDatabase('0005-donation-book');
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

test('names from before are found in either script once the schedule has run, and as they are written at once', async () => {
  const database = await openEarlierDatabase('0005-donation-book');
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

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOldBytes } from '#database/engine.ts';
import { migrate } from '#database/migrate.ts';
import { FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { donorList } from '#domain/donations/donors/list.server.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { openEarlierDatabase } from '#tests/setup/database/database.ts';

test('donations from before were given on English pages', async () => {
  const database = await openEarlierDatabase('0005-donation-book');
  await sql`insert into donations (id, provider, is_trial, provider_order_id, order_receipt, amount, currency, frequency, status, created_at, updated_at)
    values ('one', 'test', 0, 'order', 'one', 50000, 'INR', 'one-time', 'created', 0, 0)`.execute(database.db);
  await migrate(database);
  expect(await database.db.selectFrom('donations').select('language').execute()).toEqual([{ language: 'en' }]);
});

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

import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0010-one-running-gift.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { donationOf, placeOrder } from '#tests/setup/donations.ts';

test('of the active monthly gifts with one address, the oldest stays active', async () => {
  const ctx = await openTestContext();
  await sql`drop index monthly_gifts_running`.execute(ctx.db);
  const add = async (id: string, donor_email: string, created_at: number, status: 'active' | 'stopped' = 'active') => {
    const { id: donation_id } = await donationOf(ctx, await placeOrder(ctx));
    const columns = { amount: 50_000, donor_name: 'Asha', donor_phone: null, next_reminder_at: 0 };
    const stopped_at = status === 'stopped' ? created_at : null;
    const row = { id, donation_id, donor_email, status, stop_token_hash: id, created_at, stopped_at, ...columns };
    await ctx.db.insertInto('monthly_gifts').values(row).execute();
  };
  await add('earlier-stopped', 'asha@example.in', 1, 'stopped');
  await add('second', 'asha@example.in', 3);
  await add('b-first', 'asha@example.in', 2);
  await add('a-first', 'asha@example.in', 2);
  await add('other', 'ravi@example.in', 4);

  await up(ctx.db as unknown as Kysely<unknown>);
  const rows = await ctx.db.selectFrom('monthly_gifts').select(['id', 'stopped_at']).where('status', '=', 'active').orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'a-first', stopped_at: null },
    { id: 'other', stopped_at: null },
  ]);
  await expect(add('again', 'ravi@example.in', 5)).rejects.toThrow();
});

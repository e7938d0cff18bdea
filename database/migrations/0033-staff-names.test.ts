import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0033-staff-names.ts';
import { createAccount } from '#tests/setup/accounts.ts';
import { openTestContext } from '#tests/setup/context.ts';

test('of staff with one name the later ones are told apart, and from then on two have none in common', async () => {
  const ctx = await openTestContext();
  for (const name of ['Ramesh Yadav', 'ramesh  YADAV', 'Meena', 'Ramesh Yadav (2)', 'Ramesh Yadav']) {
    await createAccount(ctx, { role: 'staff', name });
    ctx.clock.advance(1_000);
  }
  await createAccount(ctx, { role: 'student', name: 'Meena' });
  await sql`drop index accounts_staff_name`.execute(ctx.db);
  for (const column of ['staff_name', 'roles_set_at']) await sql`alter table accounts drop column ${sql.ref(column)}`.execute(ctx.db);
  await up(ctx.db as unknown as Kysely<unknown>);
  const rows = await ctx.db.selectFrom('accounts').select(['name', 'staff_name', 'roles_set_at']).orderBy('created_at').execute();
  expect(rows.map(({ name, staff_name }) => [name, staff_name])).toEqual([
    ['Ramesh Yadav', 'ramesh yadav'],
    ['ramesh  YADAV (3)', 'ramesh yadav (3)'],
    ['Meena', 'meena'],
    ['Ramesh Yadav (2)', 'ramesh yadav (2)'],
    ['Ramesh Yadav (4)', 'ramesh yadav (4)'],
    ['Meena', null],
  ]);
  expect(rows.every(({ roles_set_at }) => roles_set_at === null)).toBe(true);
  await expect(
    ctx.db.updateTable('accounts').set({ staff_name: 'meena' }).where('staff_name', '=', 'ramesh yadav').execute(),
  ).rejects.toThrow();
});

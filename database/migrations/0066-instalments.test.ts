import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0066-instalments.ts';
import { submitApplication } from '#domain/scholarships/submit.server.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { applicationInput, createStudent } from '#tests/setup/scholarships.ts';

test('what was awarded before becomes one instalment, paid or due', async () => {
  const ctx = await openTestContext();
  const numbers: Record<string, string> = {};
  for (const status of ['approved', 'disbursed', 'shortlisted'] as const) {
    const { account } = await createStudent(ctx);
    const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput() });
    numbers[number] = status;
    await ctx.db.updateTable('scholarship_applications').set({ status, amount_granted: 25_000 }).where('number', '=', number).execute();
  }
  await ctx.db.schema.dropTable('scholarship_instalments').execute();
  await up(ctx.db as unknown as Kysely<unknown>);
  const rows = await ctx.db
    .selectFrom('scholarship_instalments')
    .innerJoin('scholarship_applications', 'id', 'application_id')
    .select(['status', 'scholarship_instalments.number', 'amount', 'state', 'due_on', 'changed_on'])
    .orderBy('status')
    .execute();
  expect(rows).toEqual([
    { status: 'approved', number: 1, amount: 2_500_000, state: 'due', due_on: null, changed_on: null },
    { status: 'disbursed', number: 1, amount: 2_500_000, state: 'paid', due_on: null, changed_on: null },
  ]);
});

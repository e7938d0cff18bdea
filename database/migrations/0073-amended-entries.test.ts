import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0073-amended-entries.ts';
import { recordPayment, recordReturn } from '#domain/scholarships/payments.server.ts';
import { moveApplication } from '#domain/scholarships/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { openApplicant } from '#tests/setup/applicants.ts';

test('what was recorded before knows its event, and what the bank said', async () => {
  const { ctx, apply } = await openApplicant();
  const { applicationNumber: number } = await apply();
  for (const to of ['shortlisted', 'approved'] as const)
    await moveApplication(ctx, { number, to, reason: 'Good', by: operatorActor('Ramesh Yadav') });
  const payment = { number, on: '2026-11-21', by: operatorActor('Meena') };
  await recordPayment(ctx, { ...payment, instalment: 1, reference: 'SBINN26325000001' });
  ctx.clock.advance(60_000);
  await recordReturn(ctx, { ...payment, instalment: 1, reason: 'No such account: closed.' });
  ctx.clock.advance(60_000);
  await recordPayment(ctx, { ...payment, instalment: 2, reference: 'SBINN26325000002' });
  const read = () => ctx.db.selectFrom('scholarship_instalments').select(['number', 'event_id', 'note']).orderBy('number').execute();
  const before = await read();
  expect(before.map(({ note }) => note)).toEqual(['No such account: closed.', null]);
  await ctx.db.schema.dropIndex('scholarship_instalments_reference').execute();
  for (const column of ['event_id', 'note', 'past']) await ctx.db.schema.alterTable('scholarship_instalments').dropColumn(column).execute();
  for (const column of ['amends', 'amendment']) await ctx.db.schema.alterTable('scholarship_events').dropColumn(column).execute();
  await up(ctx.db as unknown as Kysely<unknown>);
  expect(await read()).toEqual(before);
});

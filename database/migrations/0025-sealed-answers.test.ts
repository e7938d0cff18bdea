import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0025-sealed-answers.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { openTestContext } from '#tests/setup/context.ts';
import { applicationInput, createStudent } from '#tests/setup/scholarships.ts';
import { submitApplication } from '#domain/scholarships/submit.server.ts';

test('after an update, a job seals the answers of earlier applications, where there are any', async () => {
  const ctx = await openTestContext();
  const { account } = await createStudent(ctx);
  await submitApplication(ctx, { applicant: account, input: applicationInput() });
  await up(ctx.db as unknown as Kysely<unknown>);
  expect(await ctx.jobs('seal-answers')).toEqual([]);
  await ctx.db.updateTable('scholarship_applications').set({ answers: '{"gender":"Female"}' }).execute();
  await up(ctx.db as unknown as Kysely<unknown>);
  const [job] = await ctx.jobs('seal-answers');
  expect(job).toMatchObject({ status: 'waiting', payload: null });
  const handlers = createHandlers(ctx, () => Promise.reject(new Error('no mail')));
  await handlers['seal-answers'].run(null, { id: job!.id });
  const { answers } = await ctx.db.selectFrom('scholarship_applications').select('answers').executeTakeFirstOrThrow();
  expect(answers.startsWith(ctx.vault.prefix)).toBe(true);
});

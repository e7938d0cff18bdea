import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/0023-turns-of-jobs.ts';
import { requestOtp } from '#domain/otp/otp.server.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext } from '#tests/setup/context.ts';

test('a code that was requested before the update is still mailed', async () => {
  const ctx = await openTestContext();
  await requestOtp(ctx, { purpose: 'newsletter', to: 'asha@example.in', from: '203.0.113.7' });
  await sql`update jobs set kind = 'otp-mail'`.execute(ctx.db);
  await sql`drop index jobs_in_turn`.execute(ctx.db);
  await sql`alter table jobs drop column turn`.execute(ctx.db);
  await sql`create index jobs_next on jobs (status, kind, run_at)`.execute(ctx.db);
  await up(ctx.db as unknown as Kysely<unknown>);
  await createWorker({ ctx, handlers: createHandlers(ctx, async () => ({ subject: '', html: '', text: '' })) }).runDue();
  expect(ctx.mails.map(({ to }) => to)).toEqual(['asha@example.in']);
});

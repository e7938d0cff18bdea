import { vi } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import type { JobPayloads } from '#domain/shared/jobs.ts';
import type { JobHandler, Schedule } from '#server/jobs/tasks.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';
import type { TestContext } from '#tests/setup/database/context.ts';

export type MailRun = JobHandler<JobPayloads['mail']>['run'];

export const mailTo = (to: string): JobPayloads['mail'] => ({
  to,
  template: 'contact-received',
  props: { subject: 'Support' },
});

interface Addition {
  uniqueKey?: string;
  maxAttempts?: number;
  inMs?: number;
}

export async function addMail(ctx: TestContext, to: string, { inMs = 0, ...more }: Addition = {}): Promise<void> {
  await enqueue(ctx.db, ctx, { kind: 'mail', payload: mailTo(to), ...more });
  if (inMs)
    await ctx.db
      .updateTable('jobs')
      .set({ run_at: ctx.clock.now() + inMs })
      .execute();
}

export const readJob = (ctx: TestContext, kind = 'mail') =>
  ctx.db.selectFrom('jobs').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

export const soon = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: LONGEST_WAIT_MS, interval: 10 });

export const workerOf = (ctx: TestContext, run: MailRun, concurrency = 5): Worker =>
  createWorker({ ctx, handlers: { mail: { concurrency, run } } });

export const scheduleOf = (run: Schedule['run']): Schedule => ({ name: 'rounds', everyMs: 60_000, run });

export function heldHandler() {
  const started: string[] = [];
  const ends: Array<(error?: Error) => void> = [];
  return {
    started,
    running: () => ends.length,
    endAll: (error?: Error) => ends.splice(0).forEach((end) => end(error)),
    run: ({ to }: { to: string }) =>
      new Promise<void>((resolve, reject) => {
        started.push(to);
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  };
}

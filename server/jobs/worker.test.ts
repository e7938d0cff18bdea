import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { ONE_HOUR_MS } from '#domain/shared/time/durations.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { addMail, heldHandler, mailTo, type MailRun, readJob, soon, workerOf } from '#tests/setup/database/jobs.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

describe('a job', () => {
  test('runs once when its transaction commits, and never when it does not', async () => {
    const ran: string[] = [];
    await ctx.db.transaction().execute((trx) => enqueue(trx, ctx, { kind: 'mail', payload: mailTo('kept@example.org') }));
    await ctx.db
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, ctx, { kind: 'mail', payload: mailTo('undone@example.org') });
        throw new Error('undo');
      })
      .catch(() => {});
    const worker = workerOf(ctx, async ({ to }) => void ran.push(to));
    await worker.runDue();
    await worker.runDue();
    expect(ran).toEqual(['kept@example.org']);
    expect(await readJob(ctx)).toMatchObject({
      status: 'done',
      attempts: 1,
      lease_until: null,
      finished_at: ctx.clock.now(),
      last_error: null,
    });
  });

  test('with a known key is not enqueued', async () => {
    const ran: string[] = [];
    await addMail(ctx, 'first@example.org', { uniqueKey: 'thanks:1' });
    await addMail(ctx, 'second@example.org', { uniqueKey: 'thanks:1' });
    await workerOf(ctx, async ({ to }) => void ran.push(to)).runDue();
    await addMail(ctx, 'third@example.org', { uniqueKey: 'thanks:1' });
    await workerOf(ctx, async ({ to }) => void ran.push(to)).runDue();
    expect(ran).toEqual(['first@example.org']);
  });

  test('waits until it is due', async () => {
    const ran: string[] = [];
    const worker = workerOf(ctx, async ({ to }) => void ran.push(to));
    await addMail(ctx, 'later@example.org', { inMs: ONE_HOUR_MS });
    ctx.clock.advance(ONE_HOUR_MS - 1);
    await worker.runDue();
    expect(ran).toEqual([]);
    ctx.clock.advance(1);
    await worker.runDue();
    expect(ran).toEqual(['later@example.org']);
  });

  test('enqueued by a job runs in the same pass', async () => {
    const ran: string[] = [];
    await addMail(ctx, 'first@example.org');
    await workerOf(ctx, async ({ to }) => {
      ran.push(to);
      if (ran.length === 1) await addMail(ctx, 'second@example.org');
    }).runDue();
    expect(ran).toEqual(['first@example.org', 'second@example.org']);
  });

  test('with a lower turn runs first, of one turn the one that waits longest', async () => {
    const ran: string[] = [];
    for (const [to, turn] of [
      ['flood 1', 1],
      ['flood 2', 2],
      ['flood 3', 3],
      ['asha 1', 1],
      ['asha 2', 2],
    ] as const) {
      await enqueue(ctx.db, ctx, { kind: 'mail', payload: mailTo(to), turn });
      ctx.clock.advance(1);
    }
    const run = async ({ to }: { to: string }): Promise<void> => void ran.push(to);
    await createWorker({ ctx, handlers: { mail: { concurrency: 1, run } } }).runDue();
    expect(ran).toEqual(['flood 1', 'asha 1', 'flood 2', 'asha 2', 'flood 3']);
  });

  test('of an unknown kind is left to a newer process', async () => {
    await addMail(ctx, 'asha@example.org');
    await createWorker({ ctx, handlers: {} }).runDue();
    expect(await readJob(ctx)).toMatchObject({ status: 'waiting', attempts: 0 });
  });
});

const statuses = async () => (await ctx.db.selectFrom('jobs').select('status').orderBy('id').execute()).map(({ status }) => status);

describe('concurrency', () => {
  test('is limited for each kind separately', async () => {
    const held = heldHandler();
    const otps: string[] = [];
    const worker = createWorker({
      ctx,
      handlers: {
        mail: { concurrency: 3, run: held.run },
        'otp-mail:signup': { concurrency: 2, run: async ({ to }) => void otps.push(to) },
      },
      idleMs: 5,
      paceMs: 1,
    });
    for (let n = 0; n < 7; n++) await addMail(ctx, `person${n}@example.org`);
    worker.start();
    onTestFinished(() => worker.stop(0));
    await soon(() => expect(held.started).toHaveLength(3));
    await enqueue(ctx.db, ctx, {
      kind: 'otp-mail:signup',
      payload: { to: 'asha@example.org', purpose: 'newsletter', sealedCode: '', expiresAt: 0 },
    });
    await soon(() => expect(otps).toHaveLength(1));
    expect(held.started).toHaveLength(3);
    await soon(async () => {
      expect(held.running()).toBeLessThanOrEqual(3);
      held.endAll();
      expect(new Set(await statuses())).toEqual(new Set(['done']));
    });
    expect(new Set(held.started).size).toBe(7);
  });
});

function start(run: MailRun, idleMs: number) {
  const worker = createWorker({ ctx, handlers: { mail: { concurrency: 5, run } }, idleMs, paceMs: 1 });
  worker.start();
  onTestFinished(() => worker.stop(0));
  return worker;
}

describe('a started worker', () => {
  const NEVER = 3_600_000;

  test('polls', async () => {
    const ran: string[] = [];
    start(async ({ to }) => void ran.push(to), 5);
    await addMail(ctx, 'first@example.org');
    await soon(async () => expect(await statuses()).toEqual(['done']));
    await addMail(ctx, 'second@example.org');
    await soon(async () => expect(await statuses()).toEqual(['done', 'done']));
    expect(ran).toEqual(['first@example.org', 'second@example.org']);
  });

  test('polls at once when woken', async () => {
    const ran: string[] = [];
    const worker = start(async ({ to }) => void ran.push(to), NEVER);
    for (const to of ['first@example.org', 'second@example.org', 'third@example.org']) {
      await addMail(ctx, to);
      worker.wake();
      await soon(() => expect(ran).toContain(to));
    }
  });

  test('works off a long queue without being woken again', async () => {
    for (let n = 0; n < 23; n++) await addMail(ctx, `person${n}@example.org`);
    start(async () => {}, NEVER);
    await soon(async () => expect(new Set(await statuses())).toEqual(new Set(['done'])));
  });

  test('stops when the running jobs are finished, and claims no more', async () => {
    const held = heldHandler();
    const worker = start(held.run, 5);
    await addMail(ctx, 'asha@example.org');
    await soon(() => expect(held.started).toHaveLength(1));
    let isStopped = false;
    const stopped = worker.stop().then(() => (isStopped = true));
    await addMail(ctx, 'late@example.org');
    worker.wake();
    await soon(async () => expect(await statuses()).toEqual(['running', 'waiting']));
    expect(isStopped).toBe(false);
    held.endAll();
    await stopped;
    expect(await statuses()).toEqual(['done', 'waiting']);
    expect(held.started).toHaveLength(1);
    expect(ctx.logs).toEqual([]);
  });

  test('stopped while it claims, claims no other kind', async () => {
    const begun: string[] = [];
    const stopped = Promise.withResolvers<void>();
    const run = (kind: string) => async () => {
      begun.push(kind);
      stopped.resolve(worker.stop());
    };
    const handlers = { mail: { concurrency: 5, run: run('mail') }, 'otp-mail:signup': { concurrency: 5, run: run('otp-mail:signup') } };
    const worker = createWorker({ ctx, handlers, idleMs: NEVER, paceMs: 1 });
    await addMail(ctx, 'asha@example.org');
    await enqueue(ctx.db, ctx, {
      kind: 'otp-mail:signup',
      payload: { to: 'asha@example.org', purpose: 'newsletter', sealedCode: '', expiresAt: 0 },
    });
    worker.start();
    await stopped.promise;
    expect(begun).toHaveLength(1);
    expect((await statuses()).toSorted()).toEqual(['done', 'waiting']);
  });

  test('stops after a time limit; the job keeps its lease', async () => {
    const held = heldHandler();
    const worker = start(held.run, 5);
    await addMail(ctx, 'asha@example.org');
    await soon(() => expect(held.started).toHaveLength(1));
    await worker.stop(10);
    expect(ctx.logs).toContainEqual(expect.objectContaining({ level: 'warn', data: { jobs: 1 } }));
    expect(await readJob(ctx)).toMatchObject({ status: 'running' });
  });

  test('survives a database outage: what ran is recorded and not repeated', async () => {
    const held = heldHandler();
    const messages = () => ctx.logs.map(({ message }) => message);
    start(held.run, 5);
    await addMail(ctx, 'asha@example.org');
    await soon(() => expect(held.started).toHaveLength(1));
    const { id: job } = await readJob(ctx);
    await ctx.db.schema.alterTable('jobs').renameTo('jobs_away').execute();
    held.endAll();
    await soon(() =>
      expect(messages().toSorted()).toEqual(['jobs cannot be read; retrying', 'the outcome of a job cannot be written; retrying']),
    );
    ctx.clock.advance(300_000);
    await ctx.db.schema.alterTable('jobs_away').renameTo('jobs').execute();
    await soon(async () => expect(await statuses()).toEqual(['done']));
    await soon(() => expect(messages()).toContain('jobs can be read again'));
    expect(held.started).toHaveLength(1);

    await addMail(ctx, 'next@example.org');
    await soon(() => expect(held.started).toHaveLength(2));
    held.endAll();
    await soon(async () => expect(await statuses()).toEqual(['done', 'done']));
    expect(messages()).toHaveLength(3);
    expect(ctx.logs).toContainEqual(expect.objectContaining({ level: 'error', data: { job, kind: 'mail', err: expect.any(Error) } }));
  });
});

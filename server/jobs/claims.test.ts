import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { claim } from '#server/jobs/claims.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { addMail, heldHandler, mailTo, readJob, soon, workerOf } from '#tests/setup/database/jobs.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await openTestContext();
});

describe('leases', () => {
  test('a job of a dead process runs again once its lease expires, and a late result changes nothing', async () => {
    const gone = heldHandler();
    const lost = workerOf(ctx, gone.run);
    await addMail(ctx, 'asha@example.org');
    void lost.runDue();
    await soon(() => expect(gone.started).toHaveLength(1));

    const ran: string[] = [];
    const next = workerOf(ctx, async ({ to }) => void ran.push(to));
    ctx.clock.advance(59_000);
    await next.runDue();
    expect(ran).toEqual([]);
    ctx.clock.advance(1_000);
    await next.runDue();
    expect(ran).toEqual(['asha@example.org']);

    gone.endAll(new Error('too late'));
    await soon(() => expect(ctx.logs).toContainEqual(expect.objectContaining({ message: expect.stringContaining('outlived its lease') })));
    expect(await readJob(ctx)).toMatchObject({ status: 'done', attempts: 2, last_error: null });
  });

  test('are renewed while a job runs, however long', async () => {
    const slow = heldHandler();
    const worker = workerOf(ctx, slow.run);
    await addMail(ctx, 'asha@example.org');
    const first = worker.runDue();
    await soon(() => expect(slow.started).toHaveLength(1));
    for (let minute = 0; minute < 10; minute++) {
      ctx.clock.advance(30_000);
      await worker.runDue();
      await workerOf(ctx, async () => expect.unreachable('taken away from a living process')).runDue();
    }
    slow.endAll();
    await first;
    expect(slow.started).toHaveLength(1);
    expect(await readJob(ctx)).toMatchObject({ status: 'done', attempts: 1 });
  });

  test('that expired while the database was down do not make a process run its own job twice', async () => {
    const slow = heldHandler();
    const worker = workerOf(ctx, slow.run);
    await addMail(ctx, 'asha@example.org');
    const first = worker.runDue();
    await soon(() => expect(slow.started).toHaveLength(1));
    ctx.clock.advance(120_000);
    await createWorker({ ctx, handlers: {} }).runDue();
    expect(await readJob(ctx)).toMatchObject({ status: 'waiting' });
    await worker.runDue();
    slow.endAll();
    await first;
    expect(slow.started).toHaveLength(1);
    expect(await readJob(ctx)).toMatchObject({ status: 'done', attempts: 1 });
  });

  test('a job that kills every process is dead in the end', async () => {
    await addMail(ctx, 'asha@example.org', { maxAttempts: 3 });
    const deadly = heldHandler();
    for (let process = 0; process < 3; process++) {
      void workerOf(ctx, deadly.run).runDue();
      await soon(() => expect(deadly.started).toHaveLength(process + 1));
      ctx.clock.advance(61_000);
    }
    await workerOf(ctx, deadly.run).runDue();
    expect(deadly.started).toHaveLength(3);
    expect(await readJob(ctx)).toMatchObject({ status: 'dead', last_error: expect.stringContaining('process died') });
  });
});

describe('several processes on one database', () => {
  function startProcess(mode: 'work' | 'hang'): ChildProcess {
    const child = fork(fileURLToPath(import.meta.resolve('#tests/setup/site/job-process.ts')), [mode, place], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }
  let place: string;
  beforeEach(async () => {
    ctx.clock.set(Date.now());
    place = join(ctx.settings.DATA_DIR, 'test.sqlite');
    if (ctx.database.engine === 'postgres') {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db);
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
      url.pathname = rows[0]?.name ?? '';
      place = url.href;
    }
  });

  test('share the work: each job runs once', async () => {
    const count = 60;
    await ctx.db.transaction().execute(async (trx) => {
      for (let n = 0; n < count; n++) await enqueue(trx, ctx, { kind: 'mail', payload: mailTo(`person${n}@example.org`) });
    });
    const children = [startProcess('work'), startProcess('work')];
    await Promise.all(children.map((child) => once(child, 'message')));
    for (const child of children) child.send('go');
    await soon(async () => {
      const left = await ctx.db.selectFrom('jobs').select('id').where('status', '<>', 'done').execute();
      expect(left).toHaveLength(0);
    });
    const mails = await ctx.db.selectFrom('outbox_mails').select(['to_address', 'subject']).execute();
    expect(mails).toHaveLength(count);
    expect(new Set(mails.map((mail) => mail.to_address)).size).toBe(count);
    expect(new Set(mails.map((mail) => mail.subject)).size).toBe(2);
    const jobs = await ctx.db.selectFrom('jobs').select('attempts').execute();
    expect(jobs.every((job) => job.attempts === 1)).toBe(true);
  });

  test('what is claimed at the same moment is claimed once', async () => {
    for (let round = 0; round < 5; round++) {
      for (let n = 0; n < 4; n++) await addMail(ctx, `person${round}.${n}@example.org`);
      const claims = await Promise.all([1, 2, 3].map(() => claim(ctx, 'mail', { limit: 4, own: [] })));
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      await ctx.db.deleteFrom('jobs').execute();
    }
  });

  test('the job of a killed process is taken over by another', async () => {
    await addMail(ctx, 'asha@example.org');
    const child = startProcess('hang');
    await once(child, 'message');
    child.send('go');
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readJob(ctx)).toMatchObject({ status: 'running', attempts: 1 });

    const ran: string[] = [];
    const survivor = workerOf(ctx, async ({ to }) => void ran.push(to));
    ctx.clock.set(Date.now());
    await survivor.runDue();
    expect(ran).toEqual([]);
    ctx.clock.advance(61_000);
    await survivor.runDue();
    expect(ran).toEqual(['asha@example.org']);
    expect(await readJob(ctx)).toMatchObject({ status: 'done', attempts: 2 });
  });
});

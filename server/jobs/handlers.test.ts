import { onTestFinished, describe, expect, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import type { MailJob } from '#domain/jobs.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createTestContext } from '#tests/setup/context.ts';

async function setUp() {
  const ctx = await createTestContext();
  onTestFinished(() => ctx.close());
  const rendered: MailJob[] = [];
  const handlers = createHandlers(ctx, async (foundation, job) => {
    rendered.push(job);
    return { subject: foundation.name, html: '<p>words</p>', text: 'words' };
  });
  return { ctx, rendered, worker: createWorker({ ctx, handlers }) };
}

const contact = { template: 'contact-received', props: { name: 'Asha', subject: 'Support' } } as const;

describe('a mail job', () => {
  test('is rendered with the current content and sent under the id of its job', async () => {
    const { ctx, worker, rendered } = await setUp();
    await enqueue(ctx.db, ctx, { kind: 'mail', payload: { to: 'asha@example.org', ...contact } });
    ctx.setFoundation({ name: 'Ujala Trust' });
    await worker.runDue();
    const [job] = await ctx.jobs('mail');
    expect(ctx.mails).toEqual([
      {
        id: job?.id,
        to: 'asha@example.org',
        subject: 'Ujala Trust',
        html: '<p>words</p>',
        text: 'words',
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ]);
    expect(rendered).toEqual([{ to: 'asha@example.org', ...contact }]);
  });

  test('has headers for one-click unsubscribe and Reply-To', async () => {
    const { ctx, worker } = await setUp();
    const payload = { to: 'asha@example.org', ...contact, replyTo: 'ravi@example.org', unsubscribeUrl: 'https://deepvan.example/u/1' };
    await enqueue(ctx.db, ctx, { kind: 'mail', payload });
    await worker.runDue();
    expect(ctx.mails[0]?.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'Reply-To': 'ravi@example.org',
      'List-Unsubscribe': '<https://deepvan.example/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('a one-time password', () => {
  const otp = { to: 'asha@example.org', purpose: 'signup' } as const;

  test('is decrypted only when it is sent', async () => {
    const { ctx, worker, rendered } = await setUp();
    await enqueue(ctx.db, ctx, {
      kind: 'otp-mail',
      payload: { ...otp, sealedCode: ctx.vault.seal('048213'), expiresAt: ctx.clock.now() + 120_000 },
    });
    const stored = await ctx.db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow();
    expect(stored.payload).not.toContain('048213');
    await worker.runDue();
    expect(rendered).toEqual([{ to: 'asha@example.org', template: 'otp-code', props: { code: '048213', purpose: 'signup', minutes: 2 } }]);
    expect(ctx.mails).toHaveLength(1);
  });

  test('that has expired is not sent', async () => {
    const { ctx, worker } = await setUp();
    await enqueue(ctx.db, ctx, {
      kind: 'otp-mail',
      payload: { ...otp, sealedCode: ctx.vault.seal('048213'), expiresAt: ctx.clock.now() + 120_000 },
    });
    ctx.clock.advance(120_000);
    await worker.runDue();
    expect(ctx.mails).toEqual([]);
    expect(await ctx.jobs('otp-mail')).toMatchObject([{ status: 'done' }]);
    expect(ctx.logs).toMatchObject([{ level: 'warn' }]);
  });
});

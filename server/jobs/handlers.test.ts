import { describe, expect, test } from 'vitest';
import { language, speak } from '#messages/current.ts';
import type { Language } from '#messages/language.ts';
import { enqueue } from '#database/jobs.ts';
import type { MailJob } from '#domain/shared/jobs.ts';
import type { OtpPurpose } from '#domain/otp/constants.ts';
import { redeemOtp, requestOtp } from '#domain/otp/otp.server.ts';
import { MAIL_LINES } from '#server/mail/lines.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { openTestContext, type TestContext } from '#tests/setup/database/context.ts';
import { codeMails, lastCode } from '#tests/setup/people/otp.ts';

async function setUp() {
  const ctx = await openTestContext();
  const rendered: MailJob[] = [];
  const spoken: Language[] = [];
  const handlers = createHandlers(ctx, async (foundation, job) => {
    await Promise.resolve();
    rendered.push(job);
    spoken.push(language());
    return { subject: foundation.name, html: '<p>words</p>', text: 'words' };
  });
  return { ctx, rendered, spoken, worker: createWorker({ ctx, handlers }) };
}

const contact = { template: 'contact-received', props: { subject: 'Support' } } as const;

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

  test('is rendered in its language, with the content of that language; without one in English', async () => {
    const { ctx, worker, rendered, spoken } = await setUp();
    await enqueue(ctx.db, ctx, { kind: 'mail', payload: { to: 'asha@example.org', ...contact, language: 'hi' } });
    await speak('hi', () => enqueue(ctx.db, ctx, { kind: 'mail', payload: { to: 'asha@example.org', ...contact } }));
    await worker.runDue();
    expect(rendered.map((mail, at) => [mail.language, spoken[at]])).toEqual([
      ['hi', 'hi'],
      [undefined, 'en'],
    ]);
    expect(ctx.mails.map(({ subject }) => subject)).toEqual(['दीपवन फ़ाउंडेशन', 'Deepvan Foundation']);
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

  test('that a person wrote names the mails before it, by whole Message-IDs, and is not automatic', async () => {
    const { ctx, worker } = await setUp();
    const thread = { inReplyTo: '<a@visitor.example>', references: ['first', '<a@visitor.example>'] };
    await enqueue(ctx.db, ctx, { id: 'reply', kind: 'mail', payload: { to: 'asha@example.org', ...contact, thread } });
    await worker.runDue();
    expect(ctx.mails).toMatchObject([{ id: 'reply' }]);
    expect(ctx.mails[0]?.headers).toEqual({
      'In-Reply-To': '<a@visitor.example>',
      References: '<first@localhost> <a@visitor.example>',
    });
  });
});

test('mails with codes and all others have lines of their own, and as many connections as lines', async () => {
  const { ctx } = await setUp();
  const handlers = createHandlers(ctx, () => Promise.reject(new Error('not rendered')));
  const mails = Object.entries(handlers).filter(([kind]) => kind.includes('mail'));
  expect(Object.fromEntries(mails.map(([kind, { concurrency }]) => [kind, concurrency]))).toEqual(MAIL_LINES);
});

test('a code is mailed in the language of the page that asked for it, and to staff in English', async () => {
  const { ctx, worker, rendered } = await setUp();
  for (const purpose of ['newsletter', 'reset', 'office'] as const)
    await speak('hi', () => requestOtp(ctx, { purpose, to: 'asha@example.org', from: '192.0.2.1' }));
  await worker.runDue();
  const mails = rendered.map(({ template, language: of, props }) => ['purpose' in props ? props.purpose : template, of] as const);
  expect(Object.fromEntries(mails)).toEqual({ 'no-account': 'hi', newsletter: 'hi', office: undefined });
});

test('a mail that is for accounts alone is dropped when the address has none', async () => {
  const { ctx, worker, rendered } = await setUp();
  await createAccount(ctx, { email: 'asha@example.org' });
  const props = { wrongPasswords: 100, until: 1, loginUrl: '' };
  for (const to of ['asha@example.org', 'nobody@example.org'])
    await enqueue(ctx.db, ctx, { kind: 'mail', payload: { to, template: 'password-guessed', props, onlyWithAccount: true } });
  await worker.runDue();
  expect(rendered.map(({ to }) => to)).toEqual(['asha@example.org']);
});

test('a reminder of a draft that is not there any more when it is sent is dropped', async () => {
  const { ctx, rendered, worker } = await setUp();
  const props = { name: 'Asha', closesOn: '2027-03-31', daysLeft: 7, steps: [], url: '', stopUrl: '' };
  const payload = { to: 'asha@example.org', template: 'draft-reminder', props } as const;
  await enqueue(ctx.db, ctx, { kind: 'mail', payload: { ...payload, onlyWhile: { kind: 'draft', accountId: 'gone', about: '2026-27' } } });
  await worker.runDue();
  expect([rendered, (await ctx.jobs('mail')).map(({ status }) => status)]).toEqual([[], ['done']]);
});

describe('a one-time password', () => {
  const EMAIL = 'asha@example.org';

  async function request(ctx: TestContext, purpose: OtpPurpose = 'signup'): Promise<string> {
    await requestOtp(ctx, { purpose, to: EMAIL, from: '203.0.113.7', requestId: 'browser' });
    return lastCode(ctx);
  }
  const mailOf = (code: string, purpose: OtpPurpose = 'signup') => ({
    to: EMAIL,
    template: 'otp-code',
    props: { code, purpose, minutes: 2, loginUrl: 'http://localhost:3000/dashboard/auth?type=login' },
  });

  test('is decrypted only when it is sent', async () => {
    const { ctx, worker, rendered } = await setUp();
    const code = await request(ctx);
    const stored = await ctx.db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow();
    expect(stored.payload).not.toContain(code);
    await worker.runDue();
    expect(rendered).toEqual([mailOf(code)]);
    expect(ctx.mails).toHaveLength(1);
  });

  test('that has expired is not sent', async () => {
    const { ctx, worker } = await setUp();
    await request(ctx);
    ctx.clock.advance(120_000);
    await worker.runDue();
    expect(ctx.mails).toEqual([]);
    expect(await codeMails(ctx)).toMatchObject([{ status: 'done' }]);
    expect(ctx.logs).toMatchObject([{ level: 'warn' }]);
  });

  test('that was replaced before it could be sent is not sent after its replacement; one for another purpose is', async () => {
    const { ctx, worker, rendered } = await setUp();
    await request(ctx);
    await ctx.db
      .updateTable('jobs')
      .set({ run_at: ctx.clock.now() + 10_000 })
      .execute();
    const newest = await request(ctx);
    const other = await request(ctx, 'newsletter');
    await worker.runDue();
    ctx.clock.advance(10_000);
    await worker.runDue();
    expect(rendered).toHaveLength(2);
    expect(rendered).toEqual(expect.arrayContaining([mailOf(newest), mailOf(other, 'newsletter')]));
    expect((await codeMails(ctx)).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(JSON.stringify(ctx.logs)).not.toContain(EMAIL);
  });

  test('that was used before a repeated mail is not sent again', async () => {
    const { ctx, worker } = await setUp();
    const otp = await request(ctx);
    await redeemOtp(ctx, { purpose: 'signup', to: EMAIL, otp, from: '203.0.113.7', requestId: 'browser' }, async () => undefined);
    await worker.runDue();
    expect(ctx.mails).toEqual([]);
  });
});

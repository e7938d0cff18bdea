import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#database/jobs.ts';
import { PermanentFailure } from '#domain/shared/jobs.ts';
import type { MailMessage } from '#domain/shared/mail.ts';
import { requestOtp } from '#domain/otp/otp.server.ts';
import { root } from '#server/config/root.ts';
import { createMailTransport } from '#server/compose.ts';
import { createSmtp } from '#server/mail/smtp.ts';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createWorker } from '#server/jobs/worker.ts';
import { findThread } from '#domain/contact/incoming/find-thread.server.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { replyAddress } from '#domain/contact/incoming/reply-address.server.ts';
import { replyToMessage } from '#domain/contact/thread.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { openTestContext } from '#tests/setup/database/context.ts';
import { DROP, type MailServer, startMailServer } from '#tests/setup/providers/smtp.ts';

const FROM = 'Deepvan Foundation <hello@deepvan.example>';
const message: MailMessage = {
  id: 'job-1',
  to: 'asha@example.org',
  subject: 'Thank you for ₹500',
  html: '<p>नमस्ते</p>',
  text: 'नमस्ते',
  headers: {},
};

function connect(url: string) {
  const smtp = createSmtp({ url, from: FROM });
  onTestFinished(() => smtp.close());
  return smtp;
}

async function startPost(server: MailServer) {
  const ctx = await openTestContext({ mail: connect(server.url) });
  const handlers = createHandlers(ctx, async (_foundation, job) => ({ subject: job.template, html: '<p>Hello</p>', text: 'Hello' }));
  const worker = () => createWorker({ ctx, handlers });
  return {
    ctx,
    worker,
    add: (to: string) =>
      enqueue(ctx.db, ctx, { kind: 'mail', payload: { to, template: 'contact-received', props: { subject: 'Support' } } }),
    jobs: () => ctx.db.selectFrom('jobs').selectAll().orderBy('id').execute(),
    async runTimes(times: number) {
      for (let n = 0; n < times; n++) {
        await worker().runDue();
        ctx.clock.advance(3.5 * 3_600_000);
      }
    },
  };
}

const receivers = (server: MailServer): string[] => server.mails.flatMap(({ to }) => to).toSorted();
const messageIds = (server: MailServer): Array<string | undefined> => server.mails.map(({ raw }) => /^Message-ID: (.+)\r$/m.exec(raw)?.[1]);

describe('a mail by SMTP', () => {
  test('arrives with sender, recipient, HTML and plain text, and a stable Message-ID', async () => {
    const server = await startMailServer();
    await connect(server.url).send({
      ...message,
      headers: { 'List-Unsubscribe': '<https://deepvan.example/u/1>', 'Auto-Submitted': 'auto-generated' },
    });
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['asha@example.org']);
    expect(mail?.raw).toContain('From: Deepvan Foundation <hello@deepvan.example>\r\n');
    expect(mail?.raw).toContain('To: asha@example.org\r\n');
    expect(mail?.raw).toContain('Message-ID: <job-1@deepvan.example>\r\n');
    expect(mail?.raw).toContain('List-Unsubscribe: <https://deepvan.example/u/1>\r\n');
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated\r\n');
    expect(mail?.raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(mail?.raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(mail?.raw).toMatch(/Content-Type: text\/html; charset=utf-8/);
  });

  test.each([
    ['Deepvan: Trust (Padrauna), “Home” @ UP <hello@deepvan.example>', 'deepvan.example'],
    ['"Deepvan, Trust" <hello@deepvan.example>', 'deepvan.example'],
    ['दीपवन <hello@दीपवन.भारत>', 'xn--j2bef8bzc.xn--h2brj9c'],
    ['hello@deepvan.example', 'deepvan.example'],
  ])('comes from one address, whatever the name: %s', async (from, domain) => {
    const server = await startMailServer();
    const smtp = createSmtp({ url: server.url, from });
    onTestFinished(() => smtp.close());
    await smtp.send(message);
    const [mail] = server.mails;
    const head = mail?.raw.split('\r\n\r\n')[0] ?? '';
    const [, sender = ''] = /^From: ((?:.|\r\n )+)\r$/m.exec(head) ?? [];
    expect(sender.replace(/^(?:"[^"]*"|=\?UTF-8\?(?:[^:;,(]|\r\n )+\?=) /, '')).toMatch(new RegExp(`^<?hello@${domain}>?$`));
    expect(messageIds(server)).toEqual([`<job-1@${domain}>`]);
    expect(mail?.greeting).toBe(domain);
  });

  test('carries the foundation’s mark, which its HTML shows', async () => {
    const server = await startMailServer();
    await connect(server.url).send({ ...message, html: '<img src="cid:mark" alt="">' });
    const [mail] = server.mails;
    const mark = readFileSync(join(root, 'content/media/icons/apple-touch-icon.png')).toString('base64');
    expect(mail?.raw).toMatch(/Content-Type: multipart\/related/);
    expect(mail?.raw).toMatch(/Content-Type: image\/png; name=mark.png\r\n[^]*Content-ID: <mark>[^]*Content-Disposition: inline/);
    expect(mail?.raw.replaceAll('\r\n', '')).toContain(mark);
  });

  test('cannot contain injected headers', async () => {
    const server = await startMailServer();
    const evil = 'x\r\nBcc: victim@example.net\r\n\r\nbody';
    await connect(server.url).send({
      ...message,
      subject: evil,
      headers: { 'Reply-To': `a@example.org${evil}`, 'List-Unsubscribe': `<https://deepvan.example/${evil}>` },
    });
    expect(receivers(server)).toEqual(['asha@example.org']);
    const head = server.mails[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^(Bcc|Cc):/im);
    expect(head).toMatch(/^Subject: /m);
  });

  test('goes to one recipient only, whatever the address contains', async () => {
    const server = await startMailServer();
    const smtp = connect(server.url);
    for (const to of [
      'asha@example.org, victim@example.net',
      'asha@example.org\r\nBcc: victim@example.net',
      '<victim@example.net>',
      'Asha <asha@example.org>',
      'nobody',
      '',
    ]) {
      await expect(smtp.send({ ...message, to }), to).rejects.toBeInstanceOf(PermanentFailure);
    }
    expect(server.mails).toEqual([]);
  });

  test('is encrypted if the server supports it', async () => {
    const server = await startMailServer({ hasTls: true });
    await connect(`${server.url}?tls.rejectUnauthorized=false`).send(message);
    expect(server.mails).toMatchObject([{ isSecure: true }]);
  });

  test('is not sent to a server with an invalid certificate', async () => {
    const server = await startMailServer({ hasTls: true });
    await expect(connect(server.url).send(message)).rejects.not.toBeInstanceOf(PermanentFailure);
    expect(server.mails).toEqual([]);
  });

  test('with a password requires encryption, unless the URL says otherwise', async () => {
    const server = await startMailServer({ password: 'sesame' });
    const url = server.url.replace('://', '://deepvan:sesame@');
    await expect(connect(url).send(message)).rejects.not.toBeInstanceOf(PermanentFailure);
    expect(server.passwords).toEqual([]);
    await connect(`${url}?requireTLS=false`).send(message);
    expect(server.mails).toMatchObject([{ user: 'deepvan' }]);
  });
});

describe('the queue and a mail server that', () => {
  test('refuses the recipient permanently: dead at once, the others arrive', async () => {
    const server = await startMailServer({
      onReceiver: (to) => (to.startsWith('gone') ? '550 5.1.1 No such user <gone@example.org>' : null),
    });
    const post = await startPost(server);
    await post.add('gone@example.org');
    await post.add('asha@example.org');
    await post.runTimes(3);
    expect(receivers(server)).toEqual(['asha@example.org']);
    const [gone, asha] = await post.jobs();
    expect(gone).toMatchObject({
      status: 'dead',
      attempts: 1,
      last_error: expect.stringMatching(/550 5\.1\.1 No such user <\[address\]>/),
    });
    expect(asha).toMatchObject({ status: 'done' });
  });

  test('refuses the message permanently: dead at once', async () => {
    const post = await startPost(await startMailServer({ onMessage: () => '554 5.6.0 We do not like the words' }));
    await post.add('asha@example.org');
    await post.runTimes(2);
    expect(await post.jobs()).toMatchObject([{ status: 'dead', attempts: 1 }]);
  });

  test.each([
    ['is busy', { onReceiver: () => '451 4.7.1 Greylisted' }],
    ['has a full disk', { onMessage: () => '452 4.3.1 Insufficient storage' }],
    ['does not relay for us', { onReceiver: () => '554 5.7.1 Relay access denied' }],
    ['takes no more from us today', { onMessage: () => '550 5.4.5 Daily user sending limit exceeded' }],
    ['has blocked the sender', { onReceiver: () => '550 5.1.8 Access denied, bad outbound sender' }],
    ['hangs up at the receiver', { onReceiver: () => DROP }],
    ['hangs up in the middle of the message', { isCutting: true }],
  ])('%s: tried again until it is better, and sent once', async (_name, rules) => {
    const server = await startMailServer(rules);
    const post = await startPost(server);
    await post.add('asha@example.org');
    await post.runTimes(3);
    expect(await post.jobs()).toMatchObject([{ status: 'waiting', attempts: 3 }]);
    server.rules = {};
    await post.runTimes(2);
    expect(receivers(server)).toEqual(['asha@example.org']);
    expect(await post.jobs()).toMatchObject([{ status: 'done', attempts: 4, last_error: null }]);
  });

  test('refuses the password: retried, since the operator can fix it', async () => {
    const server = await startMailServer({ password: 'new' });
    server.url = `${server.url.replace('://', '://deepvan:old@')}?requireTLS=false`;
    const post = await startPost(server);
    await post.add('asha@example.org');
    await post.runTimes(2);
    expect(server.passwords).toEqual(['old', 'old']);
    server.rules = { password: 'old' };
    await post.runTimes(1);
    expect(receivers(server)).toEqual(['asha@example.org']);
  });

  test('is down for most of a day: nothing is lost or sent twice', async () => {
    const server = await startMailServer();
    const post = await startPost(server);
    await server.stop();
    const people = Array.from({ length: 12 }, (_, n) => `person${n}@example.org`).toSorted();
    for (const to of people) await post.add(to);
    const begin = post.ctx.clock.now();
    while (post.ctx.clock.now() < begin + 18 * 3_600_000) {
      await post.worker().runDue();
      const next = await post.ctx.db
        .selectFrom('jobs')
        .select((e) => e.fn.min('run_at').as('at'))
        .executeTakeFirstOrThrow();
      post.ctx.clock.set(next.at);
    }
    expect(new Set((await post.jobs()).map(({ status }) => status))).toEqual(new Set(['waiting']));
    await server.restart();
    await post.runTimes(2);
    expect(receivers(server)).toEqual(people);
    expect(new Set((await post.jobs()).map(({ status }) => status))).toEqual(new Set(['done']));
  });

  test('is slow: the mail is sent once, and another process leaves it alone', async () => {
    const requested = Promise.withResolvers<void>();
    const response = Promise.withResolvers<null>();
    const server = await startMailServer({
      onMessage: () => {
        requested.resolve();
        return response.promise;
      },
    });
    const post = await startPost(server);
    await post.add('asha@example.org');
    const worker = post.worker();
    const sending = worker.runDue();
    await requested.promise;
    for (let half = 0; half < 6; half++) {
      post.ctx.clock.advance(30_000);
      await worker.runDue();
      await post.worker().runDue();
    }
    response.resolve(null);
    await sending;
    expect(receivers(server)).toEqual(['asha@example.org']);
    expect(await post.jobs()).toMatchObject([{ status: 'done', attempts: 1 }]);
  });

  test('is slow: a one-time password does not wait until other mails are sent', async () => {
    const response = Promise.withResolvers<null>();
    const server = await startMailServer({ onMessage: ({ to }) => (to[0]?.startsWith('person') ? response.promise : null) });
    const post = await startPost(server);
    for (let n = 0; n < 6; n++) await post.add(`person${n}@example.org`);
    await requestOtp(post.ctx, { purpose: 'signup', to: 'asha@example.org', from: '192.0.2.1' });
    const sending = post.worker().runDue();
    await expect.poll(() => receivers(server)).toEqual(['asha@example.org']);
    response.resolve(null);
    await sending;
    expect(server.mails).toHaveLength(7);
  });

  test('closes idle connections: the next mail uses a new one', async () => {
    const server = await startMailServer();
    const post = await startPost(server);
    for (let n = 0; n < 5; n++) {
      await post.add(`person${n}@example.org`);
      await post.runTimes(1);
      server.cutLines();
      await new Promise(setImmediate);
    }
    await post.runTimes(2);
    expect(receivers(server)).toEqual([0, 1, 2, 3, 4].map((n) => `person${n}@example.org`));
  });

  test('takes a mail and disconnects before it responds: sent again under the same Message-ID', async () => {
    const server = await startMailServer({ onMessage: () => DROP });
    const post = await startPost(server);
    await post.add('asha@example.org');
    await post.runTimes(1);
    server.rules = {};
    await post.runTimes(1);
    const [job] = await post.jobs();
    expect(messageIds(server)).toEqual([`<${job?.id}@deepvan.example>`, `<${job?.id}@deepvan.example>`]);
    expect(job).toMatchObject({ status: 'done', attempts: 2 });
  });
});

describe('a mail of a thread', () => {
  const plus = { MAIL_IN_PLUS: 'true', MAIL_IN_URL: 'imaps://answers%40deepvan.example:x@mail.example/' };

  async function send(env: Record<string, string>, accepts?: string) {
    const server = await startMailServer(accepts === undefined ? {} : { accepts });
    const smtp = connect(server.url);
    const ctx = await openTestContext({ mail: smtp, env: { SMTP_URL: server.url, MAIL_FROM: FROM, ...env } });
    const handlers = createHandlers(ctx, async (_foundation, job) => ({ subject: job.template, html: '<p>Hello</p>', text: 'Hello' }));
    await receiveMessage(ctx, MESSAGE, '203.0.113.7');
    const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
    await replyToMessage(ctx, { id, version: 1, by: operatorActor('Vikas'), text: 'On Monday.', to: 'answered', answersTo: null });
    await createWorker({ ctx, handlers }).runDue();
    const answered = server.mails.map(({ raw }) => [/^Subject: (.+)\r$/m.exec(raw)?.[1], /^Reply-To: (.+)\r$/m.exec(raw)?.[1]]);
    return { ctx, id, answered: Object.fromEntries(answered) as Record<string, string | undefined> };
  }

  test('asks for answers at the thread’s own address where the server takes such; what is for the foundation does not', async () => {
    const { ctx, id, answered } = await send(plus);
    const own = replyAddress(ctx, 'answers@deepvan.example', id);
    expect(answered).toEqual({ 'contact-message': MESSAGE.email, 'contact-received': own, 'message-reply': own });
    expect(await findThread(ctx, { references: [], to: [own] })).toBe(id);
  });

  test('has no such address unless the setting says so', async () => {
    const { answered } = await send({});
    expect(answered).toEqual({ 'contact-message': MESSAGE.email, 'contact-received': undefined, 'message-reply': undefined });
  });

  test('is found by the id that the relay gave to it', async () => {
    const { ctx, id } = await send({}, 'OK <MA0PR01MB7@indprd01.outlook.example> [Hostname=x]');
    expect(await findThread(ctx, { references: ['MA0PR01MB7@indprd01.outlook.example'] })).toBe(id);
  });
});

describe('the choice of the transport', () => {
  test('SMTP when it is configured, else the outbox, which stores a repeated mail once', async () => {
    const server = await startMailServer();
    const ctx = await openTestContext();
    const outbox = createMailTransport(ctx);
    await outbox.send({ ...message, headers: { 'Reply-To': 'b@example.org' } });
    await outbox.send(message);
    const stored = await ctx.db.selectFrom('outbox_mails').selectAll().execute();
    expect(stored).toEqual([
      {
        id: 'job-1',
        to_address: 'asha@example.org',
        subject: 'Thank you for ₹500',
        html: '<p>नमस्ते</p>',
        text: 'नमस्ते',
        headers: '{"Reply-To":"b@example.org"}',
        created_at: ctx.clock.now(),
      },
    ]);
    await createMailTransport({ ...ctx, settings: { ...ctx.settings, SMTP_URL: server.url, MAIL_FROM: FROM } }).send(message);
    expect(receivers(server)).toEqual(['asha@example.org']);
    expect(await ctx.db.selectFrom('outbox_mails').selectAll().execute()).toHaveLength(1);
  });
});

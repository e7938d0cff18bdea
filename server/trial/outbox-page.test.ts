import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { createOutbox } from '#server/trial/outbox.ts';
import { root } from '#server/config/root.ts';
import { buildApp } from '#server/app.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { openTestContext, type TestOverrides } from '#tests/setup/database/context.ts';

const EVIL = `"><script>alert('x')</script>`;

async function setUp(overrides: TestOverrides = {}) {
  const ctx = await openTestContext(overrides);
  const app = await buildApp(ctx, { log: pino({ level: 'silent' }) });
  onTestFinished(() => app.server.close());
  const outbox = createOutbox(ctx);
  return {
    ctx,
    app: app.server,
    get: (url: string) => app.server.inject({ method: 'GET', url }),
    add: async (id: string, to: string, more = {}) => {
      await outbox.send({
        id,
        to,
        subject: `Subject of ${id}`,
        html: `<p>HTML of ${id}</p>`,
        text: `Deepvan Foundation\n\nText of ${id}`,
        headers: { 'Reply-To': 'ravi@example.org' },
        ...more,
      });
      ctx.clock.advance(1_000);
    },
  };
}

describe('the outbox', () => {
  test('lists mails, the newest first', async () => {
    const { get, add } = await setUp();
    expect((await get('/dev/outbox')).body).toContain('No email yet.');
    await add('one', 'asha@example.org');
    await add('two', 'ravi@example.org');
    const { statusCode, headers, body } = await get('/dev/outbox');
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
      'noindex',
    ]);
    expect(body.indexOf('Subject of two')).toBeLessThan(body.indexOf('Subject of one'));
    expect(body).toContain('href="/dev/outbox/one"');
    expect(body).toContain('<p>Text of one</p>');
  });

  test('can be limited to one recipient', async () => {
    const { get, add } = await setUp();
    await add('one', 'asha@example.org');
    await add('two', 'Ravi@example.org');
    const { body } = await get('/dev/outbox?to=RAVI%40example.org');
    expect(body).toContain('Subject of two');
    expect(body).not.toContain('Subject of one');
    expect((await get('/dev/outbox?to=nobody%40example.org')).body).toContain('No email to this address yet.');
  });

  test('shows one mail: headers, the HTML in a sandboxed frame, the text', async () => {
    const { get, add } = await setUp();
    await add('one', 'asha@example.org');
    const { body, headers } = await get('/dev/outbox/one');
    expect(body).toContain('<dt>To</dt><dd>asha@example.org</dd>');
    expect(body).toContain('<dt>Reply-To</dt><dd>ravi@example.org</dd>');
    expect(body).toContain('srcdoc="&lt;p&gt;HTML of one&lt;/p&gt;"');
    expect(/sandbox="([^"]*)"/.exec(body)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
    expect(body).toMatch(/<pre[^>]*>Deepvan Foundation\n\nText of one<\/pre>/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/dev/outbox/none')).statusCode).toBe(404);
  });

  test('shows the mark that comes with each mail', async () => {
    const { get, add } = await setUp();
    await add('one', 'asha@example.org', { html: '<img src="cid:mark" alt="">' });
    const { body, headers } = await get('/dev/outbox/one');
    const mark = readFileSync(join(root, 'content/media/icons/apple-touch-icon.png')).toString('base64');
    expect(body).toContain(`&lt;img src=&quot;data:image/png;base64,${mark}&quot; alt=&quot;&quot;&gt;`);
    expect(headers['content-security-policy']).toContain('img-src data:');
  });

  test('escapes everything in a mail', async () => {
    const { get, add } = await setUp();
    await add('evil', 'asha@example.org', { subject: EVIL, html: `<p title="${EVIL}">x</p>`, text: EVIL, headers: { [EVIL]: EVIL } });
    for (const url of ['/dev/outbox', '/dev/outbox/evil', `/dev/outbox?to=${encodeURIComponent(EVIL)}`])
      expect((await get(url)).body).not.toContain('<script>');
  });

  test('has JSON for programs', async () => {
    const { ctx, get, add } = await setUp();
    const createdAt = ctx.clock.now();
    await add('one', 'asha@example.org');
    const mail = {
      id: 'one',
      to: 'asha@example.org',
      subject: 'Subject of one',
      html: '<p>HTML of one</p>',
      text: 'Deepvan Foundation\n\nText of one',
      headers: { 'Reply-To': 'ravi@example.org' },
      createdAt,
    };
    expect((await get('/dev/outbox.json')).json()).toEqual({ status: true, msg: '1 mails', mails: [mail] });
    expect((await get('/dev/outbox.json?to=other%40example.org')).json()).toMatchObject({ mails: [] });
    expect((await get('/dev/outbox/one.json')).json()).toEqual({ status: true, msg: 'Mail', mail });
    expect((await get('/dev/outbox/none.json')).statusCode).toBe(404);
  });
});

test('a mail that belongs to a message can be answered as its visitor, and no other', async () => {
  const { ctx, app, get, add } = await setUp();
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  await add(id, MESSAGE.email);
  await add('another', MESSAGE.email);
  expect((await get('/dev/outbox/another')).body).not.toContain('Answer as the visitor');
  expect((await get(`/dev/outbox/${id}`)).body).toContain(`<form method="post" action="/dev/outbox/${id}/answer">`);

  const answer = (mail: string, text: string) =>
    app.inject({
      method: 'POST',
      url: `/dev/outbox/${mail}/answer`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ text }).toString(),
    });
  const sent = await answer(id, 'Thank you & see you');
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/dev/outbox']);
  expect(await ctx.db.selectFrom('contact_entries').selectAll().execute()).toMatchObject([
    { message_id: id, kind: 'answer', text: 'Thank you & see you' },
  ]);
  expect((await answer('another', 'Hello')).statusCode).toBe(404);
  expect((await answer('none', 'Hello')).statusCode).toBe(404);
});

test('with SMTP there is no outbox', async () => {
  const { get, add } = await setUp({ env: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@deepvan.example' } });
  await add('one', 'asha@example.org');
  for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/one', '/dev/outbox/one.json'])
    expect((await get(url)).statusCode, url).toBe(404);
});

test.each([
  ['localhost', 200],
  ['localhost:4000', 200],
  ['deepvan.example', 200],
  ['deepvan.example:81', 403],
  ['127.0.0.1:3000', 403],
  ['rebound.example', 403],
  ['localhost.rebound.example', 403],
])('the outbox under the name %s answers %i', async (host, expected) => {
  for (const TRIAL_OPEN of ['true', 'false']) {
    const { app, add } = await setUp({ env: { PUBLIC_URL: 'https://deepvan.example', TRIAL_OPEN } });
    await add('one', 'asha@example.org');
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/one', '/dev/outbox/one.json'])
      expect((await app.inject({ url, headers: { host } })).statusCode, url).toBe(expected);
    const answer = { method: 'POST', url: '/dev/outbox/one/answer', headers: { host }, payload: { text: 'x' } } as const;
    expect((await app.inject(answer)).statusCode === 403).toBe(expected === 403);
  }
});

describe('a trial’s mails and payments', () => {
  const PATHS = ['/dev/outbox', '/dev/outbox.json', '/test-gateway/page.js'];
  const ask = async (env: Record<string, string>, from: { remoteAddress: string; headers?: Record<string, string> }) => {
    const { app } = await setUp({ env });
    return Promise.all(PATHS.map(async (url) => (await app.inject({ url, ...from })).statusCode));
  };
  const OPEN = [200, 200, 200];
  const CLOSED = [403, 403, 403];

  test.each<[string, number[], Record<string, string>, { remoteAddress: string; headers?: Record<string, string> }]>([
    ['this machine', OPEN, {}, { remoteAddress: '127.0.0.1' }],
    ['this machine, IPv6', OPEN, {}, { remoteAddress: '::1' }],
    ['another machine', CLOSED, {}, { remoteAddress: '192.168.1.20' }],
    ['another machine, when set', OPEN, { TRIAL_OPEN: 'true' }, { remoteAddress: '192.168.1.20' }],
    ['a proxy nobody trusts', CLOSED, {}, { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    [
      'a stranger behind a trusted proxy',
      CLOSED,
      { TRUST_PROXY: 'true' },
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } },
    ],
    [
      'this machine behind a trusted proxy',
      OPEN,
      { TRUST_PROXY: 'true' },
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
  ])('from %s', async (_name, expected, env, from) => {
    expect(await ask(env, from)).toEqual(expected);
  });
});

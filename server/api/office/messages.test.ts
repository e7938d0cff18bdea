import { describe, expect, test } from 'vitest';
import { sweepMessages } from '#domain/contact/retention.server.ts';
import { sweepOrphans } from '#domain/files/sweep.server.ts';
import { ONE_DAY_MS } from '#domain/shared/time/durations.ts';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { CHANGED_MEANWHILE } from '#domain/contact/entries.ts';
import type { MessageDetails } from '#domain/office/operations/message-operations.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { bytesOf, makeJpeg, makePdf } from '#tests/setup/files/files.ts';
import type { TestOverrides } from '#tests/setup/database/context.ts';
import { DONOR, pay, placeOrder, tell } from '#tests/setup/people/donations.ts';
import { createTestMailbox } from '#tests/setup/providers/mailbox.ts';
import { sentByStudent } from '#tests/setup/people/office.ts';

async function setUp({
  roles = ['frontDesk'] as readonly StaffRole[],
  ...overrides
}: TestOverrides & { roles?: readonly StaffRole[] } = {}) {
  const { ctx, app, serverLog } = await serveApi(officeOperations, overrides);
  const staff = async (name: string, held: readonly StaffRole[]) => {
    const { account, cookie } = await createAccount(ctx, { role: 'staff', name, roles: held });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
    return { account, call };
  };
  const me = await staff('Vikas Rawat', roles);
  await receiveMessage(ctx, MESSAGE, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  const path = `/messages/${id}`;
  return { ctx, staff, id, serverLog, ...me, path, read: async () => (await me.call('GET', path)).json().data as MessageDetails };
}

test('a message is answered, given out and noted on; each response shows it as it is now', async () => {
  const { ctx, call, account, path, read } = await setUp();
  expect(await read()).toMatchObject({ version: 1, status: 'new', thread: [], answering: [], answersComeTo: null, donations: null });
  const replied = await call('POST', `${path}/reply`, { text: ' On Monday. ', to: 'waiting', version: 1 });
  expect(replied.json().data).toMatchObject({
    version: 2,
    status: 'waiting',
    movedBy: 'Vikas Rawat',
    thread: [
      {
        kind: 'reply',
        pieces: [{ kind: 'text', text: 'On Monday.' }],
        by: 'Vikas Rawat',
        at: ctx.clock.now(),
        mail: null,
        isUndelivered: false,
        returned: null,
      },
    ],
  });
  const given = await call('POST', `${path}/assignee`, { to: account.id, version: 2 });
  expect(given.json().data).toMatchObject({
    version: 3,
    assignee: { id: account.id, name: 'Vikas Rawat' },
    possibleAssignees: [{ id: account.id }],
  });
  expect((await call('GET', '/messages?filter=waiting&mine=1')).json().data.rows).toHaveLength(1);
  const noted = await call('POST', `${path}/note`, { note: 'She has called.', version: 3 });
  expect(noted.json().data.thread).toMatchObject([{ kind: 'reply' }, { kind: 'note', pieces: [{ text: 'She has called.' }] }]);
  expect(await read()).toEqual(noted.json().data);
});

test('a change to an earlier version is refused, with a sentence that says so', async () => {
  const { call, path } = await setUp();
  await call('POST', `${path}/note`, { note: 'First.', version: 1 });
  for (const [what, body] of [
    ['reply', { text: 'On Monday.', to: 'answered' }],
    ['note', { note: 'Second.' }],
    ['assignee', { to: null }],
    ['move', { to: 'answered' }],
  ] as const) {
    const { statusCode, body: text } = await call('POST', `${path}/${what}`, { ...body, version: 1 });
    expect([what, statusCode, (JSON.parse(text) as { message: string }).message]).toEqual([what, 409, CHANGED_MEANWHILE]);
  }
});

test('what is empty or too long is refused at its field', async () => {
  const { call, path } = await setUp();
  const reply = (text: string) => call('POST', `${path}/reply`, { text, to: 'answered', version: 1 });
  expect((await reply(' ')).json().fields).toEqual({ text: 'Please write your reply.' });
  expect((await reply('x'.repeat(5_001))).json().fields).toEqual({ text: 'At most 5,000 characters, please.' });
  expect((await call('POST', `${path}/note`, { note: '', version: 1 })).json().fields).toEqual({ note: 'Please write a note.' });
  expect((await call('POST', `${path}/reply`, { text: 'x', to: 'suspected', version: 1 })).statusCode).toBe(400);
});

describe('answers', () => {
  const SMTP = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@deepvan.example' };
  const FOUNDATION = 'hello@deepvan.example';

  test.each<[string, TestOverrides, string | null | undefined, string | undefined]>([
    ['in a trial come from the outbox', {}, null, undefined],
    ['come to the foundation’s mailbox without MAIL_IN_URL', { env: SMTP }, undefined, undefined],
    ['come into the thread with it', { env: SMTP, mailbox: createTestMailbox() }, null, undefined],
    [
      'come to the mailbox’s own address',
      { env: SMTP, mailbox: { ...createTestMailbox(), address: 'answers@deepvan.example' } },
      null,
      'answers@deepvan.example',
    ],
  ])('%s', async (_name, overrides, comeTo, replyTo) => {
    const { ctx, call, path, read } = await setUp(overrides);
    const office = ctx.content().foundation.contact.emails[0]?.address ?? FOUNDATION;
    expect((await read()).answersComeTo).toBe(comeTo === undefined ? office : comeTo);
    await call('POST', `${path}/reply`, { text: 'On Monday.', to: 'answered', version: 1 });
    const reply = (await ctx.jobs('mail')).find(({ payload }) => payload.template === 'message-reply');
    expect(reply?.payload.replyTo).toBe(comeTo === undefined ? office : replyTo);
  });

  test('bring a message back, with what came and what did not fit', async () => {
    const { ctx, call, id, path, read } = await setUp();
    await call('POST', `${path}/reply`, { text: 'On Monday.', to: 'answered', version: 1 });
    const [reply] = (await read()).thread;
    const mail = mailOf({
      messageId: '<a@visitor.example>',
      references: [`${reply?.id}@deepvan.example`],
      from: 'another@example.in',
      text: 'Thank you\n\n> On Monday.',
      files: [{ name: 'virus.exe', content: Buffer.from('MZ'), why: null }],
      isCut: true,
    });
    await receiveMail(ctx, mail, { place: null, isNew: false });
    expect(await read()).toMatchObject({
      status: 'new',
      thread: [
        {},
        {
          kind: 'answer',
          by: null,
          pieces: [
            { kind: 'text', text: 'Thank you' },
            { kind: 'quote', text: '> On Monday.' },
          ],
          mail: {
            sender: 'another@example.in',
            doubt: 'other',
            files: [{ name: 'virus.exe', id: null, why: 'only PDF, JPG and PNG can be kept' }],
            isCut: true,
          },
        },
      ],
    });
    expect((await call('GET', '/messages')).json().data.rows).toMatchObject([{ id }]);
  });
});

describe('files that came with an email', () => {
  async function withFiles() {
    const tools = await setUp({ papers: 'real' });
    const { ctx, id } = tools;
    const mail = mailOf({
      messageId: '<a@visitor.example>',
      references: [`${id}@deepvan.example`],
      from: MESSAGE.email,
      text: 'See',
      files: [
        { name: 'marks.pdf', content: makePdf(), why: null },
        { name: 'me.jpg', content: await makeJpeg({ exif: { Copyright: 'Anita' } }), why: null },
        { name: 'large.pdf', content: null, why: 'larger than 10 MB' },
      ],
    });
    await receiveMail(ctx, mail, { place: null, isNew: false });
    const [{ mail: notes } = { mail: null }] = (await tools.read()).thread;
    return { ...tools, files: notes!.files };
  }

  test('are pages as pictures, or a download of what was made anew', async () => {
    const { ctx, call, path, files } = await withFiles();
    expect(files).toMatchObject([
      { name: 'marks.pdf', type: 'application/pdf', why: null },
      { name: 'me.jpg', type: 'image/jpeg', why: null },
      { name: 'large.pdf', id: null, why: 'larger than 10 MB' },
    ]);
    const pages = await call('POST', `${path}/files/${files[0]?.id}/pages`, { first: 0 });
    expect(pages.json().data).toMatchObject({ total: 1, first: 0 });
    expect(Buffer.from(pages.json().data.pages[0], 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');

    const download = await call('POST', `${path}/files/${files[1]?.id}`);
    expect(download.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="me\.jpg"/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(download.rawPayload.includes('Anita')).toBe(false);
    const acts = await ctx.db
      .selectFrom('activity')
      .select('act')
      .where('act', 'in', ['file.opened', 'file.downloaded'])
      .orderBy('seq')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['file.opened', 'file.downloaded']);
    // On the disk they are sealed.
    for await (const { key } of ctx.files.list())
      expect((await bytesOf(await ctx.files.open(key))).subarray(0, 4).toString('latin1')).not.toMatch(/%PDF|\xff\xd8/);
  });

  test('belong to their thread alone, and go with it', async () => {
    const { ctx, call, staff, path, id, files } = await withFiles();
    await receiveMessage(ctx, { ...MESSAGE, message: 'Another message' }, '203.0.113.8');
    const other = await ctx.db.selectFrom('contact_messages').select('id').where('id', '!=', id).executeTakeFirstOrThrow();
    const file = files[0]?.id;
    expect((await call('POST', `/messages/${other.id}/files/${file}/pages`, { first: 0 })).statusCode).toBe(404);
    expect((await call('POST', `${path}/files/nothing`)).statusCode).toBe(404);
    const { call: asTreasurer } = await staff('Ramesh', ['treasurer']);
    expect((await asTreasurer('POST', `${path}/files/${file}`)).statusCode).toBe(404);
    ctx.clock.advance(3 * 366 * ONE_DAY_MS);
    await sweepMessages(ctx);
    expect(await ctx.db.selectFrom('file_attachments').selectAll().execute()).toEqual([]);
    await sweepOrphans(ctx);
    expect(await ctx.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});

test('a message is late after two working days, until it is answered', async () => {
  const { ctx, staff, path } = await setUp({ now: '2026-11-27T15:00:00+05:30' });
  const lateAt = async (time: string) => {
    ctx.clock.set(time);
    const { call } = await staff(time, ['frontDesk']);
    const { isLate, version } = (await call('GET', path)).json().data as MessageDetails;
    const late = isLate ? 1 : 0;
    expect((await call('GET', '/messages')).json().data).toMatchObject({ rows: [{ isLate }], late });
    expect((await call('GET', '/messages?late=1')).json().data.rows).toHaveLength(late);
    expect((await call('GET', '')).json().data).toMatchObject({ messages: 1, lateMessages: late });
    const answered = await call('POST', `${path}/move`, { to: 'answered', version });
    expect(answered.json().data).toMatchObject({ isLate: false });
    await call('POST', `${path}/move`, { to: 'new', version: version + 1 });
    return isLate;
  };
  expect(await lateAt('2026-12-01T14:59:59+05:30')).toBe(false);
  expect(await lateAt('2026-12-01T15:00:00+05:30')).toBe(true);
});

test('a reply whose mail was given up says so', async () => {
  const { ctx, call, path, read } = await setUp();
  await call('POST', `${path}/reply`, { text: 'On Monday.', to: 'answered', version: 1 });
  const [{ id } = { id: '' }] = (await read()).thread;
  await ctx.db.updateTable('jobs').set({ status: 'dead', finished_at: ctx.clock.now() }).where('id', '=', id).execute();
  expect((await read()).thread).toMatchObject([{ id, isUndelivered: true }]);
});

test('others see who has the reply open', async () => {
  const { staff, path, call } = await setUp();
  const meera = await staff('Meera', ['frontDesk']);
  expect((await meera.call('POST', `${path}/answering`)).json().data).toEqual({ others: [] });
  expect((await call('POST', `${path}/answering`)).json().data).toEqual({ others: ['Meera'] });
  expect((await meera.call('GET', path)).json().data.answering).toEqual(['Vikas Rawat']);
});

test('the sender’s donations and applications stand beside a message for whom the role lets see them', async () => {
  const { ctx, staff } = await setUp();
  const { account, number } = await sentByStudent(ctx);
  const { id: order } = await placeOrder(ctx, { userData: { ...DONOR, email: account.email } });
  await tell(ctx, 'payment.captured', await pay(ctx, { id: order }));
  await receiveMessage(ctx, { ...MESSAGE, email: account.email }, '203.0.113.7');
  const { id } = await ctx.db.selectFrom('contact_messages').select('id').where('email', '=', account.email).executeTakeFirstOrThrow();
  const beside = async (roles: readonly StaffRole[]) => {
    const { call } = await staff(`Somebody ${roles.join()}`, roles);
    const { donations, applications } = (await call('GET', `/messages/${id}`)).json().data as MessageDetails;
    return [donations?.map(({ name }) => name) ?? null, applications?.map((one) => one.number) ?? null];
  };
  expect(await beside(['frontDesk'])).toEqual([null, null]);
  expect(await beside(['frontDesk', 'treasurer'])).toEqual([[DONOR.name], []]);
  expect(await beside(['frontDesk', 'reviewer'])).toEqual([null, []]);
  expect(await beside(['frontDesk', 'coordinator'])).toEqual([null, [number]]);
  expect(await beside(ALL_ROLES)).toEqual([[DONOR.name], [number]]);
});

test('ready-made texts are kept by the front desk', async () => {
  const { call, read } = await setUp();
  const added = await call('POST', '/reply-texts', { title: 'Hours', text: 'We are open on weekdays.' });
  const [{ id, version }] = added.json().data as [{ id: string; version: number }];
  expect((await read()).replyTexts).toEqual([{ id, version, title: 'Hours', text: 'We are open on weekdays.' }]);
  const change = (was: number) => call('POST', `/reply-texts/${id}`, { title: 'Opening hours', text: 'Mon to Fri.', version: was });
  expect((await change(version)).json().data).toMatchObject([{ title: 'Opening hours', version: 2 }]);
  expect((await change(version)).statusCode).toBe(409);
  expect((await call('POST', '/reply-texts', { title: '', text: 'x' })).json().fields).toEqual({ title: 'Please name the text.' });
  expect((await call('POST', `/reply-texts/${id}/remove`, { version: 2 })).json().data).toEqual([]);
  expect((await call('GET', '/reply-texts')).json().data).toEqual([]);
});

test('each act is in the log, with the message and without its words', async () => {
  const { call, id, account, path, serverLog } = await setUp({ roles: ALL_ROLES });
  await call('GET', path);
  await call('POST', `${path}/answering`);
  await call('POST', `${path}/answering`);
  await call('POST', `${path}/reply`, { text: 'On Monday.', to: 'answered', version: 1 });
  await call('POST', `${path}/note`, { note: 'Done.', version: 2 });
  await call('POST', `${path}/assignee`, { to: account.id, version: 3 });
  await call('POST', `${path}/move`, { to: 'suspected', version: 4 });
  await call('POST', `${path}/move`, { to: 'new', version: 1 });
  await call('POST', '/reply-texts', { title: 'Hours', text: 'Weekdays.' });
  const { rows } = (await call('POST', '/activity', {})).json().data as {
    rows: { act: string; about: string | null; refusal: string | null }[];
  };
  expect(rows.map(({ act, about, refusal }) => [act, about, refusal]).toReversed()).toEqual([
    ...['opened', 'answering', 'replied', 'noted', 'assigned', 'moved'].map((act) => [`message.${act}`, `Message ${id}`, null]),
    ['message.moved', `Message ${id}`, 'conflict'],
    ['texts.changed', null, null],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Monday|Done\./);
  expect(serverLog()).not.toMatch(/On Monday|anita@/);
});

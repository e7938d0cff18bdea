import { describe, expect, test } from 'vitest';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { handMessage } from '#domain/contact/thread.server.ts';
import { writeFirst } from '#domain/contact/write.server.ts';
import type { MessageDetails, MessageRow } from '#domain/office/operations/message-operations.ts';
import { messageOperations } from '#domain/office/operations/message-operations.ts';
import { ALL_ROLES, type MessageRole, MESSAGE_ROLES, mayDo, operatorActor, type StaffRole } from '#domain/staff/rights.ts';
import { officeOperations } from '#domain/office/operations/operations.ts';
import type { TestContext } from '#tests/setup/database/context.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { serveApi } from '#tests/setup/calls/api.ts';
import { MESSAGE } from '#tests/setup/people/contact.ts';
import { DONOR, placeOrder } from '#tests/setup/people/donations.ts';
import { sentByStudent } from '#tests/setup/people/office.ts';

const OPERATOR = operatorActor('Operator');

/** A thread of each role, that the front desk had; and one that the treasurer began. */
const WHOSE = [...MESSAGE_ROLES, 'treasurer alone'] as const;
type Whose = (typeof WHOSE)[number];

const holds = (role: StaffRole, whose: Whose): boolean => role === whose || (role === 'treasurer' && whose === 'treasurer alone');
const reaches = (role: StaffRole, whose: Whose): boolean => holds(role, whose) || (role === 'frontDesk' && whose !== 'treasurer alone');

async function setUp(roles: readonly StaffRole[]) {
  const { ctx, app } = await serveApi(officeOperations);
  const staff = async (name: string, held: readonly StaffRole[]) => {
    const { account, cookie } = await createAccount(ctx, { role: 'staff', name, roles: held });
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const response = await app.inject({ method, url: `/api/office${path}`, headers: { cookie }, ...(payload && { payload }) });
      return { ...response.json<{ data: never; message: string }>(), status: response.statusCode };
    };
    return { account, call };
  };
  const me = await staff('Ramesh Yadav', roles);
  return { ctx, staff, ...me };
}

async function withThreads(roles: readonly StaffRole[]) {
  const office = await setUp(roles);
  const { ctx, staff } = office;
  for (const role of MESSAGE_ROLES) await staff(`Somebody of ${role}`, [role]);
  const ids = {} as Record<Whose, string>;
  for (const whose of WHOSE) {
    ctx.clock.advance(60_000);
    if (whose === 'treasurer alone') {
      const donor = { name: DONOR.name, email: DONOR.email, subject: 'Support', text: 'A course, please.', to: 'waiting' as const };
      ids[whose] = await writeFirst(ctx, { ...donor, by: OPERATOR, role: 'treasurer', answersTo: null });
      await answerTo(ctx, ids[whose], whose);
      continue;
    }
    await receiveMessage(ctx, { ...MESSAGE, message: `${MESSAGE.message} ${whose}` }, '203.0.113.7');
    const { id } = await ctx.db.selectFrom('contact_messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    ids[whose] = id;
    if (whose !== 'frontDesk') await handMessage(ctx, { id, by: OPERATOR, to: whose, note: '' });
  }
  return { ...office, ids };
}

const answerTo = (ctx: TestContext, id: string, name: string, from = DONOR.email) =>
  receiveMail(ctx, mailOf({ messageId: `<${name}@x>`, references: [`${id}@x`], from, text: 'Thank you' }), { place: null, isNew: false });

/** A new call about a message needs its body here; `isFor`: who has it, or whoever reaches it. */
/** `says`: of whoever may make the call, though it asks for what is not there. */
const CALLS: Readonly<Record<string, { isFor: 'holder' | 'reader'; body?: (version: number) => object; says?: string }>> = {
  'GET /office/messages/:id': { isFor: 'reader' },
  'POST /office/messages/:id/answering': { isFor: 'holder' },
  'POST /office/messages/:id/note': { isFor: 'reader', body: (version) => ({ note: 'x', version }) },
  'POST /office/messages/:id/reply': { isFor: 'holder', body: (version) => ({ text: 'x', to: 'answered', version }) },
  'POST /office/messages/:id/move': { isFor: 'holder', body: (version) => ({ to: 'suspected', version }) },
  'POST /office/messages/:id/assignee': { isFor: 'holder', body: (version) => ({ to: 'nobody', version }) },
  'POST /office/messages/:id/files/:file': { isFor: 'reader', says: 'There is no such file.' },
  'POST /office/messages/:id/files/:file/pages': { isFor: 'reader', body: () => ({ first: 0 }), says: 'There is no such file.' },
  'POST /office/messages/:id/hand': { isFor: 'reader', body: (version) => ({ to: 'editor', note: '', version }) },
};

describe.each(ALL_ROLES)('%s', (role) => {
  test('reads, answers and hands over threads as its reach says, by direct call', async () => {
    const { ctx, call, ids } = await withThreads([role]);
    const wrong: string[] = [];
    for (const { name, right } of Object.values(messageOperations).filter((one) => one.name.includes('messages/:id'))) {
      const made = CALLS[name];
      if (!made) wrong.push(`${name} has no body in this test`);
      for (const whose of WHOSE) {
        const id = ids[whose];
        const { version } = await ctx.db.selectFrom('contact_messages').select('version').where('id', '=', id).executeTakeFirstOrThrow();
        const [method, path] = name.split(' ') as ['GET' | 'POST', string];
        const { status, message } = await call(method, path.replace('/office', '').replace(':id', id), made?.body?.(version));
        const allowed = made?.isFor === 'reader' || holds(role, whose);
        const expected = !mayDo([role], right) ? 403 : !reaches(role, whose) ? 404 : allowed ? undefined : 409;
        const isLetIn =
          made?.says === undefined ? ![403, 404].includes(status) && !message.startsWith('This message is with') : message === made.says;
        const isRight = expected === undefined ? isLetIn : status === expected && message !== made?.says;
        if (!isRight) wrong.push(`${name} of ${whose}: ${status} instead of ${expected ?? 'letting in'} (${message})`);
        await ctx.db
          .updateTable('contact_messages')
          .set({ role: whose === 'treasurer alone' ? 'treasurer' : whose, status: 'new' })
          .where('id', '=', id)
          .execute();
      }
    }
    expect(wrong).toEqual([]);
  });

  test('lists, counts and finds no others', async () => {
    const { call, ids } = await withThreads([role]);
    const own = WHOSE.filter((whose) => holds(role, whose)).map((whose) => ids[whose]);
    const reached = WHOSE.filter((whose) => reaches(role, whose)).map((whose) => ids[whose]);
    const idsIn = (answer: { data: { rows: MessageRow[] } }) => answer.data.rows.map(({ id }) => id).toSorted();
    const overview = (await call('GET', '')).data as { messages: number | null };
    expect(overview.messages).toBe(mayDo([role], 'messages.read') ? own.length : null);
    if (mayDo([role], 'search.all')) {
      const found = (await call('POST', '/search', { query: 'Support' })).data as { messages: { rows: MessageRow[] } };
      expect(idsIn({ data: found.messages })).toEqual(reached.toSorted());
    }
    if (mayDo([role], 'messages.seen') && role !== 'administrator')
      expect((await call('GET', `/messages/${ids['treasurer alone']}/seen`)).status).toBe(404);
    if (!mayDo([role], 'messages.read')) return;
    expect(idsIn(await call('GET', '/messages'))).toEqual(own.toSorted());
    const listed: string[] = [];
    for (const one of MESSAGE_ROLES) listed.push(...idsIn(await call('GET', `/messages?role=${one}`)));
    expect(listed.toSorted()).toEqual(reached.toSorted());
    expect((await call('GET', `/messages?before=${ids['treasurer alone']}`)).status).toBe(
      reached.includes(ids['treasurer alone']) ? 200 : 404,
    );
  });
});

describe('a thread that is handed over', () => {
  async function handed() {
    const office = await setUp(['frontDesk']);
    const { ctx, staff, call } = office;
    const treasurer = await staff('Meera', ['treasurer']);
    await receiveMessage(ctx, MESSAGE, '203.0.113.7');
    const { id } = await ctx.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
    await call('POST', `/messages/${id}/assignee`, { to: office.account.id, version: 1 });
    await call('POST', `/messages/${id}/reply`, { text: 'I ask.', to: 'answered', version: 2 });
    const answer = await call('POST', `/messages/${id}/hand`, { to: 'treasurer', note: ' She has no receipt. ', version: 3 });
    return { ...office, treasurer, id, answer: (answer.data as { message: MessageDetails }).message };
  }

  test('is to be answered by the other role, with the note, given to nobody', async () => {
    const { treasurer, id, answer, account } = await handed();
    expect(answer).toMatchObject({ role: 'treasurer', status: 'new', assignee: null, isHeld: false, handTo: ['frontDesk'] });
    const seen = (await treasurer.call('GET', `/messages/${id}`)).data as MessageDetails;
    expect(seen).toMatchObject({ isHeld: true, possibleAssignees: [{ name: 'Meera' }] });
    expect(seen.thread.at(-1)).toMatchObject({
      kind: 'note',
      by: 'Ramesh Yadav',
      pieces: [{ text: 'Handed to: Treasurer\n\nShe has no receipt.' }],
    });
    const { version } = seen;
    const give = (to: string) => treasurer.call('POST', `/messages/${id}/assignee`, { to, version });
    expect((await give(account.id)).status).toBe(409);
    expect((await give(treasurer.account.id)).status).toBe(200);
    expect((await treasurer.call('POST', `/messages/${id}/reply`, { text: 'Here.', to: 'answered', version: version + 1 })).status).toBe(
      200,
    );
  });

  test('is the front desk’s to read and note, and is answered there only when it was taken back', async () => {
    const { call, id, answer, treasurer } = await handed();
    const reply = (version: number) => call('POST', `/messages/${id}/reply`, { text: 'x', to: 'answered', version });
    expect(await reply(answer.version)).toMatchObject({
      status: 409,
      message: 'This message is with the treasurer now. Take it back first.',
    });
    const back = (await call('POST', `/messages/${id}/hand`, { to: 'frontDesk', note: '', version: answer.version })).data;
    expect((back as { message: MessageDetails }).message).toMatchObject({ role: 'frontDesk', isHeld: true });
    expect((await reply((back as { message: MessageDetails }).message.version)).status).toBe(200);
    expect((await treasurer.call('GET', `/messages/${id}`)).status).toBe(404);
  });

  test('goes to no role that nobody has, and not over somebody’s change', async () => {
    const { call, id, answer } = await handed();
    const hand = (to: MessageRole, version: number) => call('POST', `/messages/${id}/hand`, { to, note: '', version });
    expect(await hand('editor', answer.version)).toMatchObject({
      status: 409,
      message: 'Nobody has the role Editor. An administrator can give it to somebody.',
    });
    expect((await hand('frontDesk', 1)).status).toBe(409);
  });

  test('comes back to the list of who has it by an answer', async () => {
    const { ctx, id, treasurer, answer } = await handed();
    await treasurer.call('POST', `/messages/${id}/reply`, { text: 'Here.', to: 'answered', version: answer.version });
    await answerTo(ctx, id, 'a');
    const { rows } = (await treasurer.call('GET', '/messages')).data as { rows: MessageRow[] };
    expect(rows).toMatchObject([{ id, status: 'new' }]);
  });

  test('out of reach leaves nothing to show', async () => {
    const { ctx, call, staff } = await setUp(['coordinator']);
    await staff('Meera', ['treasurer']);
    const { number } = await sentByStudent(ctx);
    const { id } = (await call('POST', `/applications/${number}/message`, { subject: 'Bank', text: 'x', to: 'waiting' })).data as {
      id: string;
    };
    expect((await call('POST', `/messages/${id}/hand`, { to: 'treasurer', note: '', version: 1 })).data).toEqual({ message: null });
    expect((await call('GET', `/messages/${id}`)).status).toBe(404);
  });
});

describe('written first', () => {
  const LETTER = { subject: ' Your receipt ', text: 'It is on its way.', to: 'waiting' };
  const mails = async ({ ctx }: Awaited<ReturnType<typeof setUp>>) =>
    (await ctx.jobs('mail')).filter(({ payload }) => payload.template === 'message-first');

  test('to anybody, a mail begins a thread of the front desk, and its answer comes into it', async () => {
    const office = await setUp(['frontDesk']);
    const { ctx, call } = office;
    const send = () => call('POST', '/messages', { name: 'Canara Bank, Kasia', email: ' Branch@Bank.example ', ...LETTER });
    const { id } = (await send()).data as { id: string };
    expect((await send()).data).toEqual({ id });
    expect(await mails(office)).toMatchObject([
      { id, payload: { to: 'branch@bank.example', props: { name: 'Canara Bank, Kasia', subject: 'Your receipt', by: 'Ramesh Yadav' } } },
    ]);
    const read = async () => (await call('GET', `/messages/${id}`)).data as MessageDetails;
    expect(await read()).toMatchObject({
      status: 'waiting',
      role: 'frontDesk',
      begunBy: 'Ramesh Yadav',
      subject: 'Your receipt',
      phone: '',
    });
    await call('POST', `/messages/${id}/reply`, { text: 'One more thing.', to: 'waiting', version: 1 });
    const reply = (await ctx.jobs('mail')).find(({ payload }) => payload.template === 'message-reply');
    expect(reply?.payload).toMatchObject({
      thread: { inReplyTo: id, references: [id] },
      props: { quoted: 'It is on its way.', isQuoteOurs: true },
    });
    await answerTo(ctx, id, 'b', 'branch@bank.example');
    expect(await read()).toMatchObject({ status: 'new', thread: [{ kind: 'reply' }, { kind: 'answer' }] });
    expect((await call('POST', '/messages', { ...LETTER, name: 'x', email: 'x' })).status).toBe(400);
  });

  test('to a student, by whom the application is reached, it goes to the account’s address', async () => {
    const office = await setUp(['coordinator']);
    const { ctx, call, staff } = office;
    const { account, number } = await sentByStudent(ctx);
    const { id } = (await call('POST', `/applications/${number}/message`, { ...LETTER, email: 'other@example.in' })).data as { id: string };
    expect(await mails(office)).toMatchObject([{ id, payload: { to: account.email, props: { name: account.name } } }]);
    expect((await call('GET', `/messages/${id}`)).data).toMatchObject({ role: 'coordinator', email: account.email });
    expect((await call('POST', '/applications/DV-2026-999999/message', LETTER)).status).toBe(404);
    expect((await call('POST', '/messages', { ...LETTER, name: 'x', email: 'x@example.in' })).status).toBe(403);
    await ctx.db.updateTable('scholarship_applications').set({ guardian_consent: 'awaited' }).execute();
    expect((await call('POST', `/applications/${number}/message`, LETTER)).status).toBe(404);
    // Whoever does not reach students does not see their address.
    const desk = await staff('Vikas', ['frontDesk']);
    expect((await desk.call('GET', `/messages/${id}`)).status).toBe(404);
  });

  test('to a donor it goes to the donation’s address, unless that is gone', async () => {
    const office = await setUp(['treasurer']);
    const { ctx, call } = office;
    const order = await placeOrder(ctx);
    const write = () => call('POST', `/donations/${order.id}/message`, LETTER);
    const { id } = (await write()).data as { id: string };
    expect(await mails(office)).toMatchObject([{ id, payload: { to: DONOR.email } }]);
    expect((await call('GET', `/messages/${id}`)).data).toMatchObject({
      role: 'treasurer',
      name: DONOR.name,
      donations: [{ name: DONOR.name }],
    });
    await ctx.db.updateTable('donations').set({ donor_email: null, donor_name: null }).execute();
    expect((await write()).status).toBe(409);
    expect((await call('POST', '/donations/nothing/message', LETTER)).status).toBe(404);
  });

  test('and handed over, both are in the log', async () => {
    const { ctx, call, staff } = await setUp(['frontDesk', 'administrator']);
    await staff('Meera', ['treasurer']);
    const { id } = (await call('POST', '/messages', { ...LETTER, name: 'Asha', email: 'asha@example.in' })).data as { id: string };
    await call('POST', `/messages/${id}/hand`, { to: 'treasurer', note: 'Please look.', version: 1 });
    const rows = ((await call('POST', '/activity', {})).data as { rows: { act: string; about: string; details: object[] }[] }).rows;
    expect(rows.map(({ act, about }) => [act, about])).toEqual([
      ['message.handed', `Message ${id}`],
      ['message.written', `Message ${id}`],
    ]);
    expect(rows[0]?.details).toEqual([
      { label: 'Before', text: 'Front desk' },
      { label: 'After', text: 'Treasurer' },
    ]);
    expect(JSON.stringify(await ctx.db.selectFrom('activity').selectAll().execute())).not.toMatch(/Please look|asha@/);
  });
});

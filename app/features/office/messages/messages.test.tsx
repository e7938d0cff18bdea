import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHANGED_MEANWHILE } from '#domain/contact/entries.ts';
import type { MailNotes, MailPiece, MessageDetails, MessageRow, ThreadEntry } from '#domain/office/operations/message-operations.ts';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';

const account = { id: 'vikas', name: 'Vikas Rawat', email: 'vikas@example.in', role: 'staff' } as const;
const AT = Date.parse('2026-11-21T12:00:00+05:30');

const ROW: MessageRow = {
  id: 'm1',
  version: 1,
  at: AT,
  writtenAt: AT,
  status: 'new',
  role: 'frontDesk',
  begunBy: null,
  isLate: false,
  assignee: null,
  isMail: false,
  name: 'अनिता देवी',
  email: 'anita@example.in',
  phone: '9838041276',
  subject: 'Support',
  message: 'When does the next course begin?',
  movedBy: null,
  movedAt: null,
};
const DETAILS: MessageDetails = {
  ...ROW,
  pieces: [{ kind: 'text', text: ROW.message }],
  mail: null,
  returned: null,
  thread: [],
  answering: [],
  possibleAssignees: [{ id: 'meera', name: 'Meera' }],
  isHeld: true,
  handTo: ['treasurer'],
  replyTexts: [{ id: 't1', version: 1, title: 'Hours', text: 'We are open on weekdays.' }],
  answersComeTo: null,
  donations: null,
  applications: null,
};
const data = (value: object) => ({ status: true, msg: '', message: '', data: value });
const conflict = () => Response.json({ status: false, code: 'conflict', message: CHANGED_MEANWHILE }, { status: 409 });
const reply = (id: string, text: string) => ({
  id,
  kind: 'reply' as const,
  at: AT,
  pieces: [{ kind: 'text' as const, text }],
  by: 'Vikas Rawat',
  mail: null,
  isUndelivered: false,
  returned: null,
});

const me = (roles: readonly StaffRole[] = ALL_ROLES) => ({ 'GET /office/me': data({ name: account.name, roles }) });
const open = (change: Partial<MessageDetails> = {}, answers: object = {}, roles?: readonly StaffRole[]) =>
  openPage('/office/messages/m1', {
    account,
    also: ['/office/messages'],
    answers: {
      ...me(roles),
      'GET /office/messages/m1': data({ ...DETAILS, ...change }),
      'POST /office/messages/m1/answering': data({ others: [] }),
      ...answers,
    },
  });
const openList = (
  rows: readonly MessageRow[],
  answers: object = {},
  { roles, late = 0, also }: { roles?: StaffRole[]; late?: number; also?: string[] } = {},
) =>
  openPage('/office/messages', {
    account,
    ...(also && { also }),
    answers: { ...me(roles), 'GET /office/messages': data({ rows, next: null, late }), ...answers },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('messages are walked and opened by key, `r` leads to the reply, and Ctrl with Enter sends what is being typed', async () => {
  const answers = {
    'GET /office/messages/m2': data({ ...DETAILS, id: 'm2', subject: 'Feedback' }),
    'POST /office/messages/m2/answering': data({ others: [] }),
    'POST /office/messages/m2/reply': data({ ...DETAILS, id: 'm2', version: 2, status: 'answered', thread: [reply('e1', 'Gladly.')] }),
    'POST /office/messages/m2/note': data({ ...DETAILS, id: 'm2', version: 3, status: 'answered' }),
  };
  const { user, calls } = await openList([ROW, { ...ROW, id: 'm2', subject: 'Feedback' }], answers, { also: ['/office/messages/m2'] });
  await screen.findByRole('link', { name: 'Support' });
  await user.keyboard('jjk');
  expect(screen.getByRole('link', { name: 'Support' })).toHaveFocus();
  await user.tab();
  await user.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Feedback', level: 1 });
  await user.keyboard('r');
  expect(screen.getByLabelText('Your reply')).toHaveFocus();
  await user.keyboard('Gladly.{Control>}{Enter}{/Control}');
  await screen.findByText('Gladly.', { selector: 'li p' });
  expect(calls.at(-1)).toEqual({ call: 'POST /office/messages/m2/reply', body: { text: 'Gladly.', to: 'answered', version: 1 } });
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'She rang.{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(calls.at(-1)).toEqual({ call: 'POST /office/messages/m2/note', body: { note: 'She rang.', version: 2 } }));
});

test('the list says how many are late, and shows them alone', async () => {
  const { user, address } = await openList([{ ...ROW, isLate: true }], {}, { late: 2 });
  await user.click(await screen.findByRole('link', { name: '2 are late' }));
  await screen.findByRole('link', { name: 'Not only late ones' });
  expect(address()).toBe('/office/messages?late=1');
  await user.selectOptions(screen.getByLabelText('Given to'), 'Me');
  await waitFor(() => expect(address()).toBe('/office/messages?filter=new&mine=1&late=1'));
});

test('the list shows how messages begin, what is late and to whom it was given; spam is undone', async () => {
  const rows = [{ ...ROW, isLate: true, assignee: { id: 'meera', name: 'Meera' } }];
  const moves = [data({ ...ROW, status: 'suspected', version: 2 }), data({ ...ROW, version: 3 })];
  const { user, calls } = await openList(rows, { 'POST /office/messages/m1/move': () => moves.shift() as object });
  const card = within(await screen.findByRole('article', { name: 'Support' }));
  for (const text of ['Late', 'Meera', ROW.message]) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/office/messages/m1');
  await user.click(card.getByRole('button', { name: 'This is spam' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('article', { name: 'Support' });
  expect(calls.filter(({ call }) => call.endsWith('/move')).map(({ body }) => body)).toEqual([
    { to: 'suspected', version: 1 },
    { to: 'new', version: 2 },
  ]);
});

test('the list can be limited to one’s own messages, and stays so in another list', async () => {
  const { user, address } = await openList([ROW]);
  await user.selectOptions(await screen.findByLabelText('Given to'), 'Me');
  await waitFor(() => expect(address()).toBe('/office/messages?filter=new&mine=1'));
  await user.click(screen.getByRole('button', { name: 'Waiting' }));
  await waitFor(() => expect(address()).toBe('/office/messages?filter=waiting&mine=1'));
});

test('a reply is written from a ready-made text and sent; the thread shows it, and the box is empty', async () => {
  const sent = { ...DETAILS, version: 2, status: 'answered', thread: [reply('r1', 'We are open on weekdays.')] };
  const { user, calls } = await open({}, { 'POST /office/messages/m1/reply': data(sent) });
  const box = await section('Reply');
  box.getByText(/An answer appears here/);
  await user.selectOptions(box.getByLabelText('Ready-made text'), 'Hours');
  const field = box.getByLabelText('Your reply');
  expect(field).toHaveValue('We are open on weekdays.');
  expect(field).toHaveFocus();
  await user.click(box.getByRole('button', { name: 'Send' }));
  await expectToast('The reply is on its way.');
  expect(calls.at(-1)).toEqual({
    call: 'POST /office/messages/m1/reply',
    body: { text: 'We are open on weekdays.', to: 'answered', version: 1 },
  });
  const thread = await section('Thread');
  expect(thread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(ROW.message),
    expect.stringMatching(/Vikas Rawat.*We are open on weekdays\./),
  ]);
  expect(field).toHaveValue('');
  expect(sessionStorage.getItem('reply-m1')).toBeNull();
});

test('an empty reply is refused at its field; one that waits goes to the messages that wait', async () => {
  const { user, calls } = await open({}, { 'POST /office/messages/m1/reply': data({ ...DETAILS, status: 'waiting' }) });
  const box = await section('Reply');
  await user.click(box.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Please write your reply.']));
  await user.type(box.getByLabelText('Your reply'), 'Which course?');
  await user.click(box.getByRole('button', { name: 'Send and wait for an answer' }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ to: 'waiting' }));
  await screen.findByText('Waiting');
});

test('a newer message is shown, what was typed stays, and is sent to the newer one', async () => {
  const newer = { ...DETAILS, version: 5, thread: [reply('r1', 'Meera has answered.')] };
  const found = [data(DETAILS), data(newer)];
  const replies = [conflict(), data({ ...newer, version: 6 })];
  const { user, calls } = await open(
    {},
    {
      'GET /office/messages/m1': () => found.shift() ?? data(newer),
      'POST /office/messages/m1/reply': () => replies.shift() as object,
    },
  );
  const box = await section('Reply');
  await user.type(box.getByLabelText('Your reply'), 'On Monday.');
  await user.click(box.getByRole('button', { name: 'Send' }));
  await box.findByText(CHANGED_MEANWHILE);
  await screen.findByText('Meera has answered.');
  expect(box.getByLabelText('Your reply')).toHaveValue('On Monday.');
  expect(sessionStorage.getItem('reply-m1')).toContain('On Monday.');
  await user.click(box.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ text: 'On Monday.', to: 'answered', version: 5 }));
});

test('who else is answering is said when the message is opened, and when one begins to write', async () => {
  const { user, calls } = await open(
    { answering: ['Meera'] },
    { 'POST /office/messages/m1/answering': data({ others: ['Meera', 'Sita'] }) },
  );
  const box = await section('Reply');
  expect(box.getByRole('status')).toHaveTextContent('Meera is answering this message now.');
  expect(calls.filter(({ call }) => call.endsWith('/answering'))).toEqual([]);
  await user.type(box.getByLabelText('Your reply'), 'On');
  await box.findByText('Meera, Sita', { exact: false });
  expect(calls.filter(({ call }) => call.endsWith('/answering'))).toHaveLength(1);
});

const answer = (pieces: MailPiece[], mail: Partial<MailNotes> = {}): ThreadEntry => ({
  ...reply('a1', ''),
  kind: 'answer',
  by: null,
  pieces,
  mail: { sender: ROW.email, doubt: null, files: [], isCut: false, ...mail },
});

test('of an answer the quotation opens with a press, and nothing of it is missing; a note says for whom it is', async () => {
  const pieces: MailPiece[] = [
    { kind: 'text', text: 'Thank you' },
    { kind: 'quote', text: '> On Monday.' },
    { kind: 'text', text: 'Checked for viruses' },
  ];
  const note = { ...reply('n1', 'Called her.'), kind: 'note' as const };
  const { user } = await open({ thread: [answer(pieces, { isCut: true }), note], answersComeTo: 'hello@deepvan.example' });
  const [, first, second] = (await section('Thread')).getAllByRole('listitem');
  const letter = within(first!);
  for (const text of ['Thank you', 'Checked for viruses', /The email is longer/]) expect(letter.getByText(text)).toBeVisible();
  const quotation = letter.getByText('> On Monday.');
  expect(quotation).not.toBeVisible();
  await user.click(letter.getByText('Show the quotation'));
  expect(quotation).toBeVisible();
  expect(letter.queryByText(/may not be from/)).toBeNull();
  expect(second).toHaveTextContent(/for the office alone.*Called her\./);
  (await section('Reply')).getByText(/Answers go to hello@deepvan\.example/);
});

test.each([
  ['other', 'other@example.in', `This mail may not be from ${ROW.name}: it came from another address, other@example.in.`],
  ['forged', ROW.email, `This mail may not be from ${ROW.email}: the mail server could not confirm it.`],
] as const)(
  'above a doubtful mail (%s) stands that it may be from somebody else, and that it changes no money',
  async (doubt, sender, says) => {
    await open({ thread: [answer([{ kind: 'text', text: 'My new account' }], { doubt, sender })] });
    const [, letter] = (await section('Thread')).getAllByRole('listitem');
    expect(letter).toHaveTextContent(`${says} Nothing about money or accounts is changed because of a mail`);
    expect(letter!.textContent.indexOf(says)).toBeLessThan(letter!.textContent.indexOf('My new account'));
  },
);

test('a message by email says so; what a program wrote is a line of its own, which opens', async () => {
  const machine: ThreadEntry = { ...answer([{ kind: 'rest', text: 'I am away.' }]), id: 'x1', kind: 'machine' };
  const { user } = await open({ isMail: true, pieces: [], mail: answer([]).mail, thread: [machine] });
  const [first, second] = (await section('Thread')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/by email.*This email has no text\./);
  expect(second).toHaveTextContent(/^Automatic email: anita@example\.in/);
  await user.click(within(second!).getByText('Show the text'));
  expect(within(second!).getByText('I am away.')).toBeVisible();
});

test('files of an email are shown as pictures or downloaded; what was refused says why', async () => {
  const files = [
    { name: 'marks.pdf', id: 'f1', type: 'application/pdf', size: 120_000, why: null },
    { name: 'virus.exe', id: null, type: null, size: null, why: 'only PDF, JPG and PNG can be kept' },
  ];
  const { user, calls } = await open(
    { thread: [answer([{ kind: 'text', text: 'See' }], { files })] },
    { 'POST /office/messages/m1/files/f1/pages': data({ total: 5, first: 0, pages: ['eA==', 'eA=='] }) },
  );
  const list = within((await section('Thread')).getByRole('list', { name: 'Files' }));
  const [stored, refused] = list.getAllByRole('listitem');
  expect(refused).toHaveTextContent('virus.exe: only PDF, JPG and PNG can be kept. It stays in the mailbox.');
  await user.click(within(stored!).getByRole('button', { name: 'Show' }));
  await within(stored!).findByAltText('marks.pdf, page 1');
  await user.click(within(stored!).getByRole('button', { name: 'More pages' }));
  await within(stored!).findByAltText('marks.pdf, page 3');
  expect(calls.filter(({ call }) => call.endsWith('/pages')).map(({ body }) => body)).toEqual([{ first: 0 }, { first: 2 }]);
});

test('a reply that did not arrive says so, where the email is, and what the mail server said', async () => {
  const returned = { at: AT, cause: 'address' as const, reason: '550 5.1.1 User unknown' };
  await open({ thread: [{ ...reply('r1', 'On Monday.'), isUndelivered: true, returned }] });
  const thread = await section('Thread');
  thread.getByText('Not delivered');
  expect(thread.getByRole('link', { name: 'Undelivered and unread' })).toHaveAttribute('href', '/office/mails');
  expect(thread.getByText('Could not be delivered').parentElement).toHaveTextContent(/The address was refused.*550 5\.1\.1 User unknown/);
});

test('a message is given to somebody, noted on, and moved with a way back', async () => {
  const given = { ...DETAILS, version: 2, assignee: { id: 'meera', name: 'Meera' } };
  const noted = { ...given, version: 3, thread: [{ ...reply('n1', 'Called her.'), kind: 'note' }] };
  const moves = [data({ ...ROW, version: 4, status: 'answered', movedBy: 'Vikas Rawat', movedAt: AT }), data({ ...ROW, version: 5 })];
  const { user, calls } = await open(
    {},
    {
      'POST /office/messages/m1/assignee': data(given),
      'POST /office/messages/m1/note': data(noted),
      'POST /office/messages/m1/move': () => moves.shift() as object,
    },
  );
  const todo = await section('What to do');
  await user.selectOptions(todo.getByLabelText('Given to'), 'Meera');
  await expectToast('Saved.');
  expect(calls.at(-1)?.body).toEqual({ to: 'meera', version: 1 });
  const box = await section('Note');
  await user.type(box.getByRole('textbox'), 'Called her.');
  await user.click(box.getByRole('button', { name: 'Save note' }));
  await (await section('Thread')).findByText('Called her.');
  await user.click(todo.getByRole('button', { name: 'Mark as answered' }));
  await screen.findByText('Answered');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('To answer');
  expect(calls.slice(-2).map(({ body }) => body)).toEqual([
    { to: 'answered', version: 3 },
    { to: 'new', version: 4 },
  ]);
});

test.each<[string, Partial<MessageDetails>, readonly StaffRole[], string[]]>([
  [
    'a role that may see them',
    { donations: [], applications: [] },
    ALL_ROLES,
    ['No donations with this address.', 'No applications with this address.'],
  ],
  ['the front desk', {}, ['frontDesk'], []],
])('donations and applications of the sender: %s', async (_name, change, roles, texts) => {
  await open(change, {}, roles);
  expect((await section('Sender')).queryAllByText(/with this address/).map(({ textContent }) => textContent)).toEqual(texts);
});

test('ready-made texts are added, changed and taken away', async () => {
  const [first, changed] = [DETAILS.replyTexts, [{ id: 't1', version: 2, title: 'Opening hours', text: 'Weekdays.' }]];
  const { user, calls } = await openPage('/office/reply-texts', {
    account,
    answers: {
      ...me(),
      'GET /office/reply-texts': data(first),
      'POST /office/reply-texts/t1': data(changed),
      'POST /office/reply-texts/t1/remove': data([]),
      'POST /office/reply-texts': data(first),
    },
  });
  const one = within(await screen.findByRole('form', { name: 'Hours' }));
  await user.clear(one.getByLabelText('Name'));
  await user.type(one.getByLabelText('Name'), 'Opening hours');
  await user.click(one.getByRole('button', { name: 'Save' }));
  const again = within(await screen.findByRole('form', { name: 'Opening hours' }));
  expect(calls.at(-1)?.body).toEqual({ title: 'Opening hours', text: 'We are open on weekdays.', version: 1 });
  await user.click(again.getByRole('button', { name: 'Take away' }));
  await screen.findByText(/None yet/);
  expect(calls.at(-1)?.body).toEqual({ version: 2 });
  const add = within(screen.getByRole('form', { name: 'Add a text' }));
  await user.click(add.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Please name the text.', 'Please write the text.']));
  await user.type(add.getByLabelText('Name'), 'Hours');
  await user.type(add.getByLabelText('Text'), 'We are open on weekdays.');
  await user.click(add.getByRole('button', { name: 'Add' }));
  await screen.findByRole('form', { name: 'Hours' });
});

test('a text that somebody else has changed is shown beside what was typed, and the next press is about it', async () => {
  const newer = [{ id: 't1', version: 2, title: 'Hours', text: 'Monday to Friday.' }];
  const lists = [DETAILS.replyTexts, newer];
  const replies = [conflict(), data([{ ...newer[0], version: 3, text: 'Weekdays.' }])];
  const { user, calls } = await openPage('/office/reply-texts', {
    account,
    answers: {
      ...me(),
      'GET /office/reply-texts': () => data(lists.shift()!),
      'POST /office/reply-texts/t1': () => replies.shift() as object,
    },
  });
  const one = within(await screen.findByRole('form', { name: 'Hours' }));
  await user.clear(one.getByLabelText('Text'));
  await user.type(one.getByLabelText('Text'), 'Weekdays.');
  await user.click(one.getByRole('button', { name: 'Save' }));
  await one.findByText('Monday to Friday.');
  expect(one.getByLabelText('Text')).toHaveValue('Weekdays.');
  await user.click(one.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Monday to Friday.')).toBeNull());
  expect(calls.at(-1)?.body).toEqual({ title: 'Hours', text: 'Weekdays.', version: 2 });
});

test('a thread is handed to another role with a note; what is out of reach then leads back to the list', async () => {
  const { user, calls, address } = await open(
    { handTo: ['coordinator', 'treasurer'] },
    {
      'GET /office/messages': data({ rows: [], next: null, late: 0 }),
      'POST /office/messages/m1/hand': data({ message: null }),
    },
  );
  const todo = await section('What to do');
  const roles = within(todo.getByLabelText('Hand it to')).getAllByRole('option');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Choose a role', 'Coordinator', 'Treasurer']);
  await user.click(todo.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Please choose a role.']));
  await user.selectOptions(todo.getByLabelText('Hand it to'), 'Treasurer');
  await user.type(todo.getByLabelText(/^Note to them/), 'She has no receipt.');
  await user.click(todo.getByRole('button', { name: 'Hand over' }));
  await expectToast('Treasurer has it now.');
  expect(calls.find(({ call }) => call.endsWith('/hand'))?.body).toEqual({ to: 'treasurer', note: 'She has no receipt.', version: 1 });
  await waitFor(() => expect(address()).toBe('/office/messages'));
});

test('what another role has is read and noted, answered by nobody here, and taken back', async () => {
  const elsewhere: Partial<MessageDetails> = { role: 'treasurer', isHeld: false, handTo: ['frontDesk'] };
  const { user, calls } = await open(elsewhere, { 'POST /office/messages/m1/hand': data({ message: { ...DETAILS, version: 2 } }) }, [
    'frontDesk',
  ]);
  const todo = await section('What to do');
  expect(todo.getByText(/^Treasurer has it/)).toBeVisible();
  for (const name of ['Send', 'Mark as answered']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText('Given to')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await user.click(todo.getByRole('button', { name: 'Take it back' }));
  await screen.findByRole('button', { name: 'Send' });
  expect(calls.find(({ call }) => call.endsWith('/hand'))?.body).toEqual({ to: 'frontDesk', note: '', version: 1 });
});

test('the front desk writes first, and sees the thread; others are not offered it', async () => {
  const begun = { ...DETAILS, id: 'm9', status: 'waiting', begunBy: 'Vikas Rawat', subject: 'Your visit', message: 'Come on Monday.' };
  const answers = { 'POST /office/messages': data({ id: 'm9' }), 'GET /office/messages/m9': data(begun) };
  const { user, calls } = await openList([ROW], answers, { roles: ['frontDesk'], also: ['/office/messages/m9'] });
  await user.click(await screen.findByRole('button', { name: 'Write a message' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Asha');
  await user.type(dialog.getByLabelText('Email'), 'asha@example.in');
  await user.type(dialog.getByLabelText('Subject'), 'Your visit');
  await user.type(dialog.getByLabelText('Text'), 'Come on Monday.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Your visit', level: 1 });
  expect(calls.find(({ call }) => call === 'POST /office/messages')?.body).toEqual({
    name: 'Asha',
    email: 'asha@example.in',
    subject: 'Your visit',
    text: 'Come on Monday.',
    to: 'waiting',
  });
  expect(within(screen.getByRole('region', { name: 'Thread' })).getByText('Vikas Rawat')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Written to' })).toBeVisible();
});

test('each role lists its own; the front desk also looks where threads went', async () => {
  await openList([ROW], {}, { roles: ['treasurer'] });
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull();
  expect(screen.queryByLabelText('Of role')).toBeNull();
  cleanup();
  const { user, address } = await openList([ROW], {}, { roles: ['frontDesk'] });
  await user.selectOptions(await screen.findByLabelText('Of role'), 'Treasurer');
  await waitFor(() => expect(address()).toBe('/office/messages?filter=new&role=treasurer'));
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_ROLES, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';

const account = { id: 'ramesh', name: 'Ramesh Yadav', email: 'ramesh@example.in', role: 'staff' } as const;
const me = (roles: readonly StaffRole[] = ALL_ROLES) => ({ 'GET /office/me': { status: true, data: { name: account.name, roles } } });

const person = (id: string, change: object = {}) => ({
  id,
  name: id,
  email: `${id.toLowerCase()}@example.in`,
  roles: ALL_ROLES,
  addedAt: Date.parse('2026-11-21T12:00:00+05:30'),
  lastSeenAt: null,
  isSelf: false,
  factors: { passkeys: 0, hasApp: false, recoveryLeft: 0, isSetupPending: false },
  ...change,
});
const RAMESH = person('Ramesh', { isSelf: true });
const answered = (...people: object[]) => ({ status: true, data: { people, isMailOn: true } });

const open = (answers: object, ...people: object[]) =>
  openPage('/office/people', { account, answers: { ...me(), 'GET /office/people': answered(...people), ...answers } });
const card = async (name: string) => (await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement;

test('the navigation has what the roles open', async () => {
  await openPage('/office/people', {
    account,
    answers: { ...me(['administrator', 'frontDesk']), 'GET /office/people': answered(RAMESH) },
  });
  const nav = await screen.findByRole('navigation', { name: 'Office' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Overview', 'Messages', 'People', 'Activity']);
});

test('a page without the right says in the server’s words who has it', async () => {
  const message = 'You may not see who works in the office. That takes the role Administrator.';
  await openPage('/office/people', {
    account,
    answers: { ...me(['reviewer']), 'GET /office/people': Response.json({ status: false, code: 'forbidden', message }, { status: 403 }) },
  });
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/office');
});

test('somebody is invited with roles; what is missing is said at its field, and a name that somebody has', async () => {
  const taken = Response.json({ status: false, message: 'Taken', fields: { name: 'Somebody named Meena works here.' } }, { status: 409 });
  const replies = [taken, answered(RAMESH, person('Meena', { roles: ['reviewer'] }))];
  const { user, calls } = await open({ 'POST /office/people': () => replies.shift() as object }, RAMESH);
  const form = await screen.findByRole('form', { name: 'Invite somebody' });
  await user.click(within(form).getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(fieldErrors()).toEqual(['Please enter the name', 'Please enter the email address', 'Choose at least one role']),
  );
  await user.type(within(form).getByLabelText('Name'), 'Meena');
  await user.type(within(form).getByLabelText('Email'), ' MEENA@example.in');
  await user.click(within(form).getByRole('checkbox', { name: 'Reviewer' }));
  await user.click(within(form).getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Somebody named Meena works here.']));
  expect(within(form).getByLabelText('Email')).toHaveValue('meena@example.in');
  await user.click(within(form).getByRole('button', { name: 'Invite' }));
  await expectToast('Meena may work in the office.');
  expect(calls.at(-1)).toEqual({
    call: 'POST /office/people',
    body: { name: 'Meena', email: 'meena@example.in', roles: ['reviewer'] },
  });
  expect(within(await card('Meena')).getByText('Reviewer')).toBeVisible();
});

test('roles are changed beside the person, one’s own are not, and a refusal is said', async () => {
  const rejected = Response.json({ status: false, message: 'Meena is the last administrator.' }, { status: 409 });
  const replies = [rejected, answered(RAMESH, person('Meena', { roles: ['editor'] }))];
  const { user, calls } = await open({ 'POST /office/people/Meena/roles': () => replies.shift() as object }, RAMESH, person('Meena'));
  expect(
    within(await card('Ramesh'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rename']);
  const meena = within(await card('Meena'));
  await user.click(meena.getByRole('button', { name: 'Change roles' }));
  const form = within(meena.getByRole('form', { name: 'Roles of Meena' }));
  expect(form.getByRole('checkbox', { name: 'Front desk' })).toHaveFocus();
  for (const role of ['Front desk', 'Reviewer', 'Coordinator', 'Treasurer', 'Administrator'])
    await user.click(form.getByRole('checkbox', { name: role }));
  await user.click(form.getByRole('button', { name: 'Save roles' }));
  await meena.findByText('Meena is the last administrator.');
  await user.click(form.getByRole('button', { name: 'Save roles' }));
  await expectToast('Saved for Meena');
  expect(calls.at(-1)).toEqual({ call: 'POST /office/people/Meena/roles', body: { roles: ['editor'], before: ALL_ROLES } });
  await waitFor(() => expect(meena.getByRole('button', { name: 'Change roles' })).toHaveFocus());
  expect(meena.getByText('Editor')).toBeVisible();
});

test('roles that somebody else has changed are shown, what was ticked stays, and the next press is about the newer ones', async () => {
  const lists = [answered(RAMESH, person('Meena')), answered(RAMESH, person('Meena', { roles: ['treasurer'] }))];
  const replies = [
    Response.json({ status: false, message: 'Somebody else has changed this person.' }, { status: 409 }),
    answered(RAMESH, person('Meena', { roles: ['editor'] })),
  ];
  const { user, calls } = await open({
    'GET /office/people': () => lists.shift() as object,
    'POST /office/people/Meena/roles': () => replies.shift() as object,
  });
  const meena = within(await card('Meena'));
  await user.click(meena.getByRole('button', { name: 'Change roles' }));
  const form = within(meena.getByRole('form', { name: 'Roles of Meena' }));
  for (const role of ALL_ROLES.filter((one) => one !== 'editor'))
    await user.click(form.getByRole('checkbox', { name: STAFF_ROLES[role].label }));
  await user.click(form.getByRole('button', { name: 'Save roles' }));
  await meena.findByText('Somebody else has changed this person.');
  expect(meena.getByText('Treasurer', { selector: 'p' })).toBeVisible();
  expect(form.getAllByRole('checkbox', { checked: true })).toEqual([form.getByRole('checkbox', { name: 'Editor' })]);
  await user.click(form.getByRole('button', { name: 'Save roles' }));
  await expectToast('Saved for Meena');
  expect(calls.at(-1)?.body).toEqual({ roles: ['editor'], before: ['treasurer'] });
});

test('an access ends only after a question, and focus stays on the list', async () => {
  const { user, calls } = await open({ 'POST /office/people/Meena/remove': answered(RAMESH) }, RAMESH, person('Meena'));
  const meena = within(await card('Meena'));
  await user.click(meena.getByRole('button', { name: 'End access' }));
  await user.click(meena.getByRole('button', { name: 'Cancel' }));
  expect(calls.filter(({ call }) => call.includes('remove'))).toEqual([]);
  await user.click(meena.getByRole('button', { name: 'End access' }));
  await user.click(meena.getByRole('button', { name: 'Yes, end access' }));
  await expectToast('Meena has no access any more.');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Who works in the office' })).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Meena' })).toBeNull();
});

test('the overview leaves out what the roles do not open', async () => {
  const data = {
    flagged: null,
    giving: null,
    applications: null,
    messages: null,
    lateMessages: null,
    mails: 2,
    subscribers: null,
    lists: null,
    presentYear: 2026,
  };
  await openPage('/office', { account, answers: { ...me(['administrator']), 'GET /office': { status: true, data } } });
  await screen.findByRole('heading', { name: 'Undelivered and unread' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Report for the board', 'Undelivered and unread']);
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
});

const FACTOR_NEEDED = Response.json({ status: false, code: 'factor_needed', message: 'Please confirm once more.' }, { status: 403 });
const CODE = {
  'POST /office/confirm': { status: true, data: { factors: { mail: true }, passkey: null } },
  'POST /office/code': { status: true },
  'POST /office/code/verify': { status: true },
};

async function inviteMeena(answer: () => object) {
  const { user, calls } = await open({ ...CODE, 'POST /office/people': answer }, RAMESH);
  const form = within(await screen.findByRole('form', { name: 'Invite somebody' }));
  await user.type(form.getByLabelText('Name'), 'Meena');
  await user.type(form.getByLabelText('Email'), 'meena@example.in');
  await user.click(form.getByLabelText('Reviewer'));
  await user.click(form.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  return { user, dialog, name: form.getByLabelText('Name'), invited: () => calls.filter(({ call }) => call === 'POST /office/people') };
}

test('what needs a fresh code asks for it over the page, then goes on; what was typed stays', async () => {
  const replies = [FACTOR_NEEDED.clone(), answered(RAMESH, person('Meena', { roles: ['reviewer'] }))];
  const { user, dialog, name, invited } = await inviteMeena(() => replies.shift() as object);
  expect(name).toHaveValue('Meena');
  await user.click(await dialog.findByRole('button', { name: 'Email me a code' }));
  await user.type(await dialog.findByLabelText('Code from the email'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Meena', level: 3 });
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first] = invited();
  expect(invited()).toEqual([first, first]);
});

test('whoever closes the question without a code reads why, and keeps what was typed', async () => {
  const { user, dialog, name, invited } = await inviteMeena(() => FACTOR_NEEDED.clone());
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByText('Please confirm once more.');
  expect(name).toHaveValue('Meena');
  expect(invited()).toHaveLength(1);
});

test('somebody is renamed; a name that somebody has is said at the field', async () => {
  const taken = Response.json({ status: false, message: 'Taken', fields: { name: 'Somebody named Meena works here.' } }, { status: 409 });
  const replies = [taken, answered(RAMESH, person('Asha', { name: 'Asha Verma' }))];
  const { user, calls } = await open({ 'POST /office/people/Asha/rename': () => replies.shift() as object }, RAMESH, person('Asha'));
  await user.click(within(await card('Asha')).getByRole('button', { name: 'Rename' }));
  const form = screen.getByRole('form', { name: 'Name of Asha' });
  const field = within(form).getByLabelText('Name');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Asha Verma');
  await user.click(within(form).getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Somebody named Meena works here.']));
  await user.click(within(form).getByRole('button', { name: 'Save name' }));
  expect(await card('Asha Verma')).toContainElement(document.activeElement as HTMLElement);
  expect(calls.filter(({ call }) => call.endsWith('/rename')).map(({ body }) => body)).toEqual([
    { name: 'Asha Verma', before: 'Asha' },
    { name: 'Asha Verma', before: 'Asha' },
  ]);
});

test('second factors are reset after a question, and the setup code is shown once', async () => {
  const meena = { passkeys: 1, hasApp: true, recoveryLeft: 9, isSetupPending: false };
  const data = {
    people: [RAMESH, person('Meena', { factors: { ...meena, passkeys: 0, hasApp: false, recoveryLeft: 0, isSetupPending: true } })],
    isMailOn: true,
    setup: { code: 'abcd-efgh-jkmn', expiresAt: Date.parse('2026-11-22T12:00:00+05:30') },
  };
  const { user } = await open(
    { 'POST /office/people/Meena/factors/reset': { status: true, data } },
    RAMESH,
    person('Meena', { factors: meena }),
  );
  const her = within(await card('Meena'));
  her.getByText(/^Has 1 passkey, an authenticator app,? and 9 recovery codes$/);
  await user.click(her.getByRole('button', { name: 'Reset second factors' }));
  await user.click(her.getByRole('button', { name: 'Yes, reset them' }));
  await her.findByText('abcd-efgh-jkmn');
  her.getByText('Second factors were reset: the setup code has not been entered yet');
  await user.click(her.getByRole('button', { name: 'Meena has it' }));
  expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull();
});

test('codes by email stay on while an administrator would be locked out', async () => {
  const message = 'Asha has no passkey and no app yet.';
  const { user } = await open({ 'POST /office/people/mail-codes': Response.json({ status: false, message }, { status: 409 }) }, RAMESH);
  const codes = within(await screen.findByRole('region', { name: 'Codes by email' }));
  await user.click(codes.getByRole('button', { name: 'Switch them off' }));
  await codes.findByText(message);
  codes.getByRole('button', { name: 'Switch them off' });
});

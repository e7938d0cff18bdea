import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIRST_SORT } from '#domain/scholarships/list/columns.ts';
import { READY_WORDS } from '#domain/scholarships/moves/letters.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { expectToast, openPage } from '#tests/component.tsx';
import {
  beNarrow,
  detailsResponse,
  LIST_ANSWERS,
  listResponse,
  listRow,
  NUMBER,
  OFFICE_ACCOUNT as account,
} from '#tests/setup/components/application-page.ts';

const ROWS = [listRow(), listRow({ number: 'DV-2026-000002', name: 'Meena' })];
let accounts = 0;
const CALL = 'POST /office/applications/list';

async function open(answers: object = {}, path = '/office/applications') {
  accounts += 1;
  const opened = await openPage(path, {
    account: { ...account, id: `ramesh-${accounts}` },
    also: [`/office/applications/${NUMBER}`],
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      [CALL]: listResponse(ROWS, { totals: { count: 1_204, asked: 3_01_00_000, granted: 75_000 } }),
      'POST /office/applications/place': { status: true, data: { position: 1, total: 2, previous: null, next: null } },
      [`GET /office/applications/${NUMBER}`]: detailsResponse(),
      [`POST /office/applications/${NUMBER}/reading`]: { status: true, data: { readers: [], updatedAt: 1 } },
      ...LIST_ANSWERS,
      ...answers,
    },
  });
  const asked = () => opened.calls.filter(({ call }) => call === CALL).map(({ body }) => body as { filter: object });
  return { ...opened, asked };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('one district and one band are four presses; what is chosen goes by a press, and all of it by one', async () => {
  const { user, asked } = await open();
  await screen.findByText('1,204 applications');
  expect(screen.getByText('1,204 applications').parentElement).toHaveTextContent('1,204 applications, ₹3,01,00,000 asked, ₹75,000 granted');
  await user.click(button('More filters'));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: 'Kushinagar' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Below ₹50,000' }));
  await user.click(await sheet.findByRole('button', { name: 'Show 1,204 applications' }));
  const filter = { district: ['Kushinagar'], annualIncome: ['Below ₹50,000'] };
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter, sort: FIRST_SORT }));
  await user.click(button('Remove Kushinagar'));
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ annualIncome: ['Below ₹50,000'] }));
  expect(button('More filters')).toHaveFocus();
  await user.click(button('Clear all'));
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual({}));
});

test('a filter is found by its name: a key, what is typed, Enter for each, and Enter for the list', async () => {
  const { user, asked } = await open();
  await screen.findByText('1,204 applications');
  await user.keyboard('f');
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const field = sheet.getByLabelText('Find a filter');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('kushi');
  expect(sheet.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Kushinagar']);
  sheet.getByText('Enter ticks Kushinagar');
  await user.keyboard('{Enter}');
  sheet.getByText('Kushinagar is ticked');
  expect(field).toHaveValue('');
  await user.keyboard('male{Enter}{Enter}');
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ district: ['Kushinagar'], gender: ['Male'] }));
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.keyboard('f');
  const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.type(again.getByLabelText('Find a filter'), 'amount');
  expect(again.getAllByRole('group').map(({ textContent }) => textContent)).toEqual(['Amount requestedFromTo', 'Amount grantedFromTo']);
  await user.keyboard('{Enter}{Escape}');
  expect(again.getByLabelText('Find a filter')).toHaveValue('');
  await user.type(again.getByLabelText('Find a filter'), 'nobody');
  again.getByText('No filter has this in its name.');
});

test('numbers, amounts, days, documents and what is one’s own are asked for as the server reads them', async () => {
  const { user, asked } = await open();
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const sheet = within(await screen.findByRole('dialog'));
  const group = (name: string) => within(sheet.getByRole('group', { name }));
  await user.click(group('Current class').getByRole('checkbox', { name: '12' }));
  await user.type(group('Amount requested').getByLabelText('From'), '20,000{Enter}');
  await user.type(group('Sent').getByLabelText('To'), '2026-12-31');
  await user.click(group('Missing documents').getByRole('checkbox', { name: 'Income certificate' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Given to me' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Deadline passed' }));
  await waitFor(() =>
    expect(asked().at(-1)?.filter).toEqual({
      currentClass: [12],
      amountRequested: { from: 20_000 },
      submittedAt: { to: '2026-12-31' },
      missing: ['incomeCertificate'],
      mine: true,
      isLate: true,
    }),
  );
});

test('words go in the body, cycle and status beside them; a title sorts, and turns the order', async () => {
  const { user, asked, address } = await open();
  await screen.findByRole('link', { name: NUMBER });
  await user.keyboard('/');
  await user.keyboard('asha 9838{Enter}');
  await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
  await user.selectOptions(screen.getByLabelText('Cycle'), 'Every cycle');
  const filter = { words: 'asha 9838', status: ['approved'], cycle: '*' };
  await waitFor(() => expect(asked().at(-1)).toEqual({ filter, sort: FIRST_SORT, limit: 50 }));
  expect(address()).toBe('/office/applications');
  await user.click(button('Student'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter, sort: { by: 'name', isDescending: false } }));
  await user.click(button(/^Student/));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter, sort: { by: 'name', isDescending: true } }));
  expect(screen.getByRole('columnheader', { name: /^Student/ })).toHaveAttribute('aria-sort', 'descending');
});

test('rows are walked and opened by key; the way back leads to the same filter, rows and row', async () => {
  const { user, asked } = await open(
    {
      [CALL]: ({ after }: { after?: string }) =>
        after
          ? listResponse([listRow({ number: 'DV-2026-000003', name: 'Sita' })], { totals: null })
          : listResponse(ROWS, { next: 'more' }),
    },
    '/office/applications?state=submitted',
  );
  await screen.findByRole('link', { name: NUMBER });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'DV-2026-000002' })).toHaveFocus();
  await user.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: 'DV-2026-000003' })).toHaveFocus());
  await user.keyboard('{ArrowUp}k');
  expect(screen.getByRole('link', { name: NUMBER })).toHaveFocus();
  await user.click(button(/^Student/));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: { by: 'name' } }));
  await user.keyboard('k{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Back to applications' }));
  await waitFor(() => expect(screen.getByRole('link', { name: NUMBER })).toHaveFocus());
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filter: { status: ['submitted'] }, sort: { by: 'name' } }));
  expect(screen.getByLabelText('Status')).toHaveValue('submitted');
});

test('on a phone each row is a card, and the order has a choice of its own', async () => {
  beNarrow();
  const { user, asked } = await open();
  const card = within((await screen.findByRole('link', { name: NUMBER })).closest('li')!);
  card.getByText('Asha Kumari');
  card.getByText('₹25,000');
  await user.selectOptions(screen.getByLabelText('Sorted by'), 'District');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: { by: 'district', isDescending: false } }));
});

test('an empty list and a failed one say so, with a way on', async () => {
  let isUp = false;
  const { user } = await open({
    [CALL]: () => (isUp ? listResponse([]) : Response.json({ message: 'We are busy.' }, { status: 503 })),
  });
  await screen.findByText('We are busy.');
  isUp = true;
  await user.click(button('Try again'));
  await screen.findByText('Applications appear here once students send them.');
});

test('columns are chosen, and one always stays', async () => {
  const { user } = await open();
  await screen.findByText('1,204 applications');
  await user.click(button('Columns'));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: 'Gender' }));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /Gender/, hidden: true })).toBeInTheDocument());
});

test('a list is saved without the words that were searched for, opened by its name and deleted', async () => {
  const saved = { id: 'l1', version: 1, name: 'Rural girls', isShared: false, filter: {}, sort: FIRST_SORT, columns: ['number'] };
  const { user, calls } = await open({
    'POST /office/lists': { status: true, data: saved },
    'POST /office/lists/l1/delete': { status: true },
  });
  await user.type(await screen.findByRole('searchbox'), 'asha{Enter}');
  await user.click(button('Saved lists'));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByText('None yet.');
  await user.click(sheet.getByRole('button', { name: 'Save this list' }));
  await sheet.findByText('Please give it a name.');
  await user.type(sheet.getByLabelText('Name of the list'), 'Rural girls');
  await user.click(sheet.getByRole('button', { name: 'Save this list' }));
  expect(await sheet.findByRole('link', { name: 'Rural girls' })).toHaveAttribute('href', '/office/applications?list=l1');
  expect(calls.find(({ call }) => call === 'POST /office/lists')?.body).toMatchObject({ name: 'Rural girls', isShared: false, filter: {} });
  await user.click(sheet.getByRole('button', { name: 'Delete Rural girls' }));
  await sheet.findByText('None yet.');
  expect(calls.at(-1)).toEqual({ call: 'POST /office/lists/l1/delete', body: { version: 1 } });
});

test('a list that was opened from a saved one is saved over and renamed; somebody else’s change is shown, and what was typed stays', async () => {
  const list = { id: 'l1', version: 1, name: 'Rural girls', isShared: true, filter: {}, sort: FIRST_SORT, columns: ['number'] };
  const newer = { ...list, version: 2, name: 'Girls' };
  let isChanged = false;
  const { user, calls } = await open(
    {
      'GET /office/lists': () => ({ status: true, data: { lists: [isChanged ? newer : list], mayShare: true } }),
      'POST /office/lists/l1': ({ version }: { version: number }) => {
        isChanged = true;
        return version === 2
          ? { status: true, data: { ...newer, version: 3, name: 'Girls of villages' } }
          : Response.json({ status: false, code: 'conflict', message: 'Somebody has changed this list.' }, { status: 409 });
      },
    },
    '/office/applications?list=l1',
  );
  await user.selectOptions(await screen.findByLabelText('Status'), 'Approved');
  await user.click(button('Saved lists'));
  const sheet = within(await screen.findByRole('dialog'));
  const name = sheet.getByLabelText('Name of the list');
  expect(name).toHaveValue('Rural girls');
  expect(sheet.getByRole('checkbox')).toBeChecked();
  await user.clear(name);
  await user.type(name, 'Girls of villages');
  await user.click(sheet.getByRole('button', { name: 'Save changes to “Rural girls”' }));
  await sheet.findByText('Somebody has changed this list.');
  await sheet.findByRole('link', { name: 'Girls' });
  expect(name).toHaveValue('Girls of villages');
  await user.click(sheet.getByRole('button', { name: 'Save changes to “Girls”' }));
  await sheet.findByRole('link', { name: 'Girls of villages' });
  expect(calls.findLast(({ call }) => call === 'POST /office/lists/l1')?.body).toMatchObject({
    version: 2,
    name: 'Girls of villages',
    isShared: true,
    filter: { status: ['approved'] },
  });
});

test('who may not share lists saves their own', async () => {
  const saved = { id: 'l1', version: 1, name: 'Mine', isShared: false, filter: {}, sort: FIRST_SORT, columns: ['number'] };
  const { user, calls } = await open({
    'GET /office/lists': { status: true, data: { lists: [], mayShare: false } },
    'POST /office/lists': { status: true, data: saved },
  });
  await user.click(await screen.findByRole('button', { name: 'Saved lists' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.queryByLabelText('For everybody who reads applications')).toBeNull();
  await user.type(sheet.getByLabelText('Name of the list'), 'Mine{Enter}');
  await sheet.findByRole('link', { name: 'Mine' });
  expect(calls.find(({ call }) => call === 'POST /office/lists')?.body).toMatchObject({ name: 'Mine', isShared: false });
});

test('whoever pays is offered the columns, filters and orders that paying needs', async () => {
  const { user } = await open({ 'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } } });
  await screen.findByText('1,204 applications');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Family income in a year');
  screen.getByRole('searchbox', { name: 'Name, number, phone, email or account number' });
  const CLOSED = ['Category', 'Gender', 'Disability', 'Missing documents', 'Eligibility', 'Aadhaar number', 'Religion', 'Need statement'];
  for (const [press, title] of [
    ['More filters', 'Filters'],
    ['Columns', 'Columns'],
    ['Download', 'Download'],
  ] as const) {
    await user.click(button(press));
    const sheet = await screen.findByRole('dialog', { name: title });
    for (const closed of CLOSED) expect(sheet.textContent, `${title}: ${closed}`).not.toContain(closed);
    await user.keyboard('{Escape}');
  }
});

test('a download has the columns that are shown and those that are chosen; whole numbers ask for a reason', async () => {
  const refused = () => Response.json({ status: false, message: 'No application fits.' }, { status: 404 });
  const { user, calls } = await open({ 'POST /office/applications/export': refused });
  await screen.findByText('1,204 applications');
  await user.click(button('Download'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Download' }));
  sheet.getByText(/^1,204 applications of this filter/);
  await user.click(sheet.getByRole('checkbox', { name: 'Aadhaar number' }));
  await user.click(sheet.getByRole('button', { name: 'Download for a program (CSV)' }));
  await sheet.findByText('No application fits.');
  const bodies = () => calls.filter(({ call }) => call.endsWith('/export')).map(({ body }) => body as { columns: string[] });
  expect(bodies()[0]).toMatchObject({ format: 'csv', full: [], sort: FIRST_SORT });
  expect(bodies()[0]?.columns).toEqual(expect.arrayContaining(['number', 'name', 'aadhaar']));
  await user.click(sheet.getByRole('checkbox', { name: 'Whole account numbers' }));
  await user.click(sheet.getByRole('button', { name: 'Download for a spreadsheet (XLSX)' }));
  const reason = within(await screen.findByRole('dialog', { name: 'Why do you need whole numbers?' }));
  await user.click(reason.getByRole('radio', { name: 'Another reason' }));
  await user.type(reason.getByRole('textbox', { name: 'Reason' }), 'For the bank.');
  await user.click(reason.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(bodies()[1]).toMatchObject({ format: 'xlsx', full: ['account'], reason: 'For the bank.' }));
  expect(bodies()[1]?.columns).toContain('accountNo');
});

test('an application is rejected from the list in one move, with a reason and words to the student', async () => {
  const call = `POST /office/applications/${NUMBER}/move`;
  const { user, calls, asked } = await open({
    [CALL]: listResponse([listRow(), listRow({ number: 'DV-2026-000002', status: 'approved' })]),
    [call]: detailsResponse(),
  });
  const [reject, ...others] = await screen.findAllByRole('button', { name: /^Reject/ });
  expect(others).toEqual([]);
  const before = asked().length;
  await user.click(reject!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject?' }));
  await user.type(dialog.getByLabelText('Reason for the file'), 'No places are left.');
  await user.click(dialog.getByRole('button', { name: 'Yes, reject' }));
  await expectToast(`${NUMBER} is rejected. The student has been told.`);
  expect(calls.find((one) => one.call === call)?.body).toEqual({
    to: 'rejected',
    reason: 'No places are left.',
    words: READY_WORDS.reject,
    updatedAt: listRow().updatedAt,
  });
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
});

test('who may not decide is offered no rejection in the list', async () => {
  await open({ 'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } } });
  await screen.findByText('1,204 applications');
  expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
});

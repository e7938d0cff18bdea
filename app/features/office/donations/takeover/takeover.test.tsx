import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';
import { OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const FILE = {
  id: 'one',
  kind: 'donations',
  name: 'receipts.csv',
  status: 'done',
  lines: 2,
  written: 2,
  amount: 1_150_000,
  by: 'Ramesh',
  at: Date.parse('2026-11-21T12:00:00+05:30'),
  undoneBy: null,
  undoneAt: null,
  problem: null,
};
const overview = (change: object = {}) => ({
  status: true,
  msg: '',
  data: {
    series: [
      { series: 'donor', year: null, next: 42, isOpen: false },
      { series: 'receipt:DF-2026', year: 2026, next: 1, isOpen: true },
    ],
    files: [],
    columns: { donors: [], donations: [{ title: 'Date', about: 'The day', example: '02-05-2026', isRequired: true }] },
    ...change,
  },
});
const row = (line: number, change: object = {}) => ({
  line,
  cells: ['02-05-2026', `Donor ${line}`],
  errors: [],
  remarks: [],
  isKnown: false,
  ...change,
});
const preview = (rows: object[], fresh: number) => ({
  status: true,
  msg: '',
  data: { columns: ['Date', 'Name'], ignored: ['Colour'], rows, fresh, amount: 50_000 },
});
const me = { status: true, msg: '', data: { name: 'Ramesh', roles: ['treasurer'] } };

const open = (answers: object) =>
  openPage('/office/takeover', { account, answers: { 'GET /office/me': me, 'GET /office/takeover': overview(), ...answers } });

async function choose(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Donations and receipts' }));
  await user.upload(screen.getByLabelText(/^XLSX or CSV/), new File(['Date,Name\n'], 'receipts.csv', { type: 'text/csv' }));
}

test('what is wrong is shown with its row and column, and cannot be taken over', async () => {
  const wrong = row(3, { errors: [{ column: 'Date', text: 'This day has not come yet' }] });
  const { user } = await open({ 'POST /office/takeover/check': preview([row(2), wrong], 2) });
  await choose(user);
  expect(await screen.findByText(/^1 row is wrong/)).toBeVisible();
  expect(screen.getByText('Date: This day has not come yet')).toBeVisible();
  expect(screen.getByText('Not read: Colour.')).toBeVisible();
  // The wrong rows come first, the others on request.
  expect(screen.queryByText('Donor 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New (2)' }));
  expect(screen.getByText('Donor 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take .* over$/ })).toBeNull();
});

test('every row can be seen, and right ones are taken over as they were shown', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => row(n + 2));
  const { user, calls } = await open({
    'POST /office/takeover/check': preview(rows, 60),
    'POST /office/takeover/files': overview({ files: [FILE] }),
  });
  await choose(user);
  expect(await screen.findByText('Every row is right: 60 donations, ₹500.')).toBeVisible();
  expect(screen.queryByText('Donor 61')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('Donor 61')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take 60 donations over' }));
  await expectToast('It is being written');
  expect(calls.find(({ call }) => call === 'POST /office/takeover/files')?.body).toEqual({
    kind: 'donations',
    name: 'receipts.csv',
    expected: 60,
    file: Buffer.from('Date,Name\n').toString('base64'),
  });
  expect(screen.getByText('2 donations, ₹11,500')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a file is taken back with a reason, and the next number of a series is set while none was given', async () => {
  const { user, calls } = await open({
    'GET /office/takeover': overview({ files: [FILE] }),
    'POST /office/takeover/files/one/undo': overview({ files: [{ ...FILE, status: 'undone', undoneBy: 'Ramesh', undoneAt: FILE.at }] }),
    'POST /office/takeover/series': overview({ files: [FILE] }),
  });
  const numbers = (await screen.findByText(/Receipts of 2026-27/)).closest('li')!;
  expect(screen.getAllByRole('button', { name: 'Set the next number' })).toHaveLength(1);
  await user.click(within(numbers).getByRole('button', { name: 'Set the next number' }));
  const field = await screen.findByLabelText('Next number');
  await user.clear(field);
  await user.type(field, '101');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await expectToast('Set. You can change it');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await user.type(await screen.findByLabelText('Reason'), 'It was the file of another year');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/taken back by Ramesh/)).toBeVisible();
  expect(calls.flatMap(({ call, body }) => (call.startsWith('POST /office') ? [[call, body]] : []))).toEqual([
    ['POST /office/takeover/series', { series: 'receipt:DF-2026', next: 101, read: 1 }],
    ['POST /office/takeover/files/one/undo', { reason: 'It was the file of another year' }],
  ]);
});

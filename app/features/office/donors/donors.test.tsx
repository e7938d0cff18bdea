import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIRST_DONOR_SORT } from '#domain/donations/donors/columns.ts';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';
import { beNarrow, OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const row = (change: object = {}) => ({
  number: 'D-00001',
  name: 'Asha Mishra',
  kind: 'person',
  email: 'asha@example.in',
  phone: '9876543210',
  donations: 2,
  total: 80_050,
  firstAt: Date.parse('2026-04-02T12:00:00+05:30'),
  lastAt: Date.parse('2026-11-21T12:00:00+05:30'),
  pan: 'yes',
  citizenship: 'indian',
  language: 'unknown',
  noContact: 'no',
  doubts: 'no',
  ...change,
});

const OTHER = { number: 'D-00002', name: 'A. Mishra', email: 'asha@example.in', phone: null, pan: null, donations: 1, total: 50_000 };

const details = (change: object = {}) => ({
  status: true,
  data: {
    number: 'D-00001',
    version: 3,
    kind: 'person',
    name: 'Asha Mishra',
    email: 'asha@example.in',
    phone: '9876543210',
    pan: '••••••234F',
    otherIdKind: null,
    otherId: null,
    address: 'House 12, Ward 4, Kasia 274402',
    citizenship: 'indian',
    language: null,
    noContact: false,
    notes: null,
    mergedInto: null,
    total: 80_050,
    count: 2,
    years: [{ year: 2026, donations: 2, amount: 80_050 }],
    donations: [
      {
        reference: 'DF-2026-00001',
        status: 'paid',
        amount: 50_000,
        frequency: 'one-time',
        name: 'Asha D. Mishra',
        flags: [],
        at: Date.parse('2026-11-21T12:00:00+05:30'),
        receiptUrl: '/receipt/x',
        foundBy: 'pan',
      },
    ],
    hasMore: false,
    also: { names: ['Asha D. Mishra'], emails: [], phones: [] },
    doubts: [],
    merged: [],
    certificates: [],
    letters: [],
    history: [],
    ...change,
  },
});

let accounts = 0;
async function open(path: string, answers: object = {}) {
  accounts += 1;
  return openPage(path, {
    account: { ...account, id: `treasurer-${accounts}` },
    also: ['/office/donors/D-00001'],
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } },
      'POST /office/donors/list': {
        status: true,
        data: { rows: [row(), row({ number: 'D-00002', doubts: 'yes' })], next: null, totals: { count: 2, total: 1_30_050 } },
      },
      'POST /office/donors/place': { status: true, data: { position: 1, total: 2, previous: null, next: 'D-00002' } },
      'GET /office/donors/lists': { status: true, data: { lists: [], mayShare: true } },
      'GET /office/donors/D-00001': details(),
      ...answers,
    },
  });
}

const asked = (calls: readonly { call: string; body: unknown }[], call: string) =>
  calls.filter((one) => one.call === call).map(({ body }) => body);

test('the list says how many and how much, and is filtered by a range of rupees and a tick', async () => {
  const { user, calls } = await open('/office/donors');
  expect((await screen.findByText('2 donors')).parentElement).toHaveTextContent('2 donors, ₹1,300.50 given');
  screen.getByText('Check');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: 'Hindi' }));
  await user.type(within(sheet.getByRole('group', { name: 'Given in total' })).getByLabelText('From'), '5,000{Enter}');
  const filter = { language: ['hi'], total: { from: 5_000 } };
  await waitFor(() => expect(asked(calls, 'POST /office/donors/list').at(-1)).toMatchObject({ filter, sort: FIRST_DONOR_SORT }));
  expect(screen.getByRole('button', { name: 'Remove Given in total from ₹5,000' })).toBeInTheDocument();
});

test('on a phone the list is cards, and Enter opens a donor, who is walked on from', async () => {
  beNarrow();
  const { user } = await open('/office/donors');
  await user.click(await screen.findByRole('link', { name: 'D-00001' }));
  await screen.findByRole('heading', { name: 'Asha Mishra' });
  await screen.findByText('1 of 2');
  screen.getByText('Asha D. Mishra, Same PAN');
  expect(screen.getByRole('link', { name: 'Receipt of DF-2026-00001' })).toHaveAttribute('href', '/receipt/x');
});

test('a change that somebody else was faster with keeps what was typed, and is sent with the newer version', async () => {
  const CALL = 'POST /office/donors/D-00001/details';
  let version = 3;
  const { user, calls } = await open('/office/donors/D-00001', {
    'GET /office/donors/D-00001': () => details({ version }),
    [CALL]: (body: { version: number }) => {
      if (body.version === 4) return details({ version: 5, name: 'Asha Devi' });
      version = 4;
      return Response.json({ status: false, code: 'conflict', msg: 'This record has changed since you opened it.' }, { status: 409 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const name = await screen.findByLabelText(/^Name|^Full name/);
  await user.clear(name);
  await user.type(name, 'Asha Devi');
  await user.type(screen.getByLabelText(/New PAN/), 'ABCTE1234F');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['This is the PAN of an organisation']));
  await user.clear(screen.getByLabelText(/New PAN/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This record has changed since you opened it.');
  expect(screen.getByLabelText(/^Name|^Full name/)).toHaveValue('Asha Devi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Asha Devi' });
  expect(asked(calls, CALL)).toMatchObject([{ version: 3 }, { version: 4, name: 'Asha Devi', email: 'asha@example.in' }]);
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
});

test('records that may be one are merged or told apart, and a merged one is taken out again', async () => {
  const { user, calls } = await open('/office/donors/D-00001', {
    'GET /office/donors/D-00001': details({ doubts: [{ ...OTHER, why: 'contact' }] }),
    'POST /office/donors/D-00001/merge': details({ version: 4, merged: [{ ...OTHER, at: 1_795_000_000_000 }] }),
    'POST /office/donors/D-00001/unmerge': details({ version: 5, doubts: [{ ...OTHER, why: 'contact' }] }),
    'POST /office/donors/D-00001/part': details({ version: 5 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Merge into this record/ }));
  await expectToast('D-00002 is a part of D-00001 now.');
  await user.click(await screen.findByRole('button', { name: /^Take it out again/ }));
  await user.click(await screen.findByRole('button', { name: /^They are two/ }));
  await expectToast('Noted. It is not asked again.');
  expect(asked(calls, 'POST /office/donors/D-00001/merge')).toEqual([{ version: 3, other: 'D-00002' }]);
  expect(asked(calls, 'POST /office/donors/D-00001/unmerge')).toEqual([{ version: 4, other: 'D-00002' }]);
});

test('a record that is a part of another says so, and offers no change', async () => {
  await open('/office/donors/D-00001', {
    'GET /office/donors/D-00001': details({ mergedInto: 'D-00002', donations: [], count: 0, total: 0 }),
  });
  expect(await screen.findByRole('link', { name: 'D-00002' })).toHaveAttribute('href', '/office/donors/D-00002');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Merge another record' })).toBeNull();
});

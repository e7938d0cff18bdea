import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';
import { OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const DAY = Date.parse('2026-11-21T12:00:00+05:30');
const ASHA = {
  number: 'D-00042',
  name: 'Asha Mishra',
  email: 'asha@example.in',
  phone: '9876543210',
  pan: '••••••234F',
  address: 'Ward 4, Kasia',
  citizenship: 'indian',
  donations: 3,
  lastAt: DAY,
};
const BATCH = {
  number: 'B-0001',
  version: 1,
  status: 'open',
  day: '2026-11-20',
  place: null,
  slipTotal: 300_000,
  total: 0,
  count: 0,
  openedBy: 'Ramesh',
  closedBy: null,
  closedAt: null,
  differenceReason: null,
};
const offer = (change: object = {}) => ({
  today: '2026-11-21',
  funds: [],
  books: [],
  batch: null,
  anonymous: { year: 2026, sum: 345_000, limit: 10_000_000 },
  ...change,
});
const row = (change: object = {}) => ({
  reference: 'DF-2026-00007',
  status: 'paid',
  amount: 150_000,
  frequency: 'one-time',
  name: 'Asha Mishra',
  flags: [],
  at: DAY,
  ...change,
});
const entered = (change: object = {}) => ({
  status: true,
  data: {
    donation: row(),
    donor: 'D-00042',
    receiptNumber: 'DF-2026-00007',
    notDeductible: null,
    isMailed: true,
    offer: offer(),
    ...change,
  },
});
const conflict = () => Response.json({ status: false, msg: 'Something stands out: please look at it first.' }, { status: 409 });

let accounts = 0;
async function open(path: string, answers: object = {}) {
  accounts += 1;
  return openPage(path, {
    also: ['/office/donations/batches/B-0001'],
    account: { ...account, id: `entry-${accounts}` },
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } },
      'GET /office/entries': { status: true, data: offer() },
      'POST /office/entries/donors': { status: true, data: { donors: [ASHA, { ...ASHA, number: 'D-00043', name: 'Ashok Yadav' }] } },
      'POST /office/entries': entered(),
      ...answers,
    },
  });
}

const sent = (calls: readonly { call: string; body: unknown }[], call = 'POST /office/entries') =>
  calls.filter((one) => one.call === call).map(({ body }) => body as Record<string, unknown>);

test('a known donor is found while typing, and entered by the keyboard alone', async () => {
  const { user, calls } = await open('/office/donations/new');
  await user.click(await screen.findByRole('combobox', { name: /Who gave it/ }));
  await user.keyboard('ash');
  const list = await screen.findByRole('listbox', { name: 'Donors' });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /Who gave it/ })).toHaveValue('Asha Mishra');
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('9876543210');
  await user.keyboard('1,500{Enter}');
  await expectToast('DF-2026-00007: ₹1,500 is entered.');
  expect(sent(calls)).toMatchObject([
    { donor: 'D-00042', name: 'Asha Mishra', amount: '1500', mode: 'cash', day: '2026-11-21', citizenship: 'indian', confirmed: [] },
  ]);
  // The next one begins at once, and is another press.
  expect(screen.getByRole('combobox', { name: /Who gave it/ })).toHaveFocus();
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('');
  await user.keyboard('Ravi Yadav{Tab}2000{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  const [one, other] = sent(calls);
  expect(other).not.toHaveProperty('donor');
  expect(other?.['key']).not.toBe(one?.['key']);
});

test('another name than that of the chosen donor is another donor', async () => {
  const { user, calls } = await open('/office/donations/new');
  await user.click(await screen.findByRole('combobox', { name: /Who gave it/ }));
  await user.keyboard('ash');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  const name = screen.getByRole('combobox', { name: /Who gave it/ });
  await user.clear(name);
  await user.type(name, 'Gita Devi{Escape}{Tab}500{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]).not.toHaveProperty('donor');
  expect(sent(calls)[0]).not.toHaveProperty('phone');
});

test('what stands out is shown beside the first; with a reason it is entered, and what was typed stays', async () => {
  let tries = 0;
  const { user, calls } = await open('/office/donations/new', {
    'POST /office/entries': () => ((tries += 1) === 1 ? conflict() : entered()),
    'POST /office/entries/check': {
      status: true,
      data: { asks: [{ kind: 'reference', donations: [row({ reference: 'DF-2026-00003' })], donors: [] }] },
    },
  });
  await user.click(await screen.findByRole('combobox', { name: /Who gave it/ }));
  await user.keyboard('Sita Devi{Tab}1500');
  await user.selectOptions(screen.getByLabelText('How it came'), 'Bank transfer');
  await user.type(screen.getByLabelText(/UTR/), '632612345678{Enter}');
  const alert = await screen.findByText('This number was entered before.');
  expect(alert.parentElement).toHaveTextContent('DF-2026-00003 Asha Mishra, ₹1,500');
  const reason = screen.getByLabelText('Why is it right all the same?');
  await waitFor(() => expect(reason).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Enter all the same' }));
  expect(fieldErrors()).toEqual(['Please say why.']);
  await user.type(reason, 'One transfer of two people.');
  await user.click(screen.getByRole('button', { name: 'Enter all the same' }));
  await expectToast('is entered');
  expect(sent(calls).at(-1)).toMatchObject({ utr: '632612345678', confirmed: ['reference'], reason: 'One transfer of two people.' });
  expect(screen.queryByText('This number was entered before.')).not.toBeInTheDocument();
});

test('an answer that was lost is asked for again by the same press; what was changed is another', async () => {
  const { user, calls } = await open('/office/donations/new', { 'POST /office/entries': () => Response.error() });
  await user.click(await screen.findByRole('combobox', { name: /Who gave it/ }));
  await user.keyboard('Sita Devi{Tab}1500{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  await user.type(screen.getByLabelText('Amount'), '0{Enter}');
  await waitFor(() => expect(sent(calls)).toHaveLength(3));
  const [one, two, three] = sent(calls).map(({ key }) => key);
  expect([one === two, two === three]).toEqual([true, false]);
});

test('cash above ₹2,000 says that it gives no deduction, before it is entered', async () => {
  const { user } = await open('/office/donations/new');
  await user.type(await screen.findByLabelText('Amount'), '2,000');
  expect(screen.queryByText(/No deduction/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount'), '.50');
  await user.tab();
  await screen.findByText('No deduction for the donor: cash above ₹2,000. The receipt says so.');
});

test('a batch runs against its slip, the next cheque keeps the day, and one gets back to the batch', async () => {
  const counted = { ...BATCH, total: 150_000, count: 1 };
  const { user, calls } = await open('/office/donations/new?batch=B-0001', {
    'GET /office/entries': { status: true, data: offer({ batch: BATCH }) },
    'POST /office/entries': entered({ offer: offer({ batch: counted }) }),
    'GET /office/batches/B-0001': { status: true, data: { ...counted, donations: [row()] } },
  });
  await screen.findByText('₹3,000 to go');
  expect(screen.getByLabelText('How it came')).toHaveValue('cheque');
  expect(screen.getByLabelText('Received on')).toHaveValue('2026-11-20');
  await user.click(screen.getByRole('combobox', { name: /Who gave it/ }));
  await user.keyboard('Sita Devi{Tab}1500');
  await user.type(screen.getByLabelText('Cheque number'), '000123');
  await user.type(screen.getByLabelText('Date on the cheque'), '2026-11-19');
  await user.type(screen.getByLabelText('Bank of the cheque'), 'State Bank{Enter}');
  await screen.findByText('₹1,500 to go');
  expect(sent(calls)).toMatchObject([{ batch: 'B-0001', chequeNumber: '000123', day: '2026-11-20' }]);
  expect(screen.getByLabelText('Received on')).toHaveValue('2026-11-20');
  expect(screen.getByLabelText('How it came')).toHaveValue('cheque');
  await user.click(screen.getByRole('link', { name: 'Back to batch B-0001' }));
  await screen.findByRole('heading', { name: 'Batch B-0001' });
});

test('a batch that differs from its slip is closed with a reason alone', async () => {
  const details = { ...BATCH, total: 150_000, count: 1, donations: [row()] };
  const { user, calls } = await open('/office/donations/batches/B-0001', {
    'GET /office/batches/B-0001': { status: true, data: details },
    'POST /office/batches/B-0001/close': {
      status: true,
      data: { ...details, status: 'closed', closedBy: 'Ramesh', closedAt: DAY, differenceReason: 'One is missing.' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Close with a difference' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('The batch has ₹1,500, the deposit slip ₹3,000.');
  await user.type(dialog.getByLabelText('Why do they differ?'), 'One is missing.');
  await user.click(dialog.getByRole('button', { name: 'Close all the same' }));
  await screen.findByText('One is missing.');
  expect(sent(calls, 'POST /office/batches/B-0001/close')).toEqual([{ version: 1, reason: 'One is missing.' }]);
  expect(screen.getByRole('button', { name: 'Open again' })).toBeInTheDocument();
});

test('a book lists what is missing, and a number is voided and taken back', async () => {
  const book = {
    number: 'RB-0001',
    version: 1,
    name: 'Book 12',
    first: 101,
    last: 110,
    collector: 'Gita Kumari',
    givenOn: '2026-11-01',
    returnedOn: null,
    missing: [102, 104, 105],
    next: 107,
    entered: [{ number: 101, donation: row() }],
    voids: [],
  };
  const voided = { ...book, missing: [104, 105], voids: [{ number: 102, reason: 'Torn out.', by: 'Ramesh', at: DAY }] };
  const { user, calls } = await open('/office/donations/books/RB-0001', {
    'GET /office/books/RB-0001': { status: true, data: book },
    'POST /office/books/RB-0001/void': { status: true, data: voided },
    'POST /office/books/RB-0001/restore': { status: true, data: book },
  });
  await screen.findByText('102, 104 to 105');
  await user.click(screen.getByRole('button', { name: 'Void a number' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('What became of the paper?'), 'Torn out.');
  await user.click(dialog.getByRole('button', { name: 'Void' }));
  await screen.findByText('104 to 105');
  expect(sent(calls, 'POST /office/books/RB-0001/void')).toEqual([{ number: 102, reason: 'Torn out.' }]);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('102, 104 to 105');
  expect(sent(calls, 'POST /office/books/RB-0001/restore')).toEqual([{ paper: 102 }]);
});

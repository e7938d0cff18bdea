import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DONATION_VIEWS, FIRST_DONATION_SORT } from '#domain/donations/list/columns.ts';
import { openPage } from '#tests/component.tsx';
import { OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const row = (change: object = {}) => ({
  number: 'DF-2026-00001',
  at: Date.parse('2026-11-21T12:00:00+05:30'),
  status: 'paid',
  name: 'Asha Mishra',
  amount: 11_00_000,
  refunded: 0,
  mode: 'cheque',
  method: '',
  reference: '004512',
  fund: 'library',
  nature: 'other',
  frequency: 'one-time',
  receipt: 'valid',
  pan: 'yes',
  source: '',
  flags: [],
  email: '',
  phone: '',
  ...change,
});

const LIST = 'POST /office/donations/list';

let accounts = 0;
async function open(path: string, totals: object) {
  accounts += 1;
  return openPage(path, {
    account: { ...account, id: `of-donations-${accounts}` },
    answers: {
      'GET /office/me': { status: true, data: { name: 'Ramesh', roles: ['treasurer'] } },
      'GET /office/donations/choices': {
        status: true,
        data: { presentYear: 2026, funds: [{ value: 'library', label: 'The library' }], sources: [] },
      },
      'GET /office/donations/lists': { status: true, data: { lists: [], mayShare: true } },
      'POST /office/donations/list': {
        status: true,
        data: { rows: [row(), row({ number: 'DF-2026-00002', flags: ['disputed'] })], next: null, totals },
      },
    },
  });
}

test('the bar chooses views and years, which need no chips; the list says how many and how much', async () => {
  const { user, calls } = await open('/office/donations', { count: 2, amount: 22_00_000, refunded: 50_000, most: 0 });
  expect((await screen.findByText('2 donations')).parentElement).toHaveTextContent('2 donations, ₹22,000, ₹500 refunded');
  const asked = () => calls.filter(({ call }) => call === LIST).map(({ body }) => body as { filter: object; sort: object });
  expect(asked().at(-1)).toMatchObject({ filter: DONATION_VIEWS.paid, sort: FIRST_DONATION_SORT });
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  expect(screen.getByText('Check')).toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText('Financial year'), '2025-26');
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ...DONATION_VIEWS.paid, at: { from: '2025-04-01', to: '2026-03-31' } }));
  await user.selectOptions(screen.getByLabelText('Which donations'), 'Needs attention');
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual({ ...DONATION_VIEWS.flagged, at: { from: '2025-04-01', to: '2026-03-31' } }));
  await user.selectOptions(screen.getByLabelText('Which donations'), 'All');
  await user.selectOptions(screen.getByLabelText('Financial year'), 'All years');
  await waitFor(() => expect(asked().at(-1)?.filter).toEqual({}));
});

test('an address asks for a view, and what words find of very many says so', async () => {
  const { calls } = await open('/office/donations?filter=open&year=2026', { count: 200, amount: 1_00_000, refunded: 0, most: 200 });
  expect(await screen.findByText('The newest 200 found')).toBeInTheDocument();
  expect(screen.getByLabelText('Which donations')).toHaveValue('open');
  expect(calls.find(({ call }) => call === LIST)?.body).toMatchObject({
    filter: { ...DONATION_VIEWS.open, at: { from: '2026-04-01', to: '2027-03-31' } },
  });
});

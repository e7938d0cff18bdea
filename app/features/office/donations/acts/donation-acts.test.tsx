import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DonationDetails } from '#domain/office/operations/donation-operations.ts';
import { expectToast, openPage } from '#tests/component.tsx';
import { OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const AT = Date.parse('2026-11-21T12:00:00+05:30');

const donation: DonationDetails = {
  reference: 'DF-2026-00001',
  status: 'paid',
  amount: 5_000_000,
  amountRefunded: 0,
  frequency: 'one-time',
  name: 'Asha Mishra',
  flags: [],
  at: AT,
  donor: null,
  version: 7,
  receipts: [
    {
      number: 'DF-2026-00001',
      status: 'valid',
      amount: 5_000_000,
      issuedAt: AT,
      url: '/receipt/x',
      replacedBy: null,
      endedAt: null,
      issuedBy: null,
      isHanded: true,
    },
  ],
  orderId: 'order_1',
  paymentId: 'pay_1',
  orderedAt: AT,
  paidAt: AT,
  method: 'upi',
  isForeignCard: false,
  mode: 'online',
  nature: 'other',
  fund: null,
  bankReference: null,
  source: null,
  notDeductible: null,
  entry: null,
  email: 'asha@example.in',
  phone: '9876543210',
  pan: '••••••234F',
  address: null,
  isIndianCitizen: true,
  fundKey: null,
  funds: [{ key: 'library', title: 'Library of Kasia' }],
  reported: null,
  isByHand: false,
  refunds: [],
  payments: ['pay_1'],
  releaseAbove: 1_000_000,
  respondBy: null,
  history: [],
  disclosures: [],
  shares: [],
};

const refund: DonationDetails['refunds'][number] = {
  id: 'refund-1',
  status: 'asked',
  way: 'transfer',
  amount: 2_000_000,
  paymentId: 'pay_1',
  bankReference: null,
  paidOn: null,
  askedBy: 'Ravi Kumar',
  askedAt: AT,
  releasedBy: null,
  mayRelease: true,
  reason: 'She asked for it.',
};

const data = (change: Partial<DonationDetails> = {}) => ({ status: true, data: { ...donation, ...change } });

let accounts = 0;
const open = (change: Partial<DonationDetails> = {}, answers: object = {}) => {
  accounts += 1;
  return openPage('/office/donations/DF-2026-00001', {
    account: { ...account, id: `treasurer-of-acts-${accounts}` },
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } },
      'GET /office/donations/DF-2026-00001': data(change),
      ...answers,
    },
  });
};

const acts = async () => {
  const section = (await screen.findByRole('heading', { name: 'Money that goes back' })).closest('section');
  return within(section!)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
};

describe('offers what is possible', () => {
  test.each<[string, Partial<DonationDetails>, string[]]>([
    ['of the checkout', {}, ['Refund', 'Reject']],
    ['entered by the office', { isByHand: true, mode: 'cheque' }, ['Refund', 'Reject', 'Cancel']],
    ['a part of which went back', { isByHand: true, mode: 'cheque', amountRefunded: 100 }, ['Refund', 'Reject']],
    ['that a bank disputes', { flags: ['disputed'] }, []],
    ['of which a refund waits for a second person', { refunds: [refund] }, ['Release', 'Take it back']],
    ['whose refund one asked for oneself', { refunds: [{ ...refund, mayRelease: false }] }, ['Take it back']],
    ['whose refund is to be paid', { refunds: [{ ...refund, status: 'released' }] }, ['It is paid', 'Take it back']],
    ['whose refund is at the provider', { refunds: [{ ...refund, way: 'provider', status: 'pending' }] }, []],
    ['that is rejected, with its money here', { status: 'rejected' }, ['Refund', 'It is not rejected']],
    ['that is cancelled', { status: 'cancelled', isByHand: true }, ['It is not cancelled']],
    ['that went back', { status: 'refunded', amountRefunded: 5_000_000 }, []],
  ])('of a donation %s', async (_what, change, offered) => {
    await open(change);
    expect(await acts()).toEqual(offered);
  });
});

test('a refund says what it changes as it is typed, and keeps that when somebody else was first', async () => {
  const CALL = 'POST /office/donations/DF-2026-00001/refund';
  let version = 7;
  const { user, calls } = await open(
    {},
    {
      'GET /office/donations/DF-2026-00001': () => data({ version }),
      [CALL]: (body: { version: number }) => {
        if (body.version === 8) return data({ version: 9, refunds: [{ ...refund, way: 'provider' }] });
        version = 8;
        return Response.json({ status: false, code: 'conflict', msg: 'This donation has changed meanwhile.' }, { status: 409 });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give it back' }));
  const amount = dialog.getByLabelText('Amount (₹)');
  expect(amount).toHaveValue('50000');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Receipt DF-2026-00001 is cancelled'));
  await user.clear(amount);
  await user.type(amount, '20,000');
  await user.type(dialog.getByLabelText(/^Why/), 'She asked for it.');
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Another person releases it first, as it is above ₹10,000. Receipt DF-2026-00001 is replaced by a new one of ₹30,000',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText('This donation has changed meanwhile.');
  expect(amount).toHaveValue('20000');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Waits for another person');
  const sent = { way: 'provider', paid: null, amount: 2_000_000, reason: 'She asked for it.' };
  expect(calls.filter(({ call }) => call === CALL).map(({ body }) => body)).toEqual([
    { ...sent, version: 7 },
    { ...sent, version: 8 },
  ]);
});

test('a transfer that is paid already is sent with its UTR and day', async () => {
  const CALL = 'POST /office/donations/DF-2026-00001/reject';
  const { user, calls } = await open({}, { [CALL]: data({ status: 'rejected' }) });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the donation' }));
  await user.click(dialog.getByRole('radio', { name: 'By bank transfer' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'It is paid already' }));
  await user.type(await dialog.findByLabelText(/^UTR/), 'UTR 5123 4567 8901');
  await user.type(dialog.getByLabelText(/^Why/), 'She is a citizen of Nepal.');
  await user.click(dialog.getByRole('button', { name: 'Reject and give back' }));
  await expectToast('Rejected. All of it goes back.');
  expect(calls.find(({ call }) => call === CALL)?.body).toMatchObject({ version: 7, way: 'transfer', paid: { reference: '512345678901' } });
});

test('a second person releases with one press', async () => {
  const CALL = 'POST /office/donations/DF-2026-00001/refunds/refund-1/release';
  const { user } = await open(
    { refunds: [refund] },
    { [CALL]: data({ refunds: [{ ...refund, status: 'released', releasedBy: 'Asha' }] }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  await screen.findByText('To be paid');
  expect(await acts()).toEqual(['It is paid', 'Take it back']);
});

test('a correction says what it changes, and sends what the donation is for', async () => {
  const CALL = 'POST /office/donations/DF-2026-00001/correct';
  const { user, calls } = await open({}, { [CALL]: data({ fund: 'Library of Kasia', fundKey: 'library' }) });
  await user.click(await screen.findByRole('button', { name: 'Correct details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the donation' }));
  expect(dialog.queryByLabelText('How it came')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('For'), 'library');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('The yearly statement stays as it is.'));
  await user.type(dialog.getByLabelText(/^Why/), 'She told us on the phone.');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await expectToast('Corrected.');
  const body = calls.find(({ call }) => call === CALL)?.body;
  expect(body).toMatchObject({ version: 7, name: 'Asha Mishra', nature: 'other', fund: 'library' });
  expect(body).not.toHaveProperty('mode');
});

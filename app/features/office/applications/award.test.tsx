import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { expectToast, openPage } from '#tests/component.tsx';
import { detailsResponse, NUMBER, OFFICE_ACCOUNT as account } from '#tests/setup/application-page.ts';

const { application } = detailsResponse().data;
const PAGE = `/office/applications/${NUMBER}`;

const open = (change: object, answers: object) =>
  openPage(PAGE, {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      [`GET ${PAGE}`]: detailsResponse(change),
      ...answers,
    },
  });

const instalment = (number: number, state: string, day: string) => ({
  number,
  amount: 900_000,
  dueOn: state === 'due' ? day : null,
  state,
  on: state === 'due' ? null : day,
  reference: state === 'paid' ? 'SBINN26325000001' : null,
  note: state === 'returned' ? 'No such account.' : null,
});
const award = (...states: [string, string][]) => ({
  amount: 18_000,
  instalments: states.map(([state, day], index) => instalment(index + 1, state, day)),
  isBankCorrected: false,
});
const HALF_PAID = award(['paid', '2026-11-20'], ['due', '2027-05-20']);

test('approving grants what the cycle gives for the class, or what the office says', async () => {
  const call = `POST ${PAGE}/move`;
  const shortlisted = { application: { ...application, status: 'shortlisted' }, moves: ['approved', 'rejected'], offeredAward: 18_000 };
  const { user, calls } = await open(shortlisted, { [call]: detailsResponse({ award: award(['due', '2026-12-12']) }) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve?' }));
  const amount = dialog.getByLabelText(/^Amount of the award/);
  expect(amount).toHaveValue('18000');
  await user.clear(amount);
  await user.type(amount, '₹12,000');
  await user.type(dialog.getByLabelText('Reason'), 'Well done.');
  await user.click(dialog.getByRole('button', { name: 'Yes, approve' }));
  await expectToast('It is “Approved” now.');
  expect(calls.at(-1)).toEqual({ call, body: { to: 'approved', amount: 12_000, reason: 'Well done.', updatedAt: 1 } });
  await screen.findByText('Awarded: ₹18,000');
});

test('each instalment is recorded as paid, and as returned, with what the bank says', async () => {
  const paying = { application: { ...application, status: 'paying' }, moves: ['disbursed'], mayPay: true };
  const { user, calls } = await open(
    { ...paying, award: HALF_PAID },
    {
      [`POST ${PAGE}/pay`]: detailsResponse({ ...paying, award: award(['paid', '2026-11-20'], ['paid', '2026-11-26']) }),
      [`POST ${PAGE}/returned`]: detailsResponse({ ...paying, award: award(['returned', '2026-11-26'], ['paid', '2026-11-26']) }),
    },
  );
  const part = within(await screen.findByRole('region', { name: 'Award' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Instalment 1 of 2: ₹9,000PaidPaid 20 November 2026, Reference SBINN26325000001It came back: Instalment 1 of 2: ₹9,000',
    'Instalment 2 of 2: ₹9,000To be paidDue by 20 May 2027Record a payment: Instalment 2 of 2: ₹9,000',
  ]);
  await user.click(part.getByRole('button', { name: /^Record a payment/ }));
  const paid = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  await user.clear(paid.getByLabelText('Paid on'));
  await user.type(paid.getByLabelText('Paid on'), '2026-11-26');
  await user.type(paid.getByLabelText('Reference of the bank (UTR)'), 'SBINN26325000002');
  await user.click(paid.getByRole('button', { name: 'Record it as paid' }));
  await expectToast('It is “Being paid” now.');
  expect(calls.at(-1)).toMatchObject({ body: { instalment: 2, on: '2026-11-26', reference: 'SBINN26325000002', updatedAt: 1 } });

  await user.click((await part.findAllByRole('button', { name: /^It came back/ }))[0]!);
  const returned = within(await screen.findByRole('dialog', { name: 'Did the payment come back?' }));
  await user.click(returned.getByRole('button', { name: 'Record it as returned' }));
  await returned.findByText('Please say why.');
  await user.type(returned.getByLabelText('What the bank says'), 'No such account.');
  await user.click(returned.getByRole('button', { name: 'Record it as returned' }));
  await part.findByText('Came back');
  expect(calls.at(-1)).toMatchObject({ body: { instalment: 1, reason: 'No such account.', updatedAt: 1 } });
});

test('without the right to pay there are no buttons', async () => {
  await open({ award: HALF_PAID }, {});
  const part = within(await screen.findByRole('region', { name: 'Award' }));
  expect(part.queryAllByRole('button')).toEqual([]);
});

test.each([
  [false, 'The student is asked to correct the bank account.'],
  [true, 'The student has corrected the bank account.'],
])('whoever pays again what came back knows whether the account is corrected: %s', async (isBankCorrected, text) => {
  const paying = { application: { ...application, status: 'paying' }, mayPay: true };
  await open({ ...paying, award: { ...award(['returned', '2026-11-26'], ['due', '2027-05-20']), isBankCorrected } }, {});
  const part = within(await screen.findByRole('region', { name: 'Award' }));
  expect(await part.findAllByText(/^The student/)).toHaveLength(1);
  expect(part.getByText(text)).toBeVisible();
});

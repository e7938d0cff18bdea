import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { READY_WORDS } from '#domain/scholarships/letters.ts';
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
  reference: state === 'paid' ? 'UTR1' : null,
});
const award = (...states: [string, string][]) => ({
  amount: 18_000,
  instalments: states.map(([state, day], index) => instalment(index + 1, state, day)),
  isBankCorrected: false,
});
const HALF_PAID = award(['paid', '2026-11-20'], ['due', '2027-05-20']);

const SHORTLISTED = {
  application: { ...application, status: 'shortlisted' },
  moves: ['approved', 'rejected'],
  offeredAward: 12_000,
  awardLimits: { asked: 32_000, gives: 12_000, top: 48_000 },
};

test('approving grants what the cycle gives for the class, or what the office says', async () => {
  const call = `POST ${PAGE}/move`;
  const shortlisted = { ...SHORTLISTED, offeredAward: 18_000 };
  const { user, calls } = await open(shortlisted, { [call]: detailsResponse({ award: award(['due', '2026-12-12']) }) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve?' }));
  const amount = dialog.getByLabelText(/^Amount of the award/);
  expect(amount).toHaveValue('18000');
  await user.clear(amount);
  await user.type(amount, '₹12,000');
  await user.type(dialog.getByLabelText(/^To the student/), 'Well done.');
  await user.click(dialog.getByRole('button', { name: 'Yes, approve' }));
  await expectToast('It is “Approved” now.');
  expect(calls.at(-1)).toEqual({ call, body: { to: 'approved', amount: 12_000, reason: '', words: 'Well done.', updatedAt: 1 } });
  await screen.findByText('Awarded: ₹18,000');
});

test('more than was asked or the cycle gives takes a second press, which names the sums and keeps what was typed', async () => {
  const call = `POST ${PAGE}/move`;
  const { user, calls } = await open(SHORTLISTED, { [call]: detailsResponse({ award: award(['due', '2026-12-12']) }) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve?' }));
  expect(
    dialog.getByText(/₹32,000 was asked. The cycle gives ₹12,000 a year for this class. The most that can be given is ₹48,000./),
  ).toBeVisible();
  const amount = dialog.getByLabelText(/^Amount of the award/);
  await user.clear(amount);
  await user.type(amount, '40000');
  await user.type(dialog.getByLabelText(/^Reason for the file/), 'Both parents are ill.');
  await user.click(dialog.getByRole('button', { name: 'Yes, approve' }));
  expect(await dialog.findByText(/^You give ₹40,000\. ₹32,000 was asked, the cycle gives ₹12,000\./)).toBeVisible();
  expect(calls.some((one) => one.call === call)).toBe(false);
  expect(amount).toHaveValue('40000');
  await user.clear(amount);
  await user.type(amount, '41000');
  await user.click(dialog.getByRole('button', { name: 'Yes, give more' }));
  expect(await dialog.findByText(/^You give ₹41,000\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Yes, give more' }));
  await expectToast('It is “Approved” now.');
  expect(calls.at(-1)).toMatchObject({ body: { to: 'approved', amount: 41_000, over: 29_000, reason: 'Both parents are ill.' } });
});

test('what the server refuses is shown at its field, and stays typed', async () => {
  const call = `POST ${PAGE}/move`;
  const message = 'The most that can be given in this cycle is ₹48,000.';
  const refusal = new Response(
    JSON.stringify({ status: false, code: 'invalid_input', msg: message, message, fields: { amount: message } }),
    {
      status: 400,
      headers: { 'content-type': 'application/json' },
    },
  );
  const { user } = await open(SHORTLISTED, { [call]: refusal });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve?' }));
  const amount = dialog.getByLabelText(/^Amount of the award/);
  await user.clear(amount);
  await user.type(amount, '100000');
  await user.type(dialog.getByLabelText(/^Reason for the file/), 'Both parents are ill.');
  await user.click(dialog.getByRole('button', { name: 'Yes, approve' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(amount).toHaveValue('100000');
});

test('while nothing is paid the amount is changed, with a reason for the file, and the letter is shown', async () => {
  const call = `POST ${PAGE}/move`;
  const approved = {
    moves: ['shortlisted', 'approved', 'declined'],
    award: { ...award(['due', '2026-12-12']), amount: 40_000 },
    offeredAward: 12_000,
    awardLimits: SHORTLISTED.awardLimits,
  };
  const { user, calls } = await open(approved, { [call]: detailsResponse({ award: award(['due', '2026-12-12']) }) });
  const part = within(await screen.findByRole('region', { name: 'Next step' }));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Take the award back',
    'Change the amount',
    'The student does not take it up',
  ]);
  await user.click(part.getByRole('button', { name: 'Change the amount' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the amount' }));
  const amount = dialog.getByLabelText(/^Amount of the award/);
  expect(amount).toHaveValue('40000');
  await user.clear(amount);
  await user.type(amount, '12000');
  await user.click(dialog.getByRole('button', { name: 'Change the amount' }));
  await dialog.findByText('Please say why.');
  await user.type(dialog.getByLabelText(/^Reason for the file/), 'It was mistyped.');
  await user.click(dialog.getByRole('button', { name: 'Change the amount' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call, body: { to: 'approved', amount: 12_000, reason: 'It was mistyped.' } }));
});

test('a rejection is reopened, and the dialog shows what the student is told', async () => {
  const { user } = await open({ application: { ...application, status: 'rejected' }, moves: ['under_review'] }, {});
  await user.click(await screen.findByRole('button', { name: 'Read it again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Read it again' }));
  expect(dialog.getByText(/That letter no longer holds: we are reading it again/)).toBeVisible();
  expect(dialog.getByLabelText('Reason for the file')).toBeRequired();
});

test('inside moves have no words to the student, and a rejection begins with ready ones', async () => {
  const call = `POST ${PAGE}/move`;
  const reviewed = detailsResponse({ application: { ...application, status: 'under_review' }, moves: ['shortlisted'] });
  const { user, calls } = await open(
    { application: { ...application, status: 'submitted' }, moves: ['under_review', 'rejected'] },
    { [call]: reviewed },
  );
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const rejection = within(await screen.findByRole('dialog', { name: 'Reject?' }));
  expect(rejection.getByLabelText('To the student')).toHaveValue(READY_WORDS.reject);
  await user.click(rejection.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Start the review' }));
  const review = within(await screen.findByRole('dialog', { name: 'Start the review' }));
  expect(review.queryByLabelText(/^To the student/)).toBeNull();
  await user.click(review.getByRole('button', { name: 'Start the review' }));
  await expectToast('It is “Under review” now.');
  expect(calls.at(-1)).toMatchObject({ body: { to: 'under_review', reason: '', words: '' } });
});

test('each instalment is recorded as paid, and as returned, with what the bank says', async () => {
  const paying = { application: { ...application, status: 'paying' }, moves: [], mayPay: true };
  const { user, calls } = await open(
    { ...paying, award: HALF_PAID },
    {
      [`POST ${PAGE}/pay`]: detailsResponse({ ...paying, award: award(['paid', '2026-11-20'], ['paid', '2026-11-26']) }),
      [`POST ${PAGE}/returned`]: detailsResponse({ ...paying, award: award(['returned', '2026-11-26'], ['paid', '2026-11-26']) }),
    },
  );
  const part = within(await screen.findByRole('region', { name: 'Award' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Instalment 1 of 2: ₹9,000PaidPaid 20 November 2026, Reference UTR1It came back: Instalment 1 of 2: ₹9,000',
    'Instalment 2 of 2: ₹9,000To be paidDue by 20 May 2027Record a payment: Instalment 2 of 2: ₹9,000',
  ]);
  await user.click(part.getByRole('button', { name: /^Record a payment/ }));
  const paid = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  await user.clear(paid.getByLabelText('Paid on'));
  await user.type(paid.getByLabelText('Paid on'), '2026-11-26');
  await user.type(paid.getByLabelText('Reference of the bank (UTR)'), 'UTR2');
  await user.click(paid.getByRole('button', { name: 'Record it as paid' }));
  await expectToast('It is “Being paid” now.');
  expect(calls.at(-1)).toMatchObject({ body: { instalment: 2, on: '2026-11-26', reference: 'UTR2', updatedAt: 1 } });

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

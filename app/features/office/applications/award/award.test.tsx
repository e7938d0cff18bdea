import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { READY_WORDS } from '#domain/scholarships/moves/letters.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { REFERENCE_INVALID } from '#domain/forms/bank-references.ts';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';
import { detailsResponse, NUMBER, OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

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

const SHORTLISTED = {
  application: { ...application, status: 'shortlisted' },
  moves: ['approved', 'rejected'],
  offeredAward: 12_000,
  awardLimits: { asked: 32_000, gives: 12_000, top: 48_000 },
};

const openApproval = async (change: object, answers: object) => {
  const opened = await open({ ...SHORTLISTED, ...change }, answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve?' }));
  const amount = dialog.getByLabelText(/^Amount of the award/);
  const enter = async (value: string) => {
    await opened.user.clear(amount);
    await opened.user.type(amount, value);
  };
  return { ...opened, dialog, amount, enter };
};
const REFUSED = 'The most that can be given in this cycle is ₹48,000.';

test('approving grants what the cycle gives for the class, or what the office says', async () => {
  const call = `POST ${PAGE}/move`;
  const granted = detailsResponse({ award: award(['due', '2026-12-12']) });
  const { user, calls, dialog, amount, enter } = await openApproval({ offeredAward: 18_000 }, { [call]: granted });
  expect(amount).toHaveValue('18000');
  await enter('₹12,000');
  await user.type(dialog.getByLabelText(/^To the student/), 'Well done.');
  await user.click(dialog.getByRole('button', { name: 'Yes, approve' }));
  await expectToast('It is “Approved” now.');
  expect(calls.at(-1)).toEqual({ call, body: { to: 'approved', amount: 12_000, reason: '', words: 'Well done.', updatedAt: 1 } });
  await screen.findByText('Awarded: ₹18,000');
});

test('more than was asked or the cycle gives takes a second press, which names the sums and keeps what was typed', async () => {
  const call = `POST ${PAGE}/move`;
  const granted = detailsResponse({ award: award(['due', '2026-12-12']) });
  const { user, calls, dialog, amount, enter } = await openApproval({}, { [call]: granted });
  expect(
    dialog.getByText(/₹32,000 was asked. The cycle gives ₹12,000 a year for this class. The most that can be given is ₹48,000./),
  ).toBeVisible();
  await enter('40000');
  await user.type(dialog.getByLabelText(/^Reason for the file/), 'Both parents are ill.');
  await user.click(dialog.getByRole('button', { name: 'Yes, approve' }));
  expect(await dialog.findByText(/^You give ₹40,000\. ₹32,000 was asked, the cycle gives ₹12,000\./)).toBeVisible();
  expect(calls.some((one) => one.call === call)).toBe(false);
  expect(amount).toHaveValue('40000');
  await enter('41000');
  await user.click(dialog.getByRole('button', { name: 'Yes, give more' }));
  expect(await dialog.findByText(/^You give ₹41,000\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Yes, give more' }));
  await expectToast('It is “Approved” now.');
  expect(calls.at(-1)).toMatchObject({ body: { to: 'approved', amount: 41_000, over: 29_000, reason: 'Both parents are ill.' } });
});

test('what the server refuses is shown at its field, and stays typed', async () => {
  const refusal = Response.json({ status: false, code: 'invalid_input', message: REFUSED, fields: { amount: REFUSED } }, { status: 400 });
  const { user, dialog, amount, enter } = await openApproval({}, { [`POST ${PAGE}/move`]: refusal });
  await enter('100000');
  await user.type(dialog.getByLabelText(/^Reason for the file/), 'Both parents are ill.');
  await user.click(dialog.getByRole('button', { name: 'Yes, approve' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining(REFUSED)));
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
    'Write to the student',
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
    'Instalment 1 of 2: ₹9,000PaidPaid 20 November 2026, Reference SBINN26325000001It came back: Instalment 1 of 2: ₹9,000Correct this entry: Instalment 1 of 2: ₹9,000',
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

const RECORDED = {
  at: 0,
  from: 'approved',
  to: 'paying',
  by: 'Meena',
  isByAwarder: false,
  reason: 'Instalment 1 of 2 was paid.',
  officeReason: null,
  amount: null,
  changed: [],
};
const PAID = { application: { ...application, status: 'paying' }, moves: ['left'], mayPay: true, award: HALF_PAID, history: [RECORDED] };
const USED = 'This reference is in use already: DV-2026-000002, instalment 1 (paid on 20 November 2026).';
const inUse = () =>
  Response.json({ msg: USED, fields: { reference: USED, sharedReason: 'Say why they have one reference.' } }, { status: 400 });

test('a reference in use names the other payment, and is recorded with a reason by a second press', async () => {
  let presses = 0;
  const call = `POST ${PAGE}/pay`;
  const { user, calls } = await open(PAID, { [call]: () => ((presses += 1) < 3 ? inUse() : detailsResponse(PAID)) });
  const part = within(await screen.findByRole('region', { name: 'Award' }));
  await user.click(part.getByRole('button', { name: /^Record a payment/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  const reference = dialog.getByLabelText('Reference of the bank (UTR)');
  await user.type(reference, 'x');
  await user.click(dialog.getByRole('button', { name: 'Record it as paid' }));
  expect(fieldErrors()).toEqual([REFERENCE_INVALID]);
  expect(dialog.queryByLabelText('Why do they have one reference?')).not.toBeVisible();
  await user.clear(reference);
  await user.type(reference, 'UTR: sbin n2632 5000001');
  await user.click(dialog.getByRole('button', { name: 'Record it as paid' }));
  await dialog.findByText(USED);
  expect(calls.at(-1)).toMatchObject({ call, body: { reference: 'SBINN26325000001' } });
  expect(calls.at(-1)?.body).not.toHaveProperty('sharedReason');
  await user.type(dialog.getByLabelText('Why do they have one reference?'), 'One transfer for two students.');
  // What was said of one reference does not count for another.
  await user.clear(reference);
  await user.type(reference, 'SBINN26325000007');
  await user.click(dialog.getByRole('button', { name: 'Record it with this reference' }));
  await dialog.findByText(USED);
  expect(calls.at(-1)?.body).not.toHaveProperty('sharedReason');
  await user.click(dialog.getByRole('button', { name: 'Record it with this reference' }));
  await expectToast('It is “Being paid” now. The student has been told.');
  expect(calls.at(-1)?.body).toMatchObject({ reference: 'SBINN26325000007', sharedReason: 'One transfer for two students.' });
});

test('a payment that was a slip is corrected, or taken back, and nobody is told', async () => {
  const call = `POST ${PAGE}/correct`;
  const { user, calls } = await open(PAID, {
    [call]: detailsResponse({ ...PAID, award: award(['due', '2026-12-12'], ['due', '2027-05-20']) }),
  });
  const part = within(await screen.findByRole('region', { name: 'Award' }));
  await user.click(part.getByRole('button', { name: /^Correct this entry/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this entry' }));
  expect(dialog.getByText(/Nobody is told/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Correct it' }));
  expect(fieldErrors()).toEqual(['Please choose what is wrong', 'Please say why.']);
  expect(dialog.getByLabelText('Paid on')).not.toBeVisible();
  await user.type(dialog.getByLabelText('Why do you correct it?'), 'The next line of the statement.');
  await user.click(dialog.getByRole('radio', { name: 'Day or reference' }));
  const day = dialog.getByLabelText('Paid on');
  expect(day).toHaveValue('2026-11-20');
  await user.clear(day);
  await user.type(day, '2026-11-19');
  await user.click(dialog.getByRole('radio', { name: 'It was not paid' }));
  expect(day).not.toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Correct it' }));
  await expectToast('Corrected. Nobody was told.');
  expect(calls.at(-1)).toEqual({
    call,
    body: { instalment: 1, kind: 'undone', reason: 'The next line of the statement.', updatedAt: 1 },
  });
  expect(part.queryByRole('button', { name: /^Correct this entry/ })).toBeNull();
});

test('of a payment only what is wrong is sent, also where an earlier reference has no known form', async () => {
  const call = `POST ${PAGE}/correct`;
  const [first, second] = HALF_PAID.instalments;
  const old = { ...HALF_PAID, instalments: [{ ...first, reference: 'utr-1' }, second] };
  const { user, calls } = await open({ ...PAID, award: old }, { [call]: detailsResponse(PAID) });
  await user.click(await screen.findByRole('button', { name: /^Correct this entry/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this entry' }));
  await user.click(dialog.getByRole('radio', { name: 'Day or reference' }));
  await user.clear(dialog.getByLabelText('Paid on'));
  await user.type(dialog.getByLabelText('Paid on'), '2026-11-19');
  await user.type(dialog.getByLabelText('Why do you correct it?'), 'A day too late.');
  await user.click(dialog.getByRole('button', { name: 'Correct it' }));
  await expectToast('Corrected. Nobody was told.');
  expect(calls.at(-1)?.body).toEqual({ instalment: 1, kind: 'changed', on: '2026-11-19', reason: 'A day too late.', updatedAt: 1 });
});

test('a return that was a slip is corrected, with what the bank said', async () => {
  const call = `POST ${PAGE}/correct`;
  const cameBack = { ...PAID, award: award(['returned', '2026-11-26'], ['due', '2027-05-20']) };
  const { user, calls } = await open(cameBack, { [call]: detailsResponse(PAID) });
  const part = within(await screen.findByRole('region', { name: 'Award' }));
  expect(part.getByText('The bank says: No such account.')).toBeVisible();
  await user.click(part.getByRole('button', { name: /^Correct this entry/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this entry' }));
  await user.click(dialog.getByRole('radio', { name: 'Day or reason' }));
  const message = dialog.getByLabelText('What the bank says');
  expect(message).toHaveValue('No such account.');
  await user.clear(message);
  await user.type(message, 'Account closed.');
  await user.type(dialog.getByLabelText('Why do you correct it?'), 'Copied from another line.');
  await user.click(dialog.getByRole('button', { name: 'Correct it' }));
  await expectToast('Corrected. Nobody was told.');
  expect(calls.at(-1)?.body).toMatchObject({
    kind: 'changed',
    on: '2026-11-26',
    bankMessage: 'Account closed.',
    reason: 'Copied from another line.',
  });
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

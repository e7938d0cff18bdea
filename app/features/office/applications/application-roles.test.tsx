import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AWARDED_BY_YOU } from '#domain/scholarships/constants.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { expectToast, openPage } from '#tests/component.tsx';
import { detailsResponse, NUMBER, OFFICE_ACCOUNT as account } from '#tests/setup/components/application-page.ts';

const MEENA = { id: 'meena', name: 'Meena', by: 'Sita', at: Date.parse('2026-11-21T12:00:00+05:30') };

const open = (change: object, answers: object = {}) =>
  openPage(`/office/applications/${NUMBER}`, {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      [`GET /office/applications/${NUMBER}`]: detailsResponse(change),
      ...answers,
    },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('whoever shares out gives it to reviewers, also one who has it and is no reviewer any more', async () => {
  const possibleReviewers = [
    { id: 'ravi', name: 'Ravi' },
    { id: 'sunita', name: 'Sunita' },
  ];
  const given = detailsResponse({ reviewers: [{ ...MEENA, id: 'ravi', name: 'Ravi' }], possibleReviewers });
  const call = `POST /office/applications/${NUMBER}/reviewers`;
  const { user, calls } = await open({ reviewers: [MEENA], possibleReviewers }, { [call]: given });
  const part = await section('Reviewers');
  await part.findByText(/given by/);
  const boxes = await part.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['ravi', false],
    ['sunita', false],
    ['meena', true],
  ]);
  await user.click(part.getByRole('checkbox', { name: 'Ravi' }));
  await user.click(part.getByRole('checkbox', { name: 'Meena' }));
  await user.click(part.getByRole('button', { name: 'Save reviewers' }));
  await expectToast('Saved.');
  expect(calls.at(-1)).toEqual({ call, body: { reviewers: ['ravi'], before: ['meena'] } });
  await waitFor(() => expect(part.getAllByRole('checkbox')).toHaveLength(2));
  expect(part.getByRole('checkbox', { name: 'Ravi' })).toBeChecked();
});

test.each([
  [['The scholarship is for class 9 to 12.'], 'Outside the rules. The scholarship is for class 9 to 12.'],
  [[], 'Outside the rules. The rules of its cycle have changed since it was sent.'],
])('one that does not fit the rules of its cycle says so first: %j', async (outsideRules, text) => {
  await open({ outsideRules });
  await screen.findByRole('region', { name: 'What decides' });
  expect(document.querySelector('.callout')).toHaveTextContent(text);
});

test.each([true, false])('a renewal names the one of last year, with a link where it may be opened: %j', async (mayOpenRenewed) => {
  await open({ renewalOf: 'DV-2025-000009', mayOpenRenewed });
  const part = await section('What decides');
  part.getByText(/Renewal of/);
  expect(part.queryByRole('link', { name: 'DV-2025-000009' }) !== null).toBe(mayOpenRenewed);
});

test('what the student changed in the profile is fetched when it is opened', async () => {
  const call = `GET /office/applications/${NUMBER}/profile`;
  const at = Date.parse('2026-11-20T12:00:00+05:30');
  const changes = [
    { field: 'aadhar', at, before: 'XXXX XXXX 2346', after: 'XXXX XXXX 0019' },
    { field: 'city', at, before: 'Padrauna', after: 'Kasia' },
  ];
  const { user, calls } = await open({}, { [call]: { status: true, msg: '', message: '', data: changes } });
  const part = await section('What has happened so far');
  const summary = await part.findByText('What the student changed in the profile');
  expect(calls.some((one) => one.call === call)).toBe(false);
  await user.click(summary);
  await part.findByText('XXXX XXXX 2346 → XXXX XXXX 0019');
  await part.findByText('Padrauna → Kasia');
});

test('nobody can be chosen without a reviewer, and by nobody else', async () => {
  await open({ possibleReviewers: [] });
  expect(await (await section('Reviewers')).findByText(/^Nobody has the role Reviewer yet/)).toBeVisible();
});

test('whoever awarded reads why somebody else pays out, and without the right which role does', async () => {
  await open({ needsAnother: true });
  expect((await section('Next step')).getByText(AWARDED_BY_YOU)).toBeVisible();
  expect((await section('Reviewers')).queryByRole('button')).toBeNull();
  expect((await section('Bank account and Aadhaar')).queryByRole('button')).toBeNull();
});

test('numbers are shown one by one, and what others may open is named', async () => {
  const full = { status: true, data: { aadhaar: '234123412346' } };
  const { user, calls } = await open(
    { numbers: ['aadhaar'], closedDocuments: ['bankDocument'] },
    { [`POST /office/applications/${NUMBER}/aadhaar`]: full },
  );
  expect((await section('Next step')).getByText(/^You may not pay out scholarships. That takes the role Treasurer;/)).toBeVisible();
  expect(await screen.findByText('Also sent, for others to open: Bank document.')).toBeVisible();
  const part = await section('Bank account and Aadhaar');
  await user.click(await part.findByRole('button', { name: 'Show Aadhaar number' }));
  await user.click(await part.findByRole('radio', { name: 'To compare number and card' }));
  await user.click(part.getByRole('button', { name: 'Show full' }));
  await part.findByText('234123412346');
  expect(calls.find(({ call }) => call.endsWith('/aadhaar'))?.body).toEqual({ reason: 'To compare number and card' });
  expect(part.getByText('••••••••••7890')).toBeVisible();
});

test('whoever pays reads what paying needs, and of nothing else that it was not given', async () => {
  const openAnswers = ['fullName', 'educationType', 'currentClass', 'mobileNumber', 'accountHolderName', 'accountNo', 'ifscCode'];
  await openPage(`/office/applications/${NUMBER}`, {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ['treasurer'] } },
      [`GET /office/applications/${NUMBER}`]: detailsResponse({ openAnswers }),
    },
  });
  const part = await section('Bank account');
  part.getByText('••••••••••7890');
  const past = await section('What has happened so far');
  await past.findByRole('list');
  for (const closed of ['Religion', 'Category', 'Need statement', 'Family income in a year', 'What the student changed in the profile'])
    expect(screen.queryByText(closed), closed).toBeNull();
  expect(screen.queryByRole('region', { name: 'What decides' })).toBeNull();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Full name', 'Name on the account', 'Account number']),
  );
  expect(screen.queryByRole('region', { name: 'Family' })).toBeNull();
});

test('a coordinator withdraws for a guardian who asks for it', async () => {
  const given = {
    at: 1,
    event: 'given',
    channel: 'mail',
    method: 'own_word',
    guardian: 'Sita Devi',
    version: '2026-11',
    by: null,
    reason: null,
  };
  const call = `POST /office/consents/${NUMBER}/withdraw`;
  const { user, calls } = await open({ consents: [given] }, { [call]: { status: true } });
  const part = await section('What has happened so far');
  await user.click(await part.findByRole('button', { name: 'Withdraw for the guardian' }));
  await user.click(await part.findByRole('radio', { name: 'In the office' }));
  await user.type(part.getByLabelText(/^What they said/), 'She was here.');
  await user.click(part.getByRole('button', { name: 'Yes, withdraw it' }));
  await expectToast('The consent is withdrawn. The student has been told.');
  expect(calls.find((one) => one.call === call)?.body).toEqual({ channel: 'office', reason: 'She was here.' });
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';

const NOTICE = { version: '2026-11', texts: { en: 'What it holds.', hi: 'इसमें क्या है।' } };
const FOUND = { student: 'Asha', guardian: 'Sita Devi', relation: 'Mother', birthYear: 1985 };
const account = { id: '1', name: 'Meena', email: 'meena@example.org', role: 'staff' } as const;

test('an application that waits is found by its number, and its consent recorded with a reason', async () => {
  const { user, calls } = await openPage('/office/consents', {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: 'Meena', roles: ['coordinator'] } },
      'GET /office/consents': { status: true, data: { awaited: 2, toCheck: [], notice: NOTICE } },
      'POST /office/consents': {
        status: true,
        data: { number: 'DV-2026-000123', ...FOUND, isGiven: false, declined: null, paper: { at: 1, by: 'Ravi' } },
      },
      'POST /office/consents/DV-2026-000123/paper/pages': { status: true, data: { total: 1, first: 0, pages: ['AAAA'] } },
      'POST /office/consents/DV-2026-000123/record': { status: true },
    },
  });
  await screen.findByText(/^2 applications wait for a guardian/);
  await user.type(screen.getByLabelText('Application number'), 'DV-2026-000123');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText(/^Asha, with Sita Devi \(mother, born 1985\)/);
  expect(screen.getByText(/^A signed form was sent on .* by Ravi/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Show the signed form' }));
  await screen.findByRole('img', { name: 'Signed consent form, page 1' });
  expect(await screen.findByText('इसमें क्या है।')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Papers seen' }));
  await user.type(screen.getByLabelText(/^What you have seen/), 'Letter and voter card.');
  await user.click(screen.getByRole('button', { name: 'Record the consent' }));
  await expectToast('The consent is recorded.');
  await screen.findByText(/^One application waits for a guardian/);
  expect(calls.at(-1)).toMatchObject({ body: { method: 'paper_seen', reason: 'Letter and voter card.' } });
});

test('a consent that was given is withdrawn for a guardian who calls', async () => {
  const call = 'POST /office/consents/DV-2026-000123/withdraw';
  const { user, calls } = await openPage('/office/consents', {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: 'Meena', roles: ['coordinator'] } },
      'GET /office/consents': { status: true, data: { awaited: 1, toCheck: ['DV-2026-000123'], notice: NOTICE } },
      'POST /office/consents': { status: true, data: { number: 'DV-2026-000123', ...FOUND, isGiven: true, declined: null, paper: null } },
      [call]: { status: true },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'DV-2026-000123' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw for the guardian' }));
  await user.click(await screen.findByRole('radio', { name: 'By phone' }));
  await user.type(screen.getByLabelText(/^What they said/), 'They move away.');
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  await expectToast('The consent is withdrawn. The student has been told.');
  expect(calls.at(-1)).toEqual({ call, body: { channel: 'phone', reason: 'They move away.' } });
  await screen.findByText(/^One application waits for a guardian/);
});

test('a no that stands is shown, and one is recorded for a guardian who calls', async () => {
  const call = 'POST /office/consents/DV-2026-000123/decline';
  let declined: object | null = null;
  const { user, calls } = await openPage('/office/consents', {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: 'Meena', roles: ['coordinator'] } },
      'GET /office/consents': { status: true, data: { awaited: 1, toCheck: [], notice: NOTICE } },
      'POST /office/consents': () => ({
        status: true,
        data: { number: 'DV-2026-000123', ...FOUND, isGiven: false, declined, paper: null },
      }),
      [call]: { status: true },
    },
  });
  await user.type(await screen.findByLabelText('Application number'), 'DV-2026-000123');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await screen.findByRole('button', { name: 'They do not agree' }));
  await user.click(await screen.findByRole('radio', { name: 'By phone' }));
  await user.type(screen.getByLabelText(/^How you know/), 'She called from her number.');
  await user.click(screen.getByRole('button', { name: 'Record their no' }));
  await expectToast('The no is recorded. The student has been told.');
  expect(calls.at(-1)).toEqual({ call, body: { channel: 'phone', reason: 'She called from her number.' } });
  await screen.findByText(/^One application waits for a guardian/);
  declined = { at: Date.parse('2026-11-22T12:00:00+05:30'), channel: 'phone', by: 'Meena', reason: 'She called.' };
  await user.type(screen.getByLabelText('Application number'), 'DV-2026-000123');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText(/^They said no on .* by phone, recorded by Meena\. They can still agree\. Why: She called\.$/);
  expect(screen.queryByRole('button', { name: 'They do not agree' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Record the consent' })).toBeVisible();
});

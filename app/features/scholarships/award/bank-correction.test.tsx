import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';
import { dashboardOf, newStudent, sentApplication } from '#tests/setup/people/profiles.ts';

const PAGE = '/dashboard/student/scholarship?view=sent&task=bank';
const CALL = 'POST /student/scholarship/bank';
const AT = Date.parse('2026-11-21T12:00:00+05:30');

let student: ReturnType<typeof newStudent>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  student = newStudent();
  const request = async (...given: unknown[]) => (given.at(-1) as () => unknown)();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
});

/** After the first of two instalments came back. */
const ownAfter = (...changed: string[]) => ({
  cycle: null,
  notice: '',
  today: '2026-11-22',
  guardian: null,
  application: { ...sentApplication, status: 'paying', accountHolderRelation: 'Self', accountHolderName: 'Asha Kumari' },
  timeline: [
    { status: 'paying', at: AT, by: 'office', reason: 'It came back.' },
    ...(changed.length > 0 ? [{ status: 'paying', at: AT + 1, by: 'student', reason: null, changed }] : []),
  ],
  promised: { read: null, answer: null, payment: null },
  award: {
    amount: 9_000,
    instalments: [
      {
        number: 1,
        amount: 900_000,
        dueOn: null,
        state: 'returned',
        on: '2026-11-21',
        reference: 'SBINN26325000001',
        note: 'Account closed',
      },
    ],
    isBankCorrected: changed.length > 0,
  },
  canApply: false,
  canApplyAnew: false,
  canWithdraw: false,
  canDecline: false,
  hasGuardianConsent: false,
});

const FACTOR_NEEDED = () => Response.json({ msg: 'Please confirm that it is you.', code: 'factor_needed' }, { status: 403 });

async function open(answer: () => unknown, hasPassword = true) {
  const { general, account } = student;
  let own = ownAfter();
  const answers = {
    'GET /student/profile': dashboardOf({ general }),
    'GET /student/': { status: true, statusCode: 200, data: general },
    'GET /student/scholarship': () => ({ status: true, data: own }),
    [CALL]: () => {
      const given = answer();
      if (!(given instanceof Response)) own = ownAfter('accountNo');
      return given;
    },
    'GET /student/confirm': { status: true, data: { hasPassword } },
    'POST /student/confirm/password': { status: true, message: 'Confirmed.' },
    'POST /student/confirm/code': { status: true, message: 'Sent.' },
    'POST /student/confirm': { status: true, message: 'Confirmed.' },
  };
  return openPage(PAGE, { account, answers });
}

test('the account of another person is named whole, and what is typed stays on the device until it has arrived', async () => {
  const first = await open(() => {
    throw new TypeError('Failed to fetch');
  });
  const name = await screen.findByLabelText('Name on the account');
  expect(screen.getByText('₹9,000 came back from the bank on 21 November 2026.')).toBeVisible();
  expect(screen.getByText('The bank says: “Account closed”')).toBeVisible();
  expect(name).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Self' })).not.toBeChecked();
  expect(screen.getByLabelText('Account number')).toHaveValue('');
  await first.user.click(screen.getByRole('button', { name: 'Save the account' }));
  await waitFor(() => expect(fieldErrors()).toHaveLength(4));
  await first.user.click(screen.getByRole('radio', { name: 'Mother' }));
  await first.user.type(name, 'Sita Devi');
  await first.user.type(screen.getByLabelText('Account number'), '9988 7766 5544');
  await first.user.click(screen.getByLabelText('Account number again'));
  await first.user.paste('9988 7766 5545');
  await first.user.type(screen.getByLabelText('IFSC code'), 'punb0123400');
  await first.user.click(screen.getByRole('button', { name: 'Save the account' }));
  expect(fieldErrors()).toEqual(['The two numbers are not the same. Compare both with the passbook.']);
  await first.user.clear(screen.getByLabelText('Account number again'));
  await first.user.paste('9988 7766 5544');
  await first.user.click(screen.getByRole('button', { name: 'Save the account' }));
  await screen.findByText(/what you wrote is kept on this device/);
  await screen.findByText(/Saved on this device/);
  cleanup();

  const { user, calls } = await open(() => ({ status: true, message: 'Thank you.', data: {} }));
  await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveValue('••••••••5544'));
  expect(screen.getByRole('radio', { name: 'Mother' })).toBeChecked();
  expect(screen.getByLabelText('Account number again')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save the account' }));
  expect(fieldErrors()).toEqual(['Type the account number once more']);
  expect(screen.getByLabelText('Account number again')).toHaveFocus();
  await user.type(screen.getByLabelText('Account number again'), '998877665544');
  await user.click(screen.getByRole('button', { name: 'Save the account' }));
  await expectToast('Thank you.');
  expect(calls.find(({ call }) => call === CALL)?.body).toEqual({
    accountHolderRelation: 'Mother',
    accountHolderName: 'Sita Devi',
    accountNo: '998877665544',
    ifscCode: 'PUNB0123400',
  });

  await screen.findByText('Your bank account is corrected');
  await user.click(screen.getByText('Correct it again'));
  await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveValue(''));

  await user.click(screen.getByRole('radio', { name: 'Self' }));
  await user.type(screen.getByLabelText('Name on the account'), 'Asha Kumari');
  await user.type(screen.getByLabelText('Account number'), '112233445566');
  await user.type(screen.getByLabelText('Account number again'), '112233445566');
  await user.type(screen.getByLabelText('IFSC code'), 'SBIN0001234');
  await user.click(screen.getByRole('button', { name: 'Save the account' }));
  await waitFor(() => expect(calls.filter(({ call }) => call === CALL)).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveValue(''));
  await user.type(screen.getByLabelText('Account number'), '99887');
  await screen.findByText(/Saved on this device/);
  cleanup();
  await open(() => ({}));
  await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveValue('••••7'));
});

async function typeAccount(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('radio', { name: 'Mother' }));
  await user.type(screen.getByLabelText('Name on the account'), 'Sita Devi');
  for (const label of ['Account number', 'Account number again']) await user.type(screen.getByLabelText(label), '998877665544');
  await user.type(screen.getByLabelText('IFSC code'), 'SBIN0001234');
  await user.click(screen.getByRole('button', { name: 'Save the account' }));
}

test('it is confirmed by the password, beside the whole number, and what was typed stays', async () => {
  const answers = [FACTOR_NEEDED, FACTOR_NEEDED, () => ({ status: true, message: 'Thank you.', data: {} })];
  const { user, calls } = await open(() => answers.shift()!());
  await typeAccount(user);
  await screen.findByText('For another bank account, please enter the password of your account again.');
  expect(screen.getByText('998877665544')).toBeVisible();
  expect(screen.getByText('Sita Devi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Account number again')).toHaveValue('998877665544');
  await user.click(screen.getByRole('button', { name: 'Save the account' }));
  await user.type(await screen.findByLabelText('Password'), 'Lamp-Forest7!');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expectToast('Thank you.');
  expect(calls.filter(({ call }) => call === CALL)).toHaveLength(3);
  await screen.findByText(/^It will be paid to the account /);
});

test('an account that only Google opens is confirmed by a code, and a refusal is shown at the form', async () => {
  const answers = [FACTOR_NEEDED, () => Response.json({ msg: 'This is the account that the payment came back from.' }, { status: 409 })];
  const { user } = await open(() => answers.shift()!(), false);
  await typeAccount(user);
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText('OTP'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('This is the account that the payment came back from.');
  expect(screen.getByLabelText('Account number')).toHaveValue('••••••••5544');
  expect(screen.getByLabelText('Account number')).toBeVisible();
});

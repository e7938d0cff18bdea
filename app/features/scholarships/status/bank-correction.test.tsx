import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';
import { dashboardOf, newStudent, sentApplication } from '#tests/setup/profiles.ts';

const PAGE = '/dashboard/student/scholarship?view=sent';
const CALL = 'POST /student/scholarship/bank';
const AT = Date.parse('2026-11-21T12:00:00+05:30');

let student: ReturnType<typeof newStudent>;

beforeEach(() => {
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
    instalments: [{ number: 1, amount: 900_000, dueOn: null, state: 'returned', on: '2026-11-21', reference: 'UTR1' }],
    isBankCorrected: changed.length > 0,
  },
  canApply: false,
  canApplyAnew: false,
  canWithdraw: false,
  canDecline: false,
  hasGuardianConsent: false,
});

async function open(answer: () => unknown) {
  const { general, account } = student;
  let own = ownAfter();
  const answers = {
    'GET /student/profile': dashboardOf({ general }),
    'GET /student/': { status: true, statusCode: 200, data: general },
    'GET /student/scholarship': () => ({ status: true, data: own }),
    [CALL]: () => {
      const given = answer();
      own = ownAfter('accountNo');
      return given;
    },
  };
  return openPage(PAGE, { account, answers });
}

test('the account of another person is named whole, and what is typed stays on the device until it has arrived', async () => {
  const first = await open(() => {
    throw new TypeError('Failed to fetch');
  });
  const name = await screen.findByLabelText('Name on the account');
  expect(name).toHaveValue('Asha Kumari');
  expect(screen.getByLabelText('Account number')).toHaveValue('');
  await first.user.click(screen.getByRole('button', { name: 'Save the account' }));
  await waitFor(() => expect(fieldErrors()).toHaveLength(2));
  await first.user.click(screen.getByRole('radio', { name: 'Mother' }));
  await first.user.clear(name);
  await first.user.type(name, 'Sita Devi');
  await first.user.type(screen.getByLabelText('Account number'), '9988 7766 5544');
  await first.user.type(screen.getByLabelText('IFSC code'), 'punb0123400');
  await first.user.click(screen.getByRole('button', { name: 'Save the account' }));
  await screen.findByText(/what you wrote is kept on this device/);
  await screen.findByText(/Saved on this device/);
  cleanup();

  const { user, calls } = await open(() => ({ status: true, message: 'Thank you.', data: {} }));
  await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveValue('998877665544'));
  expect(screen.getByRole('radio', { name: 'Mother' })).toBeChecked();
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

  await user.type(screen.getByLabelText('Account number'), '112233445566');
  await user.type(screen.getByLabelText('IFSC code'), 'SBIN0001234');
  await user.click(screen.getByRole('button', { name: 'Save the account' }));
  await waitFor(() => expect(calls.filter(({ call }) => call === CALL)).toHaveLength(2));
  await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveValue(''));
  await user.type(screen.getByLabelText('Account number'), '99887');
  await screen.findByText(/Saved on this device/);
  cleanup();
  await open(() => ({}));
  await waitFor(() => expect(screen.getByLabelText('Account number')).toHaveValue('99887'));
});

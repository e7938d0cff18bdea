import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectToast, openPage } from '#tests/component.tsx';

afterEach(() => sessionStorage.clear());

const ADDRESS = '/dashboard/auth?type=login';
const PHONE = '9838041276';
const SENT = { status: true, message: 'If this phone belongs to an account, a code is on its way.' };
const asha = { id: 'asha', name: 'Asha Kumari', email: 'asha@example.in', role: 'student' };
const FAMILY = {
  students: [
    { id: 'asha', name: 'Asha' },
    { id: 'sita', name: 'सीता' },
  ],
  token: 'token',
};

async function openPhoneLogin(answers: Record<string, object | ((body: never) => object)>) {
  const opened = await openPage(ADDRESS, { also: ['/dashboard/student'], context: { hasPhoneLogin: true }, answers });
  await opened.user.click(await screen.findByRole('button', { name: 'Log in with a code to your phone' }));
  await opened.user.type(await screen.findByLabelText('Phone'), '98380 41276');
  await opened.user.click(screen.getByRole('button', { name: 'Send me a code' }));
  const code = await screen.findByLabelText('Code');
  return { ...opened, code };
}

test('is offered to students alone, and only where the foundation has turned it on', async () => {
  await openPage(ADDRESS);
  expect(screen.queryByRole('button', { name: /to your phone/ })).toBeNull();
});

test('is not offered to donors', async () => {
  await openPage('/dashboard/auth?type=login&role=donor', { context: { hasPhoneLogin: true } });
  expect(screen.queryByRole('button', { name: /to your phone/ })).toBeNull();
});

test('number, code, dashboard', async () => {
  let session: object = { status: false };
  const { user, code, calls, address } = await openPhoneLogin({
    'POST /auth/': () => session,
    'POST /auth/phone/code': SENT,
    'POST /auth/phone/verify': () => (session = { status: true, msg: 'Logged In Successfully', data: asha }),
  });
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await expectToast('Logged In Successfully');
  await waitFor(() => expect(address()).toBe('/dashboard/student'));
  const sent = calls.filter(({ call }) => call.startsWith('POST /auth/phone'));
  expect(sent.map(({ body }) => body)).toEqual([{ phone: PHONE }, { phone: PHONE, otp: '123456' }]);
});

test('a wrong code is said at the field; an expired one below it', async () => {
  let status = 401;
  const { user, code } = await openPhoneLogin({
    'POST /auth/phone/code': SENT,
    'POST /auth/phone/verify': () => Response.json({ status: false, message: status === 401 ? 'Wrong.' : 'Too late.' }, { status }),
  });
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Wrong\./));
  status = 410;
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Too late.');
});

test('a family chooses its name, and only the chosen one is sent', async () => {
  const { user, code, calls } = await openPhoneLogin({
    'POST /auth/phone/code': SENT,
    'POST /auth/phone/verify': { status: true, msg: 'Who are you?', family: FAMILY },
    'POST /auth/phone/choose': { status: true, msg: 'Logged In Successfully', data: { ...asha, id: 'sita' } },
  });
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const who = await screen.findByRole('region', { name: 'Who are you?' });
  expect(within(who).getByRole('heading')).toHaveFocus();
  await user.click(within(who).getByRole('button', { name: 'सीता' }));
  await expectToast('Logged In Successfully');
  expect(calls.at(-1)).toEqual({ call: 'POST /auth/phone/choose', body: { phone: PHONE, id: 'sita', token: 'token' } });
});

test('a code that was sent is still asked for after a reload; another number starts over', async () => {
  sessionStorage.setItem('phone-login', JSON.stringify({ phone: PHONE, expiresAt: Date.now() + 60_000 }));
  const { user } = await openPage(ADDRESS, { context: { hasPhoneLogin: true } });
  await screen.findByText('98380 41276');
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  await screen.findByLabelText('Phone');
  await user.click(screen.getByRole('button', { name: 'Log in with email and password' }));
  await screen.findByLabelText('Password');
});

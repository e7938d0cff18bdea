import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnPhone } from '#domain/phone/operations.ts';
import { HowWeReachYou } from '#app/features/students/reached/how-we-reach-you.tsx';
import { fieldErrors, show } from '#tests/component.tsx';

const account = { id: 'asha', name: 'Asha Kumari', email: 'asha@example.in', role: 'student' } as const;
const PHONE = '9838041276';
const own = (change: Partial<OwnPhone> = {}): OwnPhone => ({
  channels: ['sms', 'whatsapp'],
  language: 'hi',
  isForLogin: false,
  number: null,
  ...change,
});
const chosen = (channel: 'none' | 'sms' | 'whatsapp' = 'sms') => own({ number: { phone: PHONE, channel } });
const answer = (data: OwnPhone) => ({ status: true, msg: 'Saved', data });

const open = (read: OwnPhone, answers: Record<string, object | ((body: never) => object)> = {}) =>
  show(<HowWeReachYou email="asha@example.in" phone={PHONE} />, { account, answers: { 'GET /student/phone': answer(read), ...answers } });

test('a phone is added with the number of the profile, once the password and the code are right', async () => {
  let isFresh = false;
  const { user, calls } = await open(own(), {
    'GET /student/confirm': { status: true, data: { hasPassword: true } },
    'POST /student/confirm/password': () => ({ status: (isFresh = true), msg: 'Confirmed' }),
    'POST /student/phone/code': () =>
      isFresh
        ? { status: true, msg: 'Sent' }
        : Response.json({ status: false, code: 'factor_needed', msg: 'Please confirm' }, { status: 403 }),
    'POST /student/phone': answer(chosen()),
  });
  await screen.findByText('asha@example.in');
  await user.click(await screen.findByRole('button', { name: 'Add a phone' }));
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveFocus();
  expect(phone).toHaveValue(PHONE);
  await user.clear(phone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Enter valid 10-digit mobile number']));
  await user.type(phone, PHONE);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('For a new phone number, please enter the password of your account again.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Phone')).toHaveValue(PHONE);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Password'), 'Lamp-Forest9!');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/SMS messages in हिन्दी go to/);
  const wish = { phone: PHONE, channel: 'sms' };
  expect(calls.slice(-2)).toEqual([
    { call: 'POST /student/phone/code', body: wish },
    { call: 'POST /student/phone', body: { ...wish, otp: '123456' } },
  ]);
});

test('messages stop at one press, begin again at another, and the channel changes without a code', async () => {
  let now = chosen();
  const { user, calls } = await open(now, {
    'PATCH /student/phone': ({ channel }: { channel: 'none' | 'sms' | 'whatsapp' }) => answer((now = chosen(channel))),
    'DELETE /student/phone': answer(own()),
  });
  await user.click(await screen.findByRole('button', { name: 'Stop messages' }));
  await screen.findByText('Messages are stopped: a last one says so. Emails go on.');
  await user.click(await screen.findByRole('button', { name: 'Start messages again' }));
  await screen.findByText('Messages come again.');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByLabelText('WhatsApp'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/WhatsApp messages in हिन्दी go to/);
  await user.click(screen.getByRole('button', { name: 'Take the phone off' }));
  await screen.findByRole('button', { name: 'Add a phone' });
  const changes = calls.filter(({ call }) => call.startsWith('PATCH'));
  expect(changes.map(({ body }) => body)).toEqual([{ channel: 'none' }, { channel: 'sms' }, { channel: 'whatsapp' }]);
});

test('without a connection the choice can be read again, and what fails is said', async () => {
  const { user } = await show(<HowWeReachYou email="asha@example.in" phone={PHONE} />, { account });
  await screen.findByText('We could not find out what you have chosen.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('We could not find out what you have chosen.');
});

test('only the channels of the site are offered; without any there is nothing to choose', async () => {
  const { user } = await open(own({ channels: ['sms'], isForLogin: true }));
  await user.click(await screen.findByRole('button', { name: 'Add a phone' }));
  expect(screen.queryByLabelText('WhatsApp')).toBeNull();
});

test('a site that reaches no phone says nothing of phones', async () => {
  await open(own({ channels: [] }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'How we reach you' })).toBeNull());
});

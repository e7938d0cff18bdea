import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnApplication } from '#domain/scholarships/responses.ts';
import { SentPermission } from '#app/features/scholarships/consent/sent-permission.tsx';
import { expectToast, show } from '#tests/component.tsx';
import { sentApplication } from '#tests/setup/people/profiles.ts';

const WAITING = {
  guardianName: 'Sita Devi',
  guardianRelation: 'Mother',
  guardianBirthYear: 1985,
  guardianWay: 'Email',
  guardianEmail: 'sita@example.in',
  askedAt: 1,
  until: '2027-04-14',
  isStored: false,
  isOfAge: false,
  paperAt: null,
  declinedAt: null,
};

const showWaiting = (guardian: object = {}, answers: Record<string, object> = {}) => {
  const own = {
    today: '2026-11-22',
    application: { ...sentApplication, fullName: 'Asha Kumari', guardianRelation: 'Mother' },
    guardian: { ...WAITING, ...guardian },
    consentNotice: { version: '2026-11', texts: { en: 'What it holds.', hi: 'इसमें क्या है।' } },
  } as unknown as OwnApplication;
  const details = { own, profile: null } as never;
  return show(<SentPermission details={details} onChange={vi.fn()} />, {
    answers: { 'GET /student/scholarship': { status: true, data: own }, ...answers },
    context: { hasPhones: true },
  });
};

test.each([
  [{ state: 'sent', at: Date.parse('2026-11-22T09:00:00+05:30') }, 'We wrote to Sita Devi at sita@example.in on 22 Nov 2026, 9:00'],
  [
    { state: 'waiting', at: Date.parse('2026-11-22T09:00:00+05:30') },
    'Our message to Sita Devi at sita@example.in has not gone out yet. It goes out on 22 Nov 2026, 9:00',
  ],
  [{ state: 'waiting', at: null }, 'Our message to Sita Devi at sita@example.in is going out now.'],
  [{ state: 'failed', at: null }, 'Our message to Sita Devi at sita@example.in could not be sent.'],
] as const)('says what became of the message: %o', async (message, words) => {
  await showWaiting({ message });
  const section = await screen.findByRole('region', { name: 'Waiting for your mother' });
  expect(section).toHaveTextContent(words);
  expect(section).toHaveTextContent('The last day is 14 April 2027. Without permission we must erase your application then.');
});

test('claims nothing of a message that there was not', async () => {
  await showWaiting();
  expect(await screen.findByRole('region', { name: 'Waiting for your mother' })).toHaveTextContent('There is no answer yet.');
});

test('after a no it says kindly what can be done, with the office’s number', async () => {
  await showWaiting({ declinedAt: Date.parse('2026-11-23T12:00:00+05:30') });
  const section = await screen.findByRole('region', { name: 'Your mother has not agreed' });
  expect(section).toHaveTextContent('Talk with Sita Devi. They can still agree.');
  expect(section.querySelector('a[href^="tel:"]')).toBeVisible();
});

test('asks again, or somebody else, in another way; what is missing is said at its field', async () => {
  const call = 'POST /student/guardian';
  const { user, calls } = await showWaiting({}, { [call]: { status: true, message: 'We have noted it.' } });
  await user.click(await screen.findByRole('radio', { name: 'By mobile' }));
  await user.click(screen.getByRole('button', { name: 'Ask her again' }));
  await screen.findByText('Enter valid Indian mobile number');
  await user.type(screen.getByLabelText(/^Their mobile number/), '9000000001');
  await user.click(screen.getByRole('button', { name: 'Ask her again' }));
  await expectToast('We have noted it.');
  expect(calls.find((one) => one.call === call)?.body).toMatchObject({ guardianWay: 'Mobile number', guardianMobile: '9000000001' });
});

test('a form to sign is printed, and a photo of it is sent', async () => {
  await showWaiting({ guardianWay: 'On paper', guardianEmail: undefined, paperAt: 1 });
  await screen.findByRole('button', { name: 'Form to print and sign' });
  expect(screen.getByText(/^We have the signed form since/)).toBeVisible();
  expect(screen.getByLabelText(/^Signed consent form/)).toBeInTheDocument();
});

const HERE = 'POST /student/guardian/here';

test('on her own screen she reads and answers; without a signal nothing is lost', async () => {
  let isOffline = true;
  const { user, calls } = await showWaiting(
    { guardianWay: 'Here', guardianEmail: undefined, guardianBirthYear: undefined },
    {
      [HERE]: () => (isOffline ? Response.error() : { status: true, message: 'The answer is noted.' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Give her the phone' }));
  const screenOf = await screen.findByRole('dialog', { name: 'For the parent or guardian' });
  expect(screenOf).toHaveTextContent('What it holds.');
  await user.click(screen.getByRole('button', { name: /^Yes, I agree/ }));
  await screen.findByText(/Enter your year of birth with four digits/);
  await user.type(screen.getByLabelText(/^Your year of birth/), '1985');
  await user.click(screen.getByRole('button', { name: /^Yes, I agree/ }));
  await screen.findByText(/^There is no signal at the moment/);
  isOffline = false;
  await user.click(screen.getByRole('button', { name: /^Yes, I agree/ }));
  await screen.findByText(/^Thank you. Your answer is noted/);
  const body = { guardianName: 'Sita Devi', guardianBirthYear: 1985, guardianRelation: 'Mother', answer: 'yes', version: '2026-11' };
  expect(calls.findLast(({ call }) => call === HERE)?.body).toMatchObject(body);
});

test('where she has a phone the code that went there is asked, once she says yes', async () => {
  const code = 'POST /student/guardian/here/code';
  const { user, calls } = await showWaiting(
    { guardianWay: 'Here', guardianEmail: undefined },
    {
      [code]: { status: true, message: 'The code is on its way.' },
      [HERE]: { status: true, message: 'The answer is noted.' },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Give her the phone' }));
  await user.type(await screen.findByLabelText(/^Your mobile number, if you have a phone/), '9000000001');
  await user.click(screen.getByRole('button', { name: /^Yes, I agree/ }));
  await user.type(await screen.findByLabelText(/^Code of 6 digits/), '123456');
  await user.click(screen.getByRole('button', { name: /^Yes, I agree/ }));
  await screen.findByText(/^Thank you. Your answer is noted/);
  expect(calls.filter(({ call }) => call === code)).toEqual([{ call: code, body: { guardianMobile: '9000000001' } }]);
  expect(calls.find(({ call }) => call === HERE)?.body).toMatchObject({ otp: '123456', guardianMobile: '9000000001' });
});

test('a student who is 18 now reads the notice and agrees with one tap', async () => {
  const call = 'POST /student/consent/confirm';
  const { user, calls } = await showWaiting(
    { isOfAge: true },
    { [call]: { status: true, message: 'Thank you. Your application is with us.' } },
  );
  await user.click(await screen.findByRole('button', { name: 'I have read it and agree' }));
  await expectToast('Thank you. Your application is with us.');
  expect(calls.find((one) => one.call === call)?.body).toEqual({ version: '2026-11' });
  expect(screen.queryByRole('heading', { name: /^Waiting/ })).toBeNull();
});

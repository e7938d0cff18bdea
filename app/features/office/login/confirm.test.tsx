import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CODES_SPENT } from '#domain/accounts/constants.ts';
import { NO_FACTOR, type UsableFactors } from '#domain/factors/constants.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';

const account = { id: 'ramesh', name: 'Ramesh Yadav', email: 'ramesh@example.in', role: 'staff' } as const;
const NONE: UsableFactors = { passkey: false, app: false, recovery: false, mail: false, setup: false };
const REQUEST = { challenge: 'AAAA', timeout: 300_000, rpId: 'localhost', userVerification: 'required' };
const wrong = (message: string) => Response.json({ status: false, code: 'wrong_code', message }, { status: 401 });
const unconfirmed = () => Response.json({ status: false, code: 'unconfirmed', message: 'Confirm it is you.' }, { status: 403 });

async function open(factors: Partial<UsableFactors>, answers: object = {}) {
  const opened = await openPage('/office', {
    account,
    also: ['/office/login'],
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      'GET /office': unconfirmed,
      'POST /office/confirm': { status: true, data: { factors: { ...NONE, ...factors }, passkey: factors.passkey ? REQUEST : null } },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Confirm it is you' });
  return opened;
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('who has no other factor gets a code by email, and nothing else to choose', async () => {
  await open({ mail: true });
  await screen.findByRole('button', { name: 'Email me a code' });
  expect(buttons().filter((name) => name?.includes('instead'))).toEqual([]);
});

test('the app comes before the mail; a wrong code is said, stays in the field, and after the right one the page is asked for again', async () => {
  const replies = [wrong('That code is not correct, or it has been used already.'), { status: true }];
  const { user, calls } = await open(
    { app: true, recovery: true, mail: true },
    { 'POST /office/confirm/app': () => replies.shift() as object },
  );
  const field = await screen.findByLabelText('Code from the app');
  expect(buttons().filter((name) => name?.includes('instead'))).toEqual(['Get a code by email instead', 'Use a recovery code instead']);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Enter the six digits that the app shows now']));
  await user.type(field, '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('That code is not correct, or it has been used already.');
  expect(field).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /office')).toHaveLength(2));
  expect(calls.filter(({ call }) => call.endsWith('/app')).map(({ body }) => body)).toEqual([{ otp: '123456' }, { otp: '123456' }]);
});

test('a recovery code may be written with spaces, capitals and dashes, and has focus once it is chosen', async () => {
  const { user, calls } = await open({ app: true, recovery: true }, { 'POST /office/confirm/recovery': wrong('Used already.') });
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  const field = screen.getByRole('textbox', { name: 'Recovery code' });
  expect(field).toHaveFocus();
  await user.type(field, 'ABCD efgh-jkmn');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Used already.');
  expect(calls.find(({ call }) => call === 'POST /office/confirm/recovery')?.body).toEqual({ code: 'abcdefghjkmn' });
});

test('after a reset only the setup code counts', async () => {
  await open({ setup: true });
  await screen.findByRole('textbox', { name: 'Setup code' });
  expect(buttons().filter((name) => name?.includes('instead'))).toEqual([]);
});

test('without any factor the page says who can help', async () => {
  await open({});
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_FACTOR);
});

test('a list that did not come is asked for again', async () => {
  const replies: object[] = [Response.json({ status: false, message: 'Not now.' }, { status: 503 })];
  const { user } = await open(
    {},
    { 'POST /office/confirm': () => replies.shift() ?? { status: true, data: { factors: { ...NONE, mail: true }, passkey: null } } },
  );
  await screen.findByText('Not now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Email me a code' });
});

function standIn(get: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', () => {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const SIGNED = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: { authenticatorData: bytes('data'), clientDataJSON: bytes('client'), signature: bytes('signature') },
  getClientExtensionResults: () => ({}),
};

test('a passkey comes first; one that is not given is said, and the next try gets a request of its own', async () => {
  const given = [Promise.reject(new DOMException('Closed', 'NotAllowedError')), Promise.resolve(SIGNED)];
  given[0]?.catch(() => undefined);
  standIn(() => given.shift() as Promise<unknown>);
  const { user, calls } = await open({ passkey: true, mail: true }, { 'POST /office/confirm/passkey': { status: true } });
  const press = await screen.findByRole('button', { name: 'Use a passkey' });
  await user.click(press);
  await screen.findByText('No passkey was used. Please try again, or use something else.');
  await waitFor(() => expect(calls.filter(({ call }) => call === 'POST /office/confirm')).toHaveLength(2));
  await user.click(press);
  await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /office')).toHaveLength(2));
  expect(calls.find(({ call }) => call === 'POST /office/confirm/passkey')?.body).toMatchObject({ response: { id: 'a2V5' } });
});

test('a browser without passkeys offers none', async () => {
  await open({ passkey: true, mail: true });
  await screen.findByRole('button', { name: 'Email me a code' });
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
});

test('after too many wrong codes the login says why', async () => {
  const spent = () => Response.json({ status: false, code: 'unauthenticated', message: CODES_SPENT }, { status: 401 });
  let answer = unconfirmed;
  const { user, address } = await open(
    { app: true },
    {
      'GET /office': () => answer(),
      'POST /office/confirm/app': () => {
        answer = spent;
        return spent();
      },
    },
  );
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expectToast(CODES_SPENT);
  await waitFor(() => expect(address()).toBe('/office/login'));
});

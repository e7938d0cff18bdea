import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { expectToast, fieldErrors, openPage } from '#tests/component.tsx';

const account = { id: 'ramesh', name: 'Ramesh Yadav', email: 'ramesh@example.in', role: 'staff' } as const;
const at = Date.parse('2026-11-21T12:00:00+05:30');
const NOTHING = { passkeys: [], app: null, recovery: { left: 0, madeAt: null }, isMailOn: true };
const PHONE = { id: 'p1', name: 'My phone', addedAt: at, lastUsedAt: null };
const data = (factors: object) => ({ status: true, data: { ...NOTHING, ...factors } });

const open = (factors: object, answers: object = {}) =>
  openPage('/office/security', {
    account,
    answers: {
      'GET /office/me': { status: true, data: { name: account.name, roles: ALL_ROLES } },
      'GET /office/factors': data(factors),
      ...answers,
    },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('nothing yet: each kind can be begun, and the mail does it meanwhile', async () => {
  await open({});
  (await section('Authenticator app')).getByRole('button', { name: 'Set up an app' });
  (await section('Recovery codes')).getByText('You have none yet.');
  screen.getByText(/Without any, or besides them, a code by email does it\./);
  (await section('Passkeys')).getByText('This browser has no passkeys. Try a newer one, over https.');
});

test('an app is added by its first code; a wrong one is said', async () => {
  const replies = [
    Response.json({ status: false, code: 'wrong_code', message: 'That code is not correct.' }, { status: 401 }),
    data({ app: { addedAt: at, lastUsedAt: null } }),
  ];
  const { user } = await open(
    {},
    {
      'POST /office/factors/app': { status: true, data: { uri: 'otpauth://totp/x', secret: 'ABCD EFGH', qr: '<svg/>' } },
      'POST /office/factors/app/confirm': () => replies.shift() as object,
    },
  );
  const app = await section('Authenticator app');
  await user.click(app.getByRole('button', { name: 'Set up an app' }));
  await app.findByText('ABCD EFGH');
  expect(app.getByAltText('QR code for the app')).toHaveAttribute('src', 'data:image/svg+xml,%3Csvg%2F%3E');
  expect(app.getByRole('link', { name: 'Open in the app' })).toHaveAttribute('href', 'otpauth://totp/x');
  const field = app.getByLabelText('Code from the app');
  expect(field).toHaveFocus();
  await user.type(field, '123456');
  await user.click(app.getByRole('button', { name: 'Add the app' }));
  await app.findByText('That code is not correct.');
  await user.click(app.getByRole('button', { name: 'Add the app' }));
  await app.findByText(/^Set up 21 Nov.* 2026, not used yet$/);
  await expectToast('The app is added.');
});

test('recovery codes are shown once, and how many are left', async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jk2${n}`);
  const { user } = await open(
    { recovery: { left: 2, madeAt: at } },
    { 'POST /office/factors/recovery': { status: true, data: { codes, factors: { ...NOTHING, recovery: { left: 10, madeAt: at } } } } },
  );
  const recovery = await section('Recovery codes');
  recovery.getByText('2 of 10 are left, made 21 Nov 2026. Make new ones soon.');
  await user.click(recovery.getByRole('button', { name: 'Make ten new codes' }));
  const list = await recovery.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await user.click(recovery.getByRole('button', { name: 'I have them' }));
  recovery.getByText('10 of 10 are left, made 21 Nov 2026.');
  expect(screen.queryByText(codes[0] as string)).toBeNull();
});

test('a passkey is renamed, and removed after a question', async () => {
  const { user, calls } = await open(
    { passkeys: [PHONE] },
    {
      'POST /office/factors/passkeys/p1/rename': data({ passkeys: [{ ...PHONE, name: 'Old phone' }] }),
      'POST /office/factors/passkeys/p1/remove': Response.json(
        { status: false, code: 'conflict', message: 'It is your last factor.' },
        { status: 409 },
      ),
    },
  );
  const passkeys = await section('Passkeys');
  await user.click(passkeys.getByRole('button', { name: 'Rename My phone' }));
  const field = passkeys.getByLabelText('Name of the passkey');
  expect(field).toHaveValue('My phone');
  await user.clear(field);
  await user.click(passkeys.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fieldErrors()).toEqual(['Please give it a name']));
  await user.type(field, 'Old phone');
  await user.click(passkeys.getByRole('button', { name: 'Save' }));
  await passkeys.findByRole('heading', { name: 'Old phone' });
  expect(calls.find(({ call }) => call.endsWith('/rename'))?.body).toEqual({ name: 'Old phone' });
  await user.click(passkeys.getByRole('button', { name: 'Remove Old phone' }));
  await user.click(passkeys.getByRole('button', { name: 'Yes, remove it' }));
  await passkeys.findByText('It is your last factor.');
});

test('a passkey that the browser did not make keeps the name that was typed', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  const create = () => Promise.reject(new DOMException('Closed', 'NotAllowedError'));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  const creation = {
    challenge: 'AAAA',
    timeout: 300_000,
    rp: { id: 'localhost', name: 'Deepvan' },
    user: { id: 'AAAA', name: account.email, displayName: account.name },
    pubKeyCredParams: [],
    excludeCredentials: [],
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
  const { user } = await open({}, { 'POST /office/factors/passkeys/begin': { status: true, data: creation } });
  const passkeys = await section('Passkeys');
  await user.click(passkeys.getByRole('button', { name: 'Add a passkey' }));
  await user.type(passkeys.getByLabelText('Name of the passkey'), 'My phone');
  await user.click(passkeys.getByRole('button', { name: 'Continue' }));
  await passkeys.findByText('No passkey was used. Please try again, or use something else.');
  expect(passkeys.getByLabelText('Name of the passkey')).toHaveValue('My phone');
});

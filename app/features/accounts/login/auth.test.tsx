import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as m from '#messages/index.ts';
import { expectToast, fieldErrors, later, openPage, soon } from '#tests/component.tsx';

afterEach(() => void vi.useRealTimers());

const PASSWORD = 'Lamp!post4two';
const EMAIL = 'asha@example.in';
const account = { id: 'asha', name: 'Asha', email: EMAIL, role: 'student' } as const;
const DASHBOARDS = ['/dashboard/student', '/dashboard/donor'];

const main = (): HTMLElement => document.querySelector('#main')!;
const field = (name: string): HTMLInputElement => main().querySelector(`input[name="${name}"]`)!;
const button = (name: string): HTMLElement => within(main()).getByRole('button', { name });
const fill = (values: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } });
};
const press = (name: string): void => void fireEvent.click(button(name));
const toasts = (): string[] => [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);
const toastElements = (): Element[] => [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')];
const signup = { name: 'अनिता कुमारी', phone: '9838041276', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD };
const tryCode = async (otp: string): Promise<void> => {
  await waitFor(() => expect(field('otp')).not.toBeNull());
  fill({ otp });
  press('Verify');
};

function reply(status: number, json: object) {
  let now = { status, json };
  let gate: Promise<unknown> | undefined;
  return {
    answer: async () => {
      await gate;
      if (now.status === 0) throw new TypeError('Failed to fetch');
      return Response.json(now.json, { status: now.status });
    },
    become: (nextStatus: number, nextJson: object) => void (now = { status: nextStatus, json: nextJson }),
    hold(): () => void {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return held.resolve;
    },
  };
}

const session = () => reply(200, { status: false });

async function waitForCode(answers: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage('/dashboard/auth?type=signup', {
    also: DASHBOARDS,
    ...answers,
    answers: { 'POST /auth/otp/generate': { status: true, message: 'OTP sent successfully!' }, ...answers.answers },
  });
  fill(signup);
  press('Sign up');
  return opened;
}

describe('stages of a call', () => {
  test('login: shows Logging In, then the dashboard 2 s later', async () => {
    vi.useFakeTimers();
    const [check, login] = [session(), reply(200, { status: true, data: account })];
    const letGo = login.hold();
    const { calls, address } = await openPage('/dashboard/auth?type=login&role=donor', {
      also: DASHBOARDS,
      answers: { 'POST /auth/': check.answer, 'POST /auth/login': login.answer },
    });
    fill({ email: ' Asha@Example.in ', password: PASSWORD });
    press('Log in');
    await soon(() => expect(toasts()).toEqual([expect.stringContaining('Logging In')]));
    expect(calls).toContainEqual({ call: 'POST /auth/login', body: { email: EMAIL, password: PASSWORD, role: 'student' } });
    const area = document.querySelector('[data-sonner-toaster]');
    expect([area?.getAttribute('data-x-position'), area?.getAttribute('data-y-position')]).toEqual(['center', 'top']);
    check.become(200, { status: true, data: account });
    letGo();
    await soon(() => expect(toasts().join()).toContain('Logged In Successfully'));
    await later(1_600);
    expect(address()).toBe('/dashboard/auth?type=login&role=donor');
    await later(500);
    expect(address()).toBe('/dashboard/student');
  });

  test('signup: a weak password is refused at its field before a code is asked for, and another one goes on', async () => {
    const { calls } = await openPage('/dashboard/auth?type=signup', {
      answers: {
        'POST /auth/otp/generate': ({ password }: { password: string }) =>
          password === PASSWORD
            ? { status: true, message: 'OTP sent successfully!' }
            : Response.json(
                {
                  status: false,
                  msg: m.accounts.fields.passwordCommon,
                  message: m.accounts.fields.passwordCommon,
                  code: 'invalid_input',
                  fields: { password: m.accounts.fields.passwordCommon },
                },
                { status: 400 },
              ),
      },
    });
    fill({ ...signup, password: 'Pass@9273', confirmPassword: 'Pass@9273' });
    press('Sign up');
    await waitFor(() => expect(fieldErrors()).toEqual([m.accounts.fields.passwordCommon]));
    expect(field('otp')).toBeNull();
    fill({ password: PASSWORD, confirmPassword: PASSWORD });
    press('Sign up');
    await waitFor(() => expect(field('otp')).not.toBeNull());
    expect(calls.filter(({ call }) => call === 'POST /auth/otp/generate')).toHaveLength(2);
  });

  test('signup: carries the token as a bearer, and leads to the dashboard of the role 2 s later', async () => {
    vi.useFakeTimers();
    const made = reply(200, { status: true, message: 'Welcome, Asha', data: { ...account, role: 'donor' } });
    const letGo = made.hold();
    const bearers: (string | null)[] = [];
    const { calls, address } = await openPage('/dashboard/auth?type=signup', {
      also: DASHBOARDS,
      answers: {
        'POST /auth/otp/generate': { status: true, message: 'OTP sent successfully!' },
        'POST /auth/otp/verify': { status: true, token: 'proof-of-asha' },
        'POST /auth/signup': (_body, request) => {
          bearers.push(request.headers.get('authorization'));
          return made.answer();
        },
      },
    });
    fill(signup);
    press('Sign up');
    await soon(() => expect(field('otp')).not.toBeNull());
    fill({ otp: '123456' });
    press('Verify');
    await soon(() => expect(toasts().join()).toContain('OTP verified successfully!'));
    await soon(() => expect(toasts().join()).toContain('Signing Up'));
    const requested = { email: EMAIL, name: 'अनिता कुमारी', purpose: 'signup' };
    expect(calls.filter(({ call }) => call !== 'POST /auth/')).toEqual([
      { call: 'POST /auth/otp/generate', body: { ...requested, password: PASSWORD } },
      { call: 'POST /auth/otp/verify', body: { ...requested, otp: '123456' } },
      { call: 'POST /auth/signup', body: { ...signup, role: 'student' } },
    ]);
    expect(bearers).toEqual(['Bearer proof-of-asha']);
    letGo();
    await soon(() => expect(toasts().join()).toContain('Welcome, Asha'));
    await later(1_600);
    expect(address()).toBe('/dashboard/auth?type=signup');
    await later(500);
    expect(address()).toBe('/dashboard/donor');
  });

  test('an OTP: shows Sending OTP..., then Verifying OTP...', async () => {
    const [generate, verify] = [reply(200, { status: true }), reply(200, { status: true, token: 'proof' })];
    const [send, check] = [generate.hold(), verify.hold()];
    await waitForCode({
      answers: {
        'POST /auth/otp/generate': generate.answer,
        'POST /auth/otp/verify': verify.answer,
        'POST /auth/signup': Response.json({}, { status: 500 }),
      },
    });
    await expectToast('Sending OTP...');
    send();
    await expectToast('OTP sent successfully!');
    await tryCode('123456');
    await expectToast('Verifying OTP...');
    check();
    await expectToast('OTP verified successfully!');
  });

  test('logout: Logging Out, then the auth page 1 s later', async () => {
    const [check, out] = [reply(200, { status: true, data: { ...account, role: 'volunteer' } }), reply(200, { status: true })];
    out.become(200, { status: true, message: 'Logged Out Sucessfully' });
    const letGo = out.hold();
    vi.useFakeTimers();
    const { calls, address } = await openPage('/dashboard/volunteer', {
      account: { ...account, role: 'volunteer' },
      also: ['/dashboard/auth'],
      answers: { 'POST /auth/': check.answer, 'DELETE /auth/logout': out.answer },
    });
    await soon(() => expect(button('Logout')).toBeVisible());
    press('Logout');
    await soon(() => expect(toasts().join()).toContain('Logging Out'));
    expect(calls.at(-1)?.call).toBe('DELETE /auth/logout');
    check.become(200, { status: false });
    letGo();
    await soon(() => expect(toasts().join()).toContain('Logged Out Sucessfully'));
    await later(700);
    expect(address()).toBe('/dashboard/volunteer');
    await later(400);
    await soon(() => expect(address()).toBe('/dashboard/auth?type=login'));
    await later(1_500);
    expect(toasts().join()).toContain('Logged Out Sucessfully');
    await later(2_000);
    expect(toasts()).toEqual([]);
  });
});

const WORDS = { status: false, message: 'Please wait a little.' };

describe('a call that fails', () => {
  test("login shows the server's message or its own, and keeps what was typed", async () => {
    const login = reply(200, {});
    await openPage('/dashboard/auth', { answers: { 'POST /auth/login': login.answer } });
    fill({ email: EMAIL, password: PASSWORD });
    for (const [status, json, words] of [
      [500, {}, "Can't Login, An Error Occured"],
      [429, WORDS, 'Please wait a little.'],
      [0, {}, "Can't Login, An Error Occured"],
      [400, { status: false, msg: 'That is not possible.' }, 'That is not possible.'],
      [200, { status: false }, "Can't Login, An Error Occured"],
    ] as const) {
      login.become(status, json);
      press('Log in');
      await expectToast(words);
      await waitFor(() => expect(button('Log in')).not.toHaveAttribute('aria-disabled', 'true'));
      expect(field('password')).toHaveValue(PASSWORD);
    }
  });

  test('signup reports a failure of any of its calls, and keeps what was typed', async () => {
    const [generate, made] = [reply(500, {}), reply(500, {})];
    const { calls } = await openPage('/dashboard/auth?type=signup', {
      answers: {
        'POST /auth/otp/generate': generate.answer,
        'POST /auth/otp/verify': { status: true, token: 'proof' },
        'POST /auth/signup': made.answer,
      },
    });
    fill(signup);
    const expectNothingLost = () =>
      waitFor(() =>
        expect(['name', 'email', 'confirmPassword'].map((name) => field(name).value)).toEqual(['अनिता कुमारी', EMAIL, PASSWORD]),
      );
    for (const [status, json, words] of [
      [500, {}, 'Failed to send OTP'],
      [429, WORDS, 'Please wait a little.'],
      [0, {}, 'Failed to send OTP'],
    ] as const) {
      generate.become(status, json);
      press('Sign up');
      await expectToast(words);
      await expectNothingLost();
    }
    generate.become(200, { status: true });
    press('Sign up');
    await tryCode('123456');
    await expectToast("Can't Signup, An Error Occured");
    await expectNothingLost();
    const codes = calls.filter(({ call }) => call.endsWith('/generate')).length;
    for (const [status, json, words] of [
      [503, WORDS, 'Please wait a little.'],
      [0, {}, "Can't Signup, An Error Occured"],
    ] as const) {
      made.become(status, json);
      press('Sign up');
      await expectToast(words);
      await expectNothingLost();
    }
    expect(calls.filter(({ call }) => call.endsWith('/generate'))).toHaveLength(codes);
  });

  test('signup: an account made meanwhile, and a proof that has expired, are told where they can be fixed', async () => {
    const made = reply(409, { status: false, message: 'This email is already registered. Please log in.' });
    const { calls } = await waitForCode({
      answers: { 'POST /auth/otp/verify': { status: true, token: 'proof' }, 'POST /auth/signup': made.answer },
    });
    await tryCode('123456');
    await waitFor(() => expect(fieldErrors()).toEqual(['This email is already registered. Please log in.']));
    await waitFor(() => expect(field('email')).toHaveFocus());
    act(() => field('name').focus());
    expect(fieldErrors()).toEqual(['This email is already registered. Please log in.']);

    made.become(401, { status: false, message: 'Please verify your email again.' });
    press('Sign up');
    await expectToast('Please verify your email again.');
    const codes = calls.filter(({ call }) => call.endsWith('/generate')).length;
    await waitFor(() => expect(button('Sign up')).not.toHaveAttribute('aria-disabled', 'true'));
    press('Sign up');
    await waitFor(() => expect(field('otp')).not.toBeNull());
    expect(calls.filter(({ call }) => call.endsWith('/generate'))).toHaveLength(codes + 1);
  });

  test('a new password whose proof has expired: back to the email, for another code', async () => {
    await openPage('/dashboard/auth', {
      answers: {
        'POST /auth/otp/generate': { status: true },
        'POST /auth/otp/verify': { status: true, token: 'proof' },
        'POST /auth/forgot/password': Response.json({ status: false, message: 'Please verify your email again.' }, { status: 401 }),
      },
    });
    fill({ email: EMAIL });
    press('Forgot password?');
    await waitFor(() => expect(button('Send OTP')).toBeVisible());
    press('Send OTP');
    await tryCode('123456');
    await screen.findByRole('heading', { name: 'Choose a new password' });
    fill({ password: PASSWORD, confirmPassword: PASSWORD });
    press('Change password');
    await expectToast('Please verify your email again.');
    await waitFor(() => expect(button('Send OTP')).toBeVisible());
    expect(field('email')).toHaveValue(EMAIL);
  });

  test('an error of the page itself is shown for 4 s', async () => {
    vi.useFakeTimers();
    await openPage('/dashboard/auth', { answers: { 'POST /auth/login': () => Response.json(null) } });
    fill({ email: EMAIL, password: PASSWORD });
    press('Log in');
    await soon(() => expect(toasts().join()).toContain('An unexpected error occurred'));
    await later(3_600);
    expect(toastElements()).toHaveLength(1);
    await later(800);
    expect(toastElements()).toEqual([]);
  });

  test('a logout without an answer is said', async () => {
    await openPage('/dashboard/volunteer', { account: { ...account, role: 'volunteer' } });
    await waitFor(() => expect(button('Logout')).toBeVisible());
    press('Logout');
    await expectToast('We could not reach the server. Please try again.');
  });
});

describe('the OTP panel', () => {
  test('counts down 120 s; at zero it shows OTP Expired and enables Resend', async () => {
    vi.useFakeTimers();
    await waitForCode();
    const timer = () => screen.getByRole('timer').textContent;
    await soon(() => expect(timer()).toMatch(/^Time Left: 1(20|19)s$/));
    expect(button('Resend')).toBeDisabled();
    await later(20_000);
    expect(timer()).toMatch(/^Time Left: (100|99)s$/);
    await later(101_000);
    expect(main()).toHaveTextContent('OTP Expired');
    fill({ otp: '123456' });
    fireEvent.submit(field('otp').form!);
    await soon(() => expect(toasts().join()).toContain('OTP Expired'));
    press('Resend');
    await soon(() => expect(toasts().join()).toContain('OTP sent successfully!'));
    expect(timer()).toMatch(/^Time Left: 1(20|19)s$/);
    await soon(() => expect(field('otp')).toHaveValue(''));
    expect(field('otp')).toHaveFocus();
  });

  test('allows no further try once the server has ended a code, until a new one is sent', async () => {
    const verify = reply(200, {});
    await waitForCode({ answers: { 'POST /auth/otp/verify': verify.answer } });
    for (const [status, json, words] of [
      [500, {}, 'OTP verification failed'],
      [429, { status: false, message: 'Too many wrong tries.' }, 'Too many wrong tries.'],
      [410, { status: false, message: 'This OTP has expired.' }, 'This OTP has expired.'],
    ] as const) {
      verify.become(status, json);
      await tryCode('123456');
      await expectToast(words);
      await waitFor(() => expect(button('Verify')).toHaveAttribute('aria-disabled', 'true'));
      expect(button('Resend')).toBeEnabled();
      press('Resend');
      await waitFor(() => expect(button('Verify')).not.toHaveAttribute('aria-disabled', 'true'));
      expect(field('otp')).toHaveValue('');
    }
  });

  test('an unanswered try does not count', async () => {
    await waitForCode({ answers: { 'POST /auth/otp/verify': reply(0, {}).answer } });
    await tryCode('123456');
    await expectToast('OTP verification failed');
    await waitFor(() => expect(button('Verify')).not.toHaveAttribute('aria-disabled', 'true'));
    expect(field('otp')).toHaveValue('123456');
    expect(main()).not.toHaveTextContent('tries left');
  });

  test('accepts a pasted code with surrounding text, and says what is wrong with a bad one', async () => {
    const { user } = await waitForCode();
    await waitFor(() => expect(field('otp')).not.toBeNull());
    await user.click(button('Verify'));
    await waitFor(() => expect(fieldErrors()).toEqual(['OTP field is empty']));
    await expectToast('Email and OTP are required');
    await user.type(field('otp'), '12345');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fieldErrors()).toEqual(['Enter a valid OTP']));
    await user.paste('Deepvan 2026: your code is 123 456 ');
    expect(field('otp')).toHaveValue('123456');
    await waitFor(() => expect(fieldErrors()).toEqual([]));
    fill({ otp: '१४५ ८९६' });
    expect(field('otp')).toHaveValue('145896');
    await user.click(button('Use another email'));
    await waitFor(() => expect(field('confirmPassword')).toHaveValue(PASSWORD));
    expect(button('Sign up')).toHaveFocus();
  });
});

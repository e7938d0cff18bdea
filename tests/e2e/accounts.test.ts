import { expect, inject, test } from 'vitest';
import { signIn } from '#tests/setup/accounts.ts';
import {
  addressOf,
  answer,
  button,
  codeFrom,
  errors,
  field,
  fillLogin,
  fillSignup,
  focused,
  otherThan,
  PASSWORD,
  toast,
  tryCode,
  useAuthPages,
} from '#tests/setup/auth-page.ts';
import { DESK, expectAccessible, expectSoundAtBothWidths } from '#tests/setup/browser.ts';
import { freshAddress, waitForMails } from '#tests/setup/outbox.ts';

const open = useAuthPages();

test('a student signs up with the emailed code, logs out, and logs in again', async () => {
  const email = freshAddress('signup');
  const page = await open();
  await page.goto('/dashboard/auth?type=signup');
  await button(page, 'Sign up').click();
  await expect
    .poll(() => errors(page))
    .toEqual(['Name is required', 'Enter valid 10-digit mobile number', 'Email is required', 'Min 8 characters']);
  await expect.poll(() => focused(page)).toBe('name');
  await expectSoundAtBothWidths(page);

  await fillSignup(page, ` ${email.toUpperCase()} `);
  await expect.poll(() => errors(page)).toEqual([]);
  await button(page, 'Sign up').click();
  await toast(page, 'OTP sent successfully!').waitFor();
  await expect.poll(() => focused(page)).toBe('otp');
  await page.getByText(email).waitFor();
  await expectSoundAtBothWidths(page);

  const code = await codeFrom(email, 1);
  await tryCode(page, otherThan(code));
  await toast(page, 'That OTP is not correct. 4 tries left.').waitFor();
  await expect.poll(() => page.getByLabel('OTP').getAttribute('aria-invalid')).toBe('true');
  expect(await errors(page)).toEqual(['That OTP is not correct. 4 tries left.']);
  await expectAccessible(page);
  await field(page, 'otp').fill('');
  await expect.poll(() => errors(page)).toEqual([]);
  await tryCode(page, code);
  await toast(page, 'OTP verified successfully!').waitFor();
  await toast(page, 'Account Created Successfully').waitFor();
  await page.getByRole('heading', { name: 'Learning Dashboard' }).waitFor();
  expect(addressOf(page)).toBe('/dashboard/student');
  await expectSoundAtBothWidths(page);

  await page.goto('/dashboard/auth');
  await page.waitForURL('**/dashboard/student');
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged Out Sucessfully').waitFor();
  await page.waitForURL('**/dashboard/auth?type=login');

  await fillLogin(page, email, 'Lamp!post4three');
  await button(page, 'Log in').click();
  await toast(page, 'The email or password is not correct.').waitFor();
  await expect.poll(() => focused(page)).toBe('password');
  await fillLogin(page, email);
  await field(page, 'password').press('Enter');
  await toast(page, 'Logged In Successfully').waitFor();
  await page.waitForURL('**/dashboard/student');
});

test('a forgotten password is reset with the emailed code, and the login works by keyboard alone', async () => {
  const page = await open();
  const person = await signIn(page);
  await page.context().clearCookies();
  await page.goto('/dashboard/auth?type=login');
  await field(page, 'email').fill(person.email);
  await button(page, 'Forgot password?').click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await expect.poll(() => field(page, 'email').inputValue()).toBe(person.email);
  await button(page, 'Back to login').press('Enter');
  await page.getByRole('heading', { name: 'Log in as a student' }).waitFor();
  await expect.poll(() => focused(page)).toBe('email');
  await button(page, 'Forgot password?').click();

  await field(page, 'email').fill('');
  await button(page, 'Send OTP').click();
  await toast(page, 'Email is required to send OTP').waitFor();
  await expect.poll(() => errors(page)).toEqual(['Email Required']);
  await expectSoundAtBothWidths(page);

  const before = await waitForMails(inject('siteUrl'), person.email, 1);
  await field(page, 'email').fill(person.email);
  await button(page, 'Send OTP').click();
  await tryCode(page, await codeFrom(person.email, before.length + 1));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await field(page, 'password').fill('Diya%night7one');
  await field(page, 'confirmPassword').fill('Diya%night7two');
  await button(page, 'Change password').click();
  await expect.poll(() => errors(page)).toEqual(['Passwords do not match']);
  await expectSoundAtBothWidths(page);
  await field(page, 'confirmPassword').fill('Diya%night7one');
  const sent = page.waitForRequest('**/auth/forgot/password');
  await button(page, 'Change password').click();
  expect((await sent).postDataJSON()).toEqual({
    authData: { email: person.email, password: 'Diya%night7one', confirmPassword: 'Diya%night7one', role: 'student' },
  });
  expect((await sent).headers()['authorization']).toMatch(/^Bearer \S+$/);
  await toast(page, 'Password Changed Successfully').waitFor();

  await expect.poll(() => field(page, 'email').inputValue()).toBe(person.email);
  await page.goto('/dashboard/auth');
  await expect.poll(() => button(page, 'Log in').isEnabled()).toBe(true);
  await page.locator('#main').focus();
  const press = async (until: string) => {
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return focused(page);
      })
      .toBe(until);
  };
  await press('email');
  await page.keyboard.type(person.email);
  await press('password');
  await page.keyboard.type('Diya%night7one');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('text');
  await press('Log in');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/student');
});

async function pressTwice(): Promise<void> {
  const page = await open();
  let codes = 0;
  await page.route('**/api/auth/otp/generate', (route) => {
    codes += 1;
    return route.fulfill({ json: { status: true, message: 'OTP sent successfully!' } });
  });
  await page.goto('/dashboard/auth?type=login');
  await button(page, 'Forgot password?').click();
  await field(page, 'email').fill('asha@example.in');
  const requested = page.waitForRequest('**/api/auth/otp/generate');
  await button(page, 'Send OTP').dblclick();
  await requested;
  // A second call would have been sent before this one.
  await page.evaluate(async () => void (await fetch('/health/live')));
  expect(codes).toBe(1);
  await field(page, 'otp').waitFor();
}

async function signUpAgain(): Promise<void> {
  const page = await open();
  const { email } = await signIn(page);
  await page.context().clearCookies();
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, email);
  await button(page, 'Sign up').click();
  await tryCode(page, await codeFrom(email, 2));
  await toast(page, 'This email is already registered. Please log in.').waitFor();
  await expect.poll(() => errors(page)).toEqual(['This email is already registered. Please log in.']);
  await expect.poll(() => focused(page)).toBe('email');
  await page.locator('#main').getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
}

async function guessPassword(): Promise<void> {
  const page = await open();
  const email = freshAddress('easy');
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, email);
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Password@123');
  await button(page, 'Sign up').click();
  // Before a code is asked for.
  await expect.poll(() => errors(page)).toEqual([expect.stringContaining('easy to guess')]);
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(PASSWORD);
  await button(page, 'Sign up').click();
  await tryCode(page, await codeFrom(email, 1));
  await toast(page, 'Account Created Successfully').waitFor();
  await page.waitForURL('**/dashboard/student');
}

async function openRole(): Promise<void> {
  const page = await open();
  await signIn(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  const checked = page.waitForResponse('**/api/auth/');
  await page.goto('/dashboard/auth?type=login');
  await checked;
  await page.context().addCookies(cookies);
  await answer(page, 'login', 200, { status: true, message: 'Welcome' });
  await fillLogin(page, 'asha@example.in');
  await button(page, 'Log in').click();
  await toast(page, 'Welcome').waitFor();
  await page.waitForURL('**/dashboard/student', { timeout: 10_000 });
}

test('a sign-up: one code when pressed twice, an account that exists, a guessed password, and a response without an account', async () => {
  await pressTwice();
  await signUpAgain();
  await guessPassword();
  await openRole();
});

async function switchRoles(): Promise<void> {
  const page = await open({ viewport: DESK });
  await page.goto('/dashboard/auth?type=login&role=donor');
  await page.getByRole('heading', { name: 'Log in as a donor' }).waitFor();
  const live = await page.locator('#main h1[aria-live="polite"]').elementHandle();
  const announced = () => live?.evaluate(({ isConnected, textContent }) => isConnected && textContent);
  await fillLogin(page, 'asha@example.in');
  const roles = page.getByRole('navigation', { name: 'or continue as' });
  expect(await roles.getByRole('link').allInnerTexts()).toEqual(['Student', 'Volunteer', 'Donor']);
  expect(await page.locator('.way').allInnerTexts()).toEqual(['Google', 'GitHub', 'Email']);
  await roles.getByRole('link', { name: 'Volunteer' }).click();
  await page.waitForURL('**/dashboard/auth?type=login&role=volunteer');
  await page.getByRole('heading', { name: 'Log in as a volunteer' }).waitFor();
  await expect.poll(() => field(page, 'password').inputValue()).toBe(PASSWORD);
  await button(page, 'Log in').click();
  await expect.poll(() => errors(page)).toEqual(['Only Deepvan Email is Requred']);
  await expectAccessible(page);
  expect(await page.getByRole('link', { name: 'Log in with Google' }).getAttribute('href')).toBe('/api/auth/google?role=volunteer');

  await roles.getByRole('link', { name: 'Student' }).click();
  await expect.poll(() => errors(page)).toEqual([]);
  await roles.getByRole('link', { name: 'Volunteer' }).click();
  await page.getByRole('heading', { name: 'Log in as a volunteer' }).waitFor();

  await page.locator('#main').getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/dashboard/auth?type=signup&role=volunteer');
  await expect.poll(announced).toBe('Sign up as a volunteer');
  await expect.poll(() => field(page, 'email').inputValue()).toBe('asha@example.in');
  await page.goBack();
  await page.getByRole('heading', { name: 'Log in as a volunteer' }).waitFor();
}

async function chooseWays(): Promise<void> {
  const page = await open();
  await page.goto('/dashboard/auth?type=signup&role=student');
  await page.getByRole('button', { name: 'Sign up with GitHub' }).click();
  await page.getByText('GitHub is not available yet.').waitFor();
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await expect.poll(() => focused(page)).toBe('email');
  await page.getByRole('link', { name: 'Sign up with Google' }).click();
  await page.getByText('Signing in with Google is not set up here.').waitFor();
  await expectAccessible(page);
}

async function usePasswordManager(): Promise<void> {
  const page = await open();
  const complete = (name: string) => field(page, name).getAttribute('autocomplete');
  await page.goto('/dashboard/auth');
  expect(await Promise.all(['email', 'password'].map(complete))).toEqual(['username', 'current-password']);
  await field(page, 'password').dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await page.getByText('Caps Lock is on.').waitFor();
  await button(page, 'Show characters').click();
  await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('text');
  await button(page, 'Hide characters').click();
  await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('password');

  await page.goto('/dashboard/auth?type=signup');
  expect(await Promise.all(['name', 'phone', 'email', 'password', 'confirmPassword'].map(complete))).toEqual([
    'name',
    'tel-national',
    'username',
    'new-password',
    'new-password',
  ]);
  await field(page, 'password').fill('abcdefgh1');
  await expect
    .poll(() => page.getByRole('list', { name: 'The password needs' }).locator('[data-met]').allInnerTexts())
    .toEqual([expect.stringContaining('8 characters'), expect.stringContaining('lowercase'), expect.stringContaining('number')]);
}

test('the auth page switches kinds and roles, offers other ways, and works with password managers', async () => {
  await switchRoles();
  await chooseWays();
  await usePasswordManager();
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/setup/accounts.ts';
import {
  addressOf,
  answer,
  button,
  faults,
  field,
  fillLogin,
  fillSignup,
  focused,
  PASSWORD,
  toast,
  tryCode,
  useAuthPages,
  waitForCode,
} from '#tests/setup/auth-page.ts';
import { DESK } from '#tests/setup/browser.ts';

const open = useAuthPages();

describe('stages of a call', () => {
  /** Holds a call until it is let go, so that its first toast can be seen. */
  const hold = async (page: Page, path: string, json: object) => {
    const gate = Promise.withResolvers<void>();
    await page.route(`**/api/auth/${path}`, async (route) => {
      await gate.promise;
      await route.fulfill({ json });
    });
    return gate.resolve;
  };
  const account = { name: 'Asha', email: 'asha@example.in', role: 'student' };

  test('login: shows Logging In, then the dashboard 2 s later', async () => {
    const page = await open({ viewport: DESK });
    await page.clock.install();
    await answer(page, '', 200, { status: false });
    const letGo = await hold(page, 'login', { status: true, data: account });
    await page.goto('/dashboard/auth?type=login&role=donor');
    await fillLogin(page, ' Asha@Example.in ');
    const sent = page.waitForRequest('**/api/auth/login');
    await button(page, 'Log in').click();
    expect((await sent).postDataJSON()).toEqual({ email: 'asha@example.in', password: PASSWORD, role: 'student' });
    await toast(page, 'Logging In').waitFor();
    const area = page.locator('[data-sonner-toaster]');
    expect([await area.getAttribute('data-x-position'), await area.getAttribute('data-y-position')]).toEqual(['center', 'top']);
    await page.clock.pauseAt(Date.now() + 10_000);
    letGo();
    await runUntil(page, () => toast(page, 'Logged In Successfully').isVisible());
    await answer(page, '', 200, { status: true, data: account });
    await page.clock.runFor(1_700);
    expect(addressOf(page)).toBe('/dashboard/auth?type=login&role=donor');
    await page.clock.runFor(400);
    await page.waitForURL('**/dashboard/student');
  });

  test('signup: carries the token as a bearer, and leads to the dashboard of the role 2 s later', async () => {
    const page = await open();
    await page.clock.install();
    await answer(page, 'otp/verify', 200, { status: true, token: 'proof-of-asha' });
    const letGo = await hold(page, 'signup', { status: true, message: 'Welcome, Asha', data: { ...account, role: 'donor' } });
    const asked = page.waitForRequest('**/otp/generate');
    await waitForCode(page);
    expect((await asked).postDataJSON()).toEqual({ email: 'asha@example.in', name: 'अनिता कुमारी', purpose: 'signup' });
    const verified = page.waitForRequest('**/otp/verify');
    const sent = page.waitForRequest('**/auth/signup');
    await tryCode(page, '123456');
    expect((await verified).postDataJSON()).toEqual({
      email: 'asha@example.in',
      name: 'अनिता कुमारी',
      purpose: 'signup',
      otp: '123456',
    });
    await toast(page, 'OTP verified successfully!').waitFor();
    await toast(page, 'Signing Up').waitFor();
    expect((await sent).headers()['authorization']).toBe('Bearer proof-of-asha');
    expect((await sent).postDataJSON()).toEqual({
      name: 'अनिता कुमारी',
      phone: '9838041276',
      email: 'asha@example.in',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      role: 'student',
    });
    await page.clock.pauseAt(Date.now() + 10_000);
    letGo();
    await runUntil(page, () => toast(page, 'Welcome, Asha').isVisible());
    await page.clock.runFor(1_700);
    expect(addressOf(page)).toBe('/dashboard/auth?type=signup');
    await page.clock.runFor(400);
    await page.waitForURL('**/dashboard/donor');
  });

  test('logout: Logging Out, then the auth page 1 s later; a toast closes after 3 s', async () => {
    const page = await open();
    await page.clock.install();
    await signIn(page);
    const letGo = await hold(page, 'logout', { status: true, message: 'Logged Out Sucessfully' });
    await page.goto('/dashboard/student');
    // By key: the toast about the missing profile may lie over the button, and stays as long as a pointer rests on it.
    await page.getByRole('button', { name: /^Account/ }).press('Enter');
    const sent = page.waitForRequest('**/auth/logout');
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    expect((await sent).method()).toBe('DELETE');
    await toast(page, 'Logging Out').waitFor();
    await answer(page, '', 200, { status: false });
    await page.clock.pauseAt(Date.now() + 10_000);
    letGo();
    await runUntil(page, () => toast(page, 'Logged Out Sucessfully').isVisible());
    await page.clock.runFor(800);
    expect(addressOf(page)).toBe('/dashboard/student');
    await page.clock.runFor(300);
    await page.waitForURL('**/dashboard/auth?type=login');
    await page.clock.runFor(1_600);
    expect(await toast(page, 'Logged Out Sucessfully').isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await expect.poll(() => toast(page, 'Logged Out Sucessfully').count()).toBe(0);
  });

  test('an OTP: shows Sending OTP..., then Verifying OTP...', async () => {
    const page = await open();
    const send = await hold(page, 'otp/generate', { status: true });
    const verify = await hold(page, 'otp/verify', { status: true, token: 'proof' });
    await answer(page, 'signup', 500, {});
    await page.goto('/dashboard/auth?type=signup');
    await fillSignup(page, 'asha@example.in');
    await button(page, 'Sign up').click();
    await toast(page, 'Sending OTP...').waitFor();
    send();
    await toast(page, 'OTP sent successfully!').waitFor();
    await tryCode(page, '123456');
    await toast(page, 'Verifying OTP...').waitFor();
    verify();
    await toast(page, 'OTP verified successfully!').waitFor();
  });
});

/** Lets the page's paused clock run in small steps until something is there. */
async function runUntil(page: Page, look: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return look();
    })
    .toBe(true);
}

describe('a call that fails', () => {
  const WORDS = { status: false, message: 'Please wait a little.' };
  const REFUSED = { status: false, msg: 'That is not possible.' };

  // Each answer has a different message, so no toast is mistaken for the next.
  test("login shows the server's message or its own, and keeps what was typed", async () => {
    const page = await open();
    await page.goto('/dashboard/auth');
    await fillLogin(page, 'asha@example.in');
    for (const [status, json, words] of [
      [500, {}, "Can't Login, An Error Occured"],
      [429, WORDS, 'Please wait a little.'],
      [0, {}, "Can't Login, An Error Occured"],
      [400, REFUSED, 'That is not possible.'],
      [200, { status: false }, "Can't Login, An Error Occured"],
    ] as const) {
      await answer(page, 'login', status, json);
      await button(page, 'Log in').click();
      await toast(page, words).waitFor();
      await expect.poll(() => button(page, 'Log in').getAttribute('aria-disabled')).toBeNull();
      await expect.poll(() => field(page, 'password').inputValue()).toBe(PASSWORD);
    }
  });

  test('signup reports a failure of any of its calls, and keeps what was typed', async () => {
    const page = await open();
    await answer(page, 'otp/verify', 200, { status: true, token: 'proof' });
    await page.goto('/dashboard/auth?type=signup');
    await fillSignup(page, 'asha@example.in');
    const expectNothingLost = () =>
      expect
        .poll(() => Promise.all(['name', 'email', 'confirmPassword'].map((name) => field(page, name).inputValue())))
        .toEqual(['अनिता कुमारी', 'asha@example.in', PASSWORD]);
    for (const [status, json, words] of [
      [500, {}, 'Failed to send OTP'],
      [429, WORDS, 'Please wait a little.'],
      [0, {}, 'Failed to send OTP'],
    ] as const) {
      await answer(page, 'otp/generate', status, json);
      await button(page, 'Sign up').click();
      await toast(page, words).waitFor();
      await expectNothingLost();
    }
    await answer(page, 'otp/generate', 200, { status: true });
    await answer(page, 'signup', 500, {});
    await button(page, 'Sign up').click();
    await tryCode(page, '123456');
    await toast(page, "Can't Signup, An Error Occured").waitFor();
    await expectNothingLost();
    // The email is verified: no second code is asked for.
    for (const [status, json, words] of [
      [503, WORDS, 'Please wait a little.'],
      [0, {}, "Can't Signup, An Error Occured"],
    ] as const) {
      await answer(page, 'signup', status, json);
      await button(page, 'Sign up').click();
      await toast(page, words).waitFor();
      await expectNothingLost();
    }
  });

  test('signup: an account made meanwhile, and a proof that has expired, are told where they can be mended', async () => {
    const page = await open();
    await answer(page, 'otp/verify', 200, { status: true, token: 'proof' });
    await answer(page, 'signup', 409, { status: false, message: 'This email is already registered. Please log in.' });
    await waitForCode(page);
    await tryCode(page, '123456');
    await expect.poll(() => faults(page)).toEqual(['This email is already registered. Please log in.']);
    await expect.poll(() => focused(page)).toBe('email');
    // It stays when its field is left as it was: a press on the button would miss it as it moves up.
    await field(page, 'name').focus();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await faults(page)).toEqual(['This email is already registered. Please log in.']);

    await answer(page, 'signup', 401, { status: false, message: 'Please verify your email again.' });
    await button(page, 'Sign up').click();
    await toast(page, 'Please verify your email again.').waitFor();
    // The next try sends a new code.
    const asked = page.waitForRequest('**/otp/generate');
    await button(page, 'Sign up').click();
    await asked;
    await field(page, 'otp').waitFor();
  });

  test('a new password whose proof has expired: back to the email, for another code', async () => {
    const page = await open();
    await answer(page, 'otp/generate', 200, { status: true });
    await answer(page, 'otp/verify', 200, { status: true, token: 'proof' });
    await answer(page, 'forgot/password', 401, { status: false, message: 'Please verify your email again.' });
    await page.goto('/dashboard/auth');
    await field(page, 'email').fill('asha@example.in');
    await button(page, 'Forgot password?').click();
    await button(page, 'Send OTP').click();
    await tryCode(page, '123456');
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    for (const name of ['password', 'confirmPassword']) await field(page, name).fill(PASSWORD);
    await button(page, 'Change password').click();
    await toast(page, 'Please verify your email again.').waitFor();
    await button(page, 'Send OTP').waitFor();
    await expect.poll(() => field(page, 'email').inputValue()).toBe('asha@example.in');
  });

  test('a failure in the page itself is reported as unexpected for 4 s', async () => {
    const page = await open();
    await page.clock.install();
    await page.route('**/assets/account-rules-*', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }));
    await page.goto('/dashboard/auth');
    await fillLogin(page, 'asha@example.in');
    await page.clock.pauseAt(Date.now() + 10_000);
    await button(page, 'Log in').click();
    await runUntil(page, () => toast(page, 'An unexpected error occurred').isVisible());
    await page.clock.runFor(3_600);
    expect(await toast(page, 'An unexpected error occurred').isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await expect.poll(() => toast(page, 'An unexpected error occurred').count()).toBe(0);
  });
});

test('without a signal a form and the logout say that the server is out of reach', async () => {
  const page = await open({ serviceWorkers: 'block' });
  const words = 'We could not reach the server. Please try again.';
  await page.route('**/assets/account-rules-*', (route) => route.abort());
  await page.goto('/dashboard/auth');
  await fillLogin(page, 'asha@example.in');
  await button(page, 'Log in').click();
  await toast(page, words).waitFor();

  const student = await open();
  await signIn(student);
  await student.goto('/dashboard/student');
  await answer(student, 'logout', 0, {});
  await student.getByRole('button', { name: /^Account/ }).press('Enter');
  await student.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await toast(student, words).waitFor();
});

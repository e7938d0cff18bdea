import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { signIn } from '#tests/setup/accounts.ts';
import { DESK, expectAccessible, expectSoundAtBothWidths, useBrowser } from '#tests/setup/browser.ts';
import { freshAddress, waitForMails } from '#tests/setup/outbox.ts';

const browser = useBrowser();
const site = inject('siteUrl');
const PASSWORD = 'Lamp!post4two';
const TOAST = '[data-sonner-toast]';

const toast = (page: Page, text: string | RegExp) => page.locator(TOAST).filter({ hasText: text });
const faults = (page: Page) => page.locator('#main .err').allInnerTexts();
const field = (page: Page, name: string) => page.locator(`#main input[name="${name}"]`);
const button = (page: Page, name: string) => page.locator('#main').getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
const addressOf = (page: Page): string => page.url().slice(site.length);

/** A page with a network of its own; browsers log refusals (401, 409, ...) to the console. */
const open = (options: Parameters<typeof browser.open>[0] = {}) =>
  browser.open({
    allowConsoleErrors: true,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    ...options,
  });

/** Answer a call of the account's by ourselves; status 0 is no answer at all. */
const answer = (page: Page, path: string, status: number, json: object) =>
  page.route(`**/api/auth/${path}`, (route) => (status === 0 ? route.abort() : route.fulfill({ status, json })));

async function codeFrom(email: string, count: number): Promise<string> {
  const [mail] = await waitForMails(site, email, count);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function fillSignup(page: Page, email: string): Promise<void> {
  await field(page, 'name').fill('अनिता कुमारी');
  await field(page, 'phone').fill('9838041276');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
}

async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
}

async function tryCode(page: Page, code: string): Promise<void> {
  await field(page, 'otp').fill(code);
  await button(page, 'Verify').click();
}

/** The signup page with a code on its way, its calls answered by the test. */
async function waitForCode(page: Page): Promise<void> {
  await answer(page, 'otp/generate', 200, { status: true, message: 'OTP sent successfully!' });
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, 'asha@example.in');
  await button(page, 'Sign up').click();
  await field(page, 'otp').waitFor();
}

test('a student signs up with the emailed code, logs out, and logs in again', async () => {
  const email = freshAddress('signup');
  const page = await open();
  await page.goto('/dashboard/auth?type=signup');
  await button(page, 'Sign up').click();
  await expect
    .poll(() => faults(page))
    .toEqual(['Name is required', 'Enter valid 10-digit mobile number', 'Email is required', 'Min 8 characters']);
  await expect.poll(() => focused(page)).toBe('name');
  await expectSoundAtBothWidths(page);

  await fillSignup(page, ` ${email.toUpperCase()} `);
  await expect.poll(() => faults(page)).toEqual([]);
  await button(page, 'Sign up').click();
  await toast(page, 'OTP sent successfully!').waitFor();
  await expect.poll(() => focused(page)).toBe('otp');
  await page.getByText(email).waitFor();
  await expectSoundAtBothWidths(page);

  const code = await codeFrom(email, 1);
  await tryCode(page, otherThan(code));
  await toast(page, 'That OTP is not correct. 4 tries left.').waitFor();
  await tryCode(page, code);
  await toast(page, 'OTP verified successfully!').waitFor();
  await toast(page, 'Account Created Successfully').waitFor();
  await page.getByRole('heading', { name: 'Learning Dashboard' }).waitFor();
  expect(addressOf(page)).toBe('/dashboard/student');
  await expectSoundAtBothWidths(page);

  await page.goto('/dashboard/auth');
  await page.waitForURL('**/dashboard/student');
  await page.getByRole('button', { name: /^Account/ }).click();
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

test('a forgotten password is reset with the emailed code', async () => {
  const page = await open();
  const person = await signIn(page);
  await page.context().clearCookies();
  await page.goto('/dashboard/auth?type=login');
  await field(page, 'email').fill(person.email);
  await button(page, 'Forgot password?').click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await expect.poll(() => field(page, 'email').inputValue()).toBe(person.email);

  await field(page, 'email').fill('');
  await button(page, 'Send OTP').click();
  await toast(page, 'Email is required to send OTP').waitFor();
  await expect.poll(() => faults(page)).toEqual(['Email Required']);
  await expectSoundAtBothWidths(page);

  const before = await waitForMails(site, person.email, 1);
  await field(page, 'email').fill(person.email);
  await button(page, 'Send OTP').click();
  await tryCode(page, await codeFrom(person.email, before.length + 1));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await field(page, 'password').fill('Diya%night7one');
  await field(page, 'confirmPassword').fill('Diya%night7two');
  await button(page, 'Change password').click();
  await expect.poll(() => faults(page)).toEqual(['Passwords do not match']);
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
  await field(page, 'password').fill('Diya%night7one');
  await button(page, 'Log in').click();
  await page.waitForURL('**/dashboard/student');
});
test('pressed twice while the page still loads, Send OTP sends one code', async () => {
  const page = await open();
  const rules = Promise.withResolvers<void>();
  await page.route('**/assets/account-rules-*', async (route) => {
    await rules.promise;
    await route.continue();
  });
  let codes = 0;
  await page.route('**/api/auth/otp/generate', (route) => {
    codes += 1;
    return route.fulfill({ json: { status: true, message: 'OTP sent successfully!' } });
  });
  await page.goto('/dashboard/auth?type=login');
  await button(page, 'Forgot password?').click();
  await field(page, 'email').fill('asha@example.in');
  await button(page, 'Send OTP').dblclick();
  const asked = page.waitForRequest('**/api/auth/otp/generate');
  rules.resolve();
  await asked;
  // A second call would leave in the same moment: before this one.
  await page.evaluate(async () => void (await fetch('/health/live')));
  expect(codes).toBe(1);
  await field(page, 'otp').waitFor();
});

test('login works by keyboard alone', async () => {
  const page = await open();
  const { email, password } = await signIn(page);
  await page.context().clearCookies();
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
  await page.keyboard.type(email);
  await press('password');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('text');
  await press('Log in');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/student');
});

test('someone who already has an account is told so after the right code, and loses nothing typed', async () => {
  const page = await open();
  const { email } = await signIn(page);
  await page.context().clearCookies();
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, email);
  await button(page, 'Sign up').click();
  await tryCode(page, await codeFrom(email, 2));
  await toast(page, 'This email is already registered. Please log in.').waitFor();
  await expect.poll(() => faults(page)).toEqual(['This email is already registered. Please log in.']);
  await expect.poll(() => focused(page)).toBe('email');
  await page.locator('#main').getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
});

test('an easily guessed password is refused beside its field, and no second code is needed', async () => {
  const page = await open();
  const email = freshAddress('easy');
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, email);
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Password@123');
  await button(page, 'Sign up').click();
  await tryCode(page, await codeFrom(email, 1));
  await expect.poll(() => faults(page)).toEqual([expect.stringContaining('easy to guess')]);
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(PASSWORD);
  await button(page, 'Sign up').click();
  await toast(page, 'Account Created Successfully').waitFor();
  await page.waitForURL('**/dashboard/student');
});

test('an answer that names no account opens the dashboard of the role on the page', async () => {
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
});

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
    expect(await page.locator('[data-sonner-toaster]').getAttribute('data-x-position')).toBe('center');
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
      await expect.poll(() => button(page, 'Log in').getAttribute('aria-disabled')).toBe('false');
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

describe('the OTP panel', () => {
  test('counts down 120 s; at zero it shows OTP Expired and enables Resend', async () => {
    const page = await open();
    await page.clock.install();
    await waitForCode(page);
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^Time Left: 1(20|1\d)s$/);
    await expect.poll(() => button(page, 'Resend').isDisabled()).toBe(true);
    await page.clock.runFor(20_000);
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^Time Left: (100|9\d)s$/);
    await page.clock.runFor(101_000);
    await page.locator('#main').getByText('OTP Expired').first().waitFor();
    await expectAccessible(page);
    await field(page, 'otp').fill('123456');
    await field(page, 'otp').press('Enter');
    await toast(page, 'OTP Expired').waitFor();
    await button(page, 'Resend').click();
    await toast(page, 'OTP sent successfully!').waitFor();
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^Time Left: 1(20|1\d)s$/);
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('');
    await expect.poll(() => focused(page)).toBe('otp');
  });

  test('allows five wrong codes, after which a new code works', async () => {
    const email = freshAddress('guesser');
    const page = await open();
    await page.goto('/dashboard/auth?type=signup');
    await fillSignup(page, email);
    await button(page, 'Sign up').click();
    const code = await codeFrom(email, 1);
    for (const words of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      await tryCode(page, otherThan(code));
      await page.locator('#main').getByText(words, { exact: true }).waitFor();
    }
    await tryCode(page, otherThan(code));
    await toast(page, 'No attempts left. Please request a new OTP.').waitFor();
    await expect.poll(() => button(page, 'Verify').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Resend').click();
    await tryCode(page, await codeFrom(email, 2));
    await toast(page, 'OTP verified successfully!').waitFor();
    await page.waitForURL('**/dashboard/student');
  });

  // Each answer has a different message, so no toast is mistaken for the next.
  test('allows no further try once the server has ended a code, until a new one is sent', async () => {
    const page = await open();
    await waitForCode(page);
    for (const [status, json, words] of [
      [500, {}, 'OTP verification failed'],
      [429, { status: false, message: 'Too many wrong tries.' }, 'Too many wrong tries.'],
      [410, { status: false, message: 'This OTP has expired.' }, 'This OTP has expired.'],
    ] as const) {
      await answer(page, 'otp/verify', status, json);
      await tryCode(page, '123456');
      await toast(page, words).waitFor();
      await expect.poll(() => button(page, 'Verify').getAttribute('aria-disabled')).toBe('true');
      await expect.poll(() => button(page, 'Resend').isEnabled()).toBe(true);
      await button(page, 'Resend').click();
      await expect.poll(() => button(page, 'Verify').getAttribute('aria-disabled')).toBe('false');
      await expect.poll(() => field(page, 'otp').inputValue()).toBe('');
    }
  });

  test('an unanswered try does not count', async () => {
    const page = await open();
    await answer(page, 'otp/verify', 0, {});
    await waitForCode(page);
    await tryCode(page, '123456');
    await toast(page, 'OTP verification failed').waitFor();
    await expect.poll(() => button(page, 'Verify').getAttribute('aria-disabled')).toBe('false');
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('123456');
    await expect.poll(() => page.locator('#main').getByText('tries left').count()).toBe(0);
  });

  test('is still there after going back and forward, until its code is used', async () => {
    const email = freshAddress('back');
    const page = await open();
    await page.goto('/dashboard/auth?type=login');
    await page.locator('#main').getByRole('link', { name: 'Sign up', exact: true }).click();
    await fillSignup(page, email);
    await button(page, 'Sign up').click();
    await field(page, 'otp').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Log in as a student' }).waitFor();
    await page.goForward();
    await page.getByText(email).waitFor();
    await page.goBack();
    // Another role is another sign-up, with a code of its own.
    await page.getByRole('navigation', { name: 'or continue as' }).getByRole('link', { name: 'Donor' }).click();
    await page.locator('#main').getByRole('link', { name: 'Sign up', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign up as a donor' }).waitFor();
    await expect.poll(() => field(page, 'name').inputValue()).toBe('अनिता कुमारी');
    await page.locator('#main').getByRole('navigation').getByRole('link', { name: 'Student' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expectAccessible(page);
    await tryCode(page, await codeFrom(email, 1));
    await toast(page, 'Account Created Successfully').waitFor();
    await page.waitForURL('**/dashboard/student');
  });

  test('goes on where it was when the phone dropped the page to show the email', async () => {
    const email = freshAddress('dropped');
    const page = await open();
    await page.goto('/dashboard/auth?type=signup');
    await fillSignup(page, email);
    // As autofill writes it.
    await field(page, 'phone').fill('+91 98380 41276');
    await button(page, 'Sign up').click();
    await field(page, 'otp').waitFor();
    await page.reload();
    await page.getByText(`We have sent a code to ${email}.`).waitFor();
    await expect.poll(() => field(page, 'name').inputValue()).toBe('अनिता कुमारी');
    expect(await field(page, 'phone').inputValue()).toBe('9838041276');
    expect(await field(page, 'email').inputValue()).toBe(email);
    expect(await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))).not.toContain(
      PASSWORD,
    );
    await expectSoundAtBothWidths(page);
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'confirmPassword').fill(PASSWORD);
    await button(page, 'Sign up').click();
    // The code from before the reload: no second email.
    await tryCode(page, await codeFrom(email, 1));
    await toast(page, 'Account Created Successfully').waitFor();
    await page.waitForURL('**/dashboard/student');
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /otp|signup/.test(key)))).toEqual([]);

    // Phones are shared: a signup that was given up is not shown to the next person.
    const next = await open();
    await next.clock.install();
    await waitForCode(next);
    await next.clock.fastForward(13 * 60_000);
    await next.reload();
    await expect.poll(() => button(next, 'Sign up').isEnabled()).toBe(true);
    await expect.poll(() => next.evaluate(() => sessionStorage.getItem('otp:signup'))).toBeNull();
    expect(await field(next, 'name').inputValue()).toBe('');

    await page.context().clearCookies();
    await page.goto('/dashboard/auth?type=login');
    await field(page, 'email').fill(email);
    await button(page, 'Forgot password?').click();
    await button(page, 'Send OTP').click();
    await field(page, 'otp').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByText(email).waitFor();
    await tryCode(
      page,
      (await codeFrom(email, 2)).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''),
    );
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    // A correct code is worth as much after a reload, here and in the sign-up.
    await page.reload();
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await field(page, 'password').fill(`${PASSWORD}2`);
    await field(page, 'confirmPassword').fill(`${PASSWORD}2`);
    await button(page, 'Change password').click();
    await toast(page, 'Password Changed').waitFor();
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /otp|proof/.test(key)))).toEqual([]);

    const another = freshAddress('dropped.later');
    await page.goto('/dashboard/auth?type=signup');
    await fillSignup(page, another);
    await button(page, 'Sign up').click();
    await field(page, 'otp').waitFor();
    await page.route('**/api/auth/signup', (route) => route.abort());
    await tryCode(page, await codeFrom(another, 1));
    await toast(page, "Can't Signup, An Error Occured").waitFor();
    await page.unroute('**/api/auth/signup');
    await page.reload();
    await page.getByText(`${another} is verified. Type your password once more.`).waitFor();
    await expect.poll(() => field(page, 'name').inputValue()).toBe('अनिता कुमारी');
    await expectSoundAtBothWidths(page);
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'confirmPassword').fill(PASSWORD);
    await button(page, 'Sign up').click();
    await toast(page, 'Account Created Successfully').waitFor();
    await page.waitForURL('**/dashboard/student');
  });

  test('the skip link keeps a code that is being typed', async () => {
    const page = await open();
    // Reached by a link within the site.
    await page.goto('/dashboard/auth?type=signup');
    await page.locator('#main').getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'Log in as a student' }).waitFor();
    await field(page, 'email').fill(freshAddress('keyboard'));
    await button(page, 'Forgot password?').click();
    await button(page, 'Send OTP').click();
    await field(page, 'otp').fill('123');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#main');
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('123');
  });

  test('accepts a pasted code with surrounding text, and says what is wrong with a bad one', async () => {
    const page = await open();
    await waitForCode(page);
    await button(page, 'Verify').click();
    await expect.poll(() => faults(page)).toEqual(['OTP field is empty']);
    await toast(page, 'Email and OTP are required').waitFor();
    await field(page, 'otp').fill('12345');
    await expect.poll(() => faults(page)).toEqual([]);
    await field(page, 'otp').press('Enter');
    await expect.poll(() => faults(page)).toEqual(['Enter a valid OTP']);
    await field(page, 'otp').evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Deepvan 2026: your code is 123 456 ');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('123456');
    await expect.poll(() => faults(page)).toEqual([]);
    // A keyboard's suggestion comes without a paste, in its own digits and with a space.
    await field(page, 'otp').fill('');
    await field(page, 'otp').focus();
    await page.keyboard.insertText('१४५ ८९६');
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('145896');
    await page.keyboard.insertText('7');
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('145896');
    // In the middle of a whole code another digit is refused where it was typed.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('7');
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('145896');
    await page.keyboard.press('Backspace');
    await expect.poll(() => field(page, 'otp').inputValue()).toBe('14596');
    await button(page, 'Use another email').click();
    await expect.poll(() => field(page, 'confirmPassword').inputValue()).toBe(PASSWORD);
    await expect.poll(() => focused(page)).toBe('Sign up');
  });
});

describe('the auth page', () => {
  test('switches between login and signup and between roles, and keeps what was typed', async () => {
    const page = await open({ viewport: DESK });
    await page.goto('/dashboard/auth?type=login&role=donor');
    await page.getByRole('heading', { name: 'Log in as a donor' }).waitFor();
    // A live region announces changes of its text only while it stays the same element.
    const live = await page.locator('#main h1[aria-live="polite"]').elementHandle();
    const announced = () => live?.evaluate(({ isConnected, textContent }) => isConnected && textContent);
    await fillLogin(page, 'asha@example.in');
    const roles = page.getByRole('navigation', { name: 'or continue as' });
    await roles.getByRole('link', { name: 'Volunteer' }).click();
    await page.waitForURL('**/dashboard/auth?type=login&role=volunteer');
    await page.getByRole('heading', { name: 'Log in as a volunteer' }).waitFor();
    await expect.poll(() => field(page, 'password').inputValue()).toBe(PASSWORD);
    await button(page, 'Log in').click();
    await expect.poll(() => faults(page)).toEqual(['Only Deepvan Email is Requred']);
    await expectAccessible(page);
    expect(await page.getByRole('link', { name: 'Log in with Google' }).getAttribute('href')).toBe('/api/auth/google?role=volunteer');

    await page.locator('#main').getByRole('link', { name: 'Sign up', exact: true }).click();
    await page.waitForURL('**/dashboard/auth?type=signup&role=volunteer');
    await expect.poll(announced).toBe('Sign up as a volunteer');
    await expect.poll(() => field(page, 'email').inputValue()).toBe('asha@example.in');
    await page.goBack();
    await page.getByRole('heading', { name: 'Log in as a volunteer' }).waitFor();
  });

  test('says that Google and GitHub are not set up; Email moves focus to its field', async () => {
    const page = await open();
    await page.goto('/dashboard/auth?type=signup&role=student');
    await page.getByRole('button', { name: 'Sign up with GitHub' }).click();
    await page.getByText('GitHub is not available yet.').waitFor();
    await page.getByRole('button', { name: 'Sign up with Email' }).click();
    await expect.poll(() => focused(page)).toBe('email');
    await page.getByRole('link', { name: 'Sign up with Google' }).click();
    await page.getByText('Signing in with Google is not set up here.').waitFor();
    await expectAccessible(page);
  });

  test('works with password managers, reveals a password on request, and warns of Caps Lock', async () => {
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
  });
});

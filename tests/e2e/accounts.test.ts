import { expect, test } from 'vitest';
import {
  addressOf,
  button,
  errors,
  field,
  fillLogin,
  fillSignup,
  focused,
  otherThan,
  PASSWORD,
  tryCode,
  useAuthPages,
  waitForCode,
} from '#tests/setup/browser/auth-page.ts';
import { DESK, expectAccessible, expectSoundAtBothWidths } from '#tests/setup/browser/browser.ts';
import { codeFrom, freshAddress } from '#tests/setup/browser/outbox.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';
import { toast } from '#tests/setup/browser/toasts.ts';

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
  await expectAccessible(page);

  await field(page, 'email').fill(person.email);
  await button(page, 'Send OTP').click();
  await tryCode(page, await codeFrom(person.email, 1));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await field(page, 'password').fill('Diya%night7one');
  await field(page, 'confirmPassword').fill('Diya%night7two');
  await button(page, 'Change password').click();
  await expect.poll(() => errors(page)).toEqual(['Passwords do not match']);
  await expectAccessible(page);
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

test('a code is still there after the page was dropped to show the email, also in another script, and after a call that failed', async () => {
  const email = freshAddress('dropped');
  const page = await open();
  const stored = () => page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, email);
  await button(page, 'Sign up').click();
  await field(page, 'otp').waitFor();
  await page.reload();
  await page.getByText(`We have sent a code to ${email}.`).waitFor();
  await expect.poll(() => field(page, 'name').inputValue()).toBe('अनिता कुमारी');
  expect(await stored()).not.toContain(PASSWORD);
  await expectSoundAtBothWidths(page);
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(PASSWORD);
  await button(page, 'Sign up').click();
  await page.route('**/api/auth/signup', (route) => route.abort());
  const hindi = (await codeFrom(email, 1)).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
  await tryCode(page, hindi);
  await toast(page, "Can't Signup, An Error Occured").waitFor();
  await page.unroute('**/api/auth/signup');
  await page.reload();
  await page.getByText(`${email} is verified. Type your password once more.`).waitFor();
  await expectAccessible(page);
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(PASSWORD);
  await button(page, 'Sign up').click();
  await toast(page, 'Account Created Successfully').waitFor();
  await page.waitForURL('**/dashboard/student');
  expect(await stored()).not.toMatch(/"(otp|signup|proof)/);
});

test('a code survives the way back and forward and the skip link, is for one email, and takes what a keyboard suggests or inserts', async () => {
  const page = await open();
  await waitForCode(page);
  const code = field(page, 'otp');
  await code.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Deepvan 2026: your code is 123 456 ');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => code.inputValue()).toBe('123456');
  await code.fill('');
  await code.focus();
  await page.keyboard.insertText('१४५ ८९६');
  await expect.poll(() => code.inputValue()).toBe('145896');
  await page.keyboard.press('7');
  expect(await code.inputValue()).toBe('145896');
  await page.keyboard.press('Backspace');
  await expect.poll(() => code.inputValue()).toBe('14589');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#main');
  expect(await code.inputValue()).toBe('14589');

  await page.goto('/dashboard/auth?type=login');
  await page.locator('#main').getByRole('navigation').getByRole('link', { name: 'Donor' }).click();
  await field(page, 'email').fill('asha@example.in');
  await button(page, 'Forgot password?').click();
  await button(page, 'Send OTP').click();
  await code.waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Log in as a student' }).waitFor();
  await button(page, 'Forgot password?').click();
  await code.waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Log in as a donor' }).waitFor();
  await field(page, 'email').fill('other@example.in');
  await button(page, 'Forgot password?').click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  expect(await field(page, 'email').inputValue()).toBe('other@example.in');
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
  expect(await page.getByRole('link', { name: 'Log in with Google' }).getAttribute('href')).toBe(
    '/api/auth/google?role=volunteer&language=en',
  );

  await page.locator('#main').getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/dashboard/auth?type=signup&role=volunteer');
  await expect.poll(announced).toBe('Sign up as a volunteer');
  await expect.poll(() => field(page, 'email').inputValue()).toBe('asha@example.in');
  await page.goBack();
  await page.getByRole('heading', { name: 'Log in as a volunteer' }).waitFor();
}

async function usePasswordManager(): Promise<void> {
  const page = await open();
  const complete = (...names: string[]) => Promise.all(names.map((name) => field(page, name).getAttribute('autocomplete')));
  await page.goto('/dashboard/auth?type=login&notice=google-off');
  await page.getByText('Signing in with Google is not set up here.').waitFor();
  expect(await complete('email', 'password')).toEqual(['username', 'current-password']);
  await field(page, 'password').dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await page.getByText('Caps Lock is on.').waitFor();

  await page.goto('/dashboard/auth?type=signup&role=student');
  await page.getByRole('button', { name: 'Sign up with GitHub' }).click();
  await page.getByText('GitHub is not available yet.').waitFor();
  expect(await complete('name', 'phone', 'email', 'password', 'confirmPassword')).toEqual([
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
  await expectAccessible(page);
}

test('the auth page switches kinds and roles, offers other ways, and works with password managers', async () => {
  await switchRoles();
  await usePasswordManager();
});

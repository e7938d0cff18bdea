import { expect, test } from 'vitest';
import {
  answer,
  button,
  codeFrom,
  errors,
  field,
  fillLogin,
  fillSignup,
  otherThan,
  PASSWORD,
  toast,
  tryCode,
  useAuthPages,
  waitForCode,
} from '#tests/setup/auth-page.ts';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoundAtBothWidths } from '#tests/setup/browser.ts';
import { freshAddress } from '#tests/setup/outbox.ts';

const open = useAuthPages();

test('a code for the email: five wrong ones end it and a new one works; what a keyboard suggests or inserts is taken; the skip link keeps it', async () => {
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

  const other = await open();
  await typeIntoCode(other);
  await useSkipLink();
});

async function typeIntoCode(page: Page): Promise<void> {
  await waitForCode(page);
  await field(page, 'otp').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Deepvan 2026: your code is 123 456 ');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => field(page, 'otp').inputValue()).toBe('123456');
  await expect.poll(() => errors(page)).toEqual([]);
  await field(page, 'otp').fill('');
  await field(page, 'otp').focus();
  await page.keyboard.insertText('१४५ ८९६');
  await expect.poll(() => field(page, 'otp').inputValue()).toBe('145896');
  await page.keyboard.insertText('7');
  await expect.poll(() => field(page, 'otp').inputValue()).toBe('145896');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('7');
  await expect.poll(() => field(page, 'otp').inputValue()).toBe('145896');
  await page.keyboard.press('Backspace');
  await expect.poll(() => field(page, 'otp').inputValue()).toBe('14596');
}

async function useSkipLink(): Promise<void> {
  const page = await open();
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
}

async function goBackAndForward(): Promise<void> {
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
}

async function askForAnother(): Promise<void> {
  const page = await open();
  await waitForCode(page);
  await page.reload();
  await page.getByText('We have sent a code to asha@example.in.').waitFor();
  await answer(page, 'otp/generate', 429, { status: false, message: 'Too many codes. Please wait.' });
  await fillSignup(page, 'other@example.in');
  await button(page, 'Sign up').click();
  await toast(page, 'Too many codes. Please wait.').waitFor();
  expect(await field(page, 'otp').count()).toBe(0);
  await field(page, 'email').fill('asha@example.in');
  await button(page, 'Sign up').click();
  await page.getByText('We sent 6 digits to asha@example.in.').waitFor();

  await answer(page, 'otp/generate', 200, { status: true, message: 'OTP sent successfully!' });
  await page.goto('/dashboard/auth?type=login');
  await page.locator('#main').getByRole('navigation').getByRole('link', { name: 'Donor' }).click();
  await field(page, 'email').fill('asha@example.in');
  await button(page, 'Forgot password?').click();
  await button(page, 'Send OTP').click();
  await field(page, 'otp').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Log in as a student' }).waitFor();
  await button(page, 'Forgot password?').click();
  await field(page, 'otp').waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Log in as a donor' }).waitFor();
  await field(page, 'email').fill('other@example.in');
  await button(page, 'Forgot password?').click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  expect(await field(page, 'email').inputValue()).toBe('other@example.in');
}

async function logInInstead(): Promise<void> {
  const page = await open();
  await waitForCode(page);
  await page.goto('/dashboard/auth?type=login');
  await page.locator('#main').getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.getByText('We have sent a code to asha@example.in.').waitFor();
  await page.goBack();
  await answer(page, 'login', 200, { status: true, data: { name: 'Asha', email: 'asha@example.in', role: 'student' } });
  await fillLogin(page, 'asha@example.in');
  await button(page, 'Log in').click();
  await toast(page, 'Logged In Successfully').waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /otp|signup/.test(key)))).toEqual([]);
}

async function goOnAfterDrop(): Promise<void> {
  const email = freshAddress('dropped');
  const page = await open();
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, email);
  await field(page, 'phone').fill('+91 98380 41276');
  await button(page, 'Sign up').click();
  await field(page, 'otp').waitFor();
  await page.reload();
  await page.getByText(`We have sent a code to ${email}.`).waitFor();
  await expect.poll(() => field(page, 'name').inputValue()).toBe('अनिता कुमारी');
  expect(await field(page, 'phone').inputValue()).toBe('9838041276');
  expect(await field(page, 'email').inputValue()).toBe(email);
  expect(await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))).not.toContain(PASSWORD);
  await expectSoundAtBothWidths(page);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
  await button(page, 'Sign up').click();
  await tryCode(page, await codeFrom(email, 1));
  await toast(page, 'Account Created Successfully').waitFor();
  await page.waitForURL('**/dashboard/student');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /otp|signup/.test(key)))).toEqual([]);

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
}

test('a code is still there after the page was dropped to show the email, or back and forward, is for one email, and over once its owner has logged in', async () => {
  await goOnAfterDrop();
  await goBackAndForward();
  await askForAnother();
  await logInInstead();
});

import { describe, expect, test } from 'vitest';
import {
  answer,
  button,
  codeFrom,
  faults,
  field,
  fillLogin,
  fillSignup,
  focused,
  otherThan,
  PASSWORD,
  toast,
  tryCode,
  useAuthPages,
  waitForCode,
} from '#tests/setup/auth-page.ts';
import { expectAccessible, expectSoundAtBothWidths } from '#tests/setup/browser.ts';
import { freshAddress } from '#tests/setup/outbox.ts';

const open = useAuthPages();

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

  test('is for one email: another one has a code of its own, or none yet', async () => {
    const page = await open();
    await waitForCode(page);
    await page.reload();
    await page.getByText('We have sent a code to asha@example.in.').waitFor();
    await answer(page, 'otp/generate', 429, { status: false, message: 'Too many codes. Please wait.' });
    await fillSignup(page, 'other@example.in');
    await button(page, 'Sign up').click();
    await toast(page, 'Too many codes. Please wait.').waitFor();
    expect(await field(page, 'otp').count()).toBe(0);
    // The first one's code is still good.
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

  test('is over once its owner has logged in instead', async () => {
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

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectSoundAtBothWidths, useBrowser } from '#tests/setup/browser/browser.ts';
import { codeFrom, freshAddress, waitForMails } from '#tests/setup/browser/outbox.ts';
import { otherThan } from '#tests/setup/people/otp.ts';
import { toast } from '#tests/setup/browser/toasts.ts';

const browser = useBrowser();
const site = inject('siteUrl');

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' });
const emailField = (page: Page) => form(page).getByLabel('Email address');
const otpField = (page: Page) => form(page).locator('input[name="otp"]');

const open = (options: Parameters<typeof browser.open>[0] = {}) =>
  browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce', ...options });

async function askForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await form(page).getByRole('button', { name: 'Subscribe' }).click();
  await otpField(page).waitFor();
}

async function tryCode(page: Page, code: string): Promise<void> {
  await otpField(page).fill(code);
  await form(page).getByRole('button', { name: 'Verify' }).click();
}

test('a reader subscribes with the emailed code after five wrong tries, is told so, leaves by the emailed link and comes back', async () => {
  const email = freshAddress('reader');
  const page = await open();
  await page.goto('/about');

  await askForCode(page, ` ${email.toUpperCase()} `);
  await toast(page, 'OTP Sent Successfully!').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('otp');
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^Time Left: \d+s$/);
  expect(await otpField(page).evaluate((input: HTMLInputElement) => [input.autocomplete, input.inputMode])).toEqual([
    'one-time-code',
    'numeric',
  ]);
  await expectSoundAtBothWidths(page);

  const code = await codeFrom(email, 1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await otpField(page).fill('');
  await otpField(page).press('Control+V');
  await expect.poll(() => otpField(page).inputValue()).toBe(code);
  await tryCode(page, otherThan(code));
  await toast(page, 'That OTP is not correct. 4 tries left.').waitFor();
  await form(page).getByText('That OTP is not correct. 4 tries left.').waitFor();
  await expect.poll(() => otpField(page).getAttribute('aria-invalid')).toBe('true');
  for (const words of ['3 tries left', '2 tries left', '1 try left', 'the last try']) {
    await tryCode(page, otherThan(code));
    await toast(page, words).waitFor();
  }
  await tryCode(page, code);
  await toast(page, 'Too many wrong tries. Please request a new OTP.').waitFor();
  await expect.poll(() => emailField(page).inputValue()).toBe(email);
  await askForCode(page, email);
  await tryCode(page, await codeFrom(email, 2));
  await toast(page, 'Newsletter Subscribed').waitFor();
  await expect.poll(() => emailField(page).inputValue()).toBe('');
  const [welcome] = await waitForMails(site, email, 3);

  const link = /https?:\/\/\S+\/unsubscribe\/[\w-]+/.exec(welcome?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  await page.getByRole('heading', { name: 'Leave the newsletter?' }).waitFor();
  await expectSoundAtBothWidths(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You have left the newsletter.' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'You are not subscribed.' }).waitFor();

  const oneClick = new URL(link).pathname.replace('/unsubscribe/', '/api/web/newsletter/unsubscribe/');
  const answer = await fetch(site + oneClick, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect(answer.status).toBe(200);
});

async function reload(): Promise<void> {
  const email = freshAddress('forgetful');
  const page = await open();
  await page.goto('/about');
  await askForCode(page, email);
  const code = await codeFrom(email, 1);
  await page.reload();
  await form(page).getByText(email).waitFor();
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^Time Left: (1[01]|\d)\ds$/);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await tryCode(page, code);
  await toast(page, 'Newsletter Subscribed').waitFor();
  await page.reload();
  await expect.poll(() => emailField(page).inputValue()).toBe('');
  await waitForMails(site, email, 2);
}

async function typeElsewhere(): Promise<void> {
  const page = await open();
  const chunk = Promise.withResolvers<void>();
  await page.route('**/assets/code-step-*', async (route) => {
    await chunk.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await emailField(page).fill(freshAddress('busy'));
  await form(page).getByRole('button', { name: 'Subscribe' }).click();
  await form(page).locator('[aria-busy="true"]').waitFor();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('I write from Belwa about the');
  chunk.resolve();
  await otpField(page).waitFor();
  await page.keyboard.type(' scholarship.');
  await expect.poll(() => message.inputValue()).toBe('I write from Belwa about the scholarship.');
}

async function askOffline(): Promise<void> {
  const page = await open();
  let hasSignal = false;
  await page.route('**/assets/code-step-*', (route) => (hasSignal ? route.continue() : route.abort('internetdisconnected')));
  await page.goto('/about');
  await emailField(page).fill(freshAddress('signal'));
  await form(page).getByRole('button', { name: 'Subscribe' }).click();
  await form(page).getByText('This part could not be loaded. Please try again.').waitFor();
  hasSignal = true;
  await form(page).getByRole('button', { name: 'Subscribe' }).click();
  await otpField(page).waitFor();
}

test('a code survives a reload; whoever types elsewhere meanwhile is not interrupted, and whoever is offline is told so', async () => {
  await reload();
  await typeElsewhere();
  await askOffline();
});

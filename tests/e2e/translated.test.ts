import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { PASSWORD } from '#tests/setup/people/accounts.ts';
import { DESK, useBrowser } from '#tests/setup/browser/browser.ts';
import { dashboardOf } from '#tests/setup/people/profiles.ts';
import { freshAddress, waitForMails } from '#tests/setup/browser/outbox.ts';
import { addTranslator } from '#tests/setup/browser/translator.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';

const browser = useBrowser();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Console errors fail: React reports a page that it cannot take over as it is. */
async function openPage(): Promise<{ page: Page; translate(): Promise<unknown> }> {
  const page = await browser.open({ reducedMotion: 'reduce', viewport: DESK });
  return { page, translate: await addTranslator(page) };
}

async function open(path: string): Promise<Page> {
  const { page, translate } = await openPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await translate();
  await expect.poll(() => button(page, '«Subscribe»').isEnabled()).toBe(true);
  return page;
}

/** As on a slow phone: React begins on a page that is translated already, and again wherever it puts a text back. */
async function openBeforeReact(path: string, type: (page: Page) => Promise<void> = async () => undefined): Promise<Page> {
  const { page, translate } = await openPage();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await translate();
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/«/);
  await type(page);
  const heading = await page.locator('h1').elementHandle();
  scripts.resolve();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => button(page, '«Subscribe»').isEnabled()).toBe(true);
  expect(await heading?.evaluate((element) => element.isConnected), 'rendered anew').toBe(true);
  return page;
}

async function give(): Promise<void> {
  const email = freshAddress('asha');
  const page = await openBeforeReact('/donate', (early) => early.getByLabel('Full name').fill('Asha Mishra'));
  const form = page.getByRole('form', { name: 'Donation' });
  await form.getByLabel('«₹1,000»').check();
  await button(page, '«Donate ₹1,000 now»').waitFor();
  await form.getByLabel('«Custom»').check();
  await form.getByLabel('«One-time»').check();
  await form.getByLabel('Your amount').fill('700');
  await button(page, '«Donate ₹700»').waitFor();
  await form.getByLabel('Your amount').fill('');
  await form.getByLabel('Your amount').fill('750');
  await expect.poll(() => form.locator('p.lead').innerText()).toMatch(/^«₹750»\s*«[^»]+»$/);
  expect(await form.getByLabel('Full name').inputValue()).toBe('Asha Mishra');
  await form.getByLabel('Email').fill(email);
  await button(page, '«Donate ₹750»').click();
  await form.getByText('«Enter Your Phone Number»').waitFor();
  await form.getByLabel('Phone').fill('9838041276');
  await button(page, '«Donate ₹750»').click();
  await button(page, '«Processing...»').waitFor();
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /Pay ₹750/ })
    .click();
  await page.getByRole('heading', { name: /Thank you.*Asha/ }).waitFor();
  await button(page, '«Make Another Donation»').click();
  await button(page, '«Donate ₹500 now»').waitFor();
  expect(await waitForMails(inject('siteUrl'), email, 1)).toHaveLength(1);
}

async function subscribe(): Promise<void> {
  const page = await open('/about');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByRole('textbox').fill(freshAddress('reader'));
  await button(page, '«Subscribe»').click();
  const timer = page.getByRole('timer');
  const first = await timer.innerText();
  await expect.poll(() => timer.innerText()).not.toBe(first);
  await button(page, '«Verify»').click();
  await form.getByText('«OTP is required»').waitFor();
  await button(page, '«Use another email»').click();
  await button(page, '«Subscribe»').waitFor();
  expect(await form.innerText()).not.toMatch(/digits|OTP/);
}

async function browse(): Promise<void> {
  const page = await open('/programs');
  const count = page.locator('main output');
  const all = await count.innerText();
  await page.locator('.pills-row button').nth(1).click();
  await expect.poll(() => count.innerText()).not.toBe(all);
  await page.locator('footer').getByText('«About»').click();
  await page.waitForURL('**/about');
  await expect.poll(() => page.locator('h1').innerText()).toMatch(/^«/);
}

async function signUp(): Promise<void> {
  const page = await openBeforeReact('/dashboard/auth');
  await page.getByRole('textbox', { name: '«Email»' }).first().fill('nobody@example.in');
  await button(page, '«Forgot password?»').click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('«Forgot password»');
  await page.getByText('«Back to login»').click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('«Log in as a student»');
  await page.locator('main').getByText('«Sign up»').first().click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('«Sign up as a student»');
  for (const [name, value] of Object.entries({
    name: 'Asha Kumari',
    phone: '9838041276',
    email: freshAddress('asha'),
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }))
    await page.locator(`main input[name=${name}]`).fill(value);
  await button(page, '«Sign up»').click();
  await page.locator('input[name=otp]').waitFor();
  const timer = page.getByRole('timer');
  const first = await timer.innerText();
  await expect.poll(() => timer.innerText()).not.toBe(first);
}

test('a visitor gives, asks for the newsletter and takes it back, looks for a program, and signs up as far as the code', async () => {
  await give();
  await subscribe();
  await browse();
  await signUp();
});

test('a student reads how much of an activity is written', async () => {
  const { page, translate } = await openPage();
  await signIn(page);
  await page.route('**/api/student/profile', (route) => route.fulfill({ json: dashboardOf() }));
  await page.goto('/dashboard/student', { waitUntil: 'networkidle' });
  await translate();
  await button(page, '«Add Activity»').first().click();
  const dialog = page.getByRole('dialog');
  for (const written of ['Cricket', '']) {
    await dialog.locator('textarea').fill(written);
    await expect.poll(async () => (await dialog.innerText()).replaceAll(/[«»\s]+/g, ' ')).toContain(` ${written.length} of `);
  }
});

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectSoundAtBothWidths, gotoHydrated, useBrowser } from '#tests/setup/browser/browser.ts';
import { freshAddress, mailsTo, waitForMails } from '#tests/setup/browser/outbox.ts';
import { toast } from '#tests/setup/browser/toasts.ts';

const browser = useBrowser();
const site = inject('siteUrl');

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
const errors = (page: Page) => form(page).locator('.err').allInnerTexts();
const open = (options: Parameters<typeof browser.open>[0] = {}) =>
  browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce', ...options });

async function fillIn(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Full name').fill('अनिता देवी');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Phone').fill('9838041276');
  await form(page).getByLabel('Subject').selectOption('Support');
  await form(page).getByLabel('Message').fill('When does the next course begin?\n<script>alert(1)</script>');
  await form(page)
    .getByLabel(/I agree/)
    .check();
}

test('a message reaches the foundation and is acknowledged', async () => {
  const email = freshAddress('anita');
  const page = await open();
  await page.goto('/contact');

  await send(page).click();
  await expect.poll(async () => (await errors(page)).length).toBe(6);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await expectSoundAtBothWidths(page);

  await fillIn(page, email);
  await expect.poll(() => errors(page)).toEqual([]);
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.url().endsWith('/api/web/msg'))));
  await send(page).dblclick();
  await toast(page, 'Message sent successfully!').waitFor();
  expect(posts).toBe(1);
  await expect.poll(() => form(page).getByLabel('Full name').inputValue()).toBe('');
  expect(
    await form(page)
      .getByLabel(/I agree/)
      .isChecked(),
  ).toBe(false);

  const [acknowledgement] = await waitForMails(site, email, 1);
  expect(acknowledgement?.text).not.toContain('next course');
  // Other tests write to the foundation too.
  const received = async () => (await mailsTo(site, 'hello@deepvan.example')).filter(({ text }) => text.includes(email));
  await expect.poll(received).toHaveLength(1);
  const [message] = await received();
  expect(message?.text).toContain('अनिता देवी');
  expect(message?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

async function lookAway(): Promise<void> {
  const page = await open();
  await gotoHydrated(page, '/contact');
  await fillIn(page, freshAddress('anita'));
  const texts = () => form(page).evaluate((element: HTMLFormElement) => [...new FormData(element).values()]);
  const typed = await texts();
  expect(typed).toContain('on');
  const stored = typed.filter((text) => text !== 'on');
  // Its script loads at the first touch.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('message-draft'))).toContain('next course');

  await page.reload();
  await expect.poll(texts).toEqual(stored);
  await form(page).getByRole('link', { name: 'privacy policy' }).click();
  await page.waitForURL('**/details/privacy');
  await page.getByRole('heading', { name: 'Privacy notice' }).waitFor();
  await page.goBack();
  await expect.poll(texts).toEqual(stored);

  await form(page)
    .getByLabel(/I agree/)
    .check();
  await send(page).click();
  await expect.poll(() => form(page).getByLabel('Full name').inputValue()).toBe('');
  await page.reload();
  await form(page).getByLabel('Full name').focus();
  expect(await texts()).toEqual(stored.map(() => ''));
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('next course');
}

async function loseConnection(): Promise<void> {
  const page = await open();
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const library = page.waitForResponse((response) => response.url().includes('/assets/dist-'));
  await fillIn(page, freshAddress('signal'));
  await library;
  await page.context().setOffline(true);
  await send(page).click();
  await toast(page, 'No response from server').waitFor();
  await expect.poll(() => form(page).getByLabel('Full name').inputValue()).toBe('अनिता देवी');
  await page.context().setOffline(false);
  await send(page).click();
  await toast(page, 'Message sent successfully!').waitFor();
}

async function loseScript(): Promise<void> {
  const scripts = /\/assets\/dist-/;
  const words = 'No response from server';
  const page = await open();
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/web/msg', (route) => route.abort());
  await gotoHydrated(page, '/contact');
  await fillIn(page, freshAddress('old-tab'));
  await send(page).click();
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  await expectSoundAtBothWidths(page);
  await page.unroute(scripts);
  await page.unroute('**/api/web/msg');
  await send(page).click();
  await toast(page, 'Message sent successfully!').waitFor();
  expect(await page.getByText(words).count()).toBe(0);
}

test('what was typed survives a reload, a look at the privacy notice, a lost signal and a lost script, but not its sending', async () => {
  await lookAway();
  await loseConnection();
  await loseScript();
});

import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectSoundAtBothWidths, gotoLive, useBrowser } from '#tests/setup/browser.ts';
import { freshAddress, mailsTo, waitForMails } from '#tests/setup/outbox.ts';

const browser = useBrowser();
const site = inject('siteUrl');

const form = (page: Page) => page.getByRole('form', { name: 'Contact' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const faults = (page: Page) => form(page).locator('.err').allInnerTexts();
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
  await expect
    .poll(() => faults(page))
    .toEqual([
      'Please provide your name',
      'Please provide a valid email address',
      'Please enter a valid 10-digit phone number',
      'Please select a subject',
      'Please enter your message',
      'You must agree before submitting',
    ]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await expectSoundAtBothWidths(page);

  await fillIn(page, email);
  await expect.poll(() => faults(page)).toEqual([]);
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.url().endsWith('/api/web/msg'))));
  await send(page).dblclick();
  await toast(page, 'Message sent successfully!').waitFor();
  expect(posts).toBe(1);
  await toast(page, 'Message sent successfully!').waitFor({ state: 'detached', timeout: 6_000 });
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

test('what was typed survives a reload and a look at the privacy notice, but not its sending', async () => {
  const page = await open();
  await gotoLive(page, '/contact');
  await fillIn(page, freshAddress('anita'));
  const texts = () => form(page).evaluate((element: HTMLFormElement) => [...new FormData(element).values()]);
  const typed = await texts();
  expect(typed).toContain('on');
  const kept = typed.filter((text) => text !== 'on');
  // The script that keeps it is loaded at the first touch.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('message-draft'))).toContain('next course');

  await page.reload();
  await expect.poll(texts).toEqual(kept);
  await form(page).getByRole('link', { name: 'privacy policy' }).click();
  await page.waitForURL('**/details/privacy');
  await page.getByRole('heading', { name: 'Privacy notice' }).waitFor();
  await page.goBack();
  await expect.poll(texts).toEqual(kept);

  await form(page)
    .getByLabel(/I agree/)
    .check();
  await send(page).click();
  await expect.poll(() => form(page).getByLabel('Full name').inputValue()).toBe('');
  await page.reload();
  await form(page).getByLabel('Full name').focus();
  expect(await texts()).toEqual(kept.map(() => ''));
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('next course');
});

test('what is changed while the message is on its way is not wiped with it', async () => {
  const page = await open();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/web/msg', async (route) => {
    await answer.promise;
    await route.fulfill({ json: { status: true, msg: 'Message sent successfully!' } });
  });
  await gotoLive(page, '/contact');
  await fillIn(page, freshAddress('second.thought'));
  await send(page).click();
  await toast(page, 'Sending your message...').waitFor();
  await form(page).getByLabel('Message').fill('When does the next course end?');
  answer.resolve();
  await toast(page, 'Message sent successfully!').waitFor();
  expect(await form(page).getByLabel('Message').inputValue()).toBe('When does the next course end?');
  // Sent as it is now, it leaves an empty form.
  await send(page).click();
  await expect.poll(() => form(page).getByLabel('Message').inputValue()).toBe('');
});

test('a connection lost while typing is reported, and the message is sent once it is back', async () => {
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
});

test('toasts whose script could not load offline show once it loads', async () => {
  const page = await open();
  let tries = 0;
  await page.route('**/assets/dist-*', (route) => {
    tries += 1;
    return tries < 3 ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto('/contact');
  await fillIn(page, freshAddress('toasts'));
  await expect.poll(() => tries).toBe(2);
  await send(page).click();
  await toast(page, 'Message sent successfully!').waitFor();
});

test('a form whose rules failed to load says so, keeps what was typed, and is sent once they load', async () => {
  const page = await open();
  let hasSignal = false;
  await page.route('**/assets/contact-sending-*', (route) => (hasSignal ? route.continue() : route.abort('internetdisconnected')));
  await page.goto('/contact');
  await fillIn(page, freshAddress('rules'));
  await send(page).click();
  await toast(page, 'We could not reach the server. Please try again.').waitFor();
  await expect.poll(() => form(page).getByLabel('Full name').inputValue()).toBe('अनिता देवी');
  hasSignal = true;
  await send(page).click();
  await toast(page, 'Message sent successfully!').waitFor();
});

test('a message whose page is left before its sending could begin is sent, and acknowledged on the next page', async () => {
  const email = freshAddress('anita');
  const page = await open();
  const held = Promise.withResolvers<void>();
  await page.route('**/contact-sending-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await gotoLive(page, '/contact');
  await fillIn(page, email);
  await send(page).click();
  await page.locator('footer').getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('**/about');
  held.resolve();
  await toast(page, 'Message sent successfully!').waitFor();
  expect(await waitForMails(site, email, 1)).toHaveLength(1);
});

test.each([
  ['the rules and the toasts', /\/assets\/(?:contact-sending|dist)-/, 'We could not reach the server. Please try again.'],
  ['the toasts', /\/assets\/dist-/, 'No response from server'],
])('what went wrong is said without the script of %s, until the next click', async (_which, scripts, words) => {
  const page = await open();
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.route('**/api/web/msg', (route) => route.abort());
  await gotoLive(page, '/contact');
  await fillIn(page, freshAddress('old-tab'));
  await send(page).click();
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  await expectSoundAtBothWidths(page);
  await page.unroute(scripts);
  await page.unroute('**/api/web/msg');
  await send(page).click();
  await toast(page, 'Message sent successfully!').waitFor();
  expect(await page.getByText(words).count()).toBe(0);
});

test('a field is checked on blur and rechecked while typing; one merely tabbed through is not', async () => {
  const page = await open();
  await page.goto('/contact');
  const [name, email, phone, message] = ['Full name', 'Email', 'Phone', 'Message'].map((label) => form(page).getByLabel(label));
  await name?.focus();
  await page.keyboard.press('Tab');
  await email?.fill('anita');
  await phone?.fill('98380');
  await message?.fill('Short');
  await name?.fill('A');
  await send(page).focus();
  await expect
    .poll(() => faults(page))
    .toEqual([
      'Name must be at least 2 characters long',
      'Please enter a valid email address',
      'Please enter a valid 10-digit phone number',
      'Message must be at least 10 characters long',
    ]);
  await name?.fill('A1');
  await expect.poll(async () => (await faults(page))[0]).toBe('Name can only contain letters and spaces');
  await name?.fill('José');
  await expect.poll(async () => (await faults(page))[0]).toBe('Please enter a valid email address');
});

describe('a message that was not accepted', () => {
  // Each answer has a different message, so no toast is mistaken for the next.
  test('shows the server’s message or our own, or an error beside its field, and nothing typed is lost', async () => {
    const page = await open();
    await page.goto('/contact');
    await fillIn(page, 'anita@example.in');
    const answer = (status: number, json: object) =>
      page.route('**/api/web/msg', (route) => (status === 0 ? route.abort() : route.fulfill({ status, json })));
    for (const [status, json, words] of [
      [429, { status: false, msg: 'Please wait a little' }, 'Please wait a little'],
      [503, {}, 'Server Error'],
      [0, {}, 'No response from server'],
      [200, { status: false, msg: 'Not now' }, 'Not now'],
    ] as const) {
      await answer(status, json);
      await send(page).click();
      await toast(page, words).waitFor();
      await expect.poll(() => form(page).getByLabel('Message').inputValue()).toContain('When does the next course begin?');
      await expect
        .poll(() =>
          form(page)
            .getByLabel(/I agree/)
            .isChecked(),
        )
        .toBe(true);
    }

    const msg = 'Please enter a valid email address';
    await answer(400, { status: false, msg, fields: { 'data.email': msg } });
    await send(page).click();
    await expect.poll(() => faults(page)).toEqual([msg]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });

  test('times out after 10 s', async () => {
    const page = await open();
    // Hurried a hundredfold: the test does not wait as long as a person would.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => (ms === 10_000 ? timeout(ms / 100) : timeout(ms));
    });
    await page.route('**/api/web/msg', () => new Promise(() => undefined));
    await page.goto('/contact');
    await fillIn(page, 'anita@example.in');
    await send(page).click();
    await toast(page, 'No response from server').waitFor();
  });
});

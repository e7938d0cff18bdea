import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { gotoHydrated, useBrowser } from '#tests/setup/browser/browser.ts';
import { button, expectGoodLook, heading, LONG_NAME, staffBrowser } from '#tests/setup/browser/office-page.ts';
import { freshAddress, mailsTo, waitForMails } from '#tests/setup/browser/outbox.ts';

const office = staffBrowser();
const openOffice = office.open;
const browser = useBrowser();
const site = inject('siteUrl');

const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const thread = (page: Page) => page.getByRole('region', { name: 'Thread' }).getByRole('listitem');

test('a visitor writes, the front desk answers, the visitor answers, and the thread shows it', async () => {
  const [email, words] = [freshAddress('anita'), `When does the course begin? ${randomInt(1e9)}`];
  const visitor = await browser.open({ reducedMotion: 'reduce' });
  await gotoHydrated(visitor, '/contact');
  const form = visitor.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Full name').fill(LONG_NAME);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('9838041276');
  await form.getByLabel('Subject').selectOption('Support');
  await form.getByLabel('Message').fill(words);
  await form.getByLabel(/I agree/).check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await waitForMails(site, email, 1);

  const { page, name } = await openOffice('/office/messages');
  await cardOf(page, words).waitFor();
  await expectGoodLook(page);
  await cardOf(page, words).getByRole('link', { name: 'Support' }).press('Enter');
  await heading(page, 'Support').waitFor();
  const field = page.getByLabel('Your reply');
  await field.fill('The course begins on Monday.');
  await expectGoodLook(page);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('The course begins on Monday.');
  await button(page, 'Send').press('Enter');
  await expect.poll(() => thread(page).allInnerTexts()).toEqual([expect.stringContaining(words), expect.stringContaining(name)]);
  await page.getByText('Answered', { exact: true }).waitFor();

  await waitForMails(site, email, 2);
  const reply = (await mailsTo(site, email)).find(({ subject }) => subject === 'Re: Support');
  await visitor.goto(`/dev/outbox/${reply?.id}`);
  await visitor.getByText('The course begins on Monday.').first().waitFor();
  await visitor.getByLabel('Answer as the visitor').fill('Thank you! Where is it?');
  await visitor.getByRole('button', { name: 'Send the answer' }).click();
  await visitor.waitForURL('**/dev/outbox');

  await page.goto('/office/messages');
  await cardOf(page, words).getByRole('link', { name: 'Support' }).click();
  await thread(page).filter({ hasText: 'Thank you! Where is it?' }).waitFor();
  expect(await thread(page).count()).toBe(3);
  await page.getByText('To answer', { exact: true }).waitFor();
});

test('a message suspected as spam is moved to those to answer and mailed, and spam is undone', async () => {
  const message = { name: LONG_NAME, email: 'asha@example.in', phone: '9838041276', consent: true } as const;
  const words = `मुझे फ़ॉर्म नहीं मिला। ${randomInt(1e9)}`;
  await receiveMessage(office.ctx(), { ...message, subject: 'Support', message: words, website: 'x' }, '10.9.8.7');
  const { page } = await openOffice('/office/messages', { allowConsoleErrors: true });
  await button(page, 'Spam').click();
  const card = cardOf(page, words);
  await card.getByText(LONG_NAME).waitFor();
  await expectGoodLook(page);

  await card.getByRole('button', { name: 'A person wrote this' }).press('Enter');
  await page.getByText('Moved to the messages to answer.').waitFor();
  await expect.poll(() => card.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const address = office.ctx().content().foundation.contact.emails[0]?.address ?? '';
  await expect.poll(async () => (await mailsTo(site, address)).map(({ text }) => text).join()).toContain(words);

  await button(page, 'To answer').click();
  await card.getByRole('button', { name: 'This is spam' }).click();
  await expect.poll(() => card.count()).toBe(0);
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Moved to spam.' }).getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  const tab = page.locator('[aria-current="page"]');
  await expect.poll(() => tab.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test('ready-made texts look well with a long name', async () => {
  const { page } = await openOffice('/office/reply-texts');
  const add = page.getByRole('form', { name: 'Add a text' });
  const title = `${LONG_NAME.slice(0, 60)} ${randomInt(1e6)}`;
  await add.getByLabel('Name').fill(title);
  await add.getByLabel('Text').fill('नमस्ते, हम आपको जल्द उत्तर देंगे।');
  await button(page, 'Add').click();
  await page.getByRole('form', { name: title }).waitFor();
  await expectGoodLook(page);
});

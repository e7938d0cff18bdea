import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoSidewaysScroll, useBrowser } from '#tests/setup/browser/browser.ts';
import { makePhoto } from '#tests/setup/browser/page-editor.ts';
import { makeOld } from '#tests/setup/browser/old-browser.ts';
import { freshAddress } from '#tests/setup/browser/outbox.ts';
import { dashboardOf } from '#tests/setup/people/profiles.ts';
import { unfoldOthers, waitForPaper } from '#tests/setup/browser/papers.ts';
import { COLLEGE_STEPS, control, enrol, fillAll, FORM } from '#tests/setup/browser/scholarship-form.ts';
import { expectToast, recordToasts } from '#tests/setup/browser/toasts.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';

const browser = useBrowser();
const OLD_PHONE = { width: 360, height: 640 };

async function open(path?: string): Promise<Page> {
  const page = await browser.open({ viewport: OLD_PHONE, reducedMotion: 'reduce' });
  await makeOld(page);
  if (path) await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

async function useLinks(): Promise<void> {
  const page = await open('/');
  expect(await page.locator('.menu-toggle').isVisible()).toBe(false);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.waitForURL('**/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function give(): Promise<void> {
  const page = await open('/donate');
  const form = page.getByRole('form', { name: 'Donation' });
  await form.getByLabel('Full name').fill('Asha Mishra');
  await form.getByLabel('Email').fill(freshAddress('asha'));
  await form.getByLabel('Phone').fill('9838041276');
  await page.getByRole('button', { name: /^Donate ₹/ }).click();
  await page.frameLocator('iframe').getByRole('button', { name: /Pay ₹/ }).click();
  await page.getByRole('heading', { name: /Thank you.*Asha/ }).waitFor();
}

async function write(): Promise<void> {
  const page = await open('/contact');
  const newsletter = page.getByRole('form', { name: 'Newsletter' });
  await newsletter.getByRole('textbox').fill(freshAddress('reader'));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('timer').waitFor();
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Full name').fill('Asha Mishra');
  await form.getByLabel('Email').fill(freshAddress('asha'));
  await form.getByLabel('Phone').fill('9838041276');
  await form.getByLabel('Subject').selectOption('Support');
  await form.getByLabel('Message').fill('When is the next camp?');
  await form.getByLabel(/I agree/).check();
  await form.locator('[type=submit]').click();
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('');
}

async function readNotifications(): Promise<void> {
  const page = await open();
  await signIn(page);
  await page.route('**/api/student/profile', (route) => route.fulfill({ json: dashboardOf() }));
  await page.goto('/dashboard/student', { waitUntil: 'networkidle' });
  const notes = page.locator('#notifications');
  expect(await notes.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await notes.getByText(/\S/).nth(2).waitFor();
  await expect.poll(() => notes.isVisible()).toBe(true);
  await notes.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => notes.isVisible()).toBe(false);
}

async function applyForScholarship(): Promise<void> {
  const page = await open();
  await recordToasts(page);
  await enrol(page, 'college');
  await page.goto(FORM);
  await fillAll(page, COLLEGE_STEPS, async (name) => {
    if (name !== 'papers') return;
    await unfoldOthers(page);
    await control(page, 'photograph').setInputFiles({ name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() });
    await page.getByRole('button', { name: 'Yes, use it' }).click();
    await waitForPaper(page, 'Photograph', 'Sent');
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, 'Scholarship Applied Successfully!');
}

test('a visitor finds the links in the header, where the menu does not open, pays and is thanked, asks for the newsletter and writes a message', async () => {
  await useLinks();
  await give();
  await write();
});

test('a student reads the notifications and closes them, attaches a document and applies', async () => {
  await readNotifications();
  await applyForScholarship();
});

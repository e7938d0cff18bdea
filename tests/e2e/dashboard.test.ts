import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import * as m from '#messages/index.ts';
import { recordAnnouncements } from '#tests/setup/browser/announcements.ts';
import { button, dialog, EDUCATION, fillPerson, focused, form, HOME } from '#tests/setup/browser/dashboard-page.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import type { dashboardOf } from '#tests/setup/people/profiles.ts';
import { school } from '#tests/setup/people/profiles.ts';
import { storedHere, expectSafety } from '#tests/setup/browser/scholarship-form.ts';
import { signIn, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { AADHAAR } from '#tests/setup/people/students.ts';
import { expectToast } from '#tests/setup/browser/toasts.ts';
import { expectSound } from '#tests/setup/browser/browser.ts';

const open = useStudentBrowser();

const offeredStatuses = (page: Page) => dialog(page).locator('label.choice').allInnerTexts();

test('a pupil comes from an empty profile to a finished dashboard', async () => {
  const page = await open();
  const heard = await recordAnnouncements(page);
  const person = await signIn(page, { name: 'Asha Kumari Mishra' });
  const education = EDUCATION.school;
  await page.goto(HOME);

  await expectToast(page, 'Please Fill up Your Details To access the dashboards');
  await form(page).waitFor();
  expect(await button(page, 'Show Complete Details').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('button', { name: 'Logout' }).count()).toBe(0);
  await expect.poll(() => form(page).getByLabel('Full name').inputValue()).toBe('Asha Kumari Mishra');
  await expect.poll(() => form(page).getByLabel('Email').inputValue()).toBe(person.email);
  await expect.poll(() => form(page).getByLabel('Phone').inputValue()).toBe(person.phone);
  await expectSound(page);

  await button(page, 'Save my details').click();
  const summary = page.locator('.error-summary');
  await summary.getByText('Select school or college').waitFor();
  await summary.getByText('Address is required').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
  await form(page).getByRole('radio', { name: education.radio }).check();
  await button(page, 'Save my details').click();
  await summary.getByText('Certificate upload is required').waitFor();
  await summary.getByRole('button', { name: 'Address is required' }).click();
  await expect.poll(() => focused(page)).toBe('address');

  await fillPerson(page);
  await education.fill(page);
  const file = { name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() };
  await form(page).getByLabel(education.certificate).setInputFiles(file);
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();

  // A wrong check digit only causes a warning.
  const aadhaar = form(page).getByLabel('Aadhaar number');
  await aadhaar.pressSequentially('234567890125');
  await aadhaar.blur();
  await expect.poll(() => aadhaar.inputValue()).toBe('2345 6789 0125');
  await form(page).getByText('Please check your Aadhar number once more').waitFor();
  await expect.poll(() => heard).toContain(m.students.profile.aadhaarDoubtful);

  // A reload keeps all but the Aadhaar number.
  await expectSafety(page, 'device');
  expect(await storedHere(page)).toContain('House 5, Station Road');
  expect(await storedHere(page)).not.toMatch(/2345 ?6789/);
  await page.reload();
  await expect.poll(() => form(page).getByLabel('Address').inputValue()).toBe('House 5, Station Road');
  await expect.poll(() => form(page).getByRole('radio', { name: education.radio }).isChecked()).toBe(true);
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();
  await expect.poll(() => aadhaar.inputValue()).toBe('');
  await aadhaar.fill(AADHAAR);

  await button(page, 'Save my details').click();
  await expectToast(page, 'Details Saved Successfully!');
  await page.getByRole('heading', { name: 'Asha Kumari Mishra', level: 2 }).waitFor();
  await expect.poll(() => focused(page)).toBe('main');
  await page.getByText(education.line).waitFor();
  await expect.poll(() => page.locator('.stats dt').allInnerTexts()).toEqual(['Activity score', 'Programs attended', 'Scholarships']);
  await page.getByText("Oop's No Activities Found").waitFor();
  await page.getByText("Oop's No Programs Found").waitFor();
  await expect.poll(() => storedHere(page)).not.toContain('House 5, Station Road');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('drafts');
  await expectSound(page);

  await button(page, 'Add Activity').first().click();
  await dialog(page).getByRole('radio', { name: 'Completed' }).waitFor();
  expect(await offeredStatuses(page)).toEqual(['In Progress', 'Completed']);
  await expectSound(page);
  await dialog(page).getByRole('radio', { name: 'In Progress' }).check();
  await dialog(page).getByLabel('Activity').fill('District science fair');
  await dialog(page).getByLabel('Description').fill('A working model of a solar water heater.');
  await dialog(page).getByRole('button', { name: 'Add Activity' }).click();
  await expectToast(page, 'Activity Added Successfully!');
  await expect.poll(() => heard).toEqual(expect.arrayContaining([expect.stringContaining('Activity Added Successfully!')]));
  const item = page.getByRole('listitem').filter({ hasText: 'District science fair' });
  await item.getByText('In Progress', { exact: true }).waitFor();
  await button(page, 'Edit District science fair').click();
  await dialog(page).getByRole('radio', { name: 'Cancelled' }).waitFor();
  expect(await offeredStatuses(page)).toEqual(['In Progress', 'Completed', 'Cancelled']);
  expect(await dialog(page).getByRole('textbox').count()).toBe(0);
  await dialog(page).getByRole('radio', { name: 'Completed' }).check();
  await dialog(page).getByRole('button', { name: 'Update Activity' }).click();
  await expectToast(page, 'Activity Updated Successfully!');
  await item.getByText('Completed', { exact: true }).waitFor();
  await expect.poll(() => page.locator('.stats dd').allInnerTexts()).toEqual(['10', '0', '0']);
  await page.getByText('One lamp is lit on your tree.').waitFor({ state: 'attached' });

  await button(page, 'Show Complete Details').click();
  for (const name of ['Personal', 'Contact', 'Education', 'Family', 'Need Statement', 'References'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  await expect.poll(() => page.getByText('no data', { exact: true }).count()).toBe(3);
  await page
    .getByText(/^X{4} ?X{4} ?0124$/)
    .first()
    .waitFor();
  await expectSound(page);
  await page.reload();
  await button(page, 'Show Dashboard').click();
  await page.getByRole('link', { name: 'Apply For Scholarship' }).waitFor();
  expect(await page.getByRole('link', { name: 'Apply For Scholarship' }).getAttribute('href')).toBe('/dashboard/student/scholarship');
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.getByRole('link', { name: 'Apply For Scholarship' }).boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844);
  expect(await page.getByRole('link', { name: 'See Programs' }).getAttribute('href')).toBe('/programs');

  await page.getByRole('main').getByRole('button', { name: 'Logout', exact: true }).click();
  await expectToast(page, 'Logged Out Sucessfully');
  await page.waitForURL('**/dashboard/auth?type=login');
});

test('news from the office is counted on the bell, listed, opened and marked as read; a certificate is a PDF', async () => {
  const page = await open();
  const { email } = await signIn(page);
  tellFromTheOffice(email);
  await page.route('**/api/student/profile', async (route) => {
    const answer = (await (await route.fetch()).json()) as ReturnType<typeof dashboardOf>;
    await route.fulfill({ json: { ...answer, data: { ...answer.data, general: school } } });
  });
  await page.goto(HOME);
  const card = page.getByRole('listitem').filter({ hasText: 'E-Literacy Program' });
  const certificate = card.getByRole('link', { name: /^View Certificate/ });
  expect(await card.locator('h3 + p').innerText()).toBe('Deepvan Foundation, 2026');
  expect(await card.locator('svg').count()).toBe(1);
  const pdf = await page.request.get((await certificate.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const bell = button(page, /^Notifications/);
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 2 unread');
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.locator('#notifications');
  await list.getByRole('heading', { name: 'Your application is under review' }).waitFor();
  await expectSound(page);
  await list.getByRole('button', { name: 'Mark as read A certificate for you' }).click();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
  await expect.poll(() => list.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('bell');
  await page.reload();
  await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications');
});

function tellFromTheOffice(email: string): void {
  const database = new SQLite(join(inject('dataDirectory'), 'deepvan.sqlite'), { timeout: 10_000 });
  try {
    const { id } = database.prepare('select id from accounts where email = ?').get(email) as { id: string };
    const now = Date.now();
    database
      .prepare(
        `insert into program_attendance (id, account_id, program, provider, year, icon, holder_name, certificate_code, issued_at)
         values (?, ?, 'E-Literacy Program', 'Deepvan Foundation', 2026, 'e-literacy', 'Asha Kumari', ?, ?)`,
      )
      .run(`program-${id}`, id, id.replaceAll('-', '').slice(0, 12).toUpperCase(), now);
    const notify = database.prepare(
      'insert into notifications (id, account_id, kind, title, body, link, created_at, read_at) values (?, ?, ?, ?, ?, null, ?, null)',
    );
    notify.run(`a-${id}`, id, 'application', 'Your application is under review', 'Our office in Padrauna reads it now.', now);
    notify.run(`b-${id}`, id, 'certificate', 'A certificate for you', 'E-Literacy Program, 2026', now + 1);
  } finally {
    database.close();
  }
}

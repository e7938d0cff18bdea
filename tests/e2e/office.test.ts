import { randomInt } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { recordAnnouncements } from '#tests/setup/browser/announcements.ts';
import { expectAccessible, useBrowser } from '#tests/setup/browser/browser.ts';
import { waitForMails } from '#tests/setup/browser/outbox.ts';
import { addSubscriber, oddDonation, sentApplication } from '#tests/setup/people/office.ts';
import { staffBrowser, heading, button, expectGoodLook } from '#tests/setup/browser/office-page.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';

const office = staffBrowser();
const openOffice = office.open;
const site = inject('siteUrl');
const browser = useBrowser();

test('staff sign in at their entrance, land in the office and get around by keyboard', async () => {
  const email = `ramesh.${randomInt(1e9)}@example.in`;
  await oddDonation(office.ctx());
  await addSubscriber(office.ctx());
  await createAccount(office.ctx(), { role: 'staff', name: 'Ramesh Yadav', email, password: PASSWORD });
  const page = await browser.open({ reducedMotion: 'reduce', allowConsoleErrors: true });
  const heard = await recordAnnouncements(page);
  await page.goto('/office', { waitUntil: 'networkidle' });
  await page.waitForURL('**/office/login');
  await heading(page, 'Log in to the office').waitFor();
  await expectGoodLook(page);
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/office');
  await heading(page, 'Confirm it is you').waitFor();
  await expectGoodLook(page);
  await button(page, 'Email me a code').click();
  const code = page.getByLabel('Code from the email');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => heard).toContain('The code is on its way to your email. It is valid for 2 minutes.');
  const [mail] = await waitForMails(site, email, 1);
  await page.reload();
  await code.waitFor();
  const sent = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await code.fill(sent === '111111' ? '222222' : '111111');
  await button(page, 'Confirm').click();
  await page.getByRole('alert').getByText('not correct').waitFor();
  await expectAccessible(page);
  const hindi = sent.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
  await code.fill(`${hindi.slice(0, 3)} ${hindi.slice(3)}`);
  await page.keyboard.press('Enter');
  await heading(page, 'Overview').waitFor();
  await page.getByRole('heading', { name: 'Donations that need attention' }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expectGoodLook(page);

  const [subscribers] = await Promise.all([page.waitForEvent('download'), button(page, 'Download subscribers').click()]);
  expect(subscribers.suggestedFilename()).toBe('subscribers.csv');
  const [register] = await Promise.all([page.waitForEvent('download'), button(page, 'Download register').click()]);
  expect(register.suggestedFilename()).toMatch(/20\d\d.*\.xlsx$/);

  await page.getByRole('link', { name: 'Read the report' }).click();
  await heading(page, 'Report for the board').waitFor();
  await expectGoodLook(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Back' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  for (const tab of ['Donations', 'Applications', 'Messages', 'People']) {
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: tab }).press('Enter');
    await heading(page, tab).waitFor();
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Office' }).locator('[aria-current="page"]').allInnerTexts())
      .toEqual([tab]);
    await expect.poll(() => page.title()).toContain(tab);
  }
  await button(page, 'Invite').click();
  await page.getByText('Choose at least one role').waitFor();
  await expectGoodLook(page);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Activity' }).press('Enter');
  await heading(page, 'Activity').waitFor();
  await expectGoodLook(page);
});

test('a person is found by name or phone, with donations, applications and messages, and again on the way back from one', async () => {
  const surname = `Sharma${String(randomInt(1e9)).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
  const reference = await oddDonation(office.ctx(), { name: `अन्नपूर्णेश्वरी ${surname}` });
  const number = await sentApplication(office.ctx(), { name: `Asha ${surname}` });
  const message = { email: 'asha@example.in', phone: '9838041276', subject: 'Feedback', consent: true } as const;
  await receiveMessage(office.ctx(), { ...message, name: `Ravi ${surname}`, message: 'Thank you for the books.' }, '10.9.8.8');
  const { page } = await openOffice('/office', { allowConsoleErrors: true });
  await page.getByRole('link', { name: 'Search' }).click();
  await heading(page, 'Search').waitFor();
  const field = page.getByLabel('Name, email, phone, number or amount');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectGoodLook(page);
  await field.fill(`nobody ${surname}`);
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Nothing found for' }).waitFor();

  await field.fill(surname.toUpperCase());
  await button(page, 'Search').click();
  const summary = page.getByRole('heading', { name: 'Found for' });
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  const part = (name: string) => page.getByRole('region', { name });
  await part('Donations').getByRole('link', { name: reference }).waitFor();
  await part('Applications').getByRole('link', { name: number }).waitFor();
  await part('Messages').getByText('Thank you for the books.').waitFor();
  await expectGoodLook(page);
  await part('Messages').getByRole('button', { name: 'Mark as answered' }).click();
  await part('Messages').getByText('Answered', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Feedback');
  expect(page.url()).toBe(`${site}/office/search`);

  await part('Donations').getByRole('link', { name: reference }).click();
  await page.getByRole('link', { name: 'Back to the search' }).click();
  await part('Applications').getByRole('link', { name: number }).click();
  await heading(page, `Asha ${surname}`).waitFor();
  await page.goBack();
  await part('Donations').getByRole('link', { name: reference }).waitFor();
  await expect.poll(() => field.inputValue()).toBe(surname.toUpperCase());
});

test('whoever may not come in is led away; a missing record and a failed load are explained, with a way on; the document itself holds no personal data', async () => {
  const student = await browser.open({ reducedMotion: 'reduce', allowConsoleErrors: true });
  await student.goto('/office/donations');
  await student.waitForURL('**/office/login');
  await signIn(student);
  await student.goto('/office/applications');
  await student.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  expect((await student.request.get('/api/office')).status()).toBe(404);
  const shell = await student.request.get('/office/donations');
  expect(shell.status()).toBe(200);
  expect(await shell.text()).toContain('Loading the office');

  const { page } = await openOffice('/office/donations/DF-1999-00001', { allowConsoleErrors: true });
  await heading(page, 'There is nothing here').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await heading(page, 'Donations').waitFor();
  await page.route('**/api/office/messages**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Messages' }).click();
  await heading(page, 'This could not be loaded').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/office/messages**');
  await button(page, 'Try again').press('Enter');
  await heading(page, 'Messages').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Overview' }).click();
  await button(page, 'Download register').waitFor();

  // The office and the public pages are two documents, neither of which knows the other's routes.
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL(`${site}/`);
  await page.getByRole('contentinfo').waitFor();
  await page.goBack();
  await button(page, 'Download register').waitFor();

  await page.context().clearCookies();
  await button(page, 'Download register').click();
  await page.getByRole('alert').getByText('You are logged out.').waitFor();
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Donations' }).click();
  await page.waitForURL('**/office/login');
});

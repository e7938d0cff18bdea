import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DESK, expectAccessible, useBrowser } from '#tests/setup/browser/browser.ts';
import { dashboardOf } from '#tests/setup/people/profiles.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';

const browser = useBrowser();
const site = inject('siteUrl');

const open = (options: Parameters<typeof browser.open>[0] = {}) =>
  browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce', ...options });

const answerCheck = (page: Page, status: number, json: object) => page.route('**/api/auth/', (route) => route.fulfill({ status, json }));

test('shows a light page meanwhile, and waits for a lost connection', async () => {
  const page = await open();
  const account = { id: 'asha', name: 'Asha', email: 'asha@example.in', role: 'student' };
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/auth/', async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.goto('/dashboard/student');
  await page.getByText('Loading your dashboard').waitFor();
  await expectAccessible(page);
  gate.resolve();
  await page.getByRole('heading', { name: 'We cannot reach the server' }).waitFor();
  await expectAccessible(page);
  await page.route('**/api/student/profile', (route) => route.fulfill({ json: dashboardOf() }));
  await answerCheck(page, 200, { status: true, data: account });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Account: Asha' }).waitFor();

  await answerCheck(page, 503, {});
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const notice = page.getByText('Our server has a problem at the moment.');
  await notice.waitFor();
  await expectAccessible(page);
  await answerCheck(page, 200, { status: true, data: account });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => notice.count()).toBe(0);
});

test('the account’s sessions are listed and ended, no script can read the cookie, a logout closes the area in every tab, and a volunteer gets another page', async () => {
  const page = await open({ viewport: DESK });
  const { email, password } = await signIn(page);
  const others = await Promise.all(
    ['first', 'second', 'third'].map(() =>
      fetch(`${site}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
        body: JSON.stringify({ email, password, role: 'student' }),
      }),
    ),
  );
  const isSignedIn = async (response: Response | undefined): Promise<boolean> => {
    const cookie = response?.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const check = await fetch(`${site}/api/auth/`, { method: 'POST', headers: { cookie: cookie?.join('; ') ?? '' } });
    return ((await check.json()) as { status: boolean }).status;
  };
  expect(await Promise.all(others.map(isSignedIn))).toEqual([true, true, true]);

  await page.goto('/dashboard/student');
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(4);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Log out Firefox/ })
    .first()
    .click();
  await dialog.getByText('That session has ended.').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
  await dialog.getByRole('button', { name: 'Log out everywhere else' }).click();
  await dialog.getByText('All other sessions have ended.').waitFor();
  await expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('This device')]);
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false]);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('heading', { name: 'Learning Dashboard' }).waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const other = await page.context().newPage();
  await other.goto('/dashboard/student');
  await other.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('form', { name: 'Student application' }).waitFor();
  await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
  await page.getByRole('form', { name: 'Log in' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain(email);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('session');

  const { email: ravi } = await signIn(page, { role: 'volunteer', email: `ravi${randomInt(1e9)}@deepvan.example` });
  await page.goto('/dashboard/student');
  await page.waitForURL('**/dashboard/volunteer');
  await page.getByRole('heading', { name: 'Page Under Progress' }).waitFor();
  await page.getByText(ravi).waitFor();
  await expectAccessible(page);
  await page.locator('#main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
});

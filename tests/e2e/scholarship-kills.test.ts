import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectSound } from '#tests/setup/browser/browser.ts';
import { temporaryFolder } from '#tests/setup/files/folder.ts';
import { freePort } from '#tests/setup/database/postgres.ts';
import {
  COLLEGE_STEPS,
  control,
  enrol,
  expectSafety,
  fill,
  FORM,
  next,
  openReview,
  ownApplication,
  saveNote,
  stepHeading,
  storedHere,
  submit,
  waitForWorker,
} from '#tests/setup/browser/scholarship-form.ts';
import { startSite } from '#tests/setup/site/site.ts';
import { kill, logInAgain, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

/** The browser deletes storage, but not cookies. */
async function evict(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
  return kill(page);
}

test('a tab killed during typing, offline, restores every word it said was saved; so does the account, if the browser deletes all', async () => {
  let page = await open();
  await enrol(page);
  await page.goto(`${FORM}?step=1`);
  await waitForWorker(page);
  await stepHeading(page).waitFor();
  await fill(page, { dob: '2005-06-01' });
  await page.context().setOffline(true);
  await fill(page, { fatherName: 'Ram Prasad' });
  await saveNote(page).getByText('Offline: kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => saveNote(page).evaluate((note) => note.getBoundingClientRect().top)).toBeGreaterThan(0);
  await expectAccessible(page);
  await control(page, 'fatherName').press('End');
  await control(page, 'fatherName').pressSequentially('xx');
  page = await kill(page);
  await page.goto(FORM);
  // The list opens from the device.
  await page.getByRole('link', { name: /^About you/ }).click();
  await expect.poll(async () => (await control(page, 'fatherName').inputValue()).replace(/x*$/, '')).toBe('Ram Prasad');
  expect(await control(page, 'dob').inputValue()).toBe('2005-06-01');
  // Folded again when the form opens anew.
  expect(await control(page, 'fullName').isVisible()).toBe(false);

  const { fullName: _profiles, dob: _typed, ...answers } = COLLEGE_STEPS[0]!;
  await fill(page, answers);
  await next(page);
  await page.getByText('Step 3 of 6').waitFor();
  await page.context().setOffline(false);
  await expectSafety(page, 'account');
  const draft = await page.request.get('/api/student/scholarship/draft');
  expect(await draft.json()).toMatchObject({ data: { data: { fatherName: 'Ram Prasad', motherName: 'Sita Devi' } } });

  page = await evict(page);
  await page.goto(FORM);
  const isGone = /is gone\. .* Your account has what it had at .*; it is shown here\./;
  await expect.poll(() => page.locator('main').innerText()).toMatch(isGone);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^About you/ }).click();
  await expect.poll(() => page.getByTestId('lost-note').innerText()).toMatch(isGone);
  expect(await control(page, 'fatherName').inputValue()).toBe('Ram Prasad');
  await expectAccessible(page);
});

test('the server dies before it answers a submission and comes back: exactly one application results', async () => {
  const env = { DATA_DIR: temporaryFolder(), PORT: String(await freePort()) };
  let site = await startSite(env);
  onTestFinished(() => site.stop());
  const page = await open({ baseURL: site.url });
  await enrol(page, 'college', { dataDirectory: env.DATA_DIR, url: site.url });
  await openReview(page, site.url);
  await expectSafety(page, 'account');

  const keys: (string | undefined)[] = [];
  await page.route('**/api/student/scholarship', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    site.process.kill('SIGKILL');
    return route.abort();
  });
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await site.ended;
  site = await startSite(env);
  await expectToast(page, 'Scholarship Applied Successfully!');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  const { application, timeline } = await ownApplication(page, site.url);
  expect(application?.['name']).toBe(COLLEGE_STEPS[0]?.['fullName']);
  expect(timeline).toHaveLength(1);
});

test('a Submit without an answer is taken back and changed; a logout asks, locks it, and it is sent when its owner is back', async () => {
  const page = await open();
  const owner = await enrol(page);
  await openReview(page);
  const recalls: boolean[] = [];
  let isReached = false;
  await page.route('**/api/student/scholarship', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.route('**/api/student/scholarship/recall', (route) => {
    recalls.push(isReached);
    return isReached ? route.continue() : route.abort();
  });
  const waiting = page.getByRole('heading', { name: 'Waiting for a connection' });
  await submit(page);
  await waiting.waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change my answers' }).click();
  await expectToast(page, 'You can change your answers.');
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await page.getByRole('button', { name: 'Change Personal details' }).click();
  await control(page, 'fatherName').fill('Hari Prasad');
  await page.getByRole('button', { name: 'Save and review' }).click();
  isReached = true;
  await submit(page);
  await waiting.waitFor();
  expect(recalls).toEqual([false, true]);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { name: 'Your application has not been sent yet' }).waitFor();
  await expectSound(page);
  const logOut = page.locator('main').getByRole('button', { name: 'Logout' });
  const question = page.getByRole('dialog', { name: 'Your application has not been sent' });
  await logOut.click();
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expectToast(page, 'You are still logged in.');
  await logOut.click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
  const left = await storedHere(page);
  expect(left).toMatch(/keys:0[^]*outbox:1/);
  expect(left).not.toMatch(/Hari Prasad|Station Road|bighas/);

  await page.unrouteAll();
  await logInAgain(page, owner);
  await expectToast(page, 'Scholarship Applied Successfully!');
  const { application, timeline } = await ownApplication(page);
  expect([application?.['fatherName'], timeline.length]).toEqual(['Hari Prasad', 1]);

  // An open form after the application was received would mislead.
  await page.goto(FORM);
  await page.getByRole('heading', { name: 'Your application', exact: true }).waitFor();
  await expect.poll(() => countsHere(page)).toMatchObject({ drafts: 0, outbox: 0, files: 0, keys: 1, facts: 1 });
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logged Out Sucessfully');
  await expect.poll(() => countsHere(page)).toEqual({ drafts: 0, outbox: 0, files: 0, keys: 0, facts: 0, account: null });
});

async function countsHere(page: Page): Promise<object> {
  const rows = [...(await storedHere(page)).matchAll(/^(\w+):(\d+) /gm)].map(([, name, count]) => [name, Number(count)]);
  return { ...Object.fromEntries(rows), account: await page.evaluate(() => localStorage.getItem('deepvan.account')) };
}

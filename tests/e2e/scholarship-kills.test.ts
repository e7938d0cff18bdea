import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { logInAgain, signIn } from '#tests/setup/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '#tests/setup/browser.ts';
import { makePdf } from '#tests/setup/files.ts';
import { temporaryFolder } from '#tests/setup/folder.ts';
import { freePort } from '#tests/setup/postgres.ts';
import {
  COLLEGE_STEPS,
  control,
  enrol,
  storedHere,
  expectSafety,
  fill,
  FORM,
  next,
  openReview,
  ownApplication,
  saveNote,
  stepHeading,
  waitForWorker,
} from '#tests/setup/scholarship-form.ts';
import { startSite } from '#tests/setup/site.ts';
import { kill } from '#tests/setup/student-browser.ts';

const browser = useBrowser();
const open = () => browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce' });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

/** The browser deletes storage, but not cookies. */
async function evict(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
  return kill(page);
}

test('a tab killed repeatedly during typing, online or not, restores every word it said was saved; so does the account, if the browser deletes all', async () => {
  let page = await open();
  await enrol(page);
  await page.goto(FORM);
  await waitForWorker(page);
  let seed = 20_261_122;
  const below = (count: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % count;
  };
  let words = '';
  for (let life = 0; life < 6; life += 1) {
    await stepHeading(page).waitFor();
    words = `Life ${life} ${'word '.repeat(1 + below(6))}`;
    await page.context().setOffline(false);
    // Folded again when the form opens anew.
    await fill(page, { dob: `2005-06-0${life + 1}` });
    await control(page, 'fatherName').fill(words);
    const isOffline = life === 0 || below(2) === 0;
    await page.context().setOffline(isOffline);
    words += 'end';
    await control(page, 'fatherName').pressSequentially('end');
    await expect.poll(() => saveNote(page).getAttribute('data-safety')).not.toBe('typing');
    if (life === 0) {
      await saveNote(page).getByText('Offline: kept on this device').first().waitFor();
      await page.getByRole('button', { name: 'Next', exact: true }).scrollIntoViewIfNeeded();
      await expect.poll(() => saveNote(page).evaluate((note) => note.getBoundingClientRect().top)).toBeGreaterThan(0);
      await expectAccessible(page);
    }
    await control(page, 'fatherName').pressSequentially('x'.repeat(below(4)));
    page = await kill(page);
    await page.goto(FORM);
    await expect.poll(async () => (await control(page, 'fatherName').inputValue()).replace(/x*$/, '')).toBe(words);
    expect(await control(page, 'dob').inputValue()).toBe(`2005-06-0${life + 1}`);
    expect(await control(page, 'fullName').isVisible()).toBe(false);
  }
  await page.context().setOffline(true);
  await fill(page, {
    fatherName: 'Ram Prasad',
    motherName: 'Sita Devi',
    nationality: 'Indian',
    gender: 'Male',
    religion: 'Sikh',
    category: 'General',
  });
  await next(page);
  await page.getByText('Step 2 of 6').waitFor();
  await page.context().setOffline(false);
  await expectSafety(page, 'account');
  const draft = await page.request.get('/api/student/scholarship/draft');
  expect(await draft.json()).toMatchObject({ data: { data: { fatherName: 'Ram Prasad', motherName: 'Sita Devi', step: 2 } } });

  page = await evict(page);
  await page.goto(`${FORM}?step=1`);
  await page
    .getByTestId('lost-note')
    .getByText(/is gone: .* Your account has what it had at .*; it is shown here\./)
    .waitFor();
  expect(await control(page, 'fatherName').inputValue()).toBe('Ram Prasad');
  await expectAccessible(page);
});

test('a profile form outlives its tab and a logout, is seen by nobody else, and says what is gone if the browser deletes it', async () => {
  let page = await open();
  const owner = await signIn(page);
  const address = () => page.getByRole('form', { name: 'Student application' }).getByLabel('Address');
  const lost = () => page.getByTestId('lost-note');
  await page.goto('/dashboard/student');
  await address().fill('House 5, Station Road');
  await page.getByLabel('Aadhaar number').fill('2345 6789 0124');
  await expectSafety(page, 'device');
  await expectAccessible(page);
  page = await kill(page);
  await page.goto('/dashboard/student');
  await expect.poll(() => address().inputValue()).toBe('House 5, Station Road');
  expect(await page.getByLabel('Aadhaar number').inputValue()).toBe('');

  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
  expect(await storedHere(page)).not.toContain('Station Road');
  await signIn(page);
  await page.goto('/dashboard/student');
  await expect.poll(() => address().inputValue()).toBe('');
  expect(await lost().count()).toBe(0);
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/dashboard/auth?type=login');
  await logInAgain(page, owner);
  await expect.poll(() => address().inputValue()).toBe('House 5, Station Road');

  page = await evict(page);
  await page.goto('/dashboard/student');
  await lost().getByText('Your account has nothing of it yet.').waitFor();
  expect(await address().inputValue()).toBe('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the server dies during submission and comes back: exactly one application results', { timeout: 180_000 }, async () => {
  const directory = temporaryFolder();
  const env = { DATA_DIR: directory, PORT: String(await freePort()) };
  let site = await startSite(env);
  onTestFinished(() => site.stop());
  const page = await open();
  await enrol(page, 'college', site.url);
  await openReview(page, site.url);
  await expectSafety(page, 'account');

  const keys: (string | undefined)[] = [];
  let deaths = 0;
  await page.route('**/api/student/scholarship', async (route) => {
    if (route.request().method() !== 'POST' || deaths === 2) return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    // The second time it dies before its response.
    const isTaken = deaths === 0 || (await route.fetch().catch(() => null)) !== null;
    if (isTaken) {
      deaths += 1;
      site.process.kill('SIGKILL');
    }
    return route.abort();
  });
  const dead = () =>
    new Promise<void>((resolve) =>
      site.process.exitCode === null && site.process.signalCode === null ? site.process.once('exit', () => resolve()) : resolve(),
    );
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await dead();
  site = await startSite(env);
  await expect.poll(() => deaths, { timeout: 60_000 }).toBe(2);
  await dead();
  site = await startSite(env);
  await toast(page, 'Scholarship Applied Successfully!').waitFor({ timeout: 60_000 });
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  const { application, timeline } = await ownApplication(page, site.url);
  expect(application?.['name']).toBe(COLLEGE_STEPS[0]?.['fullName']);
  expect(timeline).toHaveLength(1);
});

const isPost = (route: Route): boolean => route.request().method() === 'POST';

test('logging out sends first what waits; if that fails it asks, and what is kept is locked until its owner is back', {
  timeout: 120_000,
}, async () => {
  const page = await open();
  const owner = await enrol(page);
  await openReview(page);
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await page.getByText('Step 6 of 6').waitFor();
  await page.context().setOffline(true);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.getByText('Kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await page.route('**/api/student/scholarship', (route) => (isPost(route) ? route.fulfill({ status: 503, json: {} }) : route.continue()));
  await submit(page);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { name: 'Your application has not been sent yet' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const logOut = page.locator('main').getByRole('button', { name: 'Logout' });
  const question = page.getByRole('dialog', { name: 'Your application has not been sent' });
  await logOut.click();
  await question.waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await toast(page, 'You are still logged in.').waitFor();
  await logOut.click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
  const left = await storedHere(page);
  expect(left).toMatch(/keys:0[^]*outbox:1/);
  expect(left).not.toMatch(/Ram Prasad|Station Road|bighas/);

  await page.unrouteAll();
  const other = await signIn(page);
  await page.goto('/dashboard/student');
  await page.getByRole('form', { name: 'Student application' }).waitFor();
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await logInAgain(page, owner);
  await toast(page, 'Scholarship Applied Successfully!').waitFor();
  const { application, timeline } = await ownApplication(page);
  expect([application?.['fatherName'], timeline.length]).toEqual(['Ram Prasad', 1]);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
  expect(other.email).not.toBe(owner.email);
});

test('a Submit without an answer is taken back, waits again, is sent from the dashboard after the next login, and leaves nothing on the device', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await waitForWorker(page);
  const recalls: number[] = [];
  let isReached = false;
  await page.route('**/api/student/scholarship', (route) => (isPost(route) ? route.abort() : route.continue()));
  await page.route('**/api/student/scholarship/recall', async (route) => {
    recalls.push(Number(isReached));
    return isReached ? route.continue() : route.abort();
  });
  const waiting = page.getByRole('heading', { name: 'Waiting for a connection' });
  await submit(page);
  await waiting.waitFor();
  await expectAccessible(page);
  // It would contradict "it will be sent automatically".
  expect(await toast(page, 'Submission failed').count()).toBe(0);
  await page.getByRole('button', { name: 'Change my answers' }).click();
  await toast(page, 'You can change your answers.').waitFor();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await control(page, 'fatherName').fill('Hari Prasad');
  await page.getByRole('button', { name: 'Save and review' }).click();
  isReached = true;
  await submit(page);
  await waiting.waitFor();
  expect(recalls).toEqual([0, 1]);

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.unroute('**/api/student/scholarship');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Please log in to send it' }).waitFor();
  await page.context().addCookies(cookies);
  await page.goto('/dashboard/student');
  await toast(page, 'Scholarship Applied Successfully!').waitFor();
  await page.getByRole('heading', { name: 'Your application', exact: true }).waitFor();
  await expect.poll(() => page.locator('.stats dd').last().innerText()).toBe('1');
  const { application, timeline } = await ownApplication(page);
  expect([application?.['fatherName'], timeline.length]).toEqual(['Hari Prasad', 1]);

  // An open form after the application was received would mislead.
  const left = { drafts: 0, outbox: 0, files: 0, keys: 1, account: expect.stringContaining('@') as string };
  expect(await countsHere(page)).toMatchObject({ ...left, facts: 0 });
  await page.goto(FORM);
  await page.getByRole('heading', { name: 'Your application', exact: true }).waitFor();
  await expect.poll(() => countsHere(page)).toMatchObject({ ...left, facts: 1 });
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged Out Sucessfully').waitFor();
  await expect.poll(() => countsHere(page)).toEqual({ drafts: 0, outbox: 0, files: 0, keys: 0, facts: 0, account: null });
});

async function countsHere(page: Page): Promise<object> {
  const rows = [...(await storedHere(page)).matchAll(/^(\w+):(\d+) /gm)].map(([, name, count]) => [name, Number(count)]);
  return { ...Object.fromEntries(rows), account: await page.evaluate(() => localStorage.getItem('deepvan.account')) };
}

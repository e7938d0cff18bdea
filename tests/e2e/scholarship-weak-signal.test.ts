import { expect, test } from 'vitest';
import { recordAnnouncements } from '#tests/setup/announcements.ts';
import { expectAccessible } from '#tests/setup/browser.ts';
import { makePdf } from '#tests/setup/files.ts';
import {
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
  submit,
  waitForWorker,
} from '#tests/setup/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';
import { expectToast, recordToasts } from '#tests/setup/toasts.ts';

const open = useStudentBrowser();

test('the network is cut during typing and the tab is killed: every word is restored, and reaches the account', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(FORM);
  await stepHeading(page).waitFor();
  await waitForWorker(page);
  await control(page, 'fatherName').pressSequentially('Ram Pra');
  await page.context().setOffline(true);
  await control(page, 'fatherName').pressSequentially('sad Chaudhary');
  await saveNote(page).getByText('Offline: kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => saveNote(page).evaluate((note) => note.getBoundingClientRect().top)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();

  const again = await page.context().newPage();
  await again.goto(FORM);
  await expect.poll(() => control(again, 'fatherName').inputValue()).toBe('Ram Prasad Chaudhary');
  await fill(again, { motherName: 'Sita Devi', nationality: 'Indian', gender: 'Male', religion: 'Sikh', category: 'General' });
  await next(again);
  await again.getByText('Step 2 of 6').waitFor();
  await again.context().setOffline(false);
  await expectSafety(again, 'account');
  const draft = await again.request.get('/api/student/scholarship/draft');
  expect(await draft.json()).toMatchObject({ data: { data: { fatherName: 'Ram Prasad Chaudhary', motherName: 'Sita Devi', step: 2 } } });
});

test('offline before the upload, during it and after submitting: it is sent automatically, and arrives once', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await waitForWorker(page);
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await page.getByText('Step 6 of 6').waitFor();
  await page.context().setOffline(true);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.getByText('Kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await page.getByRole('button', { name: 'Change my answers' }).waitFor();
  await expectAccessible(page);
  // Browsers may be wrong about it.
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'POST' && request.url().includes('/api/student/'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await tried;
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await page.close();

  const again = await page.context().newPage();
  await recordToasts(again);
  await again.goto(FORM);
  await again.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  let uploads = 0;
  await again.context().route('**/api/student/upload', async (route) => {
    uploads += 1;
    if (uploads === 1) return route.abort();
    return uploads === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  const keys: (string | undefined)[] = [];
  await again.context().route('**/api/student/scholarship', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    // Its response is lost.
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await again.context().setOffline(false);
  await expectToast(again, 'Error Occured During File Upload');
  await expectToast(again, 'Scholarship Applied Successfully!', { timeout: 30_000 });
  expect(uploads).toBe(3);
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  const { application, timeline } = await ownApplication(again);
  expect(timeline).toHaveLength(1);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('with no page open the worker sends what waits, chosen files first, as soon as the browser says that there is a signal', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await waitForWorker(page);
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await page.getByText('Step 6 of 6').waitFor();
  await page.context().setOffline(true);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.getByText('Kept on this device').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await page.goto('about:blank');
  await page.context().setOffline(false);

  const browser = await page.context().newCDPSession(page);
  const workers: { registrationId: string; scopeURL: string }[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => void workers.push(...registrations));
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => workers.length).toBeGreaterThan(0);
  const { registrationId, scopeURL } = workers[0]!;
  const { origin } = new URL(scopeURL);
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'deepvan-outbox', lastChance: false });
  await expect.poll(async () => (await ownApplication(page)).timeline.length, { timeout: 15_000 }).toBe(1);
  expect((await ownApplication(page)).application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('submitted after the session had expired, it is sent after the next login, and the dashboard shows it', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await submit(page);
  await page.getByRole('heading', { name: 'Please log in to send it' }).waitFor();
  await page.context().addCookies(cookies);
  await page.goto('/dashboard/student');
  await expectToast(page, 'Scholarship Applied Successfully!');
  await page.getByRole('heading', { name: 'Your application' }).waitFor();
  await expect.poll(() => page.locator('.stats dd').last().innerText()).toBe('1');
});

test('words that neither a full phone nor the account has are not left without a question', async () => {
  const page = await open();
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await enrol(page);
  await page.goto('/dashboard/student');
  await page.getByRole('link', { name: 'Apply For Scholarship' }).click();
  await stepHeading(page).waitFor();
  await page.context().setOffline(true);
  await control(page, 'fatherName').fill('Ram Prasad');
  await expectSafety(page, 'unsaved');
  const asked: string[] = [];
  let isSure = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (isSure ? dialog.accept() : dialog.dismiss());
  });
  // A page that cannot be reached is not left.
  await page.locator('footer a[href="/about"], header a[href="/"]').first().click();
  await page.getByText('You are offline. Please try again when the signal is back.').waitFor();
  expect(asked).toEqual([]);
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
  await dashboard.click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');
  isSure = true;
  await dashboard.click();
  await page.getByRole('heading', { name: 'There is an Error in Fetching Your Profile' }).waitFor();
  expect(await page.locator('#main').innerText()).not.toContain('lost');
  expect(asked).toHaveLength(4);
});

test('saving is not announced with each answer; the loss of the signal is, and its end', async () => {
  const page = await open();
  const heard = await recordAnnouncements(page);
  await enrol(page);
  await page.goto(FORM);
  const notes = () => heard.filter((text) => /saved|saving|kept/i.test(text));
  /** Each earlier state is soon over. */
  const save = async (name: string, words: string) => {
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await control(page, name).fill(words);
    await saved;
    await expectSafety(page, 'account');
  };
  await save('fatherName', 'Ram Prasad');
  await save('motherName', 'Sita');
  expect(notes()).toEqual([]);
  await page.context().setOffline(true);
  await control(page, 'fatherName').fill('Ram Prasad Mishra');
  await expectSafety(page, 'offline');
  await control(page, 'motherName').fill('Sita Devi');
  await expectSafety(page, 'offline');
  expect(notes()).toEqual(['Offline: kept on this device']);
  await page.context().setOffline(false);
  await expectSafety(page, 'account');
  await expect.poll(notes).toEqual(['Offline: kept on this device', 'Saved to your account']);
  await save('motherName', 'Sita Devi Mishra');
  expect(notes()).toHaveLength(2);
});

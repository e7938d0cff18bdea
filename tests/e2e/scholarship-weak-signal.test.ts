import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/setup/browser/browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { waitForPaper } from '#tests/setup/browser/papers.ts';
import {
  apply,
  completeDraft,
  control,
  enrol,
  expectSafety,
  FORM,
  openReview,
  ownApplication,
  stepHeading,
  submit,
  waitForWorker,
} from '#tests/setup/browser/scholarship-form.ts';
import { kill, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast, recordToasts } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

async function attachOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Papers' }).click();
  await page.getByRole('heading', { name: 'Papers' }).waitFor();
  await page.context().setOffline(true);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
}

test('offline before the upload, during it and after submitting: it is sent automatically, and arrives once', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await waitForWorker(page);
  await attachOffline(page);
  await waitForPaper(page, 'Income certificate', 'Waits for a signal');
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
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await again.context().setOffline(false);
  await expectToast(again, 'Error Occured During File Upload');
  await expectToast(again, 'Scholarship Applied Successfully!');
  expect(uploads).toBe(3);
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  const { application, timeline } = await ownApplication(again);
  expect(timeline).toHaveLength(1);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('what the profile answers is a summary, its fields open in place, outlive a kill offline, and are sent', async () => {
  let page = await open();
  await enrol(page);
  await page.goto(`${FORM}?step=1`);
  await waitForWorker(page);
  await page.getByRole('definition').filter({ hasText: 'Asha Kumari' }).waitFor();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Change Full name/ }).click();
  await expect.poll(() => control(page, 'fullName').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' Devi');
  await expectSafety(page, 'offline');
  page = await kill(page);
  await page.goto(FORM);
  await page.getByRole('link', { name: /^About you/ }).click();
  await page.getByRole('definition').filter({ hasText: 'Asha Kumari Devi' }).waitFor();
  await page.context().setOffline(false);
  await expectSafety(page, 'account');

  await completeDraft(page);
  await page.goto(`${FORM}?step=review`);
  await page.getByText('All 6 steps done').waitFor();
  await page.getByText(/••••••••••7890/).waitFor();
  await expectAccessible(page);
  await apply(page);
  expect((await ownApplication(page)).application).toMatchObject({ name: 'Asha Kumari Devi', currentCourse: 'BSc' });
});

test('with no page open the worker sends what waits, chosen files first, as soon as the browser says that there is a signal', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await waitForWorker(page);
  await attachOffline(page);
  await waitForPaper(page, 'Income certificate', 'Waits for a signal');
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
  await expect.poll(async () => (await ownApplication(page)).timeline.length).toBe(1);
  expect((await ownApplication(page)).application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('a full phone: a student can still attach a document and apply, and words that the account does not have either are not left unasked', async () => {
  const page = await open();
  // Private windows and full disks refuse a write.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (!sessionStorage.getItem('room')) throw new DOMException('No room', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await enrol(page);
  await page.goto('/dashboard/student');
  await page.getByRole('link', { name: 'Apply For Scholarship' }).click();
  await page.getByRole('link', { name: /^About you/ }).click();
  await stepHeading(page).waitFor();
  await page.context().setOffline(true);
  await control(page, 'fatherName').fill('Ram Prasad');
  await expectSafety(page, 'unsaved');
  const requests: string[] = [];
  let isSure = false;
  page.on('dialog', (dialog) => {
    requests.push(dialog.type());
    void (isSure ? dialog.accept() : dialog.dismiss());
  });
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true });
  // From page to page nothing is lost.
  await page.getByRole('link', { name: 'All tasks' }).click();
  await dashboard.click();
  await expect.poll(() => requests).toEqual(['confirm']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => requests).toEqual(['confirm', 'beforeunload']);
  await page.getByRole('link', { name: /^About you/ }).click();
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');
  await page.getByRole('link', { name: 'All tasks' }).click();
  isSure = true;
  await dashboard.click();
  await page.getByRole('heading', { name: 'There is an Error in Fetching Your Profile' }).waitFor();
  expect(await page.locator('#main').innerText()).not.toContain('lost');
  expect(requests).toHaveLength(3);

  await page.context().setOffline(false);
  await page.evaluate(() => sessionStorage.setItem('room', 'yes'));
  await openReview(page);
  await page.evaluate(() => sessionStorage.removeItem('room'));
  await attachOffline(page);
  await page.getByText('No room on this device: leave this page open').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await submit(page);
  await page.getByText('This device has no room to keep your application. Please leave this page open').waitFor();
  await page.context().setOffline(false);
  await expectToast(page, 'Scholarship Applied Successfully!');
  const { application, timeline } = await ownApplication(page);
  expect(timeline).toHaveLength(1);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

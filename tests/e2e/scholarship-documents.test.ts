import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/setup/browser/browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { encryptPdf } from '#tests/setup/files/pdf-objects.ts';
import { openPapers, unfoldOthers, waitForPaper } from '#tests/setup/browser/papers.ts';
import { apply, control, enrol, next, openReview, ownApplication, submit, unfold } from '#tests/setup/browser/scholarship-form.ts';
import { logInAgain, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast, recordToasts } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

async function openDocuments(page: Page): Promise<(name: string, buffer: Buffer) => Promise<void>> {
  await enrol(page);
  await openReview(page);
  await page.getByRole('button', { name: 'Change Papers' }).click();
  return (name, buffer) => control(page, 'incomeCertificate').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test('of two tabs of one student, one sends: a document goes out once', async () => {
  const page = await open();
  const choose = await openDocuments(page);
  await page.context().setOffline(true);
  await choose('income.pdf', makePdf());
  await waitForPaper(page, 'Income certificate', 'Waits for a signal');
  await page.getByRole('button', { name: 'Save and review' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();

  let uploads = 0;
  const held = Promise.withResolvers<void>();
  await page.context().route('**/api/student/upload', async (route) => {
    uploads += 1;
    await held.promise;
    return route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(() => uploads).toBe(1);
  const second = await page.context().newPage();
  await recordToasts(second);
  await second.goto('/dashboard/student');
  const isQueued = async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.startsWith('deepvan-outbox:'));
  };
  await expect.poll(() => second.evaluate(isQueued)).toBe(true);
  held.resolve();
  await expectToast(page, 'Scholarship Applied Successfully!');
  await expect.poll(() => second.evaluate(isQueued)).toBe(false);
  expect(uploads).toBe(1);
  expect((await ownApplication(second)).timeline).toHaveLength(1);
});

test('a document chosen without a signal goes to the account when the signal or the session is back, and with a logout, last words too', async () => {
  const page = await open();
  const owner = await enrol(page);
  await openPapers(page);
  await unfoldOthers(page);
  await page.context().setOffline(true);
  await control(page, 'casteCertificate').setInputFiles({ name: 'caste.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await waitForPaper(page, 'Caste certificate', 'Waits for a signal');
  await page.context().setOffline(false);
  await waitForPaper(page, 'Caste certificate', 'Sent');

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await control(page, 'casteCertificate').setInputFiles({
    name: 'new.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf({ title: 'New' }),
  });
  await waitForPaper(page, 'Caste certificate', 'Waits for a signal');
  await page.context().addCookies(cookies);
  await page.evaluate(() => globalThis.document.dispatchEvent(new Event('visibilitychange')));
  await waitForPaper(page, 'Caste certificate', 'Sent');

  await page.context().setOffline(true);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await waitForPaper(page, 'Income certificate', 'Waits for a signal');
  await next(page);
  await unfold(page, 'place');
  await control(page, 'place').fill('Padrauna');
  // As on a phone that hides the connection's return.
  await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Account/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await logInAgain(page, owner);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');
  const file = expect.stringMatching(/^\/api\/student\/files\//) as string;
  const draft = await (await page.request.get('/api/student/scholarship/draft')).json();
  expect(draft).toMatchObject({ data: { data: { place: 'Padrauna', incomeCertificate: file, casteCertificate: file } } });
});

test('a document that was refused leaves the one before it, and the review names what will be sent, the certificate of the profile too', async () => {
  const page = await open();
  const choose = await openDocuments(page);
  await choose('good.pdf', makePdf());
  await waitForPaper(page, 'Income certificate', 'Sent');
  await choose('locked.pdf', await encryptPdf(makePdf(), 'secret'));
  await page.getByText(/^locked\.pdf: This PDF is locked .* good\.pdf is kept\.$/).waitFor();
  await expectAccessible(page);
  await page.reload();
  await waitForPaper(page, 'Income certificate', 'Sent');
  await page.getByRole('button', { name: /^(Next|Save and review)$/ }).click();
  await page.getByText('Income certificate: good.pdf.').waitFor();
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await page.getByText('Latest certificate: the one in your profile.').waitFor();
  await apply(page);
  const { application } = await ownApplication(page);
  for (const name of ['incomeCertificate', 'latestCertificate']) expect(application?.[name]).toMatch(/^\/api\/student\/files\//);
});

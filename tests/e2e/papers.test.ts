import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectSound, PHONE } from '#tests/setup/browser/browser.ts';
import { makePhoto } from '#tests/setup/browser/page-editor.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';
import { openPapers, paperRow, waitForPaper } from '#tests/setup/browser/papers.ts';
import { apply, completeDraft, control, enrol, FORM, ownApplication, waitForWorker } from '#tests/setup/browser/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast, recordToasts } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

const photo = async (isBlurred = false) => ({
  name: 'आय प्रमाण पत्र — तहसील पडरौना.jpg',
  mimeType: 'image/jpeg',
  buffer: await makePhoto({ isBlurred }),
});
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Income certificate/ });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).press('Enter');

async function cropWithKeys(page: Page): Promise<void> {
  const corner = dialog(page).getByRole('button', { name: /^Top left corner/ });
  await corner.waitFor();
  // Found on the page, not at the first place.
  const found = await corner.getAttribute('aria-label');
  expect(found).not.toContain('6% from the left, 6% from the top');
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  expect(await corner.getAttribute('aria-label')).not.toBe(found);
  await expect.poll(() => dialog(page).locator('p[aria-live]').first().innerText()).toMatch(/% from the left/);
  await expectAccessible(page);
  await press(page, 'Continue');
  await dialog(page).getByText('Can you read every word?').waitFor();
}

async function sendLater(page: Page): Promise<void> {
  await completeDraft(page);
  await page.goto(`${FORM}?step=review`);
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await page.getByRole('button', { name: 'Change Bank account' }).click();
  await page.getByRole('checkbox', { name: /^I do not have it yet\. I will send it by/ }).check();
  await paperRow(page, 'Bank document')
    .getByText(/^Comes later until/)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and review' }).click();
  await page.getByText('These papers come later: Bank document.').waitFor();
  await apply(page);

  await page.getByText('You wanted to send later: Bank document').waitFor();
  const toPapers = page.getByRole('link', { name: 'Send them now' });
  const { y, height } = (await toPapers.boundingBox())!;
  expect(y + height, 'in the first screen').toBeLessThan(PHONE.height);
  await expectAccessible(page);
  await toPapers.click();
  const heading = page.getByRole('heading', { name: 'Papers that are still missing' });
  const hasFocus = () => heading.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await waitForPaper(page, 'Income certificate', 'Sent');
  await expectSound(page);
  const bank = paperRow(page, 'Bank document');
  await bank.getByText(/^Comes later until/).click();
  await page.locator('[name="bankDocument"]').setInputFiles({ ...(await photo()), name: 'passbook.jpg' });
  const editor = page.getByRole('dialog', { name: 'Bank document' });
  await editor.getByRole('button', { name: 'Continue' }).press('Enter');
  await editor.getByRole('button', { name: 'Yes, use it' }).press('Enter');
  await expectToast(page, 'We have your paper. Thank you.');
  await waitForPaper(page, 'Bank document', 'Sent');
  expect(await bank.locator('input').count()).toBe(0);
  expect(await hasFocus()).toBe(true);
  expect((await ownApplication(page)).application?.['bankDocument']).toMatch(/^\/api\/student\/files\//);
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByText('What has happened so far').click();
  await page.getByRole('listitem').filter({ hasText: 'You sent: Bank document' }).waitFor();
  await expectSound(page);
}

test('without a signal a student photographs two pages, crops them with the keyboard, sends one PDF when the signal is back, and another paper after applying', async () => {
  const page = await open();
  await enrol(page);
  await openPapers(page);
  await expectSound(page);
  await waitForWorker(page);
  await page.context().setOffline(true);

  await control(page, 'incomeCertificate').setInputFiles(await photo());
  await cropWithKeys(page);
  expect(await dialog(page).getByText('may be blurred').count()).toBe(0);
  await press(page, 'Larger');
  await dialog(page).getByText('150%').waitFor();
  await expectSound(page);
  await press(page, 'Yes, and add a page');
  await dialog(page).getByText('Page 1').waitFor();

  // The device stops here: the first page is kept.
  await page.close();
  const again = await page.context().newPage();
  await recordToasts(again);
  await again.goto(`${FORM}?task=papers`);
  const row = paperRow(again, 'Income certificate');
  await waitForPaper(again, 'Income certificate', 'Waits for a signal');
  await row.locator('summary img').waitFor();
  await row.locator('summary').press('Enter');
  await row.locator('.file b', { hasText: 'तहसील पडरौना.jpg' }).waitFor();

  await control(again, 'incomeCertificate').setInputFiles(await photo());
  await cropWithKeys(again);
  await press(again, 'Yes, and add a page');
  await dialog(again)
    .getByLabel('Choose a picture')
    .setInputFiles(await photo(true));
  await cropWithKeys(again);
  await dialog(again).getByText('This picture may be blurred.').waitFor();
  await press(again, 'Yes, use it');
  await expect.poll(() => row.locator('summary').evaluate((line) => line === document.activeElement)).toBe(true);
  expect(await row.locator('.file', { hasText: 'तहसील पडरौना.pdf' }).isVisible(), 'one line').toBe(false);
  await expectSound(again);

  let uploads = 0;
  again.on('request', (request) => void (uploads += Number(request.url().endsWith('/api/student/upload'))));
  await again.context().setOffline(false);
  await waitForPaper(again, 'Income certificate', 'Sent');
  const sentPath = async (): Promise<string | undefined> => {
    const draft = await (await again.request.get('/api/student/scholarship/draft')).json();
    return (draft as { data: { data: Record<string, string> } | null }).data?.data['incomeCertificate'];
  };
  await expect.poll(sentPath).toMatch(/^\/api\/student\/files\//);
  const sent = await again.request.get((await sentPath())!);
  expect(uploads, 'sent once over a weak line').toBe(1);
  expect(sent.headers()['content-type']).toContain('application/pdf');
  expect((await readPdf(await sent.body())).pages).toBe(2);
  await sendLater(again);
});

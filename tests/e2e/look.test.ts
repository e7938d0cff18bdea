import { test } from 'vitest';
import { makePdf } from '#tests/setup/files/files.ts';
import { makePhoto } from '#tests/setup/browser/page-editor.ts';
import { paperRow, waitForPaper, openPapers, unfoldOthers } from '#tests/setup/browser/papers.ts';
import { apply, control, enrol, FORM, openReview } from '#tests/setup/browser/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();
const OUT = '/tmp/papers-shots';

test('look', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const shoot = async (name: string) => {
    for (const [width, scheme, zoom] of [
      [390, 'light', 1],
      [390, 'dark', 1],
      [390, 'light', 2],
      [1280, 'light', 1],
      [1280, 'dark', 1],
    ] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate((z) => {
        document.documentElement.style.fontSize = z === 1 ? '' : '200%';
      }, zoom);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) console.log('OVERFLOW', name, width, scheme, zoom, over);
      await page.screenshot({ path: `${OUT}/${name}-${width}-${scheme}-${zoom}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await enrol(page);
  await openReview(page);
  await openPapers(page);
  await page.waitForTimeout(800);
  await shoot('first');
  await page
    .getByRole('checkbox', { name: /^I do not have it yet/ })
    .first()
    .check();
  await page.context().setOffline(true);
  await control(page, 'bonafideCertificate').setInputFiles({
    name: 'बोनाफाइड प्रमाण पत्र — राजकीय महाविद्यालय पडरौना कुशीनगर उत्तर प्रदेश.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf(),
  });
  await waitForPaper(page, 'Bonafide certificate', 'Waits for a signal');
  await unfoldOthers(page);
  await control(page, 'photograph').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() });
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await waitForPaper(page, 'Photograph', 'Waits for a signal');
  await control(page, 'signature').setInputFiles({ name: 'signature.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.waitForTimeout(500);
  await shoot('states');
  await page.context().setOffline(false);
  await waitForPaper(page, 'Photograph', 'Sent');
  await paperRow(page, 'Aadhaar card').locator('summary').click();
  await control(page, 'aadhaarCard').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ isBlurred: true }) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The back has').first().waitFor();
  await shoot('check');
  await page.getByRole('button', { name: 'Yes, and add the back' }).click();
  await page.getByText('Page 1').waitFor();
  await shoot('pages');
  await page.getByRole('button', { name: 'Use this page' }).click();
  await waitForPaper(page, 'Aadhaar card', 'Sent');
  await page.reload();
  await page.waitForTimeout(1500);
  await shoot('again');
  await page
    .getByRole('button', { name: 'Remove signature.jpg' })
    .click()
    .catch(() => undefined);
  await page.goto(`${FORM}?task=bank`);
  await page.waitForTimeout(1000);
  await shoot('bank');
  await page.goto(`${FORM}?step=review`);
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await apply(page);
  await page.goto(`${FORM}?view=sent&task=papers`);
  await page.getByRole('heading', { name: /^Papers/ }).waitFor();
  await page.waitForTimeout(800);
  await shoot('sent');
});

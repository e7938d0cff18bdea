import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, expectAccessible, expectSound, PHONE } from '#tests/setup/browser/browser.ts';
import { makeJpeg, makePdf } from '#tests/setup/files/files.ts';
import { usePhotoAsItIs } from '#tests/setup/browser/page-editor.ts';
import { compose } from '#tests/setup/browser/keyboard.ts';
import {
  apply,
  control,
  enrol,
  fill,
  fillAll,
  listHeading,
  FORM,
  ownApplication,
  SCHOOL_STEPS,
  stepHeading,
  unfold,
} from '#tests/setup/browser/scholarship-form.ts';
import { signIn, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

const PICTURES = ['photograph', 'signature'];
const PAPERS = ['aadhaarCard', 'incomeCertificate', 'casteCertificate', 'bonafideCertificate'];

async function attachAll(page: Page): Promise<void> {
  const picture = await makeJpeg();
  for (const name of PICTURES) {
    await control(page, name).setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture });
    await usePhotoAsItIs(page);
  }
  for (const name of PAPERS) await attach(page, name);
}

const attach = (page: Page, name: string): Promise<void> =>
  control(page, name).setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: makePdf({ title: name }) });

test('a school child applies with all documents, on a phone', async () => {
  const page = await open({ viewport: PHONE });
  await enrol(page, 'school');
  await page.goto(FORM);
  await listHeading(page).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: /^Start/ }).click();
  await expect.poll(() => control(page, 'fullName').inputValue()).toBe('Asha Kumari');
  await fillAll(page, SCHOOL_STEPS, async (name) => {
    if (name === 'bank') await attach(page, 'bankDocument');
    if (name === 'papers') {
      await expectSound(page);
      await control(page, 'signature').setInputFiles({ name: 'signature.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await page.locator('.err').getByText('Please choose a JPG or PNG file. This file is of another kind.').waitFor();
      await attachAll(page);
      await expect.poll(() => page.locator('.file[data-status="done"]').count()).toBe(PICTURES.length + PAPERS.length + 1);
    }
    await expectSound(page);
  });
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expectSound(page);
  await page.getByText('Referee 1 is Mohan Lal, your Teacher, Head master, 7000000002.').waitFor();
  expect(await page.getByRole('form').innerText()).not.toContain('30211234567890');
  expect(await page.getByRole('form').innerText()).toContain('••••••••••7890');
  await apply(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');

  const { application, timeline } = await ownApplication(page);
  expect(timeline.map(({ status }) => status)).toEqual(['submitted']);
  expect(application).toMatchObject({
    name: SCHOOL_STEPS[0]!['fullName'],
    mobileNumber: '9838041276',
    amountRequested: 25_000,
    scholarshipPurpose: '["Tuition Fees","Digital Devices"]',
    accountNo: '••••••••••7890',
    ifscCode: 'SBIN0001234',
    permanentAddress: '12 Station Road\nPadrauna',
  });
  for (const field of [...PICTURES, ...PAPERS, 'bankDocument']) expect(application?.[field], field).toMatch(/^\/api\/student\/files\//);

  await page.goto(FORM);
  await page.getByRole('button', { name: 'Withdraw application' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I have found another one');
  await expectAccessible(page);

  const { x, y, width } = (await dialog.boundingBox())!;
  const beside = [x + width / 2, 20] as const;
  await page.mouse.click(x + width / 2, y + 8);
  await dialog.getByLabel('Reason').hover();
  await page.mouse.down();
  await page.mouse.move(...beside, { steps: 3 });
  await page.mouse.up();
  await page.route('**/api/student/scholarship/withdraw', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await dialog.getByRole('alert').getByText('Not now').waitFor();
  await page.mouse.click(...beside);
  await expect.poll(() => dialog.count()).toBe(0);
  await page.unroute('**/api/student/scholarship/withdraw');
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('I have found another one');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expectToast(page, 'withdrawn');
  expect(await dialog.count()).toBe(0);
  await page.getByText('Withdrawn').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Withdrawn');
});

test('a step is checked first, by keyboard alone; numbers are taken as they are written; without a profile it leads back', async () => {
  const page = await open({ viewport: DESK });
  await signIn(page);
  await page.goto(FORM);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');
  await enrol(page);
  await page.goto(`${FORM}?step=1`);
  await stepHeading(page).waitFor();
  await control(page, 'fatherName').focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: /things need your attention/ });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fatherName');
  await page.keyboard.type('Ram Prasad');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sita Devi');
  await expect.poll(() => summary.innerText()).not.toContain('Father');
  await fill(page, { nationality: 'Indian', religion: 'Hindu', category: 'SC' });
  await control(page, 'gender').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Step 3 of 6').waitFor();
  await expect.poll(() => stepHeading(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');

  await page.goto(`${FORM}?step=2`);
  await stepHeading(page).waitFor();
  for (const name of ['pincode', 'mobileNumber']) await unfold(page, name);
  await control(page, 'pincode').fill('२७४३०४');
  await control(page, 'mobileNumber').fill('+91 98380 41276');
  await control(page, 'mobileNumber').press('Enter');
  await page.getByText('Step 3 of 6').waitFor();
  await page.goBack();
  await expect.poll(() => control(page, 'mobileNumber').inputValue()).toBe('9838041276');
  await expect.poll(() => control(page, 'pincode').inputValue()).toBe('274304');

  await page.goto(`${FORM}?task=bank`);
  await stepHeading(page).waitFor();
  const ifsc = control(page, 'ifscCode');
  await ifsc.focus();
  await compose(page, 's', 'sb', 'sbn', 'sbn0001234');
  await ifsc.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2));
  await page.keyboard.type('I');
  await page.getByText('State Bank of India').waitFor();
  await ifsc.blur();
  await expect.poll(() => ifsc.inputValue()).toBe('SBIN0001234');
});

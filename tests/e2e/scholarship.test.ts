import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '#tests/setup/accounts.ts';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE } from '#tests/setup/browser.ts';
import { makeJpeg, makePdf } from '#tests/setup/files.ts';
import { usePhotoAsItIs } from '#tests/setup/page-editor.ts';
import { compose } from '#tests/setup/keyboard.ts';
import {
  apply,
  COLLEGE_STEPS,
  control,
  enrol,
  fill,
  fillAll,
  FORM,
  next,
  ownApplication,
  SCHOOL_STEPS,
  stepHeading,
  unfold,
} from '#tests/setup/scholarship-form.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';
import { expectToast } from '#tests/setup/toasts.ts';

const open = useStudentBrowser();

const PICTURES = ['photograph', 'signature'];
const PAPERS = ['aadhaarCard', 'incomeCertificate', 'casteCertificate', 'bonafideCertificate', 'bankDocument'];

async function attachAll(page: Page): Promise<void> {
  const picture = await makeJpeg();
  for (const name of PICTURES) {
    await control(page, name).setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture });
    await usePhotoAsItIs(page);
  }
  for (const name of PAPERS)
    await control(page, name).setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: makePdf({ title: name }) });
}

test.each([
  ['a school child with all documents, on a phone', PHONE, 'school', SCHOOL_STEPS, true],
  ['a college student with none, on a desk', DESK, 'college', COLLEGE_STEPS, false],
] as const)('%s', async (_name, viewport, education, steps, hasDocuments) => {
  const page = await open({ viewport });
  await enrol(page, education);
  await page.goto(FORM);
  await expect.poll(() => control(page, 'fullName').inputValue()).toBe('Asha Kumari');
  await fillAll(page, steps, async (step) => {
    if (step === 6 && hasDocuments) {
      await control(page, 'signature').setInputFiles({ name: 'signature.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await page.locator('.err').getByText('Please choose a JPG or PNG file. This file is of another kind.').waitFor();
      await attachAll(page);
      await expect.poll(() => page.locator('.file[data-status="done"]').count()).toBe(PICTURES.length + PAPERS.length + 1);
    }
    if (step === 5) {
      const count = page.getByTestId('need-count');
      for (const length of [49, 50, 501]) {
        await control(page, 'needStatement').fill('x'.repeat(length));
        await expect.poll(() => count.innerText()).toBe(`${length} of 500`);
        await expect.poll(() => count.evaluate(({ classList }) => classList.contains('text-leaf'))).toBe(length === 50);
      }
      await fill(page, { needStatement: steps[4]!['needStatement']! });
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.locator('dl').last().innerText()).toContain('Mohan Lal');
  expect(await page.getByRole('form').innerText()).not.toContain('30211234567890');
  expect(await page.getByRole('form').innerText()).toContain('••••••••••7890');
  await apply(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');

  const { application, timeline } = await ownApplication(page);
  expect(timeline.map(({ status }) => status)).toEqual(['submitted']);
  expect(application).toMatchObject({
    name: steps[0]!['fullName'],
    mobileNumber: '9838041276',
    amountRequested: 25_000,
    scholarshipPurpose: '["Tuition Fees","Digital Devices"]',
    accountNo: '••••••••••7890',
    ifscCode: 'SBIN0001234',
    permanentAddress: '12 Station Road\nPadrauna',
  });
  for (const field of [...PICTURES, ...PAPERS]) expect(typeof application?.[field] === 'string', field).toBe(hasDocuments);

  await page.getByRole('link', { name: 'Open your application' }).click();
  await page.getByRole('button', { name: 'Withdraw application' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I have found another one');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Close' }).focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
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
  await page.route('**/api/student/scholarship', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expectToast(page, 'withdrawn');
  expect(await dialog.count()).toBe(0);
  await page.getByText('Withdrawn').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Withdrawn');
});

async function checkStep(): Promise<void> {
  const page = await open({ viewport: DESK });
  await enrol(page);
  await page.goto(FORM);
  await stepHeading(page).waitFor();
  expect(await page.getByRole('button', { name: 'Previous', exact: true }).count()).toBe(0);
  await control(page, 'fatherName').focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: /things need your attention/ });
  await summary.waitFor();
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fatherName');
  await page.keyboard.type('R');
  await page.getByText('Name must be at least 2 characters').first().waitFor();
  await page.keyboard.type('am Prasad');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sita Devi');
  await expect.poll(() => summary.innerText()).not.toContain('Father');
  await fill(page, { nationality: 'Indian', religion: 'Hindu', category: 'SC' });
  await control(page, 'gender').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText('Step 2 of 6').waitFor();
  await expect.poll(() => stepHeading(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');

  await next(page);
  await page.getByText('Step 2 of 6').waitFor();
  await unfold(page, 'pincode');
  for (const name of ['pincode', 'district']) await control(page, name).fill('');
  await next(page);
  await summary.waitFor();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => page.locator('.error-summary:visible').count()).toBe(0);
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('Ram Prasad');
  await page.goto(`${FORM}?step=review`);
  await page.getByText('Some answers are still missing').waitFor();
  await page.getByRole('definition').filter({ hasText: "Select your family's annual income" }).waitFor();
}

async function hideAnswer(): Promise<void> {
  const page = await open();
  await enrol(page);
  await page.goto(`${FORM}?step=2`);
  await stepHeading(page).waitFor();
  await fill(page, { permanentAddress: 'Village Rampur, near the well' });
  for (const isSame of [true, false]) await fill(page, { sameAddress: isSame });
  await expect.poll(() => control(page, 'permanentAddress').inputValue()).toBe('Village Rampur, near the well');
  await page.goto(`${FORM}?step=5`);
  await stepHeading(page).waitFor();
  const tooLong = 'State scholarship. '.repeat(30).trim();
  await fill(page, { ...COLLEGE_STEPS[4], previousScholarshipDetails: tooLong });
  await page.getByText('Write at most 500 characters', { exact: true }).waitFor();
  await fill(page, { previousScholarship: 'No' });
  await next(page);
  await page.getByText('Step 6 of 6').waitFor();
  await page.goBack();
  await page.getByText('Step 5 of 6').waitFor();
  await fill(page, { previousScholarship: 'Yes' });
  expect(await control(page, 'previousScholarshipDetails').inputValue()).toBe(tooLong);
}

async function takeNumbers(): Promise<void> {
  const page = await open();
  await enrol(page);
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

  await page.goto(`${FORM}?step=5`);
  await stepHeading(page).waitFor();
  const ifsc = control(page, 'ifscCode');
  await ifsc.focus();
  await compose(page, 's', 'sb', 'sbn', 'sbn0001234');
  await ifsc.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2));
  await page.keyboard.type('I');
  await page.getByText('State Bank of India').waitFor();
  await ifsc.blur();
  await expect.poll(() => ifsc.inputValue()).toBe('SBIN0001234');

  const account = control(page, 'accountNo');
  await account.fill('12345678');
  await account.press('Tab');
  await expect.poll(() => account.inputValue()).toBe('••••5678');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => account.inputValue()).toBe('12345678');
  await page.keyboard.type('30211234567890');
  expect(await account.inputValue()).toBe('30211234567890');
  await page.keyboard.press('Tab');
  await expect.poll(() => account.inputValue()).toBe('••••••••••7890');
  await account.fill('987654321');
  expect(await account.inputValue()).toBe('987654321');
}

async function lackProfile(): Promise<void> {
  const page = await open();
  await signIn(page);
  await page.goto(FORM);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/student');
}

test('a step is checked first, by keyboard alone; numbers are taken as they are written, hidden answers stop nothing, without a profile it leads back', async () => {
  await checkStep();
  await takeNumbers();
  await hideAnswer();
  await lackProfile();
});

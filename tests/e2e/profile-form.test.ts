import { expect, test } from 'vitest';
import { button, EDUCATION, fillPerson, form, HOME } from '#tests/setup/browser/dashboard-page.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { compose } from '#tests/setup/browser/keyboard.ts';
import { signIn, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectSound } from '#tests/setup/browser/browser.ts';

const open = useStudentBrowser();

test('the profile form: digits are composed, the other kind keeps what was typed and is not sent; a call that fails and a session that ends lose nothing', async () => {
  const page = await open();
  await signIn(page);
  await page.goto(HOME);
  const field = (name: string) => form(page).getByLabel(name);
  const kind = (name: string) => form(page).getByRole('radio', { name }).check();
  const aadhaar = field('Aadhaar number');
  const summary = page.locator('.error-summary');
  await form(page).waitFor();
  await fillPerson(page);
  await aadhaar.focus();
  await compose(page, '२', '२३४५६', '२३४५६७८९०१२');
  expect(await aadhaar.inputValue()).toBe('२३४५६७८९०१२');
  await page.keyboard.type('4');
  await aadhaar.blur();
  await expect.poll(() => aadhaar.inputValue()).toBe('2345 6789 0124');
  await kind('School');
  await EDUCATION.school.fill(page);
  await kind('College');
  await EDUCATION.college.fill(page);
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/student/upload', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await field(EDUCATION.college.certificate).setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await button(page, 'Save my details').click();
  // Save waits for the file.
  await form(page).getByText('Not saved yet: your certificate is still being uploaded.').waitFor();
  await page.route('**/api/student/', (route) => route.abort());
  sent.resolve();
  await summary.getByText('Submission failed — try again.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
  await expectSound(page);
  expect(await aadhaar.inputValue()).toBe('2345 6789 0124');
  await page.unroute('**/api/student/');

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await button(page, 'Save my details').click();
  await summary.getByText('What you have typed stays here, except the Aadhaar number.').waitFor();
  await expectSound(page);
  await summary.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
  await page.context().addCookies(cookies);
  await page.goto(HOME);
  await expect.poll(() => field('College name').inputValue()).toBe('Buddha PG College');
  await kind('School');
  expect(await field('School board').inputValue()).toBe('UP Board');
  await kind('College');
  await form(page)
    .getByText(/^Uploaded/)
    .waitFor();
  await aadhaar.fill('2345 6789 0124');
  const call = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/student/'));
  await button(page, 'Save my details').click();
  expect(Object.keys((await call).postDataJSON() as object)).toEqual([
    'name',
    'email',
    'phone',
    'dob',
    'address',
    'pincode',
    'city',
    'district',
    'state',
    'aadhar',
    'educationType',
    'collegeName',
    'currentCourse',
    'courseYear',
    'latestCertificatePath',
  ]);
  await page.getByText(EDUCATION.college.line).waitFor();
});

test('a pincode fills its places in, not over what was typed, and the response to an earlier one changes nothing', async () => {
  const page = await open();
  await signIn(page);
  await page.goto(HOME);
  const slow = Promise.withResolvers<void>();
  await page.route('**/web/pincode/999999', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const pincode = form(page).getByLabel('Pincode');
  const hint = form(page)
    .locator('.field')
    .filter({ has: page.getByLabel('Pincode') })
    .locator('.hint');
  const places = async () => {
    const fields = ['City', 'District', 'State'].map((name) => form(page).getByLabel(name).inputValue());
    return (await Promise.all(fields)).join();
  };
  await pincode.fill('274304');
  await expect.poll(places).toBe('Padrauna,Kushinagar,Uttar Pradesh');
  const missing = page.waitForResponse('**/web/pincode/999999');
  await pincode.fill('999999');
  await pincode.fill('110001');
  await expect.poll(places).toBe('New Delhi,Central Delhi,Delhi');
  slow.resolve();
  await (await missing).finished();
  expect(await hint.innerText()).toContain('Found: New Delhi');
  await pincode.fill('999998');
  await hint.getByText('We do not know this pin code.').waitFor();
  expect(await places()).toBe(',,');

  await pincode.fill('274304');
  await expect.poll(places).toBe('Padrauna,Kushinagar,Uttar Pradesh');
  await form(page).getByLabel('City').fill('Belwa');
  await pincode.fill('110001');
  await expect.poll(places).toBe('Belwa,Central Delhi,Delhi');
});

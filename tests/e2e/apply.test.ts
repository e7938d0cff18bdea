import { expect, test } from 'vitest';
import { button, fillSignup, tryCode, useAuthPages } from '#tests/setup/browser/auth-page.ts';
import { expectSound, expectSoundAtBothWidths, PHONE } from '#tests/setup/browser/browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { codeFrom, freshAddress } from '#tests/setup/browser/outbox.ts';
import {
  control,
  enrol,
  fillAll,
  FORM,
  ownApplication,
  SCHOOL_STEPS,
  submit,
  waitForWorker,
} from '#tests/setup/browser/scholarship-form.ts';
import { expectToast, recordToasts } from '#tests/setup/browser/toasts.ts';
import { SCHOOL_FORM } from '#tests/setup/people/students.ts';

const open = useAuthPages();

test('a visitor sees that she can apply, signs up, and finds her answers in the profile and the application', async () => {
  const page = await open();
  await page.goto('/');
  await page.getByRole('link', { name: 'Can I get a scholarship?' }).click();
  await page.waitForURL('**/apply');
  await page.getByRole('radio', { name: 'School' }).check();
  await page.getByLabel('Current class').selectOption('8');
  await page.getByLabel('Where do you live?').selectOption('Deoria');
  await page.getByRole('radio', { name: '₹50k–1L' }).check();
  await button(page, 'Can I apply?').press('Enter');
  await page.getByText('You can apply once you are in class 9.').waitFor();
  await expectSoundAtBothWidths(page);
  await page.getByLabel('Current class').selectOption('11');
  await button(page, 'Can I apply?').click();
  const yes = page.getByRole('region', { name: 'Yes, you can apply' });
  await yes.getByText('₹18,000 a year').waitFor();
  await expectSoundAtBothWidths(page);

  const email = freshAddress('apply');
  await yes.getByRole('link', { name: 'Start' }).click();
  await page.waitForURL('**/dashboard/auth?type=signup&role=student');
  await fillSignup(page, email);
  await button(page, 'Sign up').click();
  await tryCode(page, await codeFrom(email, 1));
  const profile = page.getByRole('form', { name: 'Student application' });
  await profile.waitFor();
  expect(await profile.getByLabel('District').inputValue()).toBe('Deoria');
  expect(await profile.getByRole('radio', { name: 'School' }).isChecked()).toBe(true);
  expect(await profile.getByLabel('Current class').inputValue()).toBe('11');

  const upload = await page.request.post('/api/student/upload', {
    multipart: { lastCertificate: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: makePdf() } },
  });
  const { data } = (await upload.json()) as { data: Record<string, string> };
  const answers = { ...SCHOOL_FORM, email, currentClass: '11', lastCertificatePath: data['lastCertificate'] };
  expect((await page.request.post('/api/student/', { data: answers })).status()).toBe(200);
  await page.goto(`${FORM}?step=3`);
  await page.getByRole('heading', { name: 'Which answer is right?' }).waitFor();
  await page.getByRole('radio', { name: 'In the form Kushinagar' }).check();
  await button(page, 'Keep this answer').click();
  const income = control(page, 'annualIncome').and(page.locator('[value="₹50k–1L"]'));
  await expect.poll(() => income.isChecked()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('deepvan.eligibility'))).toBeNull();
});

test('without a signal, from the check to Send: the verdict, what she answered otherwise, the sentences, and it is sent when the signal is back', async () => {
  const page = await open({ viewport: PHONE });
  await recordToasts(page);
  await enrol(page, 'school');
  await page.goto(FORM);
  await page.getByRole('link', { name: /^About you/ }).waitFor();
  await page.goto('/apply');
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('radio', { name: 'School' }).check();
  await page.getByLabel('Current class').selectOption('11');
  await page.getByLabel('Where do you live?').selectOption('Kushinagar');
  await page.getByRole('radio', { name: '₹50k–1L' }).check();
  await button(page, 'Can I apply?').click();
  const yes = page.getByRole('region', { name: 'Yes, you can apply' });
  await yes.getByText('The first page of the passbook').waitFor();
  await expectSound(page);
  await yes.getByRole('link', { name: 'Start' }).click();

  await page.getByRole('heading', { name: 'Which answer is right?' }).waitFor();
  await expectSound(page);
  await page.getByRole('radio', { name: /At “Can I apply\?”/ }).check();
  await button(page, 'Keep this answer').click();
  await page.getByRole('link', { name: /^About you/ }).click();
  await fillAll(
    page,
    SCHOOL_STEPS.map((values) => ({ ...values, currentClass: '' })),
  );
  await page.getByText(/You go to school: class 11 of/).waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Can I apply?' }).getByText('₹18,000 a year').waitFor();
  await page.getByRole('region', { name: 'What happens when' }).getByText('Your mother gives permission').waitFor();
  await expectSound(page);
  await submit(page);
  await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
  await page.context().setOffline(false);
  await expectToast(page, 'Scholarship Applied Successfully!');
  const { application } = await ownApplication(page);
  expect(application).toMatchObject({ currentClass: 11, annualIncome: '₹50k–1L' });
});

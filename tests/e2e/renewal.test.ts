import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { expectAccessible, expectNoSidewaysScroll, expectSound, PHONE } from '#tests/setup/browser/browser.ts';
import { besideTests } from '#tests/setup/people/office.ts';
import { control, listHeading, next, ownApplication, submit, unfold } from '#tests/setup/browser/scholarship-form.ts';
import { APPLICATION, applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';
import { addCookie, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();

const NEED = 'I have passed with good marks, and the fees of the next year are to be paid in July.';

test('a scholar of last year renews: she says what has changed, and most of the form is there', async () => {
  const ctx = await besideTests();
  const { account, cookie } = await createStudent(ctx);
  const input = applicationInput({ educationType: 'COLLEGE', collegeName: 'UN College', currentCourse: 'BSc', courseYear: 2 });
  const { applicationNumber: last } = await submitApplication(ctx, { applicant: account, input });
  await sql`update scholarship_applications set cycle_id = '2025-26', active_key = null, status = 'disbursed' where number = ${last}`.execute(
    ctx.db,
  );

  const page = await open({ viewport: PHONE });
  await addCookie(page, cookie);
  await page.goto('/dashboard/student/scholarship');
  await page.getByRole('heading', { name: 'Renew your scholarship' }).waitFor();
  await expectSound(page);
  await page.getByRole('checkbox', { name: 'Mobile number' }).check();
  await page.getByRole('button', { name: 'Go on' }).click();

  await listHeading(page).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: /^Continue|^Start/ }).click();
  await page.getByText('Step 2 of 6').waitFor();
  await control(page, 'mobileNumber').fill('9123456780');
  await next(page);
  await page.getByText('Step 4 of 6').waitFor();
  await control(page, 'renewalMarks').fill('72.5');
  await control(page, 'renewalAttendance').fill('60');
  await page.getByText(/here it is 60%\. You may still send it/).waitFor();
  await expectAccessible(page);
  await next(page);
  await page.getByText('Step 5 of 6').waitFor();
  await page.getByText('What you wrote last year').click();
  await page.getByText(APPLICATION.needStatement).waitFor();
  await unfold(page, 'amountRequested');
  await control(page, 'amountRequested').fill('18000');
  await control(page, 'needStatement').fill(NEED);
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard/student/scholarship?step=6');
  await control(page, 'declaration').check();
  await next(page);
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await submit(page);
  await expect.poll(async () => (await ownApplication(page)).application?.['mobileNumber']).toBe('9123456780');
  expect((await ownApplication(page)).application).toMatchObject({
    courseYear: 3,
    renewalMarks: '72.5',
    needStatement: NEED,
    fatherName: 'Ram Prasad',
  });
  const row = ctx.db
    .selectFrom('scholarship_applications')
    .select(['renewal_of', 'eligibility'])
    .where('account_id', '=', account.id)
    .where('renewal_of', 'is not', null);
  expect(await row.executeTakeFirst()).toEqual({ renewal_of: last, eligibility: 'outside' });
});

import { expect, test } from 'vitest';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { expectAccessible, expectSound } from '#tests/setup/browser/browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { besideTests } from '#tests/setup/people/office.ts';
import { LONG_NAME } from '#tests/setup/browser/office-page.ts';
import { waitForPaper } from '#tests/setup/browser/papers.ts';
import { control, expectSafety, FORM, next, ownApplication, stepHeading, waitForWorker } from '#tests/setup/browser/scholarship-form.ts';
import { APPLICATION, applicationInput, createStudent } from '#tests/setup/people/scholarships.ts';
import { addCookie, kill, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();

async function askedStudent() {
  const ctx = await besideTests();
  const { account, cookie } = await createStudent(ctx);
  const input = applicationInput({ name: LONG_NAME });
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input });
  const move = { number, by: operatorActor('Sunita Rai') };
  await moveApplication(ctx, { ...move, to: 'under_review', reason: 'We read it.' });
  const fields = ['marks10', 'pincode', 'needStatement', 'incomeCertificate'];
  await moveApplication(ctx, { ...move, to: 'more_info_requested', words: 'कृपया पिन कोड और आय प्रमाण पत्र देखें।', correction: { fields } });
  const page = await open();
  await addCookie(page, cookie);
  return { page, number };
}

const NEED = 'मेरे पिता दो बीघा खेत जोतते हैं, और पिछले साल की फ़ीस अभी देनी है। मैं नर्स बनना चाहती हूँ।';
const WHY = 'यही हमारे गाँव का पिन कोड है।';

test('a student corrects what the office named on a phone that dies in between: her words are kept, and nothing else changes', async () => {
  const { page: first, number } = await askedStudent();
  await first.goto(FORM);
  await first.getByRole('link', { name: /^Money.*Look again/s }).click();
  await control(first, 'needStatement').fill(NEED);
  await expectSound(first);
  await next(first);
  await expect.poll(() => stepHeading(first).innerText()).toBe('Papers');
  await control(first, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await waitForPaper(first, 'Income certificate', 'Sent');
  await expectSafety(first, 'account');
  await waitForWorker(first);
  await first.context().setOffline(true);
  await first.getByRole('link', { name: 'All tasks' }).click();
  await first.getByRole('link', { name: /^School.*Look again/s }).click();
  await control(first, 'marks10').fill('84%');
  await first.getByRole('button', { name: 'Previous' }).click();
  await first.getByRole('button', { name: 'Pin code: It is right as it is' }).click();
  await control(first, 'pincodeExplained').fill(WHY);
  await expectSafety(first, 'offline');

  const page = await kill(first);
  await page.context().setOffline(false);
  await page.goto(FORM);
  await page.getByRole('link', { name: /^School/ }).click();
  await expect.poll(() => control(page, 'marks10').inputValue()).toBe('84%');
  await next(page);
  const card = page.getByRole('region', { name: 'Please correct 4 things' });
  await card.getByText(NEED).waitFor();
  await card.getByText(WHY).waitFor();
  await page.getByText('4 of 4 done').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Send the corrections' }).click();
  await page.waitForURL('**/dashboard/student');
  const { application } = await ownApplication(page);
  expect(application).toMatchObject({
    applicationNumber: number,
    status: 'submitted',
    marks10: '84%',
    needStatement: NEED,
    incomeCertificate: expect.stringMatching(/^\/api\/student\/files\//),
    amountRequested: APPLICATION.amountRequested,
    accountNo: '••••••••••7890',
  });
  await page.goto(`${FORM}?view=sent`);
  await page.getByText('What has happened so far').first().click();
  await page.getByText(/You corrected: .*Marks of class 10/).waitFor();
  await page.getByText(`You explained: Pin code: “${WHY}”`).waitFor();
  await expectAccessible(page);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordPayment, recordReturn } from '#domain/scholarships/payments/payments.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { todayAt } from '#domain/shared/time/calendar.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { expectAccessible, expectSound, PHONE } from '#tests/setup/browser/browser.ts';
import { HOME } from '#tests/setup/browser/dashboard-page.ts';
import { besideTests } from '#tests/setup/people/office.ts';
import { LONG_NAME } from '#tests/setup/browser/office-page.ts';
import { control, expectSafety, FORM, ownApplication, waitForWorker } from '#tests/setup/browser/scholarship-form.ts';
import { addProfile, applicationInput } from '#tests/setup/people/scholarships.ts';
import { addCookie, kill, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();
const SENT = `${FORM}?view=sent`;
const TREASURER = operatorActor('Meena');

test('after submitting, on a phone that dies: confirmed, awarded, paid, returned, and paid again to another account', async () => {
  const ctx = await besideTests();
  const { account, cookie } = await createAccount(ctx, { password: PASSWORD });
  await addProfile(ctx, account.id);
  const { applicationNumber: number } = await submitApplication(ctx, { applicant: account, input: applicationInput({ name: LONG_NAME }) });
  const first = await open({ viewport: PHONE });
  await addCookie(first, cookie);
  const see = async (text: RegExp | string) => {
    await first.goto(SENT);
    await first.getByText(text).first().waitFor();
    await expectSound(first);
  };
  await see('It has reached us. Please keep its number.');
  const row = (page: Page, title: string) => page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: title });
  await row(first, 'Award').getByText('Submitted').waitFor();

  for (const to of ['shortlisted', 'approved'] as const)
    await moveApplication(ctx, { number, to, words: 'बहुत अच्छा', reason: 'बहुत अच्छा', by: operatorActor('Sunita Rai') });
  const payment = { number, instalment: 1, on: todayAt(ctx), by: TREASURER };
  await recordPayment(ctx, { ...payment, reference: 'SBINN26325000001' });
  await see('1 of 2 paid');
  await recordReturn(ctx, { ...payment, reason: 'No such account.' });
  await first.goto(HOME);
  const card = first.getByRole('region', { name: 'A payment came back: ₹9,000' });
  await card.getByText('The bank says: “No such account.”').waitFor();
  await expectSound(first);
  await card.getByRole('link', { name: 'Correct your bank account' }).click();
  await control(first, 'accountHolderName').waitFor();
  await first.getByText('The bank says: “No such account.”').waitFor();
  await expectSound(first);
  await waitForWorker(first);
  await first.context().setOffline(true);
  await first.getByRole('radio', { name: 'Mother' }).check();
  await control(first, 'accountHolderName').fill('श्रीमती सीता देवी');
  for (const field of ['accountNo', 'accountNoAgain']) await control(first, field).fill('998877665544');
  await control(first, 'ifscCode').fill('SBIN0001234');
  await expectSafety(first, 'offline');

  const page = await kill(first);
  await page.context().setOffline(false);
  await page.goto('/t/bank');
  await expect.poll(() => control(page, 'accountNo').inputValue()).toBe('••••••••5544');
  expect(await control(page, 'accountHolderName').inputValue()).toBe('श्रीमती सीता देवी');
  // What is masked cannot be checked twice.
  for (const field of ['accountNo', 'accountNoAgain']) await control(page, field).fill('998877665544');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByText('998877665544', { exact: true }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your bank account is corrected').waitFor();
  await page.getByText('It will be paid to the account ••••••••5544.').waitFor();
  await expectAccessible(page);
  expect((await ownApplication(page)).application).toMatchObject({ accountHolderRelation: 'Mother', accountNo: '••••••••5544' });
  await recordPayment(ctx, { ...payment, reference: 'SBINN26325000002' });
  await page.goto(SENT);
  await row(page, 'Instalments').getByText('1 of 2 paid').waitFor();
  await row(page, 'Bank account').getByText('••••••••5544').waitFor();
  await page.getByText('What has happened so far').click();
  await page
    .getByText(/Instalment 1 of 2: ₹9,000: paid/i)
    .first()
    .waitFor();
  expect(await page.getByText('Your bank account is corrected').count()).toBe(0);
});

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { root } from '#server/config/root.ts';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { expectSound, PHONE as SCREEN } from '#tests/setup/browser/browser.ts';
import { changedContent } from '#tests/setup/files/content-folder.ts';
import { waitForMails } from '#tests/setup/browser/outbox.ts';
import { openOwnSite } from '#tests/setup/browser/own-site.ts';
import { addProfile, applicationInput } from '#tests/setup/people/scholarships.ts';
import { addCookie, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';

const open = useStudentBrowser();
const PHONE = '9838041276';
const SISTER = 'अन्नपूर्णा त्रिलोकीनाथ चतुर्वेदी';

/** Of a foundation that lets students log in by phone. */
function contentWithPhoneLogin(): string {
  const folder = changedContent(() => undefined);
  const file = join(folder, 'foundation.json');
  const foundation = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...foundation, accounts: { phoneLogin: true } }));
  cpSync(join(root, 'content', 'phone-messages.json'), join(folder, 'phone-messages.json'));
  return folder;
}

test('a student chooses SMS, then logs in with a code to the phone that her sister has, too, and sees nothing of her', async () => {
  const { url, ctx } = await openOwnSite(contentWithPhoneLogin());
  const sister = await createAccount(ctx, { name: SISTER });
  await addProfile(ctx, sister.account.id);
  const { applicationNumber } = await submitApplication(ctx, { applicant: sister.account, input: applicationInput() });
  const chosen = { phone: PHONE, channel: 'sms', confirmed_at: 1, updated_at: 1 } as const;
  await ctx.db
    .insertInto('student_phones')
    .values({ account_id: sister.account.id, ...chosen })
    .execute();
  const asha = await createAccount(ctx, { password: PASSWORD, language: 'hi' });
  await addProfile(ctx, asha.account.id);
  const code = async (count: number) => /\b\d{6}\b/.exec((await waitForMails(url, `+91${PHONE}`, count))[0]!.text)![0];

  const page = await open({ viewport: SCREEN, baseURL: url });
  await addCookie(page, asha.cookie, url);
  await page.goto('/dashboard/student?view=details');
  const reached = page.getByRole('region', { name: 'How we reach you' });
  await reached.getByRole('button', { name: 'Add a phone' }).click();
  await expectSound(page);
  await reached.getByRole('button', { name: 'Save' }).click();
  await reached.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectSound(page);
  await reached.getByRole('button', { name: 'Confirm' }).click();
  await reached.getByLabel('Code').fill(await code(1));
  await reached.getByRole('button', { name: 'Verify' }).click();
  await reached.getByText('SMS messages in हिन्दी go to').waitFor();
  await expectSound(page);

  await page.context().clearCookies();
  await page.goto('/dashboard/auth?type=login');
  await page.getByRole('button', { name: 'Log in with a code to your phone' }).click();
  await page.getByLabel('Phone').fill(PHONE);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(await code(2));
  await page.getByRole('button', { name: 'Verify' }).click();
  const who = page.getByRole('region', { name: 'Who are you?' });
  await who.getByRole('button', { name: 'अन्नपूर्णा', exact: true }).waitFor();
  await expectSound(page);
  expect(await page.content()).not.toContain('चतुर्वेदी');
  await who.getByRole('button', { name: 'Asha', exact: true }).click();
  await page.waitForURL('**/dashboard/student');
  for (const path of ['/dashboard/student', '/dashboard/student?view=details', '/dashboard/student/scholarship']) {
    await page.goto(path);
    await page.getByText('Asha', { exact: false }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const shown = await page.content();
    for (const hers of ['अन्नपूर्णा', 'चतुर्वेदी', sister.account.email, applicationNumber]) expect(shown, path).not.toContain(hers);
  }
});

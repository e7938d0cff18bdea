import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { APPLICATION_CHANGED } from '#domain/scholarships/constants.ts';
import { storeUpload } from '#domain/files/upload.server.ts';
import { assignApplication } from '#domain/scholarships/application/assignments.server.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { moveApplication } from '#domain/scholarships/moves/transitions.server.ts';
import { operatorActor } from '#domain/staff/rights.ts';
import { DESK, expectAccessible, expectSound } from '#tests/setup/browser/browser.ts';
import { makePdf, streamOf } from '#tests/setup/files/files.ts';
import { sentApplication, sentByStudent } from '#tests/setup/people/office.ts';
import { mailsTo } from '#tests/setup/browser/outbox.ts';
import { APPLICATION, applicationInput, askForMore, createStudent } from '#tests/setup/people/scholarships.ts';
import { LONG_NAME, staffBrowser, heading, button, history, expectGoodLook, giveReason } from '#tests/setup/browser/office-page.ts';

const office = staffBrowser();
const openOffice = office.open;

test('an application is read, a document looked at and downloaded, and its state changed with a reason; a decision on answers that have changed since is refused', async () => {
  const number = await sentApplication(office.ctx(), { name: LONG_NAME, district: 'Ballia' });
  const { page, name } = await openOffice('/office/applications', { allowConsoleErrors: true });
  await page.getByLabel('Status').selectOption('submitted');
  await page.getByRole('link', { name: number }).waitFor();
  await expectGoodLook(page);
  await page.getByRole('link', { name: number }).click();
  await heading(page, LONG_NAME).waitFor();
  await page.getByText(APPLICATION.needStatement).first().waitFor();
  await page.getByText('Outside the rules.').waitFor();
  expect(await page.getByText(APPLICATION.accountNo).count()).toBe(0);
  await expectGoodLook(page);

  await page.getByRole('tab', { name: 'Documents' }).click();
  await button(page, 'Bank document').click();
  await giveReason(page, 'Show', 'We check the account.');
  const pages = page.getByRole('region', { name: 'Bank document' });
  const picture = pages.getByRole('img', { name: 'Bank document, page 1' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1_754);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bank document');
  const width = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width));
  const before = await width();
  await button(page, 'Larger').click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await expectGoodLook(page);
  await button(page, 'Original').click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  expect(download.suggestedFilename()).toBe(`${number} Bank document.pdf`);
  expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-');
  await page.getByText(`Saved as ${number} Bank document.pdf`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Original');
  await page.getByRole('tab', { name: 'Answers' }).click();
  await expect.poll(() => history(page).filter({ hasText: 'Bank document was opened' }).count()).toBe(1);

  await button(page, 'Show account number').click();
  await giveReason(page, 'Show full', 'We pay it out.');
  await page.getByText(APPLICATION.accountNo).waitFor();
  await button(page, 'Show Aadhaar number').click();
  await giveReason(page, 'Show full', 'We compare it.');
  await page.getByText('234123412346').waitFor();

  await page.getByText('The office starts reading the application.').first().waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: APPLICATION.referee1Mobile }).getAttribute('href'))
    .toBe(`tel:${APPLICATION.referee1Mobile}`);
  await button(page, 'Start the review').first().click();
  await giveReason(page, 'Start the review', 'हम पढ़ना शुरू करते हैं।');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Under review');
  await expect.poll(() => history(page).filter({ hasText: 'हम पढ़ना शुरू करते हैं।' }).innerText()).toContain(name);

  const { data: seen } = await (await page.request.get(`/api/office/applications/${number}`)).json();
  const move = { to: 'shortlisted', reason: 'Good marks.', updatedAt: seen.updatedAt };
  expect((await page.request.post(`/api/office/applications/${number}/move`, { data: move })).status()).toBe(200);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await history(page).filter({ hasText: 'Good marks.' }).waitFor();

  const { account, number: other } = await sentByStudent(office.ctx());
  await moveApplication(office.ctx(), { number: other, to: 'under_review', reason: 'We read it.', by: operatorActor('Sunita Rai') });
  await page.goto(`/office/applications/${other}`);
  await page.getByText(APPLICATION.needStatement).first().waitFor();
  await askForMore(office.ctx(), other);
  const needStatement = `My father has been ill since October and cannot work. ${randomInt(1e9)}`;
  await submitApplication(office.ctx(), { applicant: account, input: applicationInput({ needStatement }) });
  await button(page, 'Reject').click();
  await giveReason(page, 'Yes, reject', 'No places are left.');
  await page.locator('[data-sonner-toast]').getByText(APPLICATION_CHANGED).waitFor();
  await page.getByText(needStatement).first().waitFor();
  await history(page).filter({ hasText: 'Please send the certificate' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Submitted');
});

test('one district and income band are found in four presses; the way back leads to the same row', async () => {
  const ctx = office.ctx();
  const district = `Padrauna ${randomInt(1e9)}`;
  const numbers: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { account } = await createStudent(ctx);
    const sent = await submitApplication(ctx, { applicant: account, input: applicationInput({ name: LONG_NAME, district }) });
    numbers.unshift(sent.applicationNumber);
  }
  const { page } = await openOffice('/office/applications', { viewport: DESK });
  await page.getByRole('link', { name: numbers[0]! }).waitFor();
  const inSight = await page
    .locator('[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom < innerHeight).length);
  const all = await page.locator('[data-row]').count();
  expect(inSight).toBeGreaterThanOrEqual(Math.min(15, all));
  await button(page, 'More filters').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(district).check();
  await sheet.getByLabel(APPLICATION.annualIncome).check();
  await expectGoodLook(page);
  await button(page, 'Show 2 applications').click();
  await page.getByText('2 applications', { exact: true }).waitFor();
  await expectGoodLook(page);
  for (const name of ['Saved lists', 'Columns', 'Download']) {
    await button(page, name).click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: numbers[0]! }).click();
  await page.getByText('1 of 2').waitFor();
  await page.keyboard.press('j');
  await page.getByText('2 of 2').waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(numbers[1]);
  expect(await page.locator('[data-row]').count()).toBe(2);
});

test('a reviewer reads three applications that were given to them, with their papers, in eight presses and without a download', async () => {
  const ctx = office.ctx();
  const reviewer = await openOffice('/office/applications', { viewport: DESK, roles: ['reviewer'] });
  const { page, id } = reviewer;
  const name = `Asha ${['Devi', 'Rani', 'Bai'].join(' ')}`;
  for (let n = 0; n < 3; n += 1) {
    const { account } = await createStudent(ctx);
    const upload = async (field: 'incomeCertificate' | 'lastCertificate') =>
      (await storeUpload(ctx, { ownerId: account.id, field, name: 'x.pdf', stream: streamOf(makePdf()) })).path;
    const papers = { incomeCertificate: await upload('incomeCertificate'), lastCertificate: await upload('lastCertificate') };
    const { applicationNumber: number } = await submitApplication(ctx, {
      applicant: account,
      input: applicationInput({ name, ...papers }),
    });
    await assignApplication(ctx, { number, reviewers: [id], by: operatorActor('Sunita Rai') });
  }
  await page.reload();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const seen = async (at: number) => {
    await page.getByText(`${at} of 3`).waitFor();
    for (const part of [page.getByText(APPLICATION.annualIncome).first(), page.getByText(APPLICATION.needStatement).first()])
      await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    for (const paper of ['Income certificate', 'Last certificate'])
      await expect
        .poll(() => page.getByRole('img', { name: `${paper}, page 1` }).evaluate((image: HTMLImageElement) => image.naturalHeight > 0))
        .toBe(true);
  };
  presses += 1;
  await page.getByRole('link', { name: /^DV-/ }).first().click();
  await page.getByRole('img', { name: 'Income certificate, page 1' }).waitFor();
  // The first document is taller than the screen, so the next one is not reached yet.
  expect(await page.getByRole('img', { name: 'Last certificate, page 1' }).count()).toBe(0);
  await expect.poll(() => page.locator('[data-stack]').evaluate((stack) => stack.scrollHeight > stack.clientHeight)).toBe(true);
  await press('b');
  await seen(1);
  await expectGoodLook(page);
  await page.setViewportSize(DESK);
  await press('j');
  await seen(2);
  await press('j');
  await seen(3);
  expect(presses).toBeLessThanOrEqual(8);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Next in the list').waitFor();
  await expectAccessible(page);
});

test('a coordinator awards more than the cycle gives, by a second press; the treasurer pays, and the student hears of both', async () => {
  const {
    number,
    account: { email },
  } = await sentByStudent(office.ctx(), { name: LONG_NAME });
  await moveApplication(office.ctx(), { number, to: 'shortlisted', by: operatorActor('Meera'), reason: 'Good marks.' });
  const subjects = async () => (await mailsTo(inject('siteUrl'), email)).map(({ subject }) => subject).toReversed();
  const expectMails = (count: number) => expect.poll(async () => (await subjects()).length).toBe(count);
  await expectMails(1);

  const { page } = await openOffice(`/office/applications/${number}`, { roles: ['coordinator'], allowConsoleErrors: true });
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount of the award (₹)');
  await button(page, 'Approve').first().click();
  await amount.fill('20,000');
  await dialog.getByLabel('Reason for the file').fill('The committee decided on it.');
  await dialog.getByRole('button', { name: 'Yes, approve' }).click();
  await dialog.getByText('If that is meant', { exact: false }).waitFor();
  await expectGoodLook(page);
  await page.setViewportSize(DESK);
  await dialog.getByRole('button', { name: 'Yes, give more' }).click();
  await page.getByText('It is “Approved” now.', { exact: false }).waitFor();

  const { page: treasury } = await openOffice(`/office/applications/${number}`, { roles: ['treasurer'], as: 'Meena Kumari' });
  const form = treasury.getByRole('dialog');
  await treasury
    .getByRole('button', { name: /^Record a payment/ })
    .first()
    .click();
  await form.getByLabel('Reference of the bank (UTR)').fill('SBINN26999000001');
  await form.getByRole('button', { name: 'Record it as paid' }).click();
  await treasury.getByText('It is “Being paid” now.', { exact: false }).waitFor();
  await expectMails(3);
  await expectGoodLook(treasury);
  expect((await subjects()).slice(1)).toEqual([
    `Your scholarship application ${number}: Approved`,
    'We have paid ₹10,000 of your scholarship',
  ]);
});

import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { addressIn } from '#messages/language.ts';
import { submitApplication } from '#domain/scholarships/submission/submit.server.ts';
import { DESK, expectAccessible, expectSound } from '#tests/setup/browser/browser.ts';
import { makePdf } from '#tests/setup/files/files.ts';
import { besideTests } from '#tests/setup/people/office.ts';
import { expectHindi, messageOn } from '#tests/setup/browser/language.ts';
import { waitForPaper } from '#tests/setup/browser/papers.ts';
import {
  apply,
  control,
  enrol,
  expectSafety,
  fill,
  FORM,
  listHeading,
  next,
  openReview,
  ownApplication,
  submit,
  waitForWorker,
  unfold,
} from '#tests/setup/browser/scholarship-form.ts';
import { applicationInput, askForMore, createStudent } from '#tests/setup/people/scholarships.ts';
import { addCookie, useStudentBrowser } from '#tests/setup/browser/student-browser.ts';
import { expectToast } from '#tests/setup/browser/toasts.ts';

const open = useStudentBrowser();

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('asked about an earlier application while a new one is being written, the student answers, and then goes on', async () => {
  const ctx = await besideTests();
  const page = await open();
  await enrol(page);
  await openReview(page);
  await apply(page);
  const number = (await ownApplication(page)).application?.['applicationNumber'] as string;
  await sql`update scholarship_applications set cycle_id = '2000-01', active_key = number where number = ${number}`.execute(ctx.db);
  // What has changed since was asked before.
  await openReview(page, '', { filledFrom: number });
  await askForMore(ctx, number);
  await page.getByRole('button', { name: 'Change Referees and declaration' }).click();
  await control(page, 'place').fill('Belwa');
  await expectSafety(page, 'outdated');
  await page.getByRole('link', { name: 'See what is new' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save and review' }).click();
  await page.getByRole('button', { name: 'Change Papers' }).click();
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await waitForPaper(page, 'Income certificate', 'Sent');
  await page.getByRole('button', { name: 'Save and review' }).click();
  await submit(page);
  await expectToast(page, `We need more information on your application ${number}`);
  await page.getByText('Please send the certificate').first().waitFor();
  await page.getByText('The new application that you have begun is kept on this device').waitFor();
  await expectAccessible(page);
  expect((await ownApplication(page)).application).toMatchObject({ status: 'more_info_requested', place: 'Padrauna' });

  await page.goto(`${FORM}?step=6`);
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Padrauna');
  await unfold(page, 'place');
  await control(page, 'place').fill('Padrauna town');
  await next(page);
  await apply(page);
  expect((await ownApplication(page)).application).toMatchObject({ applicationNumber: number, place: 'Padrauna town' });
  expect((await ownApplication(page)).application).not.toHaveProperty('incomeCertificate');

  await page.goto(`${FORM}?step=6`);
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Belwa');
  await expectSafety(page, 'account');
  await next(page);
  await submit(page);
  await expect.poll(async () => (await ownApplication(page)).application?.['place']).toBe('Belwa');
  const { application } = await ownApplication(page);
  expect(application?.['applicationNumber']).not.toBe(number);
  expect(application?.['incomeCertificate']).toMatch(/^\/api\/student\/files\//);
});

test('begun in English on one device, continued in Hindi on another: one set of values', async () => {
  const english = await open();
  await enrol(english);
  await english.goto(`${FORM}?step=1`);
  await fill(english, { religion: 'Hindu' });
  await expectSafety(english, 'account');
  const hindi = await open();
  await hindi.context().addCookies(await english.context().cookies());
  const there = (query: string) => hindi.goto(addressIn('hi', FORM + query));
  await there('?step=1');
  await expect.poll(() => hindi.getByRole('radio', { name: 'हिंदू' }).isChecked()).toBe(true);

  await waitForWorker(hindi);
  await hindi.context().setOffline(true);
  await fill(hindi, { category: 'SC' });
  await there('?task=money');
  await fill(hindi, { amountRequested: '20,000', scholarshipPurpose: ['Tuition Fees'] });
  await there('?step=6');
  await fill(hindi, { date: '2026-01-02' });
  await expectSafety(hindi, 'offline');
  await fill(english, { category: 'OBC', dob: '2005-06-16' });
  await english.goto(`${FORM}?task=money`);
  await fill(english, { previousScholarship: 'No' });
  await expectSafety(english, 'account');
  await hindi.context().setOffline(false);

  const choices = hindi.getByRole('form', { name: messageOn(hindi, () => m.scholarships.around.conflict(1)) });
  await choices.waitFor();
  await expectHindi(hindi, 'Asha Kumari');
  await choices.getByRole('radio').first().check();
  await choices.getByRole('button').last().click();
  await expectSafety(hindi, 'account');
  const { data } = (await (await english.request.get('/api/student/scholarship/draft')).json()) as { data: { data: object } };
  expect(data.data).toMatchObject({
    religion: 'Hindu',
    category: 'SC',
    dob: '2005-06-16',
    amountRequested: '20000',
    scholarshipPurpose: ['Tuition Fees'],
    previousScholarship: 'No',
    date: '2026-01-02',
  });
  await english.reload();
  await expect.poll(() => control(english, 'amountRequested').inputValue()).toBe('20000');
  await there('?step=1');
  await expect.poll(() => hindi.locator('form [name="category"]:checked').inputValue()).toBe('SC');
});

test('two devices edit one application: all of it is put together, and the student chooses only between what both changed', async () => {
  const phone = await open();
  await enrol(phone);
  await phone.goto(`${FORM}?step=1`);
  const desk = await open({ viewport: DESK });
  await desk.context().addCookies(await phone.context().cookies());
  await desk.goto(`${FORM}?step=1`);
  await control(phone, 'fatherName').fill('Written on the phone');
  await phone.getByRole('radio', { name: 'Hindu' }).check();
  await expectSafety(phone, 'account');
  await control(desk, 'motherName').fill('Sita Devi');
  await expect.poll(() => desk.getByRole('radio', { name: 'Hindu' }).isChecked()).toBe(true);
  await expectSafety(desk, 'account');
  expect(await control(desk, 'fatherName').inputValue()).toBe('Written on the phone');

  await waitForWorker(phone);
  await phone.context().setOffline(true);
  await control(phone, 'fatherName').fill('Ram, from the phone');
  await phone.goto(`${FORM}?step=6`);
  await expect.poll(() => control(phone, 'date').inputValue()).not.toBe('');
  await phone.goto(`${FORM}?task=bank`);
  await control(phone, 'accountNo').fill('30211234567890');
  await control(desk, 'fatherName').fill('Ram, from the desk');
  await desk.goto(`${FORM}?task=bank`);
  await control(desk, 'accountNo').fill('40211234561111');
  await desk.goto(`${FORM}?step=6`);
  await fill(desk, { date: '2026-01-02', place: 'Belwa' });
  await expectSafety(desk, 'account');
  await phone.context().setOffline(false);

  const choices = phone.getByRole('form', { name: '2 answers were changed on two devices' });
  await choices.waitFor();
  await expectSound(phone);
  const [father, account] = ['Father’s name', 'Account number'].map((name) => choices.getByRole('group', { name }));
  expect(await account!.innerText()).not.toMatch(/\d{5}/);
  await account!.getByRole('radio', { name: /On this device\s+••••••••••7890/ }).check();
  await choices.getByRole('button', { name: 'Keep these answers' }).press('Enter');
  await father!.getByText('Choose one of the two').waitFor();
  await phone.keyboard.press('ArrowRight');
  await phone.keyboard.press('ArrowRight');
  expect(await father!.getByRole('radio', { name: /On this device/ }).isChecked()).toBe(true);
  await father!.getByRole('radio', { name: /On another device/ }).check();
  await choices.getByRole('button', { name: 'Keep these answers' }).press('Enter');
  await expect.poll(() => focusedId(phone)).toBe('main');
  await expectSafety(phone, 'account');
  await expect.poll(() => control(phone, 'accountNo').inputValue()).toBe('••••••••••7890');
  await phone.goto(`${FORM}?step=6`);
  expect(await control(phone, 'date').inputValue()).toBe('2026-01-02');
  expect(await control(phone, 'place').inputValue()).toBe('Belwa');
  await phone.goto(`${FORM}?step=1`);
  expect(await control(phone, 'fatherName').inputValue()).toBe('Ram, from the desk');
  expect(await control(phone, 'motherName').inputValue()).toBe('Sita Devi');
});

test('tabs of one browser: any number show what was sent, one at a time writes, and a student’s tab gives way to the next student', async () => {
  const ctx = await besideTests();
  const { account, cookie } = await createStudent(ctx);
  await submitApplication(ctx, { applicant: account, input: applicationInput() });
  const page = await open();
  await addCookie(page, cookie);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(FORM);
    await tab.getByRole('heading', { name: 'Your application', exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('I write it anew');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('link', { name: /Apply again/ }).press('Enter');
  await listHeading(page).waitFor();
  await page.getByRole('link', { name: /^Start|^Continue/ }).click();
  await page.getByText('Step 1 of 6').waitFor();
  await control(page, 'fatherName').fill('Ram Prasad');

  await second.reload();
  await second.getByRole('heading', { name: 'Open in another tab' }).waitFor();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Continue here' }).press('Enter');
  await expect.poll(() => focusedId(second)).toBe('main');
  await second.goto(`${FORM}?step=1`);
  await expect.poll(() => control(second, 'fatherName').inputValue()).toBe('Ram Prasad');
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor();
  await expectSafety(second, 'account');

  // Otherwise the first tab would open the next student's form first.
  await page.close();
  await enrol(second);
  const rejected = second.waitForResponse((response) => response.request().method() === 'PUT');
  await control(second, 'motherName').fill('Lakshmi Devi');
  expect((await rejected).status()).toBe(401);
  const { data } = (await (await second.request.get('/api/student/scholarship/draft')).json()) as { data: unknown };
  expect(data ?? null).toBeNull();
  await second.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => control(second, 'fatherName').inputValue()).toBe('');
});

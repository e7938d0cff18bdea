import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DESK, expectAccessible, expectNoSidewaysScroll } from '#tests/setup/browser.ts';
import { makePdf } from '#tests/setup/files.ts';
import { besideSite } from '#tests/setup/office.ts';
import { apply, control, enrol, expectSafety, FORM, next, openReview, ownApplication, submit } from '#tests/setup/scholarship-form.ts';
import { askForMore } from '#tests/setup/scholarships.ts';
import { useStudentBrowser } from '#tests/setup/student-browser.ts';
import { expectToast } from '#tests/setup/toasts.ts';

const open = useStudentBrowser();

/** Id of the element that has focus. */
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('asked about an earlier application while a new one is being written, the student answers, and then goes on', async () => {
  const { ctx, close } = await besideSite({ dataDirectory: inject('dataDirectory'), url: inject('siteUrl') });
  onTestFinished(close);
  const page = await open();
  await enrol(page);
  await openReview(page);
  await apply(page);
  const number = (await ownApplication(page)).application?.['applicationNumber'] as string;
  // As if it had been sent in a cycle that is over.
  await sql`update scholarship_applications set cycle_id = '2000-01', active_key = number where number = ${number}`.execute(ctx.db);
  await openReview(page);
  await askForMore(ctx, number);
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await control(page, 'place').fill('Belwa');
  await expectSafety(page, 'outdated');
  await page.getByRole('link', { name: 'See what is new' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await control(page, 'incomeCertificate').setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: makePdf() });
  await page.locator('.file[data-status="done"]').first().waitFor();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await submit(page);
  await expectToast(page, `We need more information on your application ${number}`);
  await page.getByText('Please send the certificate').first().waitFor();
  await page.getByText('The new application that you have begun is kept on this device').waitFor();
  await expectAccessible(page);
  expect((await ownApplication(page)).application).toMatchObject({ status: 'more_info_requested', place: 'Padrauna' });

  await page.goto(`${FORM}?step=6`);
  await page.getByRole('button', { name: 'Update my application' }).click();
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Padrauna');
  await control(page, 'place').fill('Padrauna town');
  await next(page);
  // Refused for what it says, the answer comes back to be put right.
  await page.route('**/api/student/scholarship', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.fulfill({ status: 422, json: { message: 'Please look again', fields: { place: 'Enter the place' } } });
  });
  await submit(page);
  await expectToast(page, 'Please look again');
  await page.getByRole('region', { name: 'One thing needs your attention' }).waitFor();
  await expect.poll(() => control(page, 'place').inputValue()).toBe('Padrauna town');
  // Leaving it as it is mends nothing.
  await control(page, 'place').focus();
  await control(page, 'place').blur();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await control(page, 'place').getAttribute('aria-invalid')).toBe('true');
  await page.unroute('**/api/student/scholarship');
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

test('two devices edit one application: both versions are shown side by side, and the student chooses', async () => {
  const phone = await open();
  await enrol(phone);
  await phone.goto(FORM);
  const desk = await open({ viewport: DESK });
  await desk.context().addCookies(await phone.context().cookies());
  await desk.goto(FORM);
  await control(phone, 'fatherName').fill('Written on the phone');
  await expectSafety(phone, 'account');
  await control(desk, 'fatherName').fill('Written on the desk');
  await desk.getByRole('heading', { name: 'Two versions of your application' }).waitFor();
  await expectAccessible(desk);
  await desk.getByText('Written on the phone').waitFor();
  await desk.getByText('Written on the desk').waitFor();
  await desk.getByRole('button', { name: 'Use this device’s version' }).press('Enter');
  await expect.poll(() => focusedId(desk)).toBe('main');
  await expectSafety(desk, 'account');
  await expect.poll(() => control(desk, 'fatherName').inputValue()).toBe('Written on the desk');

  await control(phone, 'motherName').fill('Sita Devi');
  await phone.getByRole('heading', { name: 'Two versions of your application' }).waitFor();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Use the account’s version' }).click();
  await expect.poll(() => control(phone, 'fatherName').inputValue()).toBe('Written on the desk');
  await expect.poll(() => control(phone, 'motherName').inputValue()).toBe('');
});

test('a second tab asks before it takes over, and keeps every word', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(FORM);
  await control(page, 'fatherName').fill('Ram Prasad');
  const second = await page.context().newPage();
  await second.goto(FORM);
  await second.getByRole('heading', { name: 'Open in another tab' }).waitFor();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Continue here' }).press('Enter');
  await expect.poll(() => focusedId(second)).toBe('main');
  await expect.poll(() => control(second, 'fatherName').inputValue()).toBe('Ram Prasad');
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor();
});

test('a submitted application can be open in any number of tabs, and one of them starts a new one', async () => {
  const page = await open();
  await enrol(page);
  await openReview(page);
  await apply(page);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(FORM);
    await tab.getByRole('heading', { name: 'Your application' }).waitFor();
  }
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('I write it anew');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByRole('button', { name: 'Start a new application' }).press('Enter');
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => focusedId(page)).toBe('main');
  await second.reload();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await second.getByText('Step 1 of 6').waitFor();
  await page.getByRole('heading', { name: 'Open in another tab' }).waitFor();
});

test('a tab left open by one student writes nothing into the account of the next, and gives way to it', async () => {
  const page = await open();
  await enrol(page);
  await page.goto(FORM);
  await control(page, 'fatherName').fill('Ram Prasad');
  await expectSafety(page, 'account');
  // The next student logs in where this tab hears nothing of it, as when it is frozen.
  await enrol(page);
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
  await control(page, 'motherName').fill('Sita Devi');
  expect((await refused).status()).toBe(401);
  const { data } = (await (await page.request.get('/api/student/scholarship/draft')).json()) as { data: unknown };
  expect(data ?? null).toBeNull();

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => control(page, 'fatherName').inputValue()).toBe('');
});

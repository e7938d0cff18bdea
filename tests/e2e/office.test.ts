import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { receiveMessage } from '#domain/contact/contact.server.ts';
import { CODES_SPENT, OTP_INVALID } from '#domain/accounts/constants.ts';
import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import { REASON_REQUIRED, SEARCH_SHORT } from '#domain/office/constants.ts';
import { APPLICATION_CHANGED } from '#domain/scholarships/constants.ts';
import { submitApplication } from '#domain/scholarships/submit.server.ts';
import { moveApplication } from '#domain/scholarships/transitions.server.ts';
import type { ServerContext } from '#server/config/context.ts';
import { createAccount, PASSWORD, signIn } from '#tests/setup/accounts.ts';
import { recordAnnouncements } from '#tests/setup/announcements.ts';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from '#tests/setup/browser.ts';
import { anotherPayment, DONOR, pay, placeOrder, tell, tellDispute, tellRefund } from '#tests/setup/donations.ts';
import { freshAddress, mailsTo, waitForMails } from '#tests/setup/outbox.ts';
import { addSubscriber, besideSite, failedMail, oddGift, sentApplication, sentByStudent } from '#tests/setup/office.ts';
import { expectToast, recordToasts } from '#tests/setup/toasts.ts';
import { APPLICATION, applicationInput, askForMore } from '#tests/setup/scholarships.ts';

const browser = useBrowser();
const site = inject('siteUrl');
const LONG_NAME = 'श्रीमती अन्नपूर्णेश्वरी देवी चतुर्वेदी पाण्डेय त्रिपाठी मिश्रा कुशवाहा';
const REASON = 'दाता ने फ़ोन पर कहा कि यह ठीक है।';

let beside: Awaited<ReturnType<typeof besideSite>>;
let ctx: ServerContext;
beforeAll(async () => {
  beside = await besideSite({ dataDirectory: inject('dataDirectory'), url: site });
  ctx = beside.ctx;
});
afterAll(() => beside.close());

/** A page of somebody of the staff, signed in. */
async function openOffice(
  path: string,
  { isConfirmed = true, ...options }: Parameters<typeof browser.open>[0] & { isConfirmed?: boolean } = {},
): Promise<{ page: Page; name: string; id: string }> {
  const page = await browser.open({ reducedMotion: 'reduce', ...options });
  const { account, cookie } = await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav', isConfirmed });
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
  await page.context().addCookies([{ name, value, url: site }]);
  await page.goto(path);
  return { page, name: account.name, id: account.id };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'What has happened so far' }).getByRole('listitem');

/** Both widths, both schemes. */
async function expectGoodLook(page: Page): Promise<void> {
  // A page that is about to be replaced is faded, and the next one fades in.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}

/** Give the reason that the open dialog asks for. */
async function giveReason(page: Page, press: string, reason = REASON): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: press }).click();
}

test('staff sign in at the auth page, land in the office and get around by keyboard', async () => {
  const email = `ramesh.${randomInt(1e9)}@example.in`;
  // So that no spreadsheet is empty.
  await oddGift(ctx);
  await addSubscriber(ctx);
  await createAccount(ctx, { role: 'staff', name: 'Ramesh Yadav', email, password: PASSWORD });
  // Refused calls are what it is about: without a code, and with a wrong one.
  const page = await browser.open({ reducedMotion: 'reduce', allowConsoleErrors: true });
  const heard = await recordAnnouncements(page);
  await page.goto('/dashboard/auth?type=login', { waitUntil: 'networkidle' });
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/office');
  await heading(page, 'Confirm it is you').waitFor();
  await expectGoodLook(page);
  await button(page, 'Email me a code').click();
  const code = page.getByLabel('Code from the email');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => heard).toContain('The code is on its way to your email. It is valid for 2 minutes.');
  const [mail] = await waitForMails(site, email, 1);
  await page.route('**/api/office/code', (route) => route.fulfill({ json: { status: true, data: {} } }));
  await button(page, 'Send another code').click();
  await page.getByText('Another code is on its way').waitFor();
  await page.unroute('**/api/office/code');
  // A phone may drop the page while its owner reads the email.
  await page.reload();
  await code.waitFor();
  const sent = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await code.fill('12');
  await button(page, 'Confirm').click();
  await page.getByText(OTP_INVALID).waitFor();
  await code.fill(sent === '111111' ? '222222' : '111111');
  await button(page, 'Confirm').click();
  await page.getByRole('alert').getByText('not correct').waitFor();
  await expectGoodLook(page);
  const hindi = sent.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
  await code.fill(`${hindi.slice(0, 3)} ${hindi.slice(3)}`);
  await page.keyboard.press('Enter');
  await heading(page, 'Overview').waitFor();
  await page.getByRole('heading', { name: 'Gifts that need attention' }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await expectGoodLook(page);

  const [subscribers] = await Promise.all([page.waitForEvent('download'), button(page, 'Download subscribers').click()]);
  expect(subscribers.suggestedFilename()).toBe('subscribers.csv');
  const [register] = await Promise.all([page.waitForEvent('download'), button(page, 'Download register').click()]);
  expect(register.suggestedFilename()).toMatch(/20\d\d.*\.csv$/);
  await button(page, 'Download statement').click();
  const [statement] = await Promise.all([page.waitForEvent('download'), giveReason(page, 'Download statement')]);
  expect(statement.suggestedFilename()).toMatch(/^donors-20\d\d\.csv$/);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Download statement');

  for (const tab of ['Gifts', 'Applications', 'Messages']) {
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: tab }).press('Enter');
    await heading(page, tab).waitFor();
    await expect.poll(() => page.locator('[aria-current="page"]').allInnerTexts()).toEqual([tab]);
    await expect.poll(() => page.title()).toContain(tab);
  }
});

test('the wrong code that is one too many leads to the login and says why', async () => {
  const { page, id } = await openOffice('/office', { isConfirmed: false, allowConsoleErrors: true });
  await recordToasts(page);
  await page.reload();
  await button(page, 'Email me a code').click();
  const code = page.getByLabel('Code from the email');
  await code.waitFor();
  await ctx.db.updateTable('sessions').set({ wrong_codes: 9 }).where('account_id', '=', id).execute();
  const { email } = await ctx.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const [mail] = await waitForMails(site, email, 1);
  await code.fill(mail?.text.includes('111111') ? '222222' : '111111');
  await button(page, 'Confirm').click();
  await page.waitForURL('**/dashboard/auth?type=login');
  await expectToast(page, CODES_SPENT);
});

test('a flagged gift is found, its PAN shown for a reason, and settled', async () => {
  const reference = await oddGift(ctx, { name: LONG_NAME });
  const { page, name } = await openOffice('/office/gifts', { allowConsoleErrors: true });
  await button(page, 'Needs attention').click();
  await page.waitForURL('**/office/gifts?view=flagged');
  await page.getByRole('listitem').filter({ hasText: reference }).getByText(LONG_NAME).waitFor();
  await expectGoodLook(page);
  // A card opens wherever it is tapped.
  const donor = await page.getByRole('listitem').filter({ hasText: reference }).getByText(LONG_NAME).boundingBox();
  await page.mouse.click((donor?.x ?? 0) + 20, (donor?.y ?? 0) + 10);
  await heading(page, 'Gift of ₹500').waitFor();
  await page.getByText('••••••234F').waitFor();
  await expectGoodLook(page);

  await button(page, 'Show full PAN').click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Show full' }).click();
  await page.getByRole('dialog').getByText(REASON_REQUIRED).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  // A signal that is gone takes nothing typed away, and neither does closing the dialog.
  await page.route('**/pan', (route) => route.abort());
  await giveReason(page, 'Show full', 'For the statement.');
  await page.getByRole('alert').getByText('We could not reach the server.').waitFor();
  await page.unroute('**/pan');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show full PAN');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('For the statement.');
  await expect.poll(() => page.getByText('We could not reach the server.').count()).toBe(0);
  // A call that fails after the dialog was closed is reported too.
  let failCall = (): unknown => undefined;
  const isWaiting = new Promise<void>((resolve) => {
    void page.route('**/pan', (route) => {
      failCall = () => route.abort();
      resolve();
    });
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Show full' }).click();
  await isWaiting;
  await page.keyboard.press('Escape');
  await failCall();
  await page.locator('[data-sonner-toast]').getByText('We could not reach the server.').waitFor();
  await page.unroute('**/pan');
  await button(page, 'Show full PAN').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show full' }).click();
  await page.getByText(DONOR.panNo).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(DONOR.panNo);
  await expect.poll(() => history(page).last().innerText()).toMatch(/The full PAN was shown.*For the statement\./s);
  await expectAccessible(page);

  await button(page, 'I have looked at it').click();
  await giveReason(page, 'Settle');
  await page.getByText('Nothing else needs attention.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nothing else needs attention.');
  const settled = history(page).filter({ hasText: 'The office has looked at it' });
  await expect.poll(() => settled.innerText()).toContain(REASON);
  await expect.poll(() => settled.innerText()).toContain(name);
  await expect.poll(() => settled.innerText()).toContain(DONATION_FLAGS.amount_mismatch.words);
  // Back in the list as it was, where it is gone.
  await page.getByRole('link', { name: 'Back to gifts' }).click();
  await page.waitForURL('**/office/gifts?view=flagged');
  await heading(page, 'Gifts').waitFor();
  await expect.poll(() => page.getByText(reference).count()).toBe(0);
});

test('a gift paid twice is found by either payment, and says which came second and what was refunded', async () => {
  const order = await placeOrder(ctx, { userData: { ...DONOR, name: LONG_NAME } });
  const payment = await pay(ctx, order);
  const second = anotherPayment(payment);
  await tell(ctx, 'payment.captured', payment);
  await tell(ctx, 'payment.captured', second);
  await tellRefund(ctx, payment, 20_050);
  const { page } = await openOffice('/office/search');
  const field = page.getByLabel('Name, email, phone or number');
  await field.fill(second.id);
  await field.press('Enter');
  await page.getByRole('region', { name: 'Gifts' }).getByRole('link').click();
  await page.getByRole('region', { name: 'Gift', exact: true }).getByText('₹200.50').waitFor();
  await history(page).filter({ hasText: 'A second payment came in' }).getByText(`Payment ${second.id}`).waitFor();
  await expectGoodLook(page);
});

test('a gift in dispute says until when to respond, and one that was lost what the bank took back', async () => {
  const order = await placeOrder(ctx, { userData: { ...DONOR, name: LONG_NAME } });
  const payment = await pay(ctx, order);
  await tell(ctx, 'payment.captured', payment);
  await tellDispute(ctx, payment, 'created');
  const { page } = await openOffice(`/office/gifts/${order.id}`);
  await page.getByRole('paragraph').filter({ hasText: DONATION_FLAGS.disputed.words }).waitFor();
  // 1,800,000,000 seconds since the epoch, in India.
  await page.getByText(/^Respond by 15 Jan 2027/).waitFor();
  await history(page).filter({ hasText: 'The donor’s bank disputes the payment' }).getByText('₹500 disputed').waitFor();
  await expectGoodLook(page);

  await tellDispute(ctx, payment, 'lost');
  await page.reload();
  await page.getByRole('paragraph').filter({ hasText: DONATION_FLAGS.dispute_lost.words }).waitFor();
  expect(await page.getByText(/^Respond by/).count()).toBe(0);
  await history(page).filter({ hasText: 'The dispute was lost' }).getByText('₹500 taken back by the bank').waitFor();
  await expectGoodLook(page);
});

test('a list is a table on desktop, filtered by year, and loads more at its end', async () => {
  const order = await placeOrder(ctx, { userData: { ...DONOR, name: LONG_NAME } });
  const { page } = await openOffice('/office/gifts?view=open', { viewport: DESK, allowConsoleErrors: true });
  await page.getByRole('row').filter({ hasText: order.id }).waitFor();
  await expectAccessible(page);
  const answer = (await (await page.request.get('/api/office/gifts?view=open')).json()) as { data: { rows: { reference: string }[] } };
  const first = answer.data.rows.find(({ reference }) => reference === order.id);
  await page.route('**/api/office/gifts?view=open&year=*', (route) => {
    const isMore = route.request().url().includes('before=row-1');
    const row = (reference: string) => ({ ...first, reference });
    const data = isMore ? { rows: [row('row-2'), row('row-3')], next: null } : { rows: [row('row-0'), row('row-1')], next: 'row-1' };
    return route.fulfill({ json: { ...answer, data } });
  });
  await page.getByLabel('Financial year').selectOption({ index: 1 });
  await page.waitForURL(/view=open&year=20\d\d$/);
  await page.getByRole('link', { name: 'row-1' }).waitFor();
  await button(page, 'Show more').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('row-2');
  await expect.poll(() => page.getByRole('row').count()).toBe(5);
  await expect.poll(() => button(page, 'Show more').count()).toBe(0);

  // An order that nobody paid may be read, too.
  await page.goto(`/office/gifts/${order.id}`);
  await page.getByText('Not paid yet').waitFor();
  await page.getByText(LONG_NAME).waitFor();
});

test('an application is read, a document looked at and downloaded, and its state changed with a reason that its history shows', async () => {
  const number = await sentApplication(ctx, { name: LONG_NAME });
  const { page, name } = await openOffice('/office/applications');
  await page.getByLabel('Status').selectOption('submitted');
  await page.waitForURL('**/office/applications?state=submitted');
  await page.getByRole('link', { name: number }).waitFor();
  await expectGoodLook(page);
  await page.getByRole('link', { name: number }).click();
  await heading(page, LONG_NAME).waitFor();
  await page.getByText(APPLICATION.needStatement).waitFor();
  expect(await page.getByText(APPLICATION.accountNo).count()).toBe(0);
  await expectGoodLook(page);

  await button(page, 'Bank document').click();
  await giveReason(page, 'Show', 'We check the account.');
  const pages = page.getByRole('region', { name: 'Bank document' });
  const picture = pages.getByRole('img', { name: 'Bank document, page 1' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1_754);
  await pages.getByText('Page 1 of 1').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bank document');
  await expectGoodLook(page);
  await button(page, 'Large').click();
  await expect.poll(() => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width))).toBe(1_216);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The reason goes with the further ones.
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  expect(download.suggestedFilename()).toBe(`${number} Bank document.pdf`);
  expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-');
  await page.getByText(`Saved as ${number} Bank document.pdf`).waitFor();
  await expect.poll(() => history(page).filter({ hasText: 'Bank document was opened' }).count()).toBe(2);
  await button(page, 'Close').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bank document');
  expect(await pages.count()).toBe(0);

  await button(page, 'Show full numbers').click();
  await giveReason(page, 'Show full', 'We pay it out.');
  await page.getByText(APPLICATION.accountNo).waitFor();
  await page.getByText('234123412346').waitFor();
  await expectAccessible(page);

  // Each move says what it means; the referee and the student are one tap away.
  await page.getByText('The office starts reading the application.').first().waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: APPLICATION.referee1Mobile }).getAttribute('href'))
    .toBe(`tel:${APPLICATION.referee1Mobile}`);
  await button(page, 'Start the review').click();
  await giveReason(page, 'Start the review', 'हम पढ़ना शुरू करते हैं।');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Under review');
  await expect.poll(() => history(page).filter({ hasText: 'हम पढ़ना शुरू करते हैं।' }).innerText()).toContain(name);

  // Restored from the browser's own store, the page shows what has changed since.
  const { data: seen } = await (await page.request.get(`/api/office/applications/${number}`)).json();
  const move = { to: 'shortlisted', reason: 'Good marks.', updatedAt: seen.updatedAt };
  expect((await page.request.post(`/api/office/applications/${number}/move`, { data: move })).status()).toBe(200);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await history(page).filter({ hasText: 'Good marks.' }).waitFor();

  await button(page, 'Reject').click();
  await page.getByRole('heading', { name: 'Reject?' }).waitFor();
  await giveReason(page, 'Yes, reject', 'Another cycle may suit better.');
  await page.getByText('The office cannot move it any further.').waitFor();
});

test('a decision on answers that have changed since is refused, and the page shows the new ones and keeps the reason', async () => {
  const { account, number } = await sentByStudent(ctx);
  await moveApplication(ctx, { number, to: 'under_review', reason: 'We read it.', by: 'Sunita Rai' });
  const { page } = await openOffice(`/office/applications/${number}`, { allowConsoleErrors: true });
  await page.getByText(APPLICATION.needStatement).waitFor();
  // Meanwhile a colleague asks for more, and the student answers.
  await askForMore(ctx, number);
  const needStatement = `My father has been ill since October and cannot work. ${randomInt(1e9)}`;
  await submitApplication(ctx, { applicant: account, input: applicationInput({ needStatement }) });
  await button(page, 'Reject').click();
  await giveReason(page, 'Yes, reject', 'No places are left.');
  await page.locator('[data-sonner-toast]').getByText(APPLICATION_CHANGED).waitFor();
  await page.getByText(needStatement).waitFor();
  await history(page).filter({ hasText: 'Please send the certificate' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Submitted');
  await expectGoodLook(page);
  await button(page, 'Start the review').click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('No places are left.');
  await giveReason(page, 'Start the review', 'We read it again.');
  await history(page).filter({ hasText: 'We read it again.' }).waitFor();
});

test('a message suspected as spam is read, moved to those to answer, answered by mail and marked', async () => {
  const message = { name: LONG_NAME, email: 'asha@example.in', phone: '9838041276', consent: true } as const;
  const words = `नमस्ते,\n\nमुझे फ़ॉर्म नहीं मिला। ${randomInt(1e9)}`;
  await receiveMessage(ctx, { ...message, subject: 'Support', message: words, website: 'x' }, '10.9.8.7');
  const { page, name } = await openOffice('/office/messages', { allowConsoleErrors: true });
  await button(page, 'Suspected spam').click();
  const article = page.getByRole('article').filter({ hasText: words.split('\n').at(-1) ?? '' });
  await article.getByText(LONG_NAME).waitFor();
  expect(await article.getByRole('link', { name: 'Reply to' }).getAttribute('href')).toBe('mailto:asha@example.in?subject=Re%3A%20Support');
  expect(await article.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:9838041276');
  await expectGoodLook(page);

  // A signal that is gone leaves it where it is.
  await page.route('**/move', (route) => route.abort());
  await article.getByRole('button', { name: 'A person wrote this' }).click();
  await article.getByText('We could not reach the server.').waitFor();
  await page.unroute('**/move');
  await article.getByRole('button', { name: 'A person wrote this' }).press('Enter');
  await page.getByText('Moved to the messages to answer.').waitFor();
  await expect.poll(() => article.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const office = ctx.content().foundation.contact.emails[0]?.address ?? '';
  await expect.poll(async () => (await mailsTo(site, office)).map(({ text }) => text).join()).toContain(words.split('\n').at(-1));
  await button(page, 'To answer').click();
  await article.getByRole('button', { name: 'Mark as answered' }).click();
  await expect.poll(() => article.count()).toBe(0);
  await button(page, 'Answered').click();
  await article.getByText(`Marked as answered by ${name}`).waitFor();
  await expectGoodLook(page);
  // The row of tabs is wider than the narrowest phone, which shows the present one whole.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  const tab = page.locator('[aria-current="page"]');
  await expect.poll(() => tab.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test('an undelivered thank-you leads to its gift and its donor, is sent again, and another one is taken off the list', async () => {
  const reference = await oddGift(ctx, { name: LONG_NAME });
  const [donor, subscriber] = [freshAddress('annapurneshwari.devi.chaturvedi'), freshAddress('sita')];
  const props = { name: LONG_NAME, amount: 50_000, receiptNumber: reference, paymentId: 'pay_1', paidAt: Date.now(), stopUrl: null };
  await failedMail(ctx, { to: donor, template: 'donation-thanks', props: { ...props, frequency: 'one-time' } });
  await failedMail(ctx, { to: subscriber, template: 'newsletter-welcome', props: { unsubscribeUrl: `${site}/u` } }, 'Something broke');
  const { page, name } = await openOffice('/office', { allowConsoleErrors: true });
  const card = page.getByRole('region', { name: 'Undelivered emails' });
  await card.getByRole('link', { name: 'View them' }).click();
  await heading(page, 'Undelivered emails').waitFor();
  const mail = page.getByRole('article', { name: 'Thank-you with the receipt' }).filter({ hasText: donor });
  await mail.getByText(LONG_NAME).waitFor();
  await mail.getByText('The address was refused').waitFor();
  await expectGoodLook(page);

  await mail.getByRole('link', { name: `Gift ${reference}` }).click();
  await heading(page, 'Gift of ₹500').waitFor();
  await page.getByRole('link', { name: 'Back to the undelivered emails' }).click();
  await mail.getByRole('link', { name: 'Find this person' }).click();
  await page.getByRole('heading', { name: donor }).waitFor();
  // An email is in no address.
  expect(page.url()).toBe(`${site}/office/search`);
  await page.goBack();

  // A signal that is gone leaves it where it is.
  await page.route('**/move', (route) => route.abort());
  await mail.getByRole('button', { name: 'Send again' }).click();
  await mail.getByText('We could not reach the server.').waitFor();
  await page.unroute('**/move');
  await mail.getByRole('button', { name: 'Send again' }).press('Enter');
  await page.getByText('It is being sent again.').waitFor();
  await expect.poll(() => mail.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  const [sent] = await waitForMails(site, donor, 1);
  expect(sent?.text).toContain(reference);

  const other = page.getByRole('article', { name: 'Welcome to the newsletter' }).filter({ hasText: subscriber });
  await other.getByText('Something broke').waitFor();
  await other.getByRole('button', { name: 'Take off the list' }).click();
  await expect.poll(() => other.count()).toBe(0);
  await button(page, 'Dealt with').click();
  await other.getByText(`Taken off the list by ${name}`).waitFor();
  await expectGoodLook(page);
  await other.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(() => other.count()).toBe(0);
  await button(page, 'To deal with').click();
  await other.getByRole('button', { name: 'Take off the list' }).click();
  await expect.poll(() => other.count()).toBe(0);

  await page.route('**/api/office/mails**', (route) => route.abort());
  await page.reload();
  await heading(page, 'This could not be loaded').waitFor();
  await page.unroute('**/api/office/mails**');
  await page.route('**/api/office/mails**', (route) => route.fulfill({ json: { status: true, data: { rows: [], next: null } } }));
  await button(page, 'Try again').click();
  await page.getByText('No emails').waitFor();
  await expectGoodLook(page);
});

test('a person is found by name or phone, with gifts, applications and messages, and again on the way back from one', async () => {
  const surname = `Sharma${randomInt(1e9)}`;
  const reference = await oddGift(ctx, { name: `अन्नपूर्णेश्वरी ${surname}` });
  const number = await sentApplication(ctx, { name: `Asha ${surname}` });
  const message = { email: 'asha@example.in', phone: '9838041276', subject: 'Feedback', consent: true } as const;
  await receiveMessage(ctx, { ...message, name: `Ravi ${surname}`, message: 'Thank you for the books.' }, '10.9.8.8');
  const { page } = await openOffice('/office', { allowConsoleErrors: true });
  await page.getByRole('link', { name: 'Search' }).click();
  await heading(page, 'Search').waitFor();
  const field = page.getByLabel('Name, email, phone or number');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectGoodLook(page);
  await field.fill('x');
  await field.press('Enter');
  await page.getByText(SEARCH_SHORT).waitFor();
  await field.fill(`nobody ${surname}`);
  await page.route('**/api/office/search', (route) => route.abort());
  await field.press('Enter');
  await page.getByRole('alert').getByText('We could not reach the server.').waitFor();
  await page.unroute('**/api/office/search');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Nothing found for' }).waitFor();
  await expectGoodLook(page);

  await field.fill(surname.toUpperCase());
  await button(page, 'Search').click();
  const summary = page.getByRole('heading', { name: 'Found for' });
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  const part = (name: string) => page.getByRole('region', { name });
  await part('Gifts').getByRole('link', { name: reference }).waitFor();
  await part('Applications').getByRole('link', { name: number }).waitFor();
  await part('Messages').getByText('Thank you for the books.').waitFor();
  await expectGoodLook(page);
  await part('Messages').getByRole('button', { name: 'Mark as answered' }).click();
  await part('Messages').getByText('Answered', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Feedback');
  // Names and phones are in no address.
  expect(page.url()).toBe(`${site}/office/search`);

  await part('Gifts').getByRole('link', { name: reference }).click();
  await page.getByRole('link', { name: 'Back to the search' }).click();
  await part('Applications').getByRole('link', { name: number }).click();
  await heading(page, `Asha ${surname}`).waitFor();
  await page.goBack();
  await part('Gifts').getByRole('link', { name: reference }).waitFor();
  await expect.poll(() => field.inputValue()).toBe(surname.toUpperCase());
});

test('a missing record and a failed load are explained, with a way on', async () => {
  const { page } = await openOffice('/office/gifts/DF-1999-00001', { allowConsoleErrors: true });
  await heading(page, 'There is nothing here').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await heading(page, 'Gifts').waitFor();

  await page.route('**/api/office/messages**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Messages' }).click();
  await heading(page, 'This could not be loaded').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/office/messages**');
  await button(page, 'Try again').press('Enter');
  await heading(page, 'Messages').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.goto('/office/nothing/here');
  await heading(page, 'There is nothing here').waitFor();
  await page.route('**/api/office/applications**', (route) =>
    route.fulfill({ json: { status: true, data: { cycle: null, cycles: [], rows: [], next: null } } }),
  );
  await page.goto('/office/applications');
  await page.getByText('No applications').waitFor();
  await expectAccessible(page);

  // Whoever has lost the session hears so from the next call, and saves no error as a sheet.
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Overview' }).click();
  await button(page, 'Download register').waitFor();
  await page.context().clearCookies();
  await button(page, 'Download register').click();
  await page.getByRole('alert').getByText('You are logged out.').waitFor();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Gifts' }).click();
  await page.waitForURL('**/dashboard/auth?type=login');
});

test('students and signed-out visitors are redirected, and the document itself holds no personal data', async () => {
  const page = await browser.open({ reducedMotion: 'reduce', allowConsoleErrors: true });
  await page.goto('/office/gifts');
  await page.waitForURL('**/dashboard/auth?type=login');
  await signIn(page, { email: `asha${randomInt(1e9)}@example.in` });
  await page.goto('/office/applications');
  await page.waitForURL('**/dashboard/student');
  expect((await page.request.get('/api/office')).status()).toBe(403);

  const document = await page.request.get('/office/gifts');
  expect(document.status()).toBe(200);
  expect(await document.text()).toContain('Loading the office');
});

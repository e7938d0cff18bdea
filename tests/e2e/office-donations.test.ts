import { expect, inject, test } from 'vitest';
import { DONATION_FLAGS } from '#domain/donations/flags.ts';
import { DESK, expectAccessible, PHONE } from '#tests/setup/browser/browser.ts';
import { anotherPayment, DONOR, pay, placeOrder, tell, tellDispute, tellRefund } from '#tests/setup/people/donations.ts';
import { freshAddress, waitForMails } from '#tests/setup/browser/outbox.ts';
import { failedMail, oddDonation } from '#tests/setup/people/office.ts';
import { LONG_NAME, staffBrowser, heading, button, history, expectGoodLook, giveReason, REASON } from '#tests/setup/browser/office-page.ts';

const office = staffBrowser();
const openOffice = office.open;
const site = inject('siteUrl');

test('a flagged donation is found, its PAN shown for a reason, and settled; one paid twice is found by either payment, and one in dispute says until when to respond', async () => {
  const reference = await oddDonation(office.ctx(), { name: LONG_NAME });
  const { page, name } = await openOffice('/office/donations', { allowConsoleErrors: true });
  await page.getByLabel('Which donations').selectOption('Needs attention');
  await page.getByRole('listitem').filter({ hasText: reference }).getByText(LONG_NAME).waitFor();
  await expectGoodLook(page);
  const donor = await page.getByRole('listitem').filter({ hasText: reference }).getByText(LONG_NAME).boundingBox();
  await page.mouse.click((donor?.x ?? 0) + 20, (donor?.y ?? 0) + 10);
  await heading(page, 'Donation of ₹500').waitFor();
  await page.getByText('••••••234F').waitFor();
  await expectGoodLook(page);

  await button(page, 'Show full PAN').click();
  await expectAccessible(page);
  // Reported after the dialog was closed.
  let failCall = (): unknown => undefined;
  const isWaiting = new Promise<void>((resolve) => {
    void page.route('**/pan', (route) => {
      failCall = () => route.abort();
      resolve();
    });
  });
  await giveReason(page, 'Show full', 'For the statement.');
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

  await button(page, 'I have looked at it').click();
  await giveReason(page, 'Settle');
  await page.getByText('Nothing else needs attention.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nothing else needs attention.');
  const settled = history(page).filter({ hasText: 'The office has looked at it' });
  await expect.poll(() => settled.innerText()).toContain(REASON);
  await expect.poll(() => settled.innerText()).toContain(name);
  await expect.poll(() => settled.innerText()).toContain(DONATION_FLAGS.amount_mismatch.words);
  await page.getByRole('link', { name: 'Back to donations' }).click();
  await heading(page, 'Donations').waitFor();
  await expect.poll(() => page.getByLabel('Which donations').inputValue()).toBe('flagged');
  await expect.poll(() => page.getByText(reference).count()).toBe(0);

  const paid = await placeOrder(office.ctx(), { userData: { ...DONOR, name: LONG_NAME } });
  const twice = await pay(office.ctx(), paid);
  const second = anotherPayment(twice);
  await tell(office.ctx(), 'payment.captured', twice);
  await tell(office.ctx(), 'payment.captured', second);
  await tellRefund(office.ctx(), twice, 20_050);
  await page.goto('/office/search');
  const field = page.getByLabel('Name, email, phone, number or amount');
  await field.fill(second.id);
  await field.press('Enter');
  await page.getByRole('region', { name: 'Donations' }).getByRole('link').click();
  await page.getByRole('region', { name: 'Donation', exact: true }).getByText('₹200.50').waitFor();
  await history(page).filter({ hasText: 'A second payment came in' }).getByText(`Payment ${second.id}`).waitFor();
  await expectGoodLook(page);

  const order = await placeOrder(office.ctx(), { userData: { ...DONOR, name: LONG_NAME } });
  const payment = await pay(office.ctx(), order);
  await tell(office.ctx(), 'payment.captured', payment);
  await tellDispute(office.ctx(), payment, 'created');
  await page.goto(`/office/donations/${order.id}`);
  await page.getByRole('paragraph').filter({ hasText: DONATION_FLAGS.disputed.words }).waitFor();
  // 1,800,000,000 seconds since the epoch.
  await page.getByText(/^Respond by 15 Jan 2027/).waitFor();
  await history(page).filter({ hasText: 'The donor’s bank disputes the payment' }).getByText('₹500 disputed').waitFor();
  await expectGoodLook(page);

  await tellDispute(office.ctx(), payment, 'lost');
  await page.reload();
  await page.getByRole('paragraph').filter({ hasText: DONATION_FLAGS.dispute_lost.words }).waitFor();
  expect(await page.getByText(/^Respond by/).count()).toBe(0);
  await history(page).filter({ hasText: 'The dispute was lost' }).getByText('₹500 taken back by the bank').waitFor();
});

test('a mended name brings a new receipt, the old one says so, a copy is a duplicate; what was typed stays when somebody else was first', async () => {
  const email = freshAddress('asha.mishra');
  const order = await placeOrder(office.ctx(), { userData: { ...DONOR, name: LONG_NAME, email } });
  await tell(office.ctx(), 'payment.captured', await pay(office.ctx(), order));
  const { page, name } = await openOffice(`/office/donations/${order.id}`, { allowConsoleErrors: true });
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await receipts.getByText('Valid').waitFor();
  const old = (await receipts.getByRole('link').innerText()).trim();

  await button(page, 'Correct details').press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Name');
  await expect.poll(() => field.inputValue()).toBe(LONG_NAME);
  await expectGoodLook(page);
  await field.fill('Asha Yadav');
  await dialog.getByText(`Receipt ${old} is replaced by a new one`, { exact: false }).waitFor();
  await dialog.getByLabel('Another PAN').fill('nonsense');
  await dialog.getByLabel('Why do you correct it?').fill('She married, and sent her new PAN card.');
  await page.keyboard.press('Tab');
  await button(page, 'Correct').press('Enter');
  await dialog.getByText('Enter a valid PAN, such as ABCPE1234F, or leave it empty').first().waitFor();
  await dialog.getByLabel('Another PAN').fill('');
  // Somebody else is first: the provider reports once more.
  await office.ctx().db.updateTable('donations').set({ updated_at: 1 }).where('provider_order_id', '=', order.id).execute();
  await button(page, 'Correct').press('Enter');
  await dialog.getByText('This donation has changed meanwhile.', { exact: false }).waitFor();
  expect(await field.inputValue()).toBe('Asha Yadav');
  await button(page, 'Correct').press('Enter');
  await expect.poll(() => receipts.getByRole('listitem').count()).toBe(2);
  await receipts.getByText('replaced by', { exact: false }).waitFor();
  const corrected = history(page).filter({ hasText: 'The donation was corrected' });
  await expect.poll(() => corrected.innerText()).toContain(`Name: ${LONG_NAME} → Asha Yadav`);
  await expect.poll(() => corrected.innerText()).toContain(name);
  await expectGoodLook(page);
  const fresh = (await receipts.getByRole('listitem').first().getByRole('link').innerText()).trim();
  const mails = await waitForMails(site, email, 2);
  const texts = mails.map(({ text }) => text).filter((text) => text.includes(fresh));
  expect(texts).toEqual([expect.stringMatching(new RegExp(`In place of +${old}`))]);

  const download = page.waitForEvent('download');
  await button(page, 'Print a duplicate').press('Enter');
  expect((await download).suggestedFilename()).toBe(`receipt-${fresh}.pdf`);
  await button(page, 'Mail a duplicate').press('Enter');
  const other = freshAddress('daughter');
  await page.getByRole('dialog').getByLabel('Email address').fill(other);
  await page.keyboard.press('Enter');
  const [copy] = await waitForMails(site, other, 1);
  expect(copy?.text).toContain('duplicate');

  await page.goto('/office/donations');
  await page.getByRole('link', { name: 'Receipts' }).click();
  await heading(page, 'Receipts').waitFor();
  await button(page, 'Replaced').press('Enter');
  await page.waitForURL(/status=replaced/);
  await page.getByRole('link', { name: old }).waitFor();
  await expectGoodLook(page);
  await button(page, 'Print several').press('Enter');
  const range = page.getByRole('dialog');
  const serial = String(Number(old.split('-').at(-1)));
  await range.getByLabel('From number').fill(serial);
  await range.getByLabel('To number').fill(serial);
  const many = page.waitForEvent('download');
  await button(page, 'Make the PDF').press('Enter');
  expect((await many).suggestedFilename()).toMatch(/^receipts-20\d\d-\d+-\d+\.pdf$/);
  await page.getByRole('link', { name: old }).click();
  await heading(page, 'Donation of ₹500').waitFor();
});

test('a list is a table on desktop, filtered by year, and loads more at its end', async () => {
  const order = await placeOrder(office.ctx(), { userData: { ...DONOR, name: LONG_NAME } });
  const { page } = await openOffice('/office/donations?filter=open', { viewport: DESK, allowConsoleErrors: true });
  await page.getByRole('row').filter({ hasText: order.id }).waitFor();
  await expectAccessible(page);
  const first = page.waitForResponse('**/api/office/donations/list');
  await page.reload();
  const answer = (await (await first).json()) as { data: { rows: { number: string }[]; totals: object } };
  const one = answer.data.rows.find(({ number }) => number === order.id);
  await page.route('**/api/office/donations/list', (route) => {
    const isMore = (route.request().postDataJSON() as { after?: string }).after === 'row-1';
    const row = (number: string) => ({ ...one, number });
    const { totals } = answer.data;
    const data = isMore
      ? { rows: [row('row-2'), row('row-3')], next: null, totals: null }
      : { rows: [row('row-0'), row('row-1')], next: 'row-1', totals };
    return route.fulfill({ json: { ...answer, data } });
  });
  await page.getByLabel('Financial year').selectOption({ index: 1 });
  await page.getByRole('link', { name: 'row-1' }).waitFor();
  await button(page, 'Show more').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('row-2');
  await expect.poll(() => page.getByRole('row').count()).toBe(5);
  await expect.poll(() => button(page, 'Show more').count()).toBe(0);

  await page.goto(`/office/donations/${order.id}`);
  await page.getByText('Not paid yet').waitFor();
  await page.getByText(LONG_NAME).waitFor();
});

test('an undelivered thank-you leads to its donation and its donor, is sent again, and another one is taken off the list', async () => {
  const reference = await oddDonation(office.ctx(), { name: LONG_NAME });
  const [donor, subscriber] = [freshAddress('annapurneshwari.devi.chaturvedi'), freshAddress('sita')];
  const links = { receiptUrl: 'https://x.example/receipt', stopUrl: null };
  const props = { name: LONG_NAME, amount: 50_000, receiptNumber: reference, paymentId: 'pay_1', paidAt: Date.now(), ...links };
  await failedMail(office.ctx(), { to: donor, template: 'donation-thanks', props: { ...props, frequency: 'one-time' } });
  await failedMail(
    office.ctx(),
    { to: subscriber, template: 'newsletter-welcome', props: { unsubscribeUrl: `${site}/u` } },
    'Something broke',
  );
  const { page, name } = await openOffice('/office', { allowConsoleErrors: true });
  const card = page.getByRole('region', { name: 'Undelivered and unread' });
  await card.getByRole('link', { name: 'View them' }).click();
  await heading(page, 'Undelivered and unread').waitFor();
  const mail = page.getByRole('article', { name: 'Thank-you with the receipt' }).filter({ hasText: donor });
  await mail.getByText(LONG_NAME).waitFor();
  await mail.getByText('The address was refused').waitFor();
  await expectGoodLook(page);

  await mail.getByRole('link', { name: `Donation ${reference}` }).click();
  await heading(page, 'Donation of ₹500').waitFor();
  await page.getByRole('link', { name: 'Back to undelivered and unread' }).click();
  await mail.getByRole('link', { name: 'Find this person' }).click();
  await page.getByRole('heading', { name: donor }).waitFor();
  expect(page.url()).toBe(`${site}/office/search`);
  await page.goBack();

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
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('on %s a donor is found in the list, corrected, merged with a second record and taken apart again', async (_what, viewport) => {
  const name = freshAddress('annapurneshwari').split('@')[0] ?? '';
  const phone = `9${String(Date.now()).slice(-9)}`;
  const donor = { ...DONOR, name: `${name} Chaturvedi`, email: `${name}@example.in`, phone, panNo: undefined, address: undefined };
  for (const userData of [donor, { ...donor, name: `Second ${LONG_NAME}`, email: `second.${name}@example.in` }]) {
    const order = await placeOrder(office.ctx(), { userData });
    await tell(office.ctx(), 'payment.captured', await pay(office.ctx(), order));
  }
  const { page } = await openOffice('/office/donors', { viewport });
  await page.getByText(/^\d+ donors$/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await page.getByText('2 donors').waitFor();
  await expectGoodLook(page);
  await page.setViewportSize(viewport);
  await page
    .getByRole('link', { name: /^D-\d+$/ })
    .last()
    .press('Enter');
  await heading(page, donor.name).waitFor();
  await page.getByText('2 of 2').waitFor();
  await expectGoodLook(page);
  await page.setViewportSize(viewport);

  await button(page, 'Change').press('Enter');
  await page.getByLabel('Postal address').fill('House 3, Ward 4, Kasia 274402');
  await page.getByLabel('Language of letters').selectOption('Hindi');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('House 3, Ward 4, Kasia 274402').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change');

  await page.getByRole('button', { name: /^Merge into this record/ }).press('Enter');
  await page.getByRole('region', { name: 'Given' }).getByText('₹1,000').first().waitFor();
  await expectGoodLook(page);
  await page.setViewportSize(viewport);
  await page.getByRole('button', { name: /^Take it out again/ }).press('Enter');
  await expect.poll(() => page.getByRole('region', { name: 'Merged records' }).count()).toBe(0);
  await history(page).filter({ hasText: 'Took two records of a donor apart again' }).waitFor();
  await page.getByRole('link', { name: 'Back to donors' }).click();
  await page.getByText('2 donors').waitFor();
});

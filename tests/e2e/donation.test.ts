import { expect, inject, test } from 'vitest';
import { DESK, expectAccessible, expectSoundAtBothWidths, gotoHydrated, useBrowser } from '#tests/setup/browser/browser.ts';
import { freshAddress, waitForMails } from '#tests/setup/browser/outbox.ts';
import { readPdf } from '#tests/setup/files/pdf.ts';

import { donationsOf, payButton, gateway, openForm, bodyOf, fillIn } from '#tests/setup/browser/donation-page.ts';
import { toast } from '#tests/setup/browser/toasts.ts';

const browser = useBrowser();
const site = inject('siteUrl');

test('a donation goes from the home page to the thank-you card, the mail and the ledger', async () => {
  const email = freshAddress('asha');
  const page = await browser.open({ reducedMotion: 'reduce', reportsPaints: true });
  await gotoHydrated(page, '/');
  await page.locator('header').getByRole('link', { name: 'Donate Now' }).click();
  await page.waitForURL('**/donate');
  await expect.poll(() => payButton(page).getAttribute('type')).toBe('submit');
  await fillIn(page, email, 'आशा मिश्रा');
  // The address is asked for only with a PAN.
  const address = page.getByLabel('Postal address');
  expect(await address.isVisible()).toBe(false);
  await page.getByLabel('PAN').fill('abcpe1234f');
  await address.fill('House 12\nKasia 274402');
  await page.getByLabel('I am an Indian citizen').check();
  await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹500 now');
  expect(await page.locator('.btn-donate').count()).toBe(1);
  await page.getByText('tax-deductible under section 80G').waitFor();
  const order = bodyOf(page, 'orders');
  await payButton(page).click();
  await expect.poll(() => payButton(page).innerText()).toBe('Processing...');
  await expect.poll(() => payButton(page).isDisabled()).toBe(true);
  await gateway(page).getByText('TEST MODE').waitFor();
  await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();

  await toast(page, 'Payment successful! Thank you for your donation.').waitFor();
  await page.getByRole('heading', { name: /Thank you, आशा/ }).waitFor();
  await page.getByText('₹500 now, and a reminder each month').waitFor();
  expect(await order).toMatchObject({
    amount: 50_000,
    userData: { name: 'आशा मिश्रा', email, phone: '9838041276', panNo: 'ABCPE1234F', address: 'House 12, Kasia 274402' },
  });
  await expectSoundAtBothWidths(page);
  const [donation, ...others] = donationsOf(email);
  expect(others).toEqual([]);
  expect(donation).toMatchObject({
    status: 'paid',
    amount: 50_000,
    frequency: 'monthly',
    donor_name: 'आशा मिश्रा',
    receipt_number: expect.stringMatching(/^DF-\d{4}-\d{5}$/),
  });
  await page.getByText(donation?.receipt_number ?? 'no receipt').waitFor();
  await page.getByText(/^The certificate of donation for section 80G comes to the same address by 31 May \d{4}\.$/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download receipt' }).click();
  expect((await download).suggestedFilename()).toBe(`receipt-${donation?.receipt_number}.pdf`);
  const [mail] = await waitForMails(site, email, 1);
  expect(mail?.subject).toContain('₹500');
  expect(mail?.text).toContain(donation?.receipt_number);

  const share = await page.getByRole('link', { name: /^Share on WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=.* https?:\/\/\S+\/donate$/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied to clipboard!').waitFor();
  expect((await readPdf(await page.pdf({ format: 'A4' }))).pages).toBe(1);

  await page.locator('header').getByRole('link').first().click();
  await page.waitForURL(`${site}/`);
  await page.goBack();
  await page.getByRole('heading', { name: /Thank you, आशा/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /Thank you, आशा/ }).waitFor();
  await page.getByRole('button', { name: 'Make Another Donation' }).click();
  await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹500 now');
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('');
});

test('a donation of a custom amount, one-time, by keyboard alone', async () => {
  const email = freshAddress('imran');
  const page = await browser.open({ viewport: DESK });
  await openForm(page);
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('750');
  await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹750');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Imran Khan');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('9838041276');
  await page.keyboard.press('Enter');
  const pay = gateway(page).getByRole('button', { name: 'Pay ₹750', exact: true });
  await expect.poll(() => pay.evaluate((button) => document.hasFocus() && document.activeElement === button)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Thank you, Imran/ }).waitFor();
  expect(donationsOf(email)).toMatchObject([{ status: 'paid', amount: 75_000, frequency: 'one-time' }]);
});

async function dropPage(): Promise<void> {
  const email = freshAddress('dropped');
  const page = await browser.open();
  await openForm(page);
  await fillIn(page, email);
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).waitFor();
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: 'You had begun to give ₹500 when this page was reloaded.' });
  await note.getByText('In that case you need not pay again.').waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Mishra');

  const isVerifying = Promise.withResolvers<void>();
  await page.route('**/api/payment/verify', () => isVerifying.resolve(), { times: 1 });
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();
  await isVerifying.promise;
  await page.reload();
  await page.getByRole('button', { name: 'Make Another Donation' }).click();
  expect(donationsOf(email).filter(({ status }) => status === 'paid')).toHaveLength(1);
  // A shared phone keeps nothing of who gave.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('donation')))).toEqual([]);
  await page.reload();
  await payButton(page).waitFor();
  expect(await note.count()).toBe(0);
}

async function verifyLater(): Promise<void> {
  const email = freshAddress('verify.later');
  const page = await browser.open({ allowConsoleErrors: true });
  await page.route('**/api/payment/verify', (route) => route.fulfill({ status: 503, json: { status: false, msg: 'Not now' } }));
  await openForm(page);
  await fillIn(page, email);
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();
  await toast(page, 'Payment verification failed. Please contact support.').waitFor();
  await page.getByRole('heading', { name: 'Your donation is safe.' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Payment verification failed. Please contact support.').waitFor();
  await page.context().setOffline(true);
  await page.unroute('**/api/payment/verify');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Make Another Donation' }).waitFor();
  expect(donationsOf(email)).toMatchObject([{ status: 'paid' }]);
}

async function vanish(): Promise<void> {
  const email = freshAddress('vanished');
  const page = await browser.open();
  await openForm(page);
  await fillIn(page, email);
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Pay, but lose the browser' }).click();
  await expect.poll(() => donationsOf(email).map(({ status }) => status)).toEqual(['paid']);
  await waitForMails(site, email, 1);
}

test('a donation that is interrupted, by a dropped page, a verification that fails or a browser that vanishes, is safe, paid once, and thanked once', async () => {
  await dropPage();
  await verifyLater();
  await vanish();
});

async function stopMonthly(): Promise<void> {
  const email = freshAddress('monthly');
  const page = await browser.open();
  await openForm(page);
  await fillIn(page, email);
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();
  const [mail] = await waitForMails(site, email, 1);
  const link = /https?:\/\/\S+\/donate\/stop\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await gotoHydrated(page, new URL(link).pathname);
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Stop your monthly reminders?' }).waitFor();
  await page.getByText('Each month we remind you to give ₹500.').waitFor();
  await page.getByRole('button', { name: /stop/i }).click();
  await page.getByText('Your monthly reminders are stopped.').waitFor();
}

async function giveTwice(): Promise<void> {
  const page = await browser.open();
  await gotoHydrated(page, '/donate?amount=1000&frequency=monthly&pledge=of-a-reminder');
  const orders = [bodyOf(page, 'orders')];
  await fillIn(page, freshAddress('asha'));
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Pay ₹1,000', exact: true }).click();
  await page.getByRole('button', { name: 'Make Another Donation' }).click();
  orders.push(bodyOf(page, 'orders'));
  await fillIn(page, freshAddress('ravi'), 'Ravi Prasad');
  await payButton(page).click();
  const [first, another] = await Promise.all(orders);
  expect(first).toMatchObject({ amount: 100_000, frequency: 'monthly', pledge: 'of-a-reminder' });
  expect(another).toMatchObject({ amount: 50_000, frequency: 'monthly', userData: { name: 'Ravi Prasad' } });
  expect(another).not.toHaveProperty('pledge');
}

test('a monthly donation stops with one click from its mail; after a donation of a reminder the next continues nothing', async () => {
  await stopMonthly();
  await giveTwice();
});

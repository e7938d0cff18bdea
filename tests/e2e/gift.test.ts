import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { DESK, expectAccessible, expectSoundAtBothWidths, useBrowser } from '#tests/setup/browser.ts';
import { freshAddress, waitForMails } from '#tests/setup/outbox.ts';
import { readPdf } from '#tests/setup/pdf.ts';

const browser = useBrowser();
const site = inject('siteUrl');

interface Row {
  status: string;
  amount: number;
  frequency: string;
  donor_name: string;
  receipt_number: string | null;
}

/** What the ledger holds of a donor, straight from the file. */
function giftsOf(email: string): Row[] {
  const database = new SQLite(join(inject('dataDirectory'), 'deepvan.sqlite'), { readonly: true });
  try {
    return database
      .prepare<[string], Row>(
        'select status, amount, frequency, donor_name, receipt_number from donations where donor_email = ? order by created_at',
      )
      .all(email);
  } finally {
    database.close();
  }
}

const payButton = (page: Page) => page.getByRole('form', { name: 'Donation' }).locator('button.btn-donate');
const gateway = (page: Page) => page.frameLocator('iframe');
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

async function openForm(page: Page): Promise<void> {
  await page.goto('/donate', { waitUntil: 'networkidle' });
}

/** The body of the next call of the payment's. */
const bodyOf = async (page: Page, call: 'orders' | 'verify'): Promise<unknown> =>
  (await page.waitForRequest(`**/api/payment/${call}`)).postDataJSON();

async function fillIn(page: Page, email: string, name = 'Asha Mishra'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('form', { name: 'Donation' }).getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9838041276');
}

describe('a gift', () => {
  test('goes from the home page to the thank-you card, the mail and the ledger', async () => {
    const email = freshAddress('asha');
    const page = await browser.open({ reducedMotion: 'reduce', reportsPaints: true });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('header').getByRole('link', { name: 'Donate Now' }).click();
    await page.waitForURL('**/donate');
    await page.waitForLoadState('networkidle');
    await fillIn(page, email, 'आशा मिश्रा');
    // The address is asked for beside a PAN alone.
    const address = page.getByLabel('Postal address');
    expect(await address.isVisible()).toBe(false);
    await page.getByLabel('PAN').fill('abcpe1234f');
    await address.fill('House 12\nKasia 274402');
    await page.getByLabel('I am an Indian citizen').check();
    await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹500 now');
    // The button of the form is the only one in the colour of giving.
    expect(await page.locator('.btn-donate').count()).toBe(1);
    await page.getByText('tax-deductible under section 80G').waitFor();
    const [order, confirmation] = [bodyOf(page, 'orders'), bodyOf(page, 'verify')];
    await payButton(page).click();
    await expect.poll(() => payButton(page).innerText()).toBe('Processing...');
    await expect.poll(() => payButton(page).isDisabled()).toBe(true);
    await gateway(page).getByText('TEST MODE').waitFor();
    await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();

    await toast(page, 'Payment successful! Thank you for your donation.').waitFor();
    await page.getByRole('heading', { name: /Thank you, आशा/ }).waitFor();
    await page.getByText('₹500 now, and a reminder each month').waitFor();
    const sent = {
      amount: 50_000,
      frequency: 'monthly',
      userData: {
        name: 'आशा मिश्रा',
        email,
        phone: '9838041276',
        panNo: 'ABCPE1234F',
        address: 'House 12, Kasia 274402',
        isIndianCitizen: true,
      },
      notes: { frequency: 'monthly', source: 'website' },
      description: 'Donation now, and a reminder each month',
    };
    expect(await order).toEqual(sent);
    expect(await confirmation).toEqual({
      paymentData: {
        razorpay_payment_id: expect.any(String),
        razorpay_order_id: expect.any(String),
        razorpay_signature: expect.any(String),
      },
      dbData: { ...sent, order_id: expect.any(String) },
    });
    await expectSoundAtBothWidths(page);
    const [gift, ...others] = giftsOf(email);
    expect(others).toEqual([]);
    expect(gift).toMatchObject({
      status: 'paid',
      amount: 50_000,
      frequency: 'monthly',
      donor_name: 'आशा मिश्रा',
      receipt_number: expect.stringMatching(/^DF-\d{4}-\d{5}$/),
    });
    await page.getByText(gift?.receipt_number ?? 'no receipt').waitFor();
    await page.getByText(/^The certificate of donation for section 80G comes to the same address by 31 May \d{4}\.$/).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download receipt' }).click();
    expect((await download).suggestedFilename()).toBe(`receipt-${gift?.receipt_number}.pdf`);
    const [mail] = await waitForMails(site, email, 1);
    expect(mail?.subject).toContain('₹500');
    expect(mail?.text).toContain(gift?.receipt_number);

    // Telling others says nothing about the gift.
    const share = await page.getByRole('link', { name: /^Share on WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=.* https?:\/\/\S+\/donate$/);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied to clipboard!').waitFor();
    expect((await readPdf(await page.pdf({ format: 'A4' }))).pages).toBe(1);

    // The card is still there after Back and a reload, until another gift is begun.
    await page.locator('header').getByRole('link').first().click();
    await page.waitForURL(`${site}/`);
    await page.goBack();
    await page.getByRole('heading', { name: /Thank you, आशा/ }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: /Thank you, आशा/ }).waitFor();
    await page.getByRole('button', { name: 'Make Another Donation' }).click();
    await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹500 now');
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('');
    await page.reload({ waitUntil: 'networkidle' });
    await payButton(page).waitFor();
  });

  test('of a custom amount, one-time, by keyboard alone', async () => {
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
    const order = bodyOf(page, 'orders');
    await page.keyboard.press('Enter');
    const pay = gateway(page).getByRole('button', { name: 'Pay ₹750', exact: true });
    await expect.poll(() => pay.evaluate((button) => document.hasFocus() && document.activeElement === button)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Thank you, Imran/ }).waitFor();
    expect(giftsOf(email)).toMatchObject([{ status: 'paid', amount: 75_000, frequency: 'one-time' }]);
    expect(await order).toEqual({
      amount: 75_000,
      frequency: 'one-time',
      userData: { name: 'Imran Khan', email, phone: '9838041276' },
      notes: { frequency: 'one-time', source: 'website' },
      description: 'One-time donation',
    });

    await page.getByRole('button', { name: 'Make Another Donation' }).press('Enter');
    await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹500 now');
    for (const name of ['Monthly', '₹500']) await expect.poll(() => page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('spinbutton').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('');
  });

  test('after the one of a reminder continues nothing: it may be somebody else’s', async () => {
    const page = await browser.open();
    await page.goto('/donate?amount=1000&frequency=monthly&gift=of-a-reminder', { waitUntil: 'networkidle' });
    const orders = [bodyOf(page, 'orders')];
    await fillIn(page, freshAddress('asha'));
    await payButton(page).click();
    await gateway(page).getByRole('button', { name: 'Pay ₹1,000', exact: true }).click();
    await page.getByRole('button', { name: 'Make Another Donation' }).click();
    orders.push(bodyOf(page, 'orders'));
    await fillIn(page, freshAddress('ravi'), 'Ravi Prasad');
    await payButton(page).click();
    const [first, another] = await Promise.all(orders);
    expect(first).toMatchObject({ amount: 100_000, frequency: 'monthly', gift: 'of-a-reminder' });
    expect(another).toMatchObject({ amount: 50_000, frequency: 'monthly', userData: { name: 'Ravi Prasad' } });
    expect(another).not.toHaveProperty('gift');
  });

  test('whose browser vanished after payment is still completed, with one mail', async () => {
    const email = freshAddress('vanished');
    const page = await browser.open();
    await openForm(page);
    await fillIn(page, email);
    await payButton(page).click();
    await gateway(page).getByRole('button', { name: 'Pay, but lose the browser' }).click();
    await expect.poll(() => giftsOf(email).map(({ status }) => status), { timeout: 15_000 }).toEqual(['paid']);
    await waitForMails(site, email, 1);
  });
});

describe('presets and text', () => {
  test('default to monthly and 500; Custom clears the preset and asks for a number', async () => {
    const page = await browser.open();
    // Asked for as the page comes, so that the checkout opens at once later.
    const [checkout] = await Promise.all([page.waitForResponse('**/test-gateway/checkout.js'), openForm(page)]);
    expect(checkout.status()).toBe(200);
    const labels = await page
      .getByRole('group', { name: 'How much' })
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    expect(labels).toHaveLength(6);
    for (const amount of ['₹500', '₹1,000', '₹2,500', '₹5,000', '₹10,000'])
      await expect.poll(() => page.getByRole('radio', { name: amount, exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('radio', { name: '₹500', exact: true }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Custom' }).check({ force: true });
    await expect.poll(() => page.getByRole('radio', { name: '₹500', exact: true }).isChecked()).toBe(false);
    await expect.poll(() => page.getByRole('spinbutton').isVisible()).toBe(true);
    await expect.poll(() => payButton(page).isDisabled()).toBe(true);
    for (const [typed, reason] of [
      ['0.5', 'the smallest gift is ₹1.'],
      ['-5', 'the smallest gift is ₹1.'],
      ['10000000', 'the largest gift online is ₹10,00,000. For a larger one, please write to us.'],
    ]) {
      await page.getByRole('spinbutton').fill(typed ?? '');
      await expect.poll(() => page.locator('#main .err').allInnerTexts()).toEqual([`Please enter a valid amount: ${reason}`]);
      await expect.poll(() => payButton(page).isDisabled()).toBe(true);
    }
    await page.keyboard.press('Enter');
    await toast(page, 'Please enter a valid amount').waitFor();
    // A letter that a number can have leaves the field's value empty.
    await page.getByRole('spinbutton').fill('');
    await page.keyboard.type('e');
    await page.getByText('Please enter a valid amount in digits').waitFor();
    await page.keyboard.press('Backspace');
    await expect.poll(() => page.locator('#main .err').count()).toBe(0);

    // Chrome steps a focused number field by the wheel. A small turn: some versions look under the pointer after the page has scrolled.
    await page.getByRole('spinbutton').fill('700');
    await page.getByRole('spinbutton').hover();
    await page.mouse.wheel(0, 10);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('custom');
    expect(await page.getByRole('spinbutton').inputValue()).toBe('700');

    // It is still there after another choice and back, and a reload keeps what is there.
    for (const name of ['₹1,000', 'Custom']) await page.getByRole('radio', { name }).check({ force: true });
    await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('700');
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹700 now');
  });

  test('what was chosen and typed before the scripts loaded stays', async () => {
    const email = freshAddress('early');
    const page = await browser.open();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/donate', { waitUntil: 'commit' });
    for (const name of ['One-time', '₹2,500']) await page.getByRole('radio', { name }).check({ force: true });
    // CSS alone keeps what the page says about the choice true.
    const impact = page.getByRole('form', { name: 'Donation' }).locator('p[aria-live="polite"]');
    await expect.poll(() => impact.innerText()).toMatch(/^₹2,500 pays for one seat in the e-literacy course, teacher/);
    for (const note of ['#monthly-note', '.for-monthly']) expect(await page.locator(note).last().isVisible()).toBe(false);
    expect(await payButton(page).innerText()).toBe('Donate ₹2,500');
    await fillIn(page, email);
    await page.getByLabel('PAN').fill('abcpe1234f');
    expect(await payButton(page).getAttribute('type')).toBe('button');
    scripts.resolve();
    await expect.poll(() => payButton(page).getAttribute('type')).toBe('submit');
    await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹2,500');
    for (const name of ['One-time', '₹2,500']) await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
    const order = bodyOf(page, 'orders');
    await payButton(page).click();
    expect(await order).toMatchObject({
      amount: 250_000,
      frequency: 'one-time',
      userData: { name: 'Asha Mishra', email, phone: '9838041276', panNo: 'ABCPE1234F' },
    });
    // A draft of before has the older text: what is typed into the new page goes before it.
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹2,500');
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Mishra');
  });

  test('the figures say how many gave and how far it is, and the count grows by 0 to 2 each 30 s', async () => {
    const page = await browser.open({ viewport: DESK });
    await page.clock.install();
    await openForm(page);
    await page.getByText('147 people donated this year').waitFor();
    await page.getByText('₹10,00,000').waitFor();
    await expect.poll(() => page.getByText('₹30,00,000').count()).toBeGreaterThan(0);
    expect(
      await page.getByRole('progressbar', { name: 'Raised this year' }).evaluate((bar) => (bar as HTMLProgressElement).position),
    ).toBeCloseTo(1 / 3, 1);
    await page.clock.runFor(600_000);
    const count = Number(/(\d+) people/.exec(await page.getByText(/people donated this year/).innerText())?.[1]);
    expect(count).toBeGreaterThanOrEqual(147);
    expect(count).toBeLessThanOrEqual(147 + 40);
  });
});

describe('errors are shown beside the field, and nothing typed is lost', () => {
  test('every rule of the form', async () => {
    const page = await browser.open();
    await openForm(page);
    await payButton(page).click();
    for (const message of ['Name is required', 'Email is required', 'Enter Your Phone Number'])
      await page.getByText(message, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await expectAccessible(page);
    const email = page.getByRole('form', { name: 'Donation' }).getByLabel('Email');
    await email.fill('asha.mishra@');
    await page.getByText('Invalid email format', { exact: true }).waitFor();
    for (const [typed, message] of [
      ['98380x', 'Invalid Mobile No Format'],
      ['98380', 'The minimum and maximum value should be 10 digits'],
    ] as const) {
      await page.getByLabel('Phone').fill(typed);
      await page.getByText(message, { exact: true }).waitFor();
    }
    await expect.poll(() => email.inputValue()).toBe('asha.mishra@');
  });

  test('a number that the browser fills in with its country code is taken, and the same typed by hand is not', async () => {
    const page = await browser.open();
    await openForm(page);
    const phone = page.getByLabel('Phone');
    await phone.fill('+91 98380 41276');
    await payButton(page).click();
    await page.getByText('Invalid Mobile No Format', { exact: true }).waitFor();
    // As a browser does from its address book: a value, and an event that names no kind of input.
    await phone.evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '+91 98380-41276');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => phone.inputValue()).toBe('9838041276');
    await expect.poll(() => page.getByText('Invalid Mobile No Format', { exact: true }).count()).toBe(0);
  });

  test('a closed checkout, a refused payment', async () => {
    const email = freshAddress('second.thoughts');
    const page = await browser.open();
    await openForm(page);
    await fillIn(page, email);
    await payButton(page).click();
    await gateway(page).getByRole('button', { name: 'Fail' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /fail|declin/i })
      .first()
      .waitFor();
    await gateway(page).getByRole('button', { name: 'Close' }).last().click();
    // Nothing has failed: the only toast is no error, and the note no alert.
    await toast(page, 'Payment cancelled by user').waitFor();
    expect(
      await page.locator('[data-sonner-toast]').evaluateAll((toasts) => toasts.map((one) => (one as HTMLElement).dataset['type'])),
    ).toEqual(['info']);
    await page.getByRole('status').filter({ hasText: 'You closed the payment.' }).waitFor();
    await expect.poll(() => page.getByRole('alert').filter({ hasText: 'cancelled' }).count()).toBe(0);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Mishra');
    await expect.poll(() => payButton(page).isEnabled()).toBe(true);
    expect(giftsOf(email).map(({ status }) => status)).not.toContain('paid');
  });

  test('a payment that the provider reports after its checkout was closed', async () => {
    const page = await browser.open();
    const script = `window.Razorpay = function (options) {
      this.on = () => {};
      this.open = () => {
        options.modal.ondismiss();
        window.report = () => options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: options.order_id, razorpay_signature: 'x' });
      };
    };`;
    await page.route('**/test-gateway/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    const receipt = { status: true, amount: 50_000, frequency: 'monthly', receiptNumber: 'DF-1', receiptUrl: '/', paymentId: 'pay_1' };
    await page.route('**/api/payment/verify', (route) => route.fulfill({ json: { ...receipt, paidAt: 1_795_000_000_000 } }));
    await openForm(page);
    await fillIn(page, 'late.report@example.in');
    await payButton(page).click();
    await toast(page, 'Payment cancelled by user').waitFor();
    await page.evaluate('report()');
    await page.getByRole('button', { name: 'Make Another Donation' }).waitFor();
  });

  test('a provider whose script fails to load', async () => {
    const page = await browser.open({ allowConsoleErrors: true });
    await page.route('**/test-gateway/checkout.js', (route) => route.abort());
    await openForm(page);
    // Other ways are offered before anything is typed.
    const others = page.getByRole('region', { name: 'Give by bank transfer or UPI' });
    await others.getByText('Do not send money to them.').waitFor();
    await expect
      .poll(() => others.getByRole('img', { name: 'QR code for UPI apps' }).evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await fillIn(page, 'no.script@example.in');
    await payButton(page).click();
    await toast(page, 'Razorpay SDK not loaded. Please refresh the page.').waitFor();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Mishra');
  });

  test('a provider whose script never comes', async () => {
    const page = await browser.open();
    await page.clock.install();
    const isAsked = Promise.withResolvers<void>();
    await page.route('**/test-gateway/checkout.js', () => isAsked.resolve());
    await page.goto('/donate');
    await isAsked.promise;
    await fillIn(page, 'slow.script@example.in');
    await payButton(page).click();
    await page.getByText('Processing...').first().waitFor();
    await page.clock.runFor(20_000);
    await toast(page, 'Razorpay SDK not loaded. Please refresh the page.').waitFor();
    await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  });

  test('a page that the phone drops while the donor pays in another app', async () => {
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

    // Paid, and dropped again before the confirmation has come.
    const isVerifying = Promise.withResolvers<void>();
    await page.route('**/api/payment/verify', () => isVerifying.resolve(), { times: 1 });
    await payButton(page).click();
    await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();
    await isVerifying.promise;
    await page.reload();
    // The page asks again by itself.
    await page.getByRole('button', { name: 'Make Another Donation' }).click();
    expect(giftsOf(email).filter(({ status }) => status === 'paid')).toHaveLength(1);
    // A shared phone keeps nothing of who gave.
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('donation')))).toEqual([]);
    await page.reload();
    await payButton(page).waitFor();
    expect(await note.count()).toBe(0);
  });

  test('an order that is refused', async () => {
    const page = await browser.open({ allowConsoleErrors: true });
    await page.route('**/api/payment/orders', (route) =>
      route.fulfill({ status: 502, json: { status: false, msg: 'The bank is closed' } }),
    );
    await openForm(page);
    await fillIn(page, 'no.order@example.in');
    await payButton(page).click();
    await toast(page, 'Order creation failed: 502').waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: /please try again in a few minutes\. No money has moved, and nothing you typed is lost\. The bank is closed/ })
      .waitFor();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Mishra');
  });

  test('a verification that fails: the gift is safe, and it is asked about again when the signal is back', async () => {
    const email = freshAddress('verify.later');
    const page = await browser.open({ allowConsoleErrors: true });
    await page.route('**/api/payment/verify', (route) => route.fulfill({ status: 503, json: { status: false, msg: 'Not now' } }));
    await openForm(page);
    await fillIn(page, email);
    await payButton(page).click();
    await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();
    await toast(page, 'Payment verification failed. Please contact support.').waitFor();
    await page.getByRole('heading', { name: 'Your gift is safe.' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(page, 'Payment verification failed. Please contact support.').waitFor();
    await page.context().setOffline(true);
    await page.unroute('**/api/payment/verify');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Make Another Donation' }).waitFor();
    expect(giftsOf(email)).toMatchObject([{ status: 'paid' }]);
  });
});

test.each([true, false])('the button looks as if it could be pressed only where it can (script: %s)', async (javaScriptEnabled) => {
  const page = await browser.open({ javaScriptEnabled });
  await page.goto('/donate');
  const button = page.getByRole('button', { name: /^Donate/ });
  expect(await button.evaluate((element) => getComputedStyle(element).cursor)).toBe(javaScriptEnabled ? 'pointer' : 'not-allowed');
  expect(await button.isEnabled()).toBe(true);
  // Without scripts, another way is offered instead.
  expect(await page.getByRole('region', { name: 'Give by bank transfer or UPI' }).isVisible()).toBe(!javaScriptEnabled);
});

test('a monthly gift stops with one click from its mail', async () => {
  const email = freshAddress('monthly');
  const page = await browser.open();
  await openForm(page);
  await fillIn(page, email);
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Pay ₹500', exact: true }).click();
  const [mail] = await waitForMails(site, email, 1);
  const link = /https?:\/\/\S+\/donate\/stop\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname, { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Stop your monthly reminders?' }).waitFor();
  await page.getByText('Each month we remind you to give ₹500.').waitFor();
  await page.getByRole('button', { name: /stop/i }).click();
  await page.getByText('Your monthly reminders are stopped.').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page
    .getByText(/stopped/i)
    .first()
    .waitFor();
});

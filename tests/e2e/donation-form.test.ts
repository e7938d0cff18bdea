import { expect, test } from 'vitest';
import { DESK, expectAccessible, useBrowser } from '#tests/setup/browser/browser.ts';
import { freshAddress } from '#tests/setup/browser/outbox.ts';

import { donationsOf, payButton, gateway, openForm, bodyOf, fillIn } from '#tests/setup/browser/donation-page.ts';
import { toast } from '#tests/setup/browser/toasts.ts';

const browser = useBrowser();

async function lookAtButton(javaScriptEnabled: boolean): Promise<void> {
  const page = await browser.open({ javaScriptEnabled });
  await page.goto('/donate');
  const button = page.getByRole('button', { name: /^Donate/ });
  expect(await button.evaluate((element) => getComputedStyle(element).cursor)).toBe(javaScriptEnabled ? 'pointer' : 'not-allowed');
  expect(await button.isEnabled()).toBe(true);
  // Without scripts, another way is offered instead.
  expect(await page.getByRole('region', { name: 'Give by bank transfer or UPI' }).isVisible()).toBe(!javaScriptEnabled);
}

async function chooseAmount(): Promise<void> {
  const page = await browser.open();
  // Loaded early, so that the checkout opens at once later.
  const [checkout] = await Promise.all([page.waitForResponse('**/test-gateway/checkout.js'), openForm(page)]);
  expect(checkout.status()).toBe(200);
  const preset = (name: string) => page.getByRole('radio', { name, exact: true });
  for (const amount of ['₹500', '₹1,000', '₹2,500', '₹5,000', '₹10,000']) expect(await preset(amount).count()).toBe(1);
  for (const chosen of ['Monthly', '₹500']) expect(await preset(chosen).isChecked()).toBe(true);
  await preset('Custom').check({ force: true });
  await expect.poll(() => payButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Your amount').fill('0.5');
  await expect
    .poll(() => page.locator('#main .err').allInnerTexts())
    .toEqual(['Please enter a valid amount: the smallest donation is ₹1.']);
  await page.keyboard.press('Enter');
  await toast(page, 'Please enter a valid amount').waitFor();
  await page.getByLabel('Your amount').fill('₹700/-');
  for (const name of ['₹1,000', 'Custom']) await page.getByRole('radio', { name }).check({ force: true });
  await expect.poll(() => page.getByLabel('Your amount').inputValue()).toBe('700');
  await page.reload();
  await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹700 now');
}

async function typeEarly(): Promise<void> {
  const email = freshAddress('early');
  const page = await browser.open();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/donate', { waitUntil: 'commit' });
  for (const name of ['One-time', '₹2,500']) await page.getByRole('radio', { name }).check({ force: true });
  // Before the script, CSS shows what fits the choice.
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
  // What is typed has precedence over the stored draft.
  await page.reload();
  await expect.poll(() => payButton(page).innerText()).toBe('Donate ₹2,500');
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Mishra');
}

async function readFigures(): Promise<void> {
  const page = await browser.open({ viewport: DESK });
  await page.clock.install();
  await openForm(page);
  await page.getByText('147 people donated this year').waitFor();
  await page.getByText('₹10,00,000', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('₹30,00,000').count()).toBeGreaterThan(0);
  expect(
    await page.getByRole('progressbar', { name: 'Raised this year' }).evaluate((bar) => (bar as HTMLProgressElement).position),
  ).toBeCloseTo(1 / 3, 1);
  await page.clock.runFor(600_000);
  const count = Number(/(\d+) people/.exec(await page.getByText(/people donated this year/).innerText())?.[1]);
  expect(count).toBeGreaterThanOrEqual(147);
  expect(count).toBeLessThanOrEqual(147 + 40);
}

test('presets and text: monthly and 500 at first, a custom amount in digits, what was typed before the scripts stays, the figures grow; without them another way is offered', async () => {
  for (const hasScripts of [true, false]) await lookAtButton(hasScripts);
  await chooseAmount();
  await typeEarly();
  await readFigures();
});

test('an order that is refused and a checkout that is closed keep what was typed', async () => {
  const email = freshAddress('second.thoughts');
  const page = await browser.open({ allowConsoleErrors: true });
  await page.route('**/api/payment/orders', (route) => route.fulfill({ status: 502, json: { status: false, msg: 'The bank is closed' } }));
  await openForm(page);
  await fillIn(page, email);
  await payButton(page).click();
  await toast(page, 'Order creation failed: 502').waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: /please try again in a few minutes\. No money has moved, and nothing you typed is lost\. The bank is closed/ })
    .waitFor();
  await page.unroute('**/api/payment/orders');
  await payButton(page).click();
  await gateway(page).getByRole('button', { name: 'Fail' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /fail|declin/i })
    .first()
    .waitFor();
  await gateway(page).getByRole('button', { name: 'Close' }).last().click();
  await toast(page, 'Payment cancelled by user').waitFor();
  await page.getByRole('status').filter({ hasText: 'You closed the payment.' }).waitFor();
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'cancelled' }).count()).toBe(0);
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Mishra');
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  expect(donationsOf(email).map(({ status }) => status)).not.toContain('paid');
});

test('where the provider’s script fails to load another way is offered', async () => {
  const page = await browser.open({ allowConsoleErrors: true });
  await page.route('**/test-gateway/checkout.js', (route) => route.abort());
  await openForm(page);
  const others = page.getByRole('region', { name: 'Give by bank transfer or UPI' });
  await others.getByText('Do not send money to them.').waitFor();
  await expect
    .poll(() => others.getByRole('img', { name: 'QR code for UPI apps' }).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
});

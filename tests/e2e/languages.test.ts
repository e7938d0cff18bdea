import { describe, expect, test } from 'vitest';
import * as m from '#messages/index.ts';
import { addressIn, LANGUAGES } from '#messages/language.ts';
import { isIndexed, PAGES, pages } from '#domain/pages/pages.ts';
import { button, field, fillSignup, PASSWORD } from '#tests/setup/browser/auth-page.ts';
import { fillIn, gateway, openForm, payButton } from '#tests/setup/browser/donation-page.ts';
import { messageOn } from '#tests/setup/browser/language.ts';
import { codeFrom, freshAddress } from '#tests/setup/browser/outbox.ts';
import { pathsInSample } from '#tests/setup/site/paths.ts';
import {
  DESK,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeWords,
  gotoHydrated,
  PHONE,
  useBrowser,
} from '#tests/setup/browser/browser.ts';

const browser = useBrowser();

/** One page of each template. */
const TEMPLATES = [...pages.filter(isIndexed), PAGES.auth].flatMap((page) => pathsInSample(page).slice(-1));

test.each(TEMPLATES)('%s in Hindi: accessible at both widths, nothing beyond the screen', async (path) => {
  const page = await browser.open({ reducedMotion: 'reduce' });
  await gotoHydrated(page, addressIn('hi', path));
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
});

test.each(['/contact', '/hi/contact'])('%s has its head in one row on the narrowest common phones', async (path) => {
  const page = await browser.open({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } });
  await gotoHydrated(page, path);
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(80);
});

describe('the switch', () => {
  test('stays on the page, and keeps what a form had', async () => {
    const page = await browser.open({ reducedMotion: 'reduce', viewport: PHONE });
    await gotoHydrated(page, '/contact');
    await page.getByLabel('Full name').fill('आशा Mishra');
    await page.getByLabel('Subject').selectOption('Support');
    await page.getByLabel('Message', { exact: true }).fill('क्या मेरी बेटी आवेदन कर सकती है?');
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/contact');
    await expect.poll(() => page.getByLabel('पूरा नाम').inputValue()).toBe('आशा Mishra');
    expect(await page.getByLabel('विषय').inputValue()).toBe('Support');
    expect(await page.locator('select option:checked').innerText()).toBe('मदद चाहिए');
    expect(await page.getByLabel('संदेश', { exact: true }).inputValue()).toBe('क्या मेरी बेटी आवेदन कर सकती है?');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\/contact$/);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('आशा Mishra');
  });

  /** Passwords and a PAN are kept nowhere. */
  test.each([
    ['/donate', { name: 'Asha Mishra', email: 'asha@example.in', phone: '9838041276', custom: '750' }],
    ['/dashboard/auth?type=login', { email: 'asha@example.in' }],
    ['/dashboard/auth?type=signup', { name: 'अनिता', phone: '9838041276', email: 'anita@example.in' }],
  ])('keeps what is typed in the middle of a form, there and back: %s', async (path, typed) => {
    const page = await browser.open({ reducedMotion: 'reduce', viewport: DESK });
    await gotoHydrated(page, path);
    const typedIn = (name: string) => page.locator(`main form [name="${name}"]`);
    const subscriber = page.locator('footer form [name="email"]');
    if ('custom' in typed) await page.locator('[name=preset][value=custom]').check();
    for (const [name, value] of Object.entries(typed)) await typedIn(name).fill(value);
    await subscriber.fill('reader@example.in');
    for (const language of ['hi', 'en'] as const) {
      await page.getByRole('banner').getByRole('link', { name: LANGUAGES[language].name }).click();
      await page.waitForURL((url) => url.pathname + url.search === addressIn(language, path));
      for (const [name, value] of Object.entries(typed)) await expect.poll(() => typedIn(name).inputValue()).toBe(value);
      await expect.poll(() => subscriber.inputValue()).toBe('reader@example.in');
    }
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('carried');
  });

  test('keeps a code that was sent, of sign-up and of the newsletter', async () => {
    const page = await browser.open({ reducedMotion: 'reduce', viewport: DESK });
    const [email, reader] = [freshAddress('anita'), freshAddress('reader')];
    await gotoHydrated(page, '/dashboard/auth?type=signup');
    await fillSignup(page, email);
    await button(page, 'Sign up').click();
    await field(page, 'otp').waitFor();
    await page.locator('footer form [name="email"]').fill(reader);
    await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('footer form [name="otp"]').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/dashboard/auth?type=signup');
    await page
      .getByText(messageOn(page, () => m.newsletter.verify))
      .first()
      .waitFor();
    await page.locator('footer form [name="otp"]').fill(await codeFrom(reader, 1));
    await page
      .locator('footer')
      .getByRole('button', { name: messageOn(page, () => m.newsletter.verify) })
      .click();
    await page.locator('footer form [name="otp"]').waitFor({ state: 'detached' });

    await expect.poll(() => field(page, 'name').inputValue()).toBe('अनिता कुमारी');
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'confirmPassword').fill(PASSWORD);
    await button(
      page,
      messageOn(page, () => m.accounts.login.signUp),
    ).click();
    await field(page, 'otp').fill(await codeFrom(email, 1));
    await button(
      page,
      messageOn(page, () => m.accounts.otp.verify),
    ).click();
    await page.waitForURL('**/hi/dashboard/student');

    const address = page.locator('form [name="address"]');
    await address.fill('12 Station Road');
    await page.getByRole('link', { name: 'English' }).first().click();
    await page.waitForURL(/:\d+\/dashboard\/student$/);
    await expect.poll(() => address.inputValue()).toBe('12 Station Road');
  });

  test('keeps a donation whose checkout is open', async () => {
    const page = await browser.open({ reducedMotion: 'reduce', viewport: DESK });
    await openForm(page);
    await page.locator('[name=preset][value=custom]').check();
    await page.locator('main form [name="custom"]').fill('750');
    await fillIn(page, freshAddress('asha'));
    await payButton(page).click();
    await gateway(page)
      .getByRole('button', { name: /Pay ₹750/ })
      .waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'हिन्दी' })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/hi/donate');
    await page
      .getByRole('status')
      .filter({
        hasText:
          messageOn(page, () => m.donations.checkout.begun('₹750'))
            .split(/<[^>]*>/)
            .at(-1) ?? '',
      })
      .waitFor();
    expect(await page.locator('main form [name="custom"]').inputValue()).toBe('750');
    await payButton(page).click();
    await gateway(page).getByRole('button', { name: /₹750/ }).click();
    await page.getByRole('heading', { name: /Asha/ }).waitFor();
  });

  test.each(['/donate', '/contact', '/dashboard/auth?type=signup', '/donor'])('works without scripts: %s', async (path) => {
    const page = await browser.open({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(path);
    for (const language of ['hi', 'en'] as const) {
      await page.locator('a.language').first().click();
      await page.waitForURL((url) => url.pathname + url.search === addressIn(language, path));
    }
  });

  test('links within Hindi pages stay Hindi, also those that the browser follows itself', async () => {
    const page = await browser.open({ reducedMotion: 'reduce', viewport: DESK });
    await gotoHydrated(page, '/hi');
    await page.getByRole('navigation', { name: 'मुख्य' }).getByRole('link', { name: 'कार्यक्रम' }).click();
    await page.waitForURL('**/hi/programs');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi-IN');
    await page.getByRole('banner').getByRole('link', { name: 'दान करें' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/hi/donate');
  });
});

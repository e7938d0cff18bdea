import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, gotoHydrated, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';

const browser = useBrowser();
const bar = (page: Page) => page.locator('header nav.bar');

test.each([
  ['/contact', 'Send a message', 'Full name'],
  ['/donate', 'Skip to content', 'PAN'],
])(
  '%s is a document with its own policy; the way back leads to the place that was left, and keeps what was typed',
  async (path, link, label) => {
    const page = await browser.open({ viewport: DESK });
    await page.goto('/about', { waitUntil: 'networkidle' });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === path && response.request().isNavigationRequest()),
      page.locator(`header a[href="${path}"]`).first().click(),
    ]);
    expect(answer.headers()['content-security-policy']).toMatch(/https:\/\//);
    await page.waitForURL(`**${path}`);
    await page.waitForLoadState('networkidle');
    await page.locator('header nav.bar').getByRole('link', { name: 'Programs' }).click();
    await page.waitForURL('**/programs');
    await Promise.all([page.waitForEvent('load'), page.goBack()]);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.goBack();
    await page.waitForURL('**/about');

    await page.setViewportSize(PHONE);
    await gotoHydrated(page, path);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY === 900);
    await page.locator('footer a[href="/about"]').evaluate((element: HTMLElement) => element.click());
    await page.waitForURL('**/about');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.waitForFunction(() => window.scrollY === 400);
    await Promise.all([page.waitForEvent('load'), page.goBack()]);
    await page.waitForFunction(() => window.scrollY === 900);

    // A link to a fragment.
    await page.setViewportSize(DESK);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gotoHydrated(page, path);
    const field = page.getByLabel(label).first();
    await page.getByRole('link', { name: link }).press('Enter');
    await page.waitForURL(`**${path}#*`);
    await field.fill('Asha');
    let reloads = 0;
    page.on('request', (request) => (reloads += Number(request.isNavigationRequest())));
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.waitForLoadState('networkidle');
    expect(reloads).toBe(0);
    expect(await field.inputValue()).toBe('Asha');
  },
);

test('a page that was left for the donate or the contact page, and is kept by the browser, is there on the way back, and so is the way forward', async () => {
  const page = await browser.open();
  const loader = page.getByTestId('page-loader');
  const menu = page.locator('#menu');
  // A page that is never replaced stands for one that comes back.
  await page.route(/\/(donate|contact)$/, (route) => route.fulfill({ status: 204 }));
  for (const path of ['/donate', '/contact']) {
    await gotoHydrated(page, '/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator(`header a[href="${path}"]:visible`).first().click();
    await loader.waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loader.waitFor({ state: 'detached' });
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Programs' }).click();
    await loader.waitFor();
    await page.waitForURL('**/programs');
  }

  await page.unroute(/\/(donate|contact)$/);
  await page.setViewportSize(DESK);
  await gotoHydrated(page, '/contact#message');
  await bar(page).getByRole('link', { name: 'About' }).click();
  await bar(page).locator('[aria-current="page"]', { hasText: 'About' }).waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all([page.waitForEvent('load'), page.goBack()]);
  expect(page.url()).toMatch(/\/contact#message$/);
  await page.goForward();
  await page.waitForURL('**/about');
});

import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { DESK, expectAccessible, gotoLive, useBrowser } from '#tests/setup/browser.ts';

const browser = useBrowser();
const site = inject('siteUrl');

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const notice = (page: Page) => page.locator('main .snackbar');

describe('contact', () => {
  test('each card copies its text, and briefly says so', async () => {
    const page = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.clock.install();
    await gotoLive(page, '/contact');
    for (const [label, message, copied] of [
      ['address', 'Address copied to clipboard!', 'Deepvan House, Station Road, Padrauna, Uttar Pradesh 274304'],
      ['phone', 'Phone number copied to clipboard!', '+91 55640 00101'],
      ['email', 'Email address copied to clipboard!', 'hello@deepvan.example'],
    ] as const) {
      await page.getByRole('button', { name: `Copy ${label}` }).click();
      await expect.poll(() => notice(page).innerText()).toBe(message);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    }
    await page.clock.runFor(5_000);
    await expect.poll(() => notice(page).innerText()).toBe('');
  });

  test('a card falls back to the legacy copy when the clipboard is unavailable, by a tap anywhere on it, and keeps focus', async () => {
    const page = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await gotoLive(page, '/contact');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
    });
    await page
      .locator('.info-card')
      .first()
      .click({ position: { x: 12, y: 12 } });
    await expect.poll(() => notice(page).innerText()).toBe('Address copied to clipboard!');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Deepvan House');
    await expect.poll(() => focused(page)).toBe('Copy address');
  });

  test.each([
    ['no-preference', 'smooth'],
    ['reduce', ''],
  ] as const)('the hero scrolls to the form, with motion %s: "%s"', async (reducedMotion, behavior) => {
    const page = await browser.open({ reducedMotion });
    await gotoLive(page, '/contact');
    await page.evaluate(() =>
      document.addEventListener('click', () =>
        setTimeout(() => Object.assign(window, { asked: document.documentElement.style.scrollBehavior })),
      ),
    );
    await page.locator('.opening a[href="#message"]').click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(behavior);
    await page.waitForFunction(() => (document.querySelector('#message')?.getBoundingClientRect().top ?? 999) < 200);
    await page.waitForFunction(() => document.documentElement.style.scrollBehavior === '');
  });

  test('the hero leads to the form and moves focus to it', async () => {
    const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce' });
    await gotoLive(page, '/contact');
    await page.getByRole('link', { name: 'Send a message' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message');
    const { y = -1 } = (await page.getByRole('heading', { name: 'Send Us a Message' }).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(72);
    expect(y).toBeLessThan(DESK.height / 2);
  });

  test('the offices are tabs with arrow keys: Belwa, then Padrauna', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/contact');
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Belwa', 'Padrauna']);
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('Mon-Fri 9AM-6PM');
    await page.getByRole('tab', { name: 'Belwa' }).press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Padrauna');
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('Mon-Fri 8AM-5PM');
    await expect.poll(() => page.getByRole('link', { name: /Get directions/ }).getAttribute('href')).toMatch(/^https:/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Belwa');
    await expectAccessible(page);
  });

  test('the map loads only when its button is pressed, wherever the visit began', async () => {
    const page = await browser.open({ viewport: DESK, allowConsoleErrors: true });
    const elsewhere: string[] = [];
    await page.route(/^https:/, (route) => {
      elsewhere.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' });
    });
    await gotoLive(page, '/');
    await page.locator('header').getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForURL('**/contact');
    await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
    // The form is ready to send: the page has come to life.
    await page.locator('form button[type="submit"]', { hasText: 'Send message' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);
    await page.getByRole('button', { name: 'Show the map of Belwa' }).press('Enter');
    await page.frameLocator('iframe[title="Map of Belwa"]').getByText('A map').waitFor();
    expect(elsewhere).toEqual(['www.openstreetmap.org']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  });
});

describe('annual reports', () => {
  /** Specification 1, section 9. */
  const years = [2025, 2024, 2023, 2022, 2021];

  test('a button for each year, 2025 first, with its highlight and its report to download', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/annual_report');
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(years.map(String));
    for (const year of years) {
      await page.getByRole('tab', { name: String(year) }).click();
      const panel = page.getByRole('tabpanel');
      await expect.poll(() => panel.getByRole('heading', { level: 2 }).innerText()).toContain(String(year));
      const waiting = page.waitForEvent('download');
      await panel.getByRole('link', { name: `Download Complete Report ${year}` }).click();
      expect((await waiting).suggestedFilename()).toBe(`Deepvan-Foundation-annual-report-${year}.pdf`);
    }
  });
});

describe('details', () => {
  test('an id that no page has: No content found, status 404, and a way out', async () => {
    for (const id of ['nothing', 'constructor', '__proto__', '%E0%A4%A6%E0%A5%80%E0%A4%AA'])
      expect((await fetch(`${site}/details/${id}`)).status).toBe(404);
    const page = await browser.open({ allowConsoleErrors: true });
    await gotoLive(page, '/details/constructor');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('No content found');
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await page.waitForURL(`${site}/`);
  });

  test('the list of sections leads to each of them', async () => {
    const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce' });
    await gotoLive(page, '/details/privacy');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your rights' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rights');
    await expect.poll(() => page.getByRole('heading', { name: 'Your rights' }).isVisible()).toBe(true);
  });
});

test('a partner whose logo does not come keeps the place of it', async () => {
  const page = await browser.open({ allowConsoleErrors: true });
  await page.route('**/media/partner-*', (route) => route.abort());
  await gotoLive(page, '/ourpartners');
  const { width, height } = (await page.locator('.partner img').first().boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([88, 88]);
  await page.setViewportSize(DESK);
  const wide = (await page.locator('.partner img').first().boundingBox()) ?? { width: 0, height: 0 };
  expect([wide.width >= 180, wide.height >= 180]).toEqual([true, true]);
});

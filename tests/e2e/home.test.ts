import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { root } from '#server/config/root.ts';
import { DESK, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';

const browser = useBrowser();

const dynamicContent = readFileSync(join(root, 'content', 'DynamicContent', 'DynamicContent.json'), 'utf8');

const carousel = (page: Page, name: string) => page.locator(`[aria-roledescription="carousel"][aria-label="${name}"]`);
const hero = (page: Page) => carousel(page, 'Ways to begin');

/** The clock moves only when told to, and all events of the file are shown, so that the test passes on any day. */
async function openStill(options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open({ viewport: DESK, ...options });
  await page.route('**/DynamicContent.json?*', (route) => route.fulfill({ contentType: 'application/json', body: dynamicContent }));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await page.getByRole('form', { name: 'Newsletter' }).locator('button:enabled').waitFor();
  return page;
}

/** From 1. */
const visibleIndex = (frame: Locator): Promise<number> =>
  frame
    .locator('.slides, .dots')
    .locator('button:not([data-rotation])')
    .evaluateAll((buttons) => buttons.findIndex((button) => button.getAttribute('aria-current') === 'true') + 1);

/** Resolves once the page's observers know whether an element is in view. */
const noticed = (element: Locator) =>
  element.evaluate(
    (target) =>
      new Promise<void>((resolve) =>
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(target),
      ),
  );

async function swipeLeft(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to swipe over');
  const y = Math.min(Math.max(box.y + box.height / 2, 100), PHONE.height - 100);
  const driver = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    driver.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 340);
  for (let x = 320; x >= 140; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
  await driver.detach();
}

test('a swipe moves a rail of cards and not the hero, arrows and the clock bring a card to its edge', async () => {
  const page = await openStill({ viewport: PHONE, hasTouch: true });
  await swipeLeft(page, hero(page));
  await expect.poll(() => visibleIndex(hero(page))).toBe(1);
  const programs = carousel(page, 'Our programs');
  await swipeLeft(page, programs.locator('.rail'));
  await expect.poll(() => visibleIndex(programs)).toBe(2);
  await expect.poll(() => visibleIndex(hero(page))).toBe(1);

  await page.setViewportSize(DESK);
  await hero(page).getByRole('button', { name: 'Counselling' }).press('Enter');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('[data-slide="2"] .hero-text') ?? document.body).opacity === '1',
  );
  for (const [name, noun] of [
    ['Our programs', 'program'],
    ['Upcoming events', 'event'],
  ] as const) {
    const frame = carousel(page, name);
    await frame.scrollIntoViewIfNeeded();
    await noticed(frame);
    /** From 1. */
    const atEdge = () =>
      frame.locator('.rail').evaluate((rail) => {
        const edge = rail.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(rail).paddingLeft);
        return [...rail.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 2) + 1;
      });
    await frame.getByRole('button', { name: `${noun} 1 of 4` }).press('Enter');
    await expect.poll(atEdge).toBe(1);
    await frame.getByRole('button', { name: `Next ${noun}` }).press('Enter');
    await expect.poll(atEdge).toBe(2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(10_000);
    await expect.poll(atEdge).toBe(3);
  }
});

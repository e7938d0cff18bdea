import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { DESK, expectAccessible, gotoHydrated, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';

const browser = useBrowser();
const site = inject('siteUrl');
const dialog = (page: Page) => page.getByRole('dialog');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

test('the about page: its figures count up, one line each at every width, its strip of people scrolls, its hero leads to the journey', async () => {
  const page = await browser.open({ viewport: { width: 1280, height: 420 } });
  await page.clock.install();
  await gotoHydrated(page, '/about');
  const figures = async () => (await page.locator('.figures dd').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  await page.waitForFunction(() => document.querySelector('.figures dd span span')?.textContent === '0');
  await page.locator('.figures').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return figures();
    })
    .toEqual(['1,240+', '86+', '9,500+', '₹2.1 crore+']);

  const still = await browser.open({ reducedMotion: 'reduce', viewport: DESK });
  await gotoHydrated(still, '/about');
  await still.getByRole('link', { name: 'Our Journey' }).click();
  await still.waitForFunction(() => document.activeElement?.id === 'our-journey');
  const top = await still.getByRole('heading', { name: 'Our Journey' }).evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(72);
  expect(top).toBeLessThan(300);
  const strip = still.locator('.team-strip');
  const [previous, next] = [still.getByRole('button', { name: 'Previous people' }), still.getByRole('button', { name: 'Next people' })];
  await expect
    .poll(async () => [await previous.getAttribute('aria-disabled'), await next.getAttribute('aria-disabled')])
    .toEqual(['true', 'false']);
  await next.click();
  await still.waitForFunction(() => document.querySelector('.team-strip')?.scrollLeft === 3 * 290);
  await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('false');
  await next.click();
  await still.waitForFunction(() => document.querySelector('[aria-label="Next people"]')?.getAttribute('aria-disabled') === 'true');
  await previous.click();
  await still.waitForFunction(() => document.querySelector('[aria-label="Next people"]')?.getAttribute('aria-disabled') === 'false');
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  for (const path of ['/', '/about']) {
    await gotoHydrated(still, path);
    await still.waitForFunction(() => [...document.fonts].some(({ family, status }) => /Anek Latin/.test(family) && status === 'loaded'));
    for (const width of [320, 768, 1024]) {
      await still.setViewportSize({ width, height: 800 });
      const lines = () =>
        still
          .locator('.figures dd')
          .evaluateAll((all) => all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))));
      await expect.poll(lines, { message: `${width} px` }).toEqual([1, 1, 1, 1]);
    }
  }
});

test('programs are found by keyboard and by touch: pills come into view and lead to the list, a card to its program, whose sections open one at a time', async () => {
  const page = await browser.open({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  await gotoHydrated(page, '/programs');
  const bar = page.getByRole('group', { name: 'Show programs of a category' }).getByRole('button');
  await bar.first().focus();
  for (const name of await bar.allInnerTexts()) {
    const isWhole = () =>
      page.evaluate(() => {
        const { left, right } = document.activeElement!.getBoundingClientRect();
        return [document.activeElement?.textContent, left >= 0 && right <= innerWidth];
      });
    await expect.poll(isWhole).toEqual([name, true]);
    await page.keyboard.press('Tab');
  }

  await page.setViewportSize(PHONE);
  await page.getByRole('group', { name: 'Programs for' }).getByRole('button', { name: 'Education' }).click();
  await page.waitForURL((url) => url.searchParams.get('category') === 'Education & Learning');
  await page.waitForFunction(() => document.activeElement?.id === 'programs-list');
  const top = await page.locator('#programs-list h2').evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(300);

  await page.setViewportSize(DESK);
  await gotoHydrated(page, '/programs');
  await page
    .locator('.tiles .card')
    .nth(1)
    .click({ position: { x: 40, y: 40 } });
  await page.waitForURL('**/programs/e-literacy-program');
  await page.getByRole('heading', { level: 1, name: 'E-Literacy Program' }).waitFor();
  await gotoHydrated(page, '/programs/scholarship-program');
  const openSections = () => page.locator('.program-acc details[open] h2').allTextContents();
  const [who, what] = [page.locator('summary', { hasText: 'Who can apply' }), page.locator('summary', { hasText: 'What it pays for' })];
  await expect.poll(() => openSections()).toEqual([]);
  await who.click();
  await expect.poll(() => openSections()).toEqual(['Who can apply']);
  await what.click();
  await expect.poll(() => openSections()).toEqual(['What it pays for']);
  await what.click();
  await expect.poll(() => openSections()).toEqual([]);
});

test('a person opens by a click anywhere on the card but its links, keeps focus in, and closes by a click outside', async () => {
  const page = await browser.open({ viewport: DESK });
  await page.route('https://social.example/**', (route) => route.abort());
  await gotoHydrated(page, '/ourteam?tType=directors');
  await page
    .locator('.person')
    .first()
    .click({ position: { x: 30, y: 30 } });
  await dialog(page).waitFor();
  await expectAccessible(page);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dr Meera Srivastava');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.mouse.click(4, 4);
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  const link = page.locator('.person').first().getByRole('link', { name: 'LinkedIn' });
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  const top = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.href, { x: box!.x + 10, y: box!.y + 20 });
  expect(top).toBe(await link.getAttribute('href'));
});

test('contact: the hero leads to the form and moves focus there, and the map loads only when its button is pressed', async () => {
  const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce', allowConsoleErrors: true });
  const elsewhere: string[] = [];
  await page.route(/^https:/, (route) => {
    elsewhere.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' });
  });
  await gotoHydrated(page, '/contact');
  await page.getByRole('link', { name: 'Send a message' }).click();
  await expect.poll(() => focused(page)).toBe('message');
  const { y = -1 } = (await page.getByRole('heading', { name: 'Send Us a Message' }).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(72);
  expect(y).toBeLessThan(DESK.height / 2);

  await page.getByRole('tab', { name: 'Padrauna' }).click();
  await page.getByRole('tab', { name: 'Belwa' }).click();
  await expectAccessible(page);
  await gotoHydrated(page, '/');
  await page.locator('header').getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForURL('**/contact');
  await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
  await page.locator('form button[type="submit"]', { hasText: 'Send message' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Show the map of Belwa' }).press('Enter');
  await page.frameLocator('iframe[title="Map of Belwa"]').getByText('A map').waitFor();
  expect(elsewhere).toEqual(['www.openstreetmap.org']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});

test('reports are downloaded, a notice leads to each of its sections, and a logo that does not come keeps its place', async () => {
  const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce', allowConsoleErrors: true });
  await gotoHydrated(page, '/annual_report');
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['2025', '2024', '2023', '2022', '2021']);
  for (const year of [2024, 2021]) {
    await page.getByRole('tab', { name: String(year) }).click();
    const panel = page.getByRole('tabpanel');
    await expect.poll(() => panel.getByRole('heading', { level: 2 }).innerText()).toContain(String(year));
    const waiting = page.waitForEvent('download');
    await panel.getByRole('link', { name: `Download Complete Report ${year}` }).click();
    expect((await waiting).suggestedFilename()).toBe(`Deepvan-Foundation-annual-report-${year}.pdf`);
  }
  await gotoHydrated(page, '/details/privacy');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your rights' }).click();
  await expect.poll(() => focused(page)).toBe('rights');
  await expect.poll(() => page.getByRole('heading', { name: 'Your rights' }).isVisible()).toBe(true);
  await page.goto('/details/constructor', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await page.waitForURL(`${site}/`);

  await page.setViewportSize(PHONE);
  await page.route('**/media/partner-*', (route) => route.abort());
  await gotoHydrated(page, '/ourpartners');
  const { width, height } = (await page.locator('.partner img').first().boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([88, 88]);
  await page.setViewportSize(DESK);
  const wide = (await page.locator('.partner img').first().boundingBox()) ?? { width: 0, height: 0 };
  expect([wide.width >= 180, wide.height >= 180]).toEqual([true, true]);
});

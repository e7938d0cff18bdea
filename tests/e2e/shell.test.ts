import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, expectAccessible, expectSoundAtBothWidths, gotoHydrated, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';

const browser = useBrowser();
const bar = (page: Page) => page.locator('header nav.bar');
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const expectPicture = (page: Page, name: 'menu' | 'close') =>
  toggle(page)
    .locator(`path[d^="${{ menu: 'M2', close: 'M5' }[name]}"]`)
    .waitFor();

test('the menu stays open if opened before the scripts; below 768 px it is behind a toggle, by touch and keyboard, and closes with a page and at 992 px', async () => {
  const page = await browser.open({ viewport: PHONE });
  const menu = page.locator('#menu');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await toggle(page).click();
  await menu.waitFor({ state: 'visible' });
  scripts.resolve();
  await expectPicture(page, 'close');
  await expect.poll(() => menu.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 767, height: 800 });
  await expect.poll(async () => [await bar(page).isVisible(), await toggle(page).isVisible()]).toEqual([false, true]);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(async () => [await bar(page).isVisible(), await toggle(page).isVisible()]).toEqual([true, false]);
  await page.setViewportSize(PHONE);
  await expectPicture(page, 'menu');
  await toggle(page).press('Enter');
  await menu.waitFor({ state: 'visible' });
  await page.setViewportSize({ width: 991, height: 800 });
  await expect.poll(() => menu.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await page.setViewportSize({ width: 992, height: 800 });
  await page.waitForFunction(() => !document.querySelector('#menu')?.matches(':popover-open'));

  await page.setViewportSize(PHONE);
  await toggle(page).click();
  await menu.getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await menu.waitFor({ state: 'hidden' });
});

async function coveredControls(): Promise<{ covered: string[]; timesVisible: number }> {
  const button = document.querySelector<HTMLElement>('.top');
  const controls = [...document.querySelectorAll<HTMLElement>('button:not(.top), input, select, textarea, label, summary, .btn')];
  const covered = new Set<string>();
  let timesVisible = 0;
  const look = async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if (!button?.hasAttribute('data-shown')) return;
    timesVisible += 1;
    const own = button.getBoundingClientRect();
    for (const control of controls) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isUnder = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      if (isUnder && control.checkVisibility()) covered.add(control.outerHTML.slice(0, 120));
    }
  };
  for (let top = 0; top < document.documentElement.scrollHeight; top += 140) {
    window.scrollTo({ top, behavior: 'instant' });
    await look();
  }
  for (const control of controls) {
    control.focus();
    await look();
  }
  return { covered: [...covered], timesVisible };
}

test('the button back to the top appears after 300 px, goes up, and covers neither a control nor the last line', async () => {
  const page = await browser.open();
  await gotoHydrated(page, '/ourpartners');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const button = page.getByRole('button', { name: 'Back to top' });
  await button.waitFor();
  const lastLine = page.getByRole('contentinfo').locator('p').last();
  const edges = async () => {
    const [line, top] = [await lastLine.boundingBox(), await button.boundingBox()];
    return line && top && top.y - (line.y + line.height);
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(0);

  await gotoHydrated(page, '/');
  await page.evaluate(() => window.scrollTo(0, 300));
  await button.waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 301));
  await button.waitFor({ state: 'visible' });
  const scrolls = () => page.evaluate(() => Reflect.get(globalThis, 'scrolls') as string[]);
  await page.evaluate(() => {
    const requests: unknown[] = [];
    Object.assign(globalThis, { scrolls: requests });
    const scrollTo = window.scrollTo.bind(window) as (how: ScrollToOptions) => void;
    window.scrollTo = ((how: ScrollToOptions) => {
      requests.push(how.behavior);
      scrollTo(how);
    }) as typeof window.scrollTo;
  });
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await expect.poll(scrolls).toEqual(['smooth']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scroll(0, 2_000));
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  expect((await scrolls()).at(-1)).not.toBe('smooth');

  for (const [path, viewport] of [
    ['/donate', PHONE],
    ['/contact', DESK],
  ] as const) {
    await page.setViewportSize(viewport);
    await gotoHydrated(page, path);
    const { covered, timesVisible } = await page.evaluate(coveredControls);
    expect(covered, path).toEqual([]);
    expect(timesVisible, path).toBeGreaterThan(5);
  }
});

async function viewFirst(): Promise<void> {
  const page = await browser.open({ reportsPaints: true });
  const times = () =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fonts: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.woff2') ? [startTime] : [])),
    }));
  const waiting = () =>
    page
      .locator('main > *, body > footer')
      .evaluateAll((sections) =>
        sections.filter((section) => getComputedStyle(section).contentVisibility !== 'visible').map((section) => section.className),
      );
  await page.goto('/');
  await expect.poll(waiting).toEqual([]);
  await page.waitForLoadState('networkidle');
  const { words, scripts } = await page.evaluate(() => ({
    words: performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventStart as number,
    scripts: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.min(...scripts)).toBeGreaterThan(words);
  await expect.poll(async () => (await times()).fonts).toHaveLength(1);
  const first = await times();
  expect(first.fonts[0]).toBeGreaterThan(first.paint ?? Number.POSITIVE_INFINITY);

  await page.waitForFunction(() => history.state !== null);
  const place = () => page.locator('main > *').evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.waitForFunction(() => window.scrollY === 3000);
  const before = await place();
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(times).toEqual({ paint: expect.any(Number), fonts: [expect.any(Number)] });
  const again = await times();
  expect(again.fonts[0]).toBeLessThan(again.paint ?? 0);
  await page.waitForLoadState('load');
  await expect.poll(place).toEqual(before);

  await page.waitForFunction(() => history.state !== null);
  await page
    .locator('a[href="/programs"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/programs');
  await expect.poll(waiting).toEqual([]);
  expect(await page.locator('html').getAttribute('data-first-view')).toBeNull();
}

async function loadFontsLate(): Promise<void> {
  for (const path of ['/', '/donate']) {
    const page = await browser.open({ viewport: PHONE });
    const late = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    late.resolve();
    const isInUse = () =>
      page.evaluate(() => [...document.fonts].some(({ family, status }) => /Anek Latin/.test(family) && status === 'loaded'));
    await expect.poll(isInUse).toBe(true);
    const moves = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { moved: number[] }).moved;
    });
    expect(
      moves.reduce((sum, move) => sum + move, 0),
      path,
    ).toBeLessThan(0.01);
    await page.close();
  }
}

test('a first view shows text and pictures before the scripts, the rest soon after, and fonts that shift nothing; reloaded, it keeps its place', async () => {
  await viewFirst();
  await loadFontsLate();
});

test('at a desk: skip to the content, a loader that blocks nothing, and the place on the way back', async () => {
  const page = await browser.open({ viewport: DESK });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoHydrated(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.waitForFunction(() => window.scrollY === 1200);
  // A click by Playwright would scroll.
  await bar(page)
    .getByRole('link', { name: 'About' })
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/about');
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 1200);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await gotoHydrated(page, '/');
  const loader = page.getByTestId('page-loader');
  await page.clock.pauseAt(Date.now() + 60_000);
  await bar(page).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await loader.waitFor({ state: 'attached' });
  await expect.poll(() => loader.getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => loader.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  const motion = () => loader.locator('.loading-dots i').evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).animationName));
  await expect.poll(motion).toEqual(['dot', 'dot', 'dot']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(motion).toEqual(['none', 'none', 'none']);
  await expect.poll(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Anek Latin');
});

async function loseSignal(): Promise<void> {
  const page = await browser.open({ allowConsoleErrors: true, viewport: DESK });
  await gotoHydrated(page, '/contact');
  await page.waitForLoadState('networkidle');
  const field = page.getByLabel('Name');
  await field.fill('Asha');
  const notice = page.getByText('You are offline. Please try again when the signal is back.');
  await page.context().setOffline(true);
  for (const link of [bar(page).getByRole('link', { name: 'About' }), page.locator('footer a[href^="https:"]').first()]) {
    await link.hover();
    await link.press('Enter');
    await notice.waitFor();
    expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/contact', 'Asha']);
  }
  await expectSoundAtBothWidths(page);
  await page.getByRole('link', { name: 'Send a message' }).click();
  await page.waitForURL('**/contact#*');
  // The click has taken the notice away: what takes it away the next time is the signal.
  await bar(page).getByRole('link', { name: 'About' }).click();
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about');
}

async function missPage(): Promise<void> {
  for (const address of ['**/about.data*', '**/assets/about-*.js']) {
    const page = await browser.open({ allowConsoleErrors: true });
    await gotoHydrated(page, '/');
    for (const gone of [address, '**/health/live']) await page.route(gone, (route) => route.abort('internetdisconnected'));
    await toggle(page).click();
    await page.locator('#menu').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { name: 'We cannot reach the server' }).waitFor();
    await expectAccessible(page);
    await page.unroute(address);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'We cannot reach the server' }).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/about');
    await expect.poll(() => page.title()).toContain('About');
    await page.close();
  }
}

async function deploy(): Promise<void> {
  const page = await browser.open({ allowConsoleErrors: true, viewport: DESK });
  await gotoHydrated(page, '/');
  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect.poll(() => page.title()).toContain('About');
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/about']);
}

test('a link without a signal keeps the page and says why; a page that does not arrive says so, and one that a deploy replaced comes as a document', async () => {
  await loseSignal();
  await missPage();
  await deploy();
});

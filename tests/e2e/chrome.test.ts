import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, expectSoundAtBothWidths, gotoLive, PHONE, useBrowser } from '#tests/setup/browser.ts';

const browser = useBrowser();
const bar = (page: Page) => page.locator('header nav.bar');
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
/** The picture on the toggle says what it does next; whether its popover is open, the browser itself tells screen readers. */
const expectPicture = (page: Page, name: 'menu' | 'close') =>
  toggle(page)
    .locator(`path[d^="${{ menu: 'M2', close: 'M5' }[name]}"]`)
    .waitFor();

describe('the navigation bar', () => {
  test('shows its five items, the active one marked, and Donate Now', async () => {
    const page = await browser.open({ viewport: DESK });
    await page.goto('/about');
    await expect
      .poll(() => bar(page).getByRole('link').allTextContents())
      .toEqual(['Home', 'About', 'Programs', 'Youth Corner', 'Contact']);
    await expect.poll(() => bar(page).locator('[aria-current="page"]').allTextContents()).toEqual(['About']);
    await expect.poll(() => page.locator('header').getByRole('link', { name: 'Donate Now' }).getAttribute('href')).toBe('/donate');
  });

  test('is behind a toggle below 768 px, and not from there on', async () => {
    const page = await browser.open({ viewport: { width: 767, height: 800 } });
    await page.goto('/');
    await expect.poll(async () => [await bar(page).isVisible(), await toggle(page).isVisible()]).toEqual([false, true]);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(async () => [await bar(page).isVisible(), await toggle(page).isVisible()]).toEqual([true, false]);
  });

  test('opens and closes by touch and keyboard, exposes its state, and closes at 992 px', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.goto('/');
    const menu = page.locator('#menu');
    await toggle(page).click();
    await menu.waitFor({ state: 'visible' });
    await expectPicture(page, 'close');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expectPicture(page, 'menu');

    await toggle(page).press('Enter');
    await menu.waitFor({ state: 'visible' });
    await page.setViewportSize({ width: 991, height: 800 });
    await expect.poll(() => menu.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    await page.setViewportSize({ width: 992, height: 800 });
    await page.waitForFunction(() => !document.querySelector('#menu')?.matches(':popover-open'));
  });

  test('stays open when the script loads later', async () => {
    const page = await browser.open({ viewport: PHONE });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await toggle(page).click();
    await page.locator('#menu').waitFor({ state: 'visible' });
    scripts.resolve();
    await expectPicture(page, 'close');
    await expect.poll(() => page.locator('#menu').isVisible()).toBe(true);
  });

  test('closes after navigating', async () => {
    const page = await browser.open({ viewport: PHONE });
    await page.goto('/');
    await toggle(page).click();
    await page.locator('#menu').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.locator('#menu').waitFor({ state: 'hidden' });
  });
});

test('on a phone the button back to the top covers none of the last line', async () => {
  const page = await browser.open();
  await gotoLive(page, '/ourpartners');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const button = page.getByRole('button', { name: 'Back to top' });
  await button.waitFor();
  const lastLine = page.getByRole('contentinfo').locator('p').last();
  const edges = async () => {
    const [line, top] = [await lastLine.boundingBox(), await button.boundingBox()];
    return line && top && top.y - (line.y + line.height);
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(0);
});

/** Runs in the page: what the button back to the top covers, wherever the page is scrolled to and whichever control has the focus. */
async function coveredControls(): Promise<{ covered: string[]; timesShown: number }> {
  const button = document.querySelector<HTMLElement>('.top');
  const controls = [...document.querySelectorAll<HTMLElement>('button:not(.top), input, select, textarea, label, summary, .btn')];
  const covered = new Set<string>();
  let timesShown = 0;
  const look = async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if (!button?.hasAttribute('data-shown')) return;
    timesShown += 1;
    const own = button.getBoundingClientRect();
    for (const control of controls) {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isUnder = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      if (isUnder && control.checkVisibility()) covered.add(control.outerHTML.slice(0, 120));
    }
  };
  for (let top = 0; top < document.documentElement.scrollHeight; top += 70) {
    window.scrollTo({ top, behavior: 'instant' });
    await look();
  }
  for (const control of controls) {
    control.focus();
    await look();
  }
  return { covered: [...covered], timesShown };
}

test.each(['/donate', '/contact'])('the button back to the top covers no control of %s', async (path) => {
  const page = await browser.open({ reducedMotion: 'reduce' });
  await gotoLive(page, path);
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    const { covered, timesShown } = await page.evaluate(coveredControls);
    expect(covered).toEqual([]);
    expect(timesShown).toBeGreaterThan(5);
  }
});

test('back to top appears after more than 300 px and goes up', async () => {
  const page = await browser.open();
  await gotoLive(page, '/');
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await button.waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 301));
  await button.waitFor({ state: 'visible' });
  const scrolls = () => page.evaluate(() => Reflect.get(globalThis, 'scrolls') as string[]);
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { scrolls: asked });
    const scrollTo = window.scrollTo.bind(window) as (how: ScrollToOptions) => void;
    window.scrollTo = ((how: ScrollToOptions) => {
      asked.push(how.behavior);
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
});

test('the page loader shows for 0.8 s on a client-side route change, never on the first view, and never blocks the page', async () => {
  const page = await browser.open({ viewport: DESK });
  await page.clock.install();
  await gotoLive(page, '/');
  const loader = page.getByTestId('page-loader');
  await expect.poll(() => loader.count()).toBe(0);
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
  await page.clock.runFor(799);
  await expect.poll(() => loader.count()).toBe(1);
  await page.clock.runFor(1);
  await loader.waitFor({ state: 'detached' });
  // The new page is dressed like the first one: its styles came with the first document.
  await expect.poll(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('Anek Latin');
});

test('text and pictures load before the scripts, and content below the fold is laid out soon after', async () => {
  const page = await browser.open({ reportsPaints: true });
  await page.goto('/');
  const waiting = () =>
    page
      .locator('main > *, body > footer')
      .evaluateAll((sections) =>
        sections.filter((section) => getComputedStyle(section).contentVisibility !== 'visible').map((section) => section.className),
      );
  await expect.poll(waiting).toEqual([]);
  await page.waitForLoadState('networkidle');
  const { words, scripts } = await page.evaluate(() => ({
    words: performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventStart as number,
    scripts: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.min(...scripts)).toBeGreaterThan(words);
  // The next page, which nobody waits for like that, is laid out whole.
  await page
    .locator('a[href="/programs"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/programs');
  await expect.poll(waiting).toEqual([]);
  expect(await page.locator('html').getAttribute('data-first-view')).toBeNull();
});

test('fonts come after the first paint of a first view, and at once when it is reloaded', async () => {
  const page = await browser.open({ reportsPaints: true });
  const times = () =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fonts: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.endsWith('.woff2') ? [startTime] : [])),
    }));
  await page.goto('/about');
  await expect.poll(async () => (await times()).fonts).toHaveLength(1);
  const first = await times();
  expect(first.fonts[0]).toBeGreaterThan(first.paint ?? Number.POSITIVE_INFINITY);
  // The router marks the entry in the history once it runs.
  await page.waitForFunction(() => history.state !== null);
  await page.reload({ waitUntil: 'commit' });
  // A request is listed when it has ended, which may be after the paint.
  await expect.poll(times).toEqual({ paint: expect.any(Number), fonts: [expect.any(Number)] });
  const again = await times();
  expect(again.fonts[0]).toBeLessThan(again.paint ?? 0);
});

test('reloading keeps the same text in the same place', async () => {
  const page = await browser.open({ reportsPaints: true });
  await page.goto('/', { waitUntil: 'networkidle' });
  const place = () => page.locator('main > *').evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().top));
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.waitForFunction(() => window.scrollY === 3000);
  const before = await place();
  await page.reload({ waitUntil: 'load' });
  await expect.poll(place).toEqual(before);
});

test('scroll position is restored on the way back, and a new page starts at its top', async () => {
  const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce' });
  await gotoLive(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.waitForFunction(() => window.scrollY === 1200);
  // A click by the driver would scroll first.
  await bar(page)
    .getByRole('link', { name: 'About' })
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/about');
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 1200);
});

test.each(['/donate', '/contact'])(
  '%s comes as a document of its own, for its policy comes with it, and the way back works',
  async (path) => {
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
  },
);

test('a page that was left for the donate page or the contact page, and is kept by the browser, is there on the way back', async () => {
  const page = await browser.open();
  const loader = page.getByTestId('page-loader');
  const menu = page.locator('#menu');
  // The driver's browser keeps no pages: one that is never replaced stands for one that comes back as it was left.
  await page.route(/\/(donate|contact)$/, (route) => route.fulfill({ status: 204 }));
  for (const path of ['/donate', '/contact']) {
    await gotoLive(page, '/about');
    await toggle(page).click();
    await page.locator(`header a[href="${path}"]:visible`).first().click();
    await loader.waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loader.waitFor({ state: 'detached' });
    await menu.waitFor({ state: 'hidden' });
    // The next page shows the loader again.
    await toggle(page).click();
    await menu.getByRole('link', { name: 'Programs' }).click();
    await loader.waitFor();
    await page.waitForURL('**/programs');
  }
});

test.each(['/donate', '/contact'])('the way back to %s leads to the place that was left', async (path) => {
  const page = await browser.open({ viewport: PHONE });
  await gotoLive(page, path);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.waitForFunction(() => window.scrollY === 900);
  await page.locator('footer a[href="/about"]').evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/about');
  await page.waitForFunction(() => window.scrollY === 0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.waitForFunction(() => window.scrollY === 400);
  await Promise.all([page.waitForEvent('load'), page.goBack()]);
  await page.waitForFunction(() => window.scrollY === 900);
});

test.each([
  ['/contact', 'Send a message', 'Full name'],
  ['/donate', 'Skip to content', 'PAN'],
])('the way back from a fragment of %s keeps what was typed, and leads to its place', async (path, link, label) => {
  const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce' });
  await gotoLive(page, path);
  const field = page.getByLabel(label).first();
  await page.getByRole('link', { name: link }).press('Enter');
  await page.waitForURL(`**${path}#*`);
  await field.fill('Asha');
  const reload = page.waitForRequest((request) => request.isNavigationRequest(), { timeout: 1_000 }).catch(() => null);
  await page.goBack();
  await page.waitForURL(`**${path}`);
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await reload).toBeNull();
  expect(await field.inputValue()).toBe('Asha');
});

test('the way back to the contact page keeps the fragment and the way forward', async () => {
  const page = await browser.open({ viewport: DESK });
  await gotoLive(page, '/contact#message');
  await bar(page).getByRole('link', { name: 'About' }).click();
  await bar(page).locator('[aria-current="page"]', { hasText: 'About' }).waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all([page.waitForEvent('load'), page.goBack()]);
  expect(page.url()).toMatch(/\/contact#message$/);
  await page.goForward();
  await page.waitForURL('**/about');
});

test.each(['/', '/about', '/donate'])('fonts that load late shift nothing on %s', async (path) => {
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
  expect(moves.reduce((sum, move) => sum + move, 0)).toBeLessThan(0.01);
});

test('without a signal a link keeps the page, says why, and works once the signal is back', async () => {
  const page = await browser.open({ allowConsoleErrors: true, viewport: DESK });
  await gotoLive(page, '/contact');
  await page.waitForLoadState('networkidle');
  const field = page.getByLabel('Name');
  await field.fill('Asha');
  const notice = page.getByText('You are offline. Please try again when the signal is back.');
  await page.context().setOffline(true);
  for (const link of [bar(page).getByRole('link', { name: 'About' }), page.locator('footer a[href^="https:"]').first()]) {
    // Fetched ahead, for nothing.
    await link.hover();
    await link.press('Enter');
    await notice.waitFor();
    await expectSoundAtBothWidths(page);
    expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(['/contact', 'Asha']);
  }
  // Within the page links need no signal.
  await page.getByRole('link', { name: 'Send a message' }).click();
  await page.waitForURL('**/contact#*');
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await bar(page).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
});

test('a browser that only believes to be offline still follows links', async () => {
  const page = await browser.open({ viewport: DESK });
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await gotoLive(page, '/');
  await bar(page).getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
});

test.each([
  ['data', '**/about.data*'],
  ['script', '**/assets/about-*.js'],
])('a page whose %s does not arrive says so, and is there at the next try', async (_what, address) => {
  const page = await browser.open({ allowConsoleErrors: true });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const gone of [address, '**/health/live']) await page.route(gone, (route) => route.abort('internetdisconnected'));
  await toggle(page).click();
  await page.locator('#menu').getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'We cannot reach the server' }).waitFor();
  await expectSoundAtBothWidths(page);
  await page.unroute(address);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'We cannot reach the server' }).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about');
  await expect.poll(() => page.title()).toContain('About');
});

test('a page whose script a deploy has replaced comes as a document, once', async () => {
  const page = await browser.open({ allowConsoleErrors: true, viewport: DESK });
  await gotoLive(page, '/');
  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect.poll(() => page.title()).toContain('About');
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/about']);
});

test('the first Tab offers to skip to the content', async () => {
  const page = await browser.open({ viewport: DESK });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
});

test('after a route change, focus is at the start of the new content', async () => {
  const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce' });
  await gotoLive(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).press('Enter');
  await page.waitForURL('**/ourteam*');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.waitForFunction(() => window.scrollY === 0);
});

describe('content', () => {
  const FAULT = 'There has been ann error while fetching data';

  test('is fetched again on start, all three files, each with a timestamp', async () => {
    const page = await browser.open();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/data/'))
        asked.push(new URL(request.url()).pathname + new URL(request.url()).search.replace(/\d{13}/, '<now>'));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.toSorted()).toEqual([
      '/data/DynamicContent/DynamicContent.json?t=<now>',
      '/data/StaticContent/StaticContent.json?t=<now>',
      '/data/StaticContent/faqs.json?t=<now>',
    ]);
  });

  test.each([
    ['does not come', (content: object) => ({ status: 500, json: content })],
    ['has a section of another kind', (content: object) => ({ json: { ...content, 'ourvalues-global': 5 } })],
  ])('that %s leaves a complete page as it is, without a word', async (_what, change) => {
    const page = await browser.open({ allowConsoleErrors: true });
    await page.route('**/data/DynamicContent/**', async (route) => route.fulfill(change((await (await route.fetch()).json()) as object)));
    const logged = page.waitForEvent('console', (message) => message.text().includes(FAULT));
    await page.goto('/about');
    await logged;
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('We light lamps, and show others how');
    await expect.poll(() => page.getByText('Our Core Values').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByText(`Error: ${FAULT}`).count()).toBe(0);
  });

  test('that is newer replaces what came with the page', async () => {
    const page = await browser.open();
    await page.route('**/data/DynamicContent/**', async (route) => {
      const answer = await route.fetch();
      const content = (await answer.json()) as { events: { title: string }[] };
      await route.fulfill({
        response: answer,
        json: { ...content, events: content.events.map((event) => ({ ...event, title: 'Newer than the page' })) },
      });
    });
    await page.goto('/');
    await page.getByText('Newer than the page').first().waitFor({ state: 'attached' });
  });

  test('that is older than a page opened later does not replace it', async () => {
    const page = await browser.open();
    await page.route('**/data/DynamicContent/**', async (route) => {
      const answer = await route.fetch();
      const content = (await answer.json()) as Record<'events' | 'programs-ourprograms', { title: string }[]>;
      const older = content['programs-ourprograms'].map((program) => ({ ...program, title: 'Older than the page' }));
      const events = content.events.map((event) => ({ ...event, title: 'Loaded' }));
      await route.fulfill({ response: answer, json: { ...content, events, 'programs-ourprograms': older } });
    });
    await page.goto('/');
    await page.getByText('Loaded').first().waitFor({ state: 'attached' });
    await toggle(page).click();
    await page.locator('#menu').getByRole('link', { name: 'Programs' }).click();
    await page.waitForURL('**/programs');
    await page.locator('#programs-list').waitFor();
    expect(await page.getByText('Older than the page').count()).toBe(0);
  });

  test('that is newer brings its day in words, and leaves a selection in what has not changed', async () => {
    const page = await browser.open();
    const refresh = Promise.withResolvers<void>();
    await page.route('**/data/StaticContent/StaticContent.json*', async (route) => {
      const answer = await route.fetch();
      const content = (await answer.json()) as { details: { privacy: object } };
      await refresh.promise;
      await route.fulfill({
        response: answer,
        json: { ...content, details: { privacy: { ...content.details.privacy, updated: '2027-03-02' } } },
      });
    });
    await page.goto('/details/privacy');
    const selected = await page
      .locator('.rich p')
      .first()
      .evaluate((paragraph) => {
        getSelection()?.selectAllChildren(paragraph);
        return String(getSelection());
      });
    expect(selected).not.toBe('');
    refresh.resolve();
    await page.getByText('Updated 2 March 2027').waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
  });
});

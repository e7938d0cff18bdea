import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { dayAt } from '#domain/shared/calendar.ts';
import { root } from '#server/config/root.ts';
import { DESK, PHONE, useBrowser } from '#tests/setup/browser.ts';

const browser = useBrowser();
const site = inject('siteUrl');

const dynamicContent = readFileSync(join(root, 'content', 'DynamicContent', 'DynamicContent.json'), 'utf8');

const carousel = (page: Page, name: string) => page.locator(`[aria-roledescription="carousel"][aria-label="${name}"]`);
const hero = (page: Page) => carousel(page, 'Ways to begin');
const rotation = (frame: Locator) => frame.locator('[data-rotation]');

/**
 * Home, alive, with a clock that moves only when told to: every interval began as the page came to life. Its events are all
 * those of the file: the site leaves out past ones, and these tests are to pass on any day.
 */
async function openStill(options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open({ viewport: DESK, ...options });
  await page.route('**/DynamicContent.json?*', (route) => route.fulfill({ contentType: 'application/json', body: dynamicContent }));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await page.getByRole('form', { name: 'Newsletter' }).locator('button:enabled').waitFor();
  return page;
}

/** Which slide the controls of a carousel say is shown, from 1. */
const shown = (frame: Locator): Promise<number> =>
  frame
    .locator('.slides, .dots')
    .locator('button:not([data-rotation])')
    .evaluateAll((buttons) => buttons.findIndex((button) => button.getAttribute('aria-current') === 'true') + 1);

/** The slide shown after each of these spans of ms. */
async function shownAfter(page: Page, frame: Locator, spans: readonly number[]): Promise<number[]> {
  const places: number[] = [];
  for (const ms of spans) {
    await page.clock.runFor(ms);
    places.push(await shown(frame));
  }
  return places;
}

/** Resolves once the page has noticed whether an element is in view: the page's own observers are told in the same frame. */
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

/** Takes the focus from wherever it is. */
const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

/** One finger, drawn to the left across an element: further than half a card, less than a whole one. */
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

describe('the hero', () => {
  test('has three slides, each with its own picture and its link to a page of the site, without script too', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto('/');
    const slides = hero(page).locator('.hero-slide');
    expect(
      await slides
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)))),
    ).toEqual([
      ['/programs/scholarship-program', null, null],
      ['/programs/e-literacy-program', null, null],
      ['/programs/career-counselling', null, null],
    ]);
    for (const name of ['Apply for a scholarship', 'Register for e-literacy', 'Book career counselling'])
      expect(
        await slides.getByRole('link', { name }).evaluate((link) => getComputedStyle(link.closest('.hero-text') ?? link).opacity),
      ).toBe('1');
    expect(
      new Set(await slides.locator('img').evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).src))).size,
    ).toBe(3);
  });

  test('advances every 3 s, from the last slide to the first', async () => {
    const page = await openStill();
    await expect.poll(() => shown(hero(page))).toBe(1);
    expect(await shownAfter(page, hero(page), [2_999, 1, 2_999, 1, 3_000, 3_000])).toEqual([1, 2, 2, 3, 1, 2]);
    // What the controls say is what is seen.
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('[data-slide="1"] .hero-text') ?? document.body).opacity === '1',
    );
    await expect.poll(() => hero(page).locator('[data-current] .display').innerText()).toBe('Forty hours.\nA keyboard. Yours.');
    await hero(page).getByRole('button', { name: 'Counselling' }).press('Enter');
    await expect.poll(() => shown(hero(page))).toBe(3);
  });

  test('pauses on hover and focus, and starts a full interval afterwards', async () => {
    const page = await openStill();
    await page.clock.runFor(2_000);
    await page.mouse.move(640, 400);
    expect(await shownAfter(page, hero(page), [30_000])).toEqual([1]);
    await page.mouse.move(640, 10);
    expect(await shownAfter(page, hero(page), [2_999, 1])).toEqual([1, 2]);

    const link = hero(page).getByRole('link', { name: 'Book career counselling' });
    await link.focus();
    expect(await shownAfter(page, hero(page), [0, 30_000])).toEqual([3, 3]);
    await leave(page);
    expect(await shownAfter(page, hero(page), [2_999, 1])).toEqual([3, 1]);
  });

  test('goes on after a touch, which never says that it has left', async () => {
    const page = await openStill();
    await hero(page).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
    expect(await shownAfter(page, hero(page), [3_000, 3_000])).toEqual([2, 3]);
  });

  test('is paused and played by its button, using the keyboard', async () => {
    const page = await openStill();
    const button = rotation(hero(page));
    await button.focus();
    // The focus on this button holds nothing: it is how one starts and stops the slides.
    expect(await shownAfter(page, hero(page), [3_000])).toEqual([2]);
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Pause the slides');
    await button.press('Enter');
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Play the slides');
    expect(await shownAfter(page, hero(page), [60_000])).toEqual([2]);
    await button.press('Enter');
    expect(await shownAfter(page, hero(page), [2_999, 1])).toEqual([2, 3]);
  });

  test('played with the mouse, pauses again over a slide', async () => {
    const page = await openStill();
    const button = rotation(hero(page));
    await button.click();
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Play the slides');
    await button.click();
    // The mouse is still over the button, whose glyph has changed under it.
    expect(await shownAfter(page, hero(page), [3_000])).toEqual([2]);
    await button.hover({ position: { x: 4, y: 20 } });
    expect(await shownAfter(page, hero(page), [3_000])).toEqual([3]);
    await page.mouse.move(640, 400);
    expect(await shownAfter(page, hero(page), [30_000])).toEqual([3]);
    await page.mouse.move(640, 10);
    expect(await shownAfter(page, hero(page), [2_999, 1])).toEqual([3, 1]);
  });

  test.each(['no-preference', 'reduce'] as const)(
    'played with the keyboard, pauses again on other controls (motion: %s)',
    async (motion) => {
      const page = await openStill({ reducedMotion: motion });
      const button = rotation(hero(page));
      if (motion === 'no-preference') await button.press('Enter');
      await button.press('Enter');
      expect(await shownAfter(page, hero(page), [3_000])).toEqual([2]);
      await hero(page).getByRole('link', { name: 'Book career counselling' }).focus();
      expect(await shownAfter(page, hero(page), [0, 30_000])).toEqual([3, 3]);
      await button.focus();
      expect(await shownAfter(page, hero(page), [2_999, 1])).toEqual([3, 1]);
      await page.keyboard.press('Shift+Tab');
      expect(await shownAfter(page, hero(page), [30_000])).toEqual([1]);
      await leave(page);
      expect(await shownAfter(page, hero(page), [3_000])).toEqual([2]);
    },
  );

  test('rests while it is out of view', async () => {
    const page = await openStill();
    await carousel(page, 'Upcoming events').scrollIntoViewIfNeeded();
    await noticed(hero(page));
    expect(await shownAfter(page, hero(page), [60_000])).toEqual([1]);
    await hero(page).scrollIntoViewIfNeeded();
    await noticed(hero(page));
    expect(await shownAfter(page, hero(page), [2_999, 1])).toEqual([1, 2]);
  });

  test('ignores swipes, unlike a rail of cards', async () => {
    const page = await openStill({ viewport: PHONE, hasTouch: true });
    await swipeLeft(page, hero(page));
    await expect.poll(() => shown(hero(page))).toBe(1);
    const programs = carousel(page, 'Our programs');
    await swipeLeft(page, programs.locator('.rail'));
    await expect.poll(() => shown(programs)).toBe(2);
    await expect.poll(() => shown(hero(page))).toBe(1);
  });
});

test('with reduced motion nothing advances by itself until it is played', async () => {
  const page = await openStill({ reducedMotion: 'reduce' });
  const frames = [hero(page), carousel(page, 'Our programs'), carousel(page, 'Upcoming events')];
  await page.clock.runFor(60_000);
  for (const frame of frames) {
    await expect.poll(() => shown(frame)).toBe(1);
    await expect.poll(() => rotation(frame).getAttribute('aria-label')).toMatch(/^Play the /);
  }
  await rotation(hero(page)).press('Enter');
  expect(await shownAfter(page, hero(page), [3_000])).toEqual([2]);
});

test.each([
  ['Our programs', 'program'],
  ['Upcoming events', 'event'],
])('%s: 4 indicators; advances every 10 s unless hovered, focused or paused', async (name, noun) => {
  const page = await openStill();
  const frame = carousel(page, name);
  const dots = frame.locator('.dots button');
  await expect.poll(() => dots.count()).toBe(4);
  await frame.scrollIntoViewIfNeeded();
  await noticed(frame);
  expect(await dots.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))).toEqual(
    [1, 2, 3, 4].map((place) => `${noun} ${place} of 4`),
  );
  /** The slide that has come to stand at the edge of the rail, from 1. */
  const atEdge = () =>
    frame.locator('.rail').evaluate((rail) => {
      const edge = rail.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(rail).paddingLeft);
      return [...rail.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 2) + 1;
    });
  expect(await shownAfter(page, frame, [9_999, 1])).toEqual([1, 2]);
  await expect.poll(atEdge).toBe(2);

  await frame.getByRole('button', { name: `Next ${noun}` }).click();
  await expect.poll(atEdge).toBe(3);
  expect(await shownAfter(page, frame, [30_000])).toEqual([3]);
  await leave(page);
  expect(await shownAfter(page, frame, [30_000])).toEqual([3]);
  await page.mouse.move(0, 0);
  expect(await shownAfter(page, frame, [9_999, 1])).toEqual([3, 4]);

  await dots.first().press('Enter');
  await expect.poll(atEdge).toBe(1);
  await frame.getByRole('button', { name: `Previous ${noun}` }).press('Enter');
  await expect.poll(() => shown(frame)).toBe(4);
  await rotation(frame).press('Enter');
  await leave(page);
  expect(await shownAfter(page, frame, [60_000])).toEqual([4]);
  await expect.poll(() => rotation(frame).getAttribute('aria-label')).toBe(`Play the ${noun}s`);
});

test('on paper every program and every event is there, without buttons', async () => {
  const page = await openStill({ viewport: { width: 800, height: 1_100 } });
  await expect.poll(() => carousel(page, 'Upcoming events').locator('.dots button').count()).toBe(4);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Our programs', 'Upcoming events']) {
    const frame = carousel(page, name);
    const cards = frame.locator('.rail > li');
    await expect.poll(() => cards.count()).toBe(4);
    await expect
      .poll(() => cards.evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().right > innerWidth).length))
      .toBe(0);
    await expect.poll(() => frame.getByRole('button').count()).toBe(0);
  }
});

interface EventContent {
  title: string;
  date: string;
  isoDate?: string;
  description: string;
  details: string[];
  button: { text: string; url: string; target: string };
}

test('each event has its picture, date, title, description, three details and button', async () => {
  const { events } = (await (await fetch(`${site}/data/DynamicContent/DynamicContent.json`)).json()) as { events: EventContent[] };
  const ofTheFile = (JSON.parse(dynamicContent) as { events: EventContent[] }).events;
  const today = dayAt(Date.now(), 'Asia/Kolkata');
  expect(events.map(({ title }) => title)).toEqual(ofTheFile.filter(({ isoDate = today }) => isoDate >= today).map(({ title }) => title));
  const page = await browser.open({ javaScriptEnabled: false });
  await page.goto('/');
  const cards = page.locator('article.event');
  await expect.poll(() => cards.count()).toBe(events.length);
  for (const [index, { title, date, isoDate, description, details, button }] of events.entries()) {
    const card = cards.nth(index);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect.poll(() => card.getByRole('heading', { level: 3 }).innerText()).toBe(title);
    await expect.poll(() => card.locator('.date').innerText()).toBe(date);
    // One that comes again and again has no date for a machine.
    await expect
      .poll(() => card.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime'))))
      .toEqual(isoDate ? [isoDate] : []);
    await expect.poll(() => card.innerText()).toContain(description);
    await expect.poll(() => card.locator('dt').allInnerTexts()).toEqual(['Time', 'Place', 'For']);
    await expect.poll(() => card.locator('dd').allInnerTexts()).toEqual(details);
    const link = card.getByRole('link', { name: button.text });
    const calendar = card.getByRole('link', { name: 'Add to calendar' });
    await expect.poll(() => calendar.count()).toBe(isoDate ? 1 : 0);
    if (isoDate) expect((await fetch(site + (await calendar.getAttribute('href')))).headers.get('content-type')).toContain('text/calendar');
    expect([await link.getAttribute('href'), (await link.getAttribute('target')) ?? '_self']).toEqual([button.url, button.target]);
  }
});

test('one person is quoted, marked as a sample, with the way to the others', async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  await page.goto('/');
  const quote = page.locator('.quote');
  await expect.poll(() => quote.innerText()).toContain('Pooja Kushwaha');
  await expect.poll(() => quote.innerText()).toContain('samples');
  await expect.poll(() => quote.getByRole('link').getAttribute('href')).toBe('/testimonials');
});

test('the sections are in order, with their links, questions last', async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  await page.goto('/');
  const headings = await page.locator('main h2:not(.hero *)').allInnerTexts();
  expect(headings).toEqual([
    'Evenings well spent since 2010',
    'We Help Students in This Way',
    'Deepvan means a forest of lamps',
    'Our programs',
    'Founded by neighbours',
    '₹500 keeps one student in school supplies for a month',
    'Upcoming events',
    'Frequently Asked Questions',
  ]);
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['Meet the founders', '/ourteam?tType=founders'],
    ['Donate Now', '/donate'],
    ['Learn How It Works', '/details/donate'],
  ] as const)
    await expect.poll(() => main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
  await expect.poll(() => page.locator('section.call').innerText()).toContain('100% of donations go directly to the cause');

  const questions = page.locator('section', { has: page.getByRole('heading', { name: 'Frequently Asked Questions' }) }).locator('details');
  await expect.poll(() => questions.count()).toBeGreaterThan(0);
  const answer = questions.first().locator('.acc-in');
  await expect.poll(() => answer.isVisible()).toBe(false);
  await questions.first().locator('summary').click();
  await expect.poll(() => answer.isVisible()).toBe(true);
});

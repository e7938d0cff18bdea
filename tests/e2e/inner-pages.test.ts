import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { DESK, expectAccessible, gotoLive, PHONE, useBrowser } from '#tests/setup/browser.ts';

const browser = useBrowser();
const site = inject('siteUrl');
const dialog = (page: Page) => page.getByRole('dialog');
const plain = (texts: string[]): string[] => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
const figures = async (page: Page): Promise<string[]> => plain(await page.locator('.figures dd').allInnerTexts());
const titles = (page: Page) => page.locator('.tiles h3').allTextContents();
const openSections = (page: Page) => page.locator('.program-acc details[open] h2').allTextContents();
const pressed = (page: Page) => page.locator('[aria-pressed="true"]').allTextContents();

describe('the counters of the about page', () => {
  const FINISHED = ['1,240+', '86+', '9,500+', '₹2.1 crore+'];

  test('count from 0 once half visible and end with a plus sign', async () => {
    const page = await browser.open({ viewport: { width: 1280, height: 420 } });
    await page.clock.install();
    await gotoLive(page, '/about');
    const seen = page.locator('.figures [aria-hidden="true"].print\\:hidden').first();
    await page.waitForFunction(() => document.querySelector('.figures dd span span')?.textContent === '0');
    /** Bring this share of the first number into the window, from below, and let the browser look. */
    const show = async (share: number): Promise<void> => {
      await page.evaluate(async (part) => {
        const number = document.querySelector('.figures dd > span')!.getBoundingClientRect();
        window.scrollBy({ top: number.top + number.height * part - window.innerHeight, behavior: 'instant' });
        await new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => resolve(observer.disconnect()));
          observer.observe(document.body);
        });
      }, share);
      await page.clock.runFor(100);
    };
    await show(0.3);
    await page.clock.runFor(500);
    expect(await seen.innerText()).toBe('0');
    await show(0.7);
    const count = async (): Promise<number> => {
      await page.clock.runFor(100);
      return Number((await seen.innerText()).replaceAll(',', ''));
    };
    await expect.poll(count).toBeGreaterThan(0);
    expect(await count()).toBeLessThan(1_240);
    await page.locator('.figures').scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return figures(page);
      })
      .toEqual(FINISHED);
  });

  test('are final at once with reduced motion', async () => {
    const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce' });
    await gotoLive(page, '/about');
    await expect.poll(() => figures(page)).toEqual(FINISHED);
  });
});

test.each(['/', '/about'])('the figures of %s stand on one line each, at every width', async (path) => {
  const page = await browser.open({ reducedMotion: 'reduce' });
  await gotoLive(page, path);
  await page.waitForFunction(() => [...document.fonts].some(({ family, status }) => /Anek Latin/.test(family) && status === 'loaded'));
  for (const width of [320, 390, 768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = () =>
      page
        .locator('.figures dd')
        .evaluateAll((all) => all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))));
    await expect.poll(lines, { message: `${width} px` }).toEqual([1, 1, 1, 1]);
  }
});

describe('the about page', () => {
  test('has its sections in order, and goes from the hero to Our Journey, and focus with it', async () => {
    const page = await browser.open({ viewport: DESK, reducedMotion: 'reduce' });
    await gotoLive(page, '/about');
    expect(await page.locator('main > section h2:not(dialog *)').allTextContents()).toEqual([
      'Our Impact',
      'Our Mission',
      'Our Core Values',
      'Meet Our Team',
      'Our Journey',
      'Be part of Emotions',
      'Frequently Asked Questions',
    ]);
    await page.getByRole('link', { name: 'Our Journey' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'our-journey');
    const top = await page.getByRole('heading', { name: 'Our Journey' }).evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(72);
    expect(top).toBeLessThan(300);
  });

  test('the cards of its team strip suit the window, and its arrows scroll by about 80% of those visible, and rest at the ends', async () => {
    const page = await browser.open({ reducedMotion: 'reduce' });
    await gotoLive(page, '/about');
    const strip = page.locator('.team-strip');
    const widthOfCard = () =>
      strip
        .locator('> li')
        .first()
        .evaluate((element) => element.getBoundingClientRect().width);
    for (const [window, card] of [
      [575, 230],
      [767, 250],
      [1_280, 270],
    ] as const) {
      await page.setViewportSize({ width: window, height: DESK.height });
      await expect.poll(widthOfCard, { message: `${window} px` }).toBe(card);
    }
    const [previous, next] = [page.getByRole('button', { name: 'Previous people' }), page.getByRole('button', { name: 'Next people' })];
    await expect
      .poll(async () => [await previous.getAttribute('aria-disabled'), await next.getAttribute('aria-disabled')])
      .toEqual(['true', 'false']);
    await next.click();
    // Four cards are whole: three of them, each 270 px and a gap of 20.
    await page.waitForFunction(() => document.querySelector('.team-strip')?.scrollLeft === 3 * 290);
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('false');
    await next.click();
    await page.waitForFunction(() => document.querySelector('[aria-label="Next people"]')?.getAttribute('aria-disabled') === 'true');
    await previous.click();
    await page.waitForFunction(() => document.querySelector('[aria-label="Next people"]')?.getAttribute('aria-disabled') === 'false');
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

describe('the team page', () => {
  test('changes its group and the address with it, in place and without asking the server', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/ourteam');
    const entries = await page.evaluate(() => history.length);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Volunteers' }).click();
    await page.waitForURL('**/ourteam?tType=volunteers');
    await page.getByRole('button', { name: 'Anjali Chaurasia' }).waitFor();
    await expect.poll(() => pressed(page)).toEqual(['Volunteers']);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
    await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${site}/ourteam`);
  });

  test('a card opens the person, keeps focus in, closes on Escape and gives focus back; the address keeps the group', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/ourteam?tType=directors');
    await page
      .locator('.person')
      .first()
      .click({ position: { x: 30, y: 30 } });
    await dialog(page).waitFor();
    const text = await dialog(page).innerText();
    for (const part of [
      'Dr Meera Srivastava',
      'EDUCATION',
      'PhD in Education, Lucknow',
      'ROLE',
      'Chair of the board',
      'ABOUT',
      'LinkedIn',
    ]) {
      expect(text).toContain(part);
    }
    await expectAccessible(page);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dr Meera Srivastava');
    expect(page.url()).toBe(`${site}/ourteam?tType=directors`);
  });

  test('a person opens by keyboard, and closes by a click outside', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/ourteam');
    await page.getByRole('button', { name: 'Ramesh Yadav' }).press('Enter');
    await dialog(page).waitFor();
    await page.mouse.click(4, 4);
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  });

  test('a link on a card stays a link', async () => {
    const page = await browser.open({ viewport: DESK });
    await page.route('https://social.example/**', (route) => route.abort());
    await gotoLive(page, '/ourteam');
    const link = page.locator('.person').first().getByRole('link', { name: 'LinkedIn' });
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    const top = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.href, { x: box!.x + 10, y: box!.y + 20 });
    expect(top).toBe(await link.getAttribute('href'));
  });
});

describe('the programs page', () => {
  test('offers All and the six categories, and filters by a choice in place', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/programs');
    const bar = page.getByRole('group', { name: 'Show programs of a category' });
    expect(await bar.getByRole('button').allTextContents()).toEqual([
      'All',
      'Education & Learning',
      'Digital & Technical Skills',
      'Employment & Entrepreneurship',
      'Innovation & Science Engagement',
      'Holistic Development',
      'Youth Engagement & Support',
    ]);
    const entries = await page.evaluate(() => history.length);
    await bar.getByRole('button', { name: 'Employment & Entrepreneurship' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tiles > li').length === 1);
    await expect.poll(() => titles(page)).toEqual(['Moose to Mouse Program']);
    expect(new URL(page.url()).searchParams.get('category')).toBe('Employment & Entrepreneurship');
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe('Employment & Entrepreneurship: 1 program');
    await bar.getByRole('button', { name: 'All', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tiles > li').length === 7);
    expect(page.url()).toBe(`${site}/programs`);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
  });

  test('a pill that Tab reaches comes into view as a whole, even at 400 % zoom', async () => {
    const page = await browser.open({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
    await gotoLive(page, '/programs');
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
  });

  test('each pill sets its filter and goes to the list', async () => {
    const page = await browser.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await gotoLive(page, '/programs');
    for (const [pill, category] of [
      ['Entrepreneurship', 'Employment & Entrepreneurship'],
      ['Education', 'Education & Learning'],
      ['Empowerment', 'Employment & Entrepreneurship'],
    ] as const) {
      await page.getByRole('group', { name: 'Programs for' }).getByRole('button', { name: pill }).click();
      await page.waitForURL((url) => url.searchParams.get('category') === category);
      await expect.poll(() => pressed(page), { message: pill }).toEqual([category]);
      await page.waitForFunction(() => document.activeElement?.id === 'programs-list');
      const top = await page.locator('#programs-list h2').evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top, pill).toBeGreaterThan(0);
      expect(top, pill).toBeLessThan(300);
    }
  });

  test('says so when a category has no programs', async () => {
    const page = await browser.open();
    await page.route('**/data/DynamicContent/**', async (route) => {
      const answer = await route.fetch();
      const content = (await answer.json()) as { 'programs-ourprograms': { category: string }[] };
      const cards = content['programs-ourprograms'].filter(({ category }) => category !== 'Holistic Development');
      await route.fulfill({ response: answer, json: { ...content, 'programs-ourprograms': cards } });
    });
    await gotoLive(page, '/programs?category=Holistic+Development');
    await page.getByText('No programs available').waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByText('No programs available').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.tiles > li').count()).toBe(6);
  });

  test('a card leads to its program', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/programs');
    await page
      .locator('.tiles .card')
      .nth(1)
      .click({ position: { x: 40, y: 40 } });
    await page.waitForURL('**/programs/e-literacy-program');
    await page.getByRole('heading', { level: 1, name: 'E-Literacy Program' }).waitFor();
  });
});

describe('a program', () => {
  test('opens one section at a time, and the open one closes', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/programs/scholarship-program');
    const [who, what] = [page.locator('summary', { hasText: 'Who can apply' }), page.locator('summary', { hasText: 'What it pays for' })];
    await expect.poll(() => openSections(page)).toEqual([]);
    await who.click();
    await expect.poll(() => openSections(page)).toEqual(['Who can apply']);
    await what.click();
    await expect.poll(() => openSections(page)).toEqual(['What it pays for']);
    await what.click();
    await expect.poll(() => openSections(page)).toEqual([]);
  });

  test('closes the other sections where the browser does not', async () => {
    const page = await browser.open({ viewport: DESK });
    await gotoLive(page, '/programs/scholarship-program');
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('.program-acc details')) section.removeAttribute('name');
    });
    await page.locator('summary', { hasText: 'Who can apply' }).click();
    await page.locator('summary', { hasText: 'Keeping it' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.program-acc details[open]').length === 1);
    await expect.poll(() => openSections(page)).toEqual(['Keeping it']);
  });

  test('says so when its content is gone', async () => {
    const page = await browser.open();
    await page.route('**/data/DynamicContent/**', async (route) => {
      const answer = await route.fetch();
      const content = (await answer.json()) as { 'programs-details-ourprograms': object[] };
      const programs = content['programs-details-ourprograms'].map((program) => ({ ...program, accordion: [] }));
      await route.fulfill({ response: answer, json: { ...content, 'programs-details-ourprograms': programs } });
    });
    await page.goto('/programs/scholarship-program');
    await page.getByText('No content available', { exact: true }).waitFor();
    await expect.poll(() => page.locator('.program-acc').count()).toBe(0);
  });
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';

const browser = useBrowser();

async function fontsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(anek-[a-z\d-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  return asked.toSorted();
}

test('an English page draws the Hindi name of the switch without a font of ours; a Hindi page asks for two files, once each', async () => {
  const english = await browser.open();
  expect(await fontsOf(english, '/')).toEqual(['anek-latin']);
  await english.getByRole('link', { name: 'हिन्दी' }).first().waitFor();
  expect(await fontsOf(await browser.open(), '/hi')).toEqual(['anek-devanagari', 'anek-latin']);
});

test('lines of Hindi are so far apart that marks above and below do not touch, and nothing is wider than the page', async () => {
  for (const viewport of [PHONE, DESK]) {
    const page = await browser.open({ viewport });
    for (const path of ['/hi', '/hi/about', '/hi/programs', '/hi/ourteam', '/hi/donate', '/hi/contact', '/hi/apply']) {
      await page.goto(path);
      const { texts, close, spaced } = await page.evaluate(() => {
        const own = [...document.querySelectorAll<HTMLElement>(':lang(hi)')].filter((element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && /\p{Script=Devanagari}{2}/u.test(node.textContent ?? ''),
          ),
        );
        const name = (element: HTMLElement) => `${element.localName} ${element.className}`;
        const isClose = (element: HTMLElement) => {
          const { lineHeight, fontSize } = getComputedStyle(element);
          return Number.parseFloat(lineHeight) < 1.31 * Number.parseFloat(fontSize);
        };
        return {
          texts: own.length,
          close: own.filter(isClose).map(name),
          spaced: own.filter((element) => !['normal', '0px'].includes(getComputedStyle(element).letterSpacing)).map(name),
        };
      });
      expect(texts, path).toBeGreaterThan(30);
      expect({ close, spaced }, path).toEqual({ close: [], spaced: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0);
    }
  }
});

test('no letter is hinted, which makes the tops of marks flat: a headline lies between two rows of pixels at some size', async () => {
  const page = await browser.open();
  await page.goto('/hi');
  await page.evaluate(() => document.fonts.ready);
  const darkest = await page.evaluate(() =>
    [14, 17, 20, 24, 30, 45].map((size) => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = `680 ${size}px "Anek Devanagari"`;
      context.fillText('क', 5, 100);
      const { data, width } = context.getImageData(0, 0, 80, 150);
      const firstInk = Math.floor(data.findIndex((value) => value > 0) / 4 / width);
      return Math.max(...data.slice(firstInk * width * 4, (firstInk + 1) * width * 4));
    }),
  );
  expect(Math.max(...darkest)).toBeGreaterThan(0);
  expect(Math.min(...darkest)).toBeLessThan(200);
});

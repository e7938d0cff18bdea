import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isIndexed, PAGES, pages } from '#domain/pages/pages.ts';
import { expectValidHtml } from '#tests/setup/browser/valid-html.ts';
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

/** The first page of each template is tested in every way, the others on a phone in the light scheme. */
const TEMPLATES = [
  ...[...pages.filter(isIndexed), PAGES.auth].map(pathsInSample).map((paths) => paths.toReversed()),
  ['/nothing-here', '/details/no-such-page'],
];

/** Runs in the page: records uses of the browser's formats. */
function recordFormats(): void {
  const formats: string[] = [];
  Object.assign(window, { formats });
  const recorded = (name: string, format: object) =>
    new Proxy(format, {
      apply: (target, self, args) => (formats.push(name), Reflect.apply(target as () => unknown, self, args)),
      construct: (target, args) => (formats.push(name), Reflect.construct(target as new () => object, args)),
    });
  const holders: [object, string[]][] = [
    [Intl, ['NumberFormat', 'DateTimeFormat']],
    [Number.prototype, ['toLocaleString']],
    [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
  ];
  for (const [holder, names] of holders)
    for (const name of names) Object.assign(holder, { [name]: recorded(name, Reflect.get(holder, name)) });
}

async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
}

test.each(TEMPLATES)(
  '%s: accessible at both widths and in both schemes, fits 320 px and text of twice the size, requests nothing from another host, formats nothing at first',
  async (...paths) => {
    const page = await browser.open({ reducedMotion: 'reduce', allowConsoleErrors: paths.some((path) => /nothing|no-such/.test(path)) });
    await page.addInitScript(recordFormats);
    for (const path of paths) {
      await page.setViewportSize(PHONE);
      await gotoHydrated(page, path);
      // A first use blocks a page.
      expect(await page.evaluate(() => Reflect.get(window, 'formats')), path).toEqual([]);
      await expectValidHtml(await page.content());
      await expectAccessible(page);
      if (path === paths[0]) {
        await page.setViewportSize(DESK);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, 'colours');
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(PHONE);
        await expectAccessible(page, 'colours');
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expectFits(page);
      await page.setViewportSize(PHONE);
      await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
      await expectFits(page);
    }
  },
);

test('the current choice is shown in forced colours', async () => {
  const page = await browser.open({ viewport: DESK, forcedColors: 'active' });
  for (const [path, chosen] of [
    ['/programs', '.pill[aria-pressed="true"]'],
    ['/contact', '.tabs [aria-selected="true"]'],
    ['/dashboard/auth', '.segments [aria-current]'],
    ['/about', '.bar [aria-current]'],
    ['/donate', '.choice :checked + span'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const looks = await page.evaluate((selector) => {
      const sample = document.createElement('p');
      sample.setAttribute('style', 'background-color: SelectedItem; color: SelectedItemText');
      document.body.append(sample);
      return [document.querySelector(selector), sample].map((element) => {
        const { backgroundColor, color } = getComputedStyle(element ?? document.body);
        return `${color} on ${backgroundColor}`;
      });
    }, chosen);
    expect(looks[0], path).toBe(looks[1]);
    const bars = await page.locator('.progress').evaluateAll((all) => all.map((bar) => getComputedStyle(bar).borderStyle));
    expect(bars).toEqual(bars.map(() => 'solid'));
  }
});

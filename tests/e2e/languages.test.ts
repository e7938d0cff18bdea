import { describe, expect, test } from 'vitest';
import { addressIn } from '#messages/language.ts';
import { isIndexed, PAGES, pages } from '#domain/pages/pages.ts';
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

/** One page of each template. */
const TEMPLATES = [...pages.filter(isIndexed), PAGES.auth].flatMap((page) => pathsInSample(page).slice(-1));

test.each(TEMPLATES)('%s in Hindi: accessible at both widths, nothing beyond the screen', async (path) => {
  const page = await browser.open({ reducedMotion: 'reduce' });
  await gotoHydrated(page, addressIn('hi', path));
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
});

describe('the switch', () => {
  test('stays on the page, and keeps what a form had', async () => {
    const page = await browser.open({ reducedMotion: 'reduce', viewport: PHONE });
    await gotoHydrated(page, '/contact');
    await page.getByLabel('Full name').fill('आशा Mishra');
    await page.getByLabel('Subject').selectOption('Support');
    await page.getByLabel('Message', { exact: true }).fill('क्या मेरी बेटी आवेदन कर सकती है?');
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/contact');
    await expect.poll(() => page.getByLabel('पूरा नाम').inputValue()).toBe('आशा Mishra');
    expect(await page.getByLabel('विषय').inputValue()).toBe('Support');
    expect(await page.locator('select option:checked').innerText()).toBe('मदद चाहिए');
    expect(await page.getByLabel('संदेश', { exact: true }).inputValue()).toBe('क्या मेरी बेटी आवेदन कर सकती है?');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\/contact$/);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('आशा Mishra');
  });

  test('works without scripts', async () => {
    const page = await browser.open({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto('/donate');
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/donate');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\/donate$/);
  });

  test('links within Hindi pages stay Hindi, also those that the browser follows itself', async () => {
    const page = await browser.open({ reducedMotion: 'reduce', viewport: DESK });
    await gotoHydrated(page, '/hi');
    await page.getByRole('navigation', { name: 'मुख्य' }).getByRole('link', { name: 'कार्यक्रम' }).click();
    await page.waitForURL('**/hi/programs');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi-IN');
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => !/^\/(?:hi(?:\/|$|#|\?)|api\/|dev\/|media\/|programs$)/.test(href))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { gotoHydrated, useBrowser } from '#tests/setup/browser/browser.ts';

const browser = useBrowser();

test('on paper everything that the screen hides is there, dark on light, and no button', async () => {
  const page = await browser.open({ viewport: { width: 800, height: 1_100 }, colorScheme: 'dark' });
  const print = (media: 'print' | 'screen') => page.emulateMedia({ media });

  await gotoHydrated(page, '/');
  await print('print');
  for (const name of ['Our programs', 'Upcoming events']) {
    const frame = page.locator(`[aria-roledescription="carousel"][aria-label="${name}"]`);
    const cards = frame.locator('.rail > li');
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
    await expect
      .poll(() => cards.evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().right > innerWidth).length))
      .toBe(0);
    await expect.poll(() => frame.getByRole('button').count()).toBe(0);
  }

  await print('screen');
  await gotoHydrated(page, '/programs/scholarship-program');
  const words = page.locator('.acc details:not([open]) > :not(summary)').first();
  expect(await words.isVisible()).toBe(false);
  await print('print');
  await expect.poll(() => words.isVisible()).toBe(true);
  await expect.poll(async () => (await words.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 246, 236)');

  await print('screen');
  await gotoHydrated(page, '/contact');
  const office = page.getByRole('heading', { name: 'Padrauna', exact: true });
  expect(await office.isVisible()).toBe(false);
  await print('print');
  await expect.poll(() => office.isVisible()).toBe(true);
});

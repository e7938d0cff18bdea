import { expect, test } from 'vitest';
import { useBrowser } from '#tests/setup/browser/browser.ts';

const browser = useBrowser();

test('without scripts every word can be read, groups change, people and programs open, a certificate is looked up', async () => {
  const page = await browser.open({ javaScriptEnabled: false, allowConsoleErrors: true, viewport: { width: 1280, height: 900 } });
  const font = page.waitForRequest('**/anek-latin-*.woff2');
  await page.goto('/');
  await font;
  for (const name of ['Apply for a scholarship', 'Register for e-literacy', 'Book career counselling'])
    expect(
      await page
        .locator('.hero-slide')
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link.closest('.hero-text') ?? link).opacity),
    ).toBe('1');
  for (const picture of await page.locator('article.event img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const questions = page.locator('section', { has: page.getByRole('heading', { name: 'Frequently Asked Questions' }) }).locator('details');
  const answer = questions.first().locator('.acc-in');
  await expect.poll(() => answer.isVisible()).toBe(false);
  await questions.first().locator('summary').click();
  await expect.poll(() => answer.isVisible()).toBe(true);

  await page.goto('/ourteam');
  await page.getByRole('button', { name: 'Harpreet Gill' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Board Of Directors' }).click();
  await page.waitForURL('**/ourteam?tType=directors');
  await expect.poll(() => page.locator('[aria-pressed="true"]').allTextContents()).toEqual(['Board Of Directors']);

  await page.goto('/programs/scholarship-program');
  const opened = () => page.locator('.program-acc details[open] h2').allTextContents();
  const section = (name: string) => page.locator('summary', { hasText: name });
  for (const [press, open] of [
    ['Who can apply', ['Who can apply']],
    ['What it pays for', ['What it pays for']],
    ['What it pays for', []],
  ] as const) {
    await section(press).click();
    await expect.poll(opened).toEqual(open);
  }

  await page.goto('/annual_report');
  for (const year of [2025, 2024, 2023, 2022, 2021])
    await expect.poll(() => page.getByRole('heading', { level: 2, name: `Annual report ${year}` }).isVisible()).toBe(true);

  await page.goto('/verify');
  await page.getByLabel('Certificate code').fill('ABCD');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('heading', { name: 'No certificate has this code', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/verify/ABCD');

  for (const path of ['/unsubscribe/1_1', '/donate/stop/1_1']) {
    await page.goto(path);
    expect(await page.locator('main noscript').innerText()).toContain('The unsubscribe button of your mail program works without it');
  }
});

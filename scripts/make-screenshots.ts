import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { withSite } from '#bench/site.ts';
import { root } from '#scripts/root.ts';
import { launchBrowser } from '#tests/setup/browser.ts';

/** Pages the documents show, and how much of them: width and height in px of the window. */
const PAGES = { home: '/', donate: '/donate' };
const WINDOWS = [
  { width: 390, height: 1200 },
  { width: 1280, height: 1400 },
];

const directory = join(root, 'docs', 'screenshots');
mkdirSync(directory, { recursive: true });
await withSite({}, async ({ url }) => {
  const browser = await launchBrowser();
  for (const [name, path] of Object.entries(PAGES)) {
    for (const viewport of WINDOWS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
        await page.goto(url + path, { waitUntil: 'networkidle' });
        const picture = await sharp(await page.screenshot())
          .webp({ quality: 72 })
          .toBuffer();
        writeFileSync(join(directory, `${name}-${viewport.width}-${colorScheme}.webp`), picture);
        await page.close();
      }
    }
  }
  await browser.close();
});

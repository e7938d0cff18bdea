import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { withSite } from '#bench/site.ts';
import { root } from '#server/config/root.ts';
import { launchBrowser } from '#tests/setup/browser/browser.ts';

// Takes the README's screenshots: node scripts/run.mjs scripts/generate/screenshots.ts

const PICTURES = [
  { name: 'home', path: '/', viewport: { width: 390, height: 1200 } },
  { name: 'donate', path: '/donate', viewport: { width: 1280, height: 1400 } },
];

const directory = join(root, 'docs', 'screenshots');
mkdirSync(directory, { recursive: true });
await withSite({}, async ({ url }) => {
  const browser = await launchBrowser();
  for (const { name, path, viewport } of PICTURES) {
    const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 72 })
      .toBuffer();
    writeFileSync(join(directory, `${name}-${viewport.width}-light.webp`), picture);
    await page.close();
  }
  await browser.close();
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { withDemo } from '#bench/demo-site.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import { root } from '#server/config/root.ts';
import { PHONE } from '#tests/setup/browser.ts';

// Takes the handbook's pictures on the demo: node scripts/run.mjs scripts/generate/handbook.ts

interface Picture {
  name: string;
  role: StaffRole;
  path: string;
  viewport: { width: number; height: number };
  prepare?: (page: Page) => Promise<unknown>;
}

const DESK = { width: 1280, height: 800 } as const;

const firstRow = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^D[FV]-/ })
    .first();
const openFirst = async (page: Page): Promise<void> => {
  await firstRow(page).click();
  await page.waitForURL(/\/D[FV]-/);
};

const openMessage = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/messages\/./);
};

const askForMore = async (page: Page): Promise<void> => {
  await openFirst(page);
  await page.getByRole('button', { name: 'Ask for more information' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary').filter({ hasText: 'Education' }).click();
  for (const name of ['Marks of class 10', 'Marks of class 12']) await dialog.getByRole('checkbox', { name }).check();
};

const recordPayment = async (page: Page): Promise<void> => {
  await openFirst(page);
  await page
    .getByRole('button', { name: /^Record a payment/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const PICTURES: readonly Picture[] = [
  { name: 'front-desk', role: 'frontDesk', path: '/office/messages', viewport: DESK },
  { name: 'front-desk-message', role: 'frontDesk', path: '/office/messages', viewport: DESK, prepare: openMessage },
  { name: 'front-desk-phone', role: 'frontDesk', path: '/office/messages', viewport: PHONE },
  { name: 'reviewer-list', role: 'reviewer', path: '/office/applications', viewport: DESK },
  { name: 'reviewer-application', role: 'reviewer', path: '/office/applications', viewport: DESK, prepare: openFirst },
  { name: 'coordinator-list', role: 'coordinator', path: '/office/applications', viewport: DESK },
  {
    name: 'coordinator-application',
    role: 'coordinator',
    path: '/office/applications?state=shortlisted',
    viewport: DESK,
    prepare: openFirst,
  },
  {
    name: 'coordinator-correction',
    role: 'coordinator',
    path: '/office/applications?state=under_review',
    viewport: DESK,
    prepare: askForMore,
  },
  { name: 'coordinator-consents', role: 'coordinator', path: '/office/consents', viewport: DESK },
  { name: 'treasurer-donations', role: 'treasurer', path: '/office/donations?filter=flagged', viewport: DESK },
  { name: 'treasurer-payment', role: 'treasurer', path: '/office/applications?state=approved', viewport: DESK, prepare: openFirst },
  {
    name: 'treasurer-instalment',
    role: 'treasurer',
    path: '/office/applications?state=paying',
    viewport: DESK,
    prepare: recordPayment,
  },
  { name: 'editor-overview', role: 'editor', path: '/office', viewport: DESK },
  { name: 'administrator-people', role: 'administrator', path: '/office/people', viewport: DESK },
  { name: 'administrator-activity', role: 'administrator', path: '/office/activity', viewport: DESK },
];

const WIDTH = 960;

const directory = join(root, 'docs', 'handbook');
mkdirSync(directory, { recursive: true });
await withDemo(async (open) => {
  for (const { name, role, path, viewport, prepare } of PICTURES) {
    const page = await open(role, path, { viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    await prepare?.(page);
    await settle(page);
    const picture = await sharp(await page.screenshot())
      .resize({ width: WIDTH, withoutEnlargement: true })
      .webp({ quality: 60, effort: 6 })
      .toBuffer();
    writeFileSync(join(directory, `${name}.webp`), picture);
    await page.context().close();
  }
});

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByTestId('page-loader').waitFor({ state: 'detached' });
  await page.waitForFunction(() => !document.querySelector('.bone, [aria-busy="true"]') && document.getAnimations().length === 0);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { withDemo } from '#bench/demo-site.ts';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import { root } from '#server/config/root.ts';
import { PHONE } from '#tests/setup/browser/browser.ts';

// Takes the handbook's pictures on the demo: node scripts/run.mjs scripts/generate/handbook.ts

interface Picture {
  name: string;
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

const openReceipts = async (page: Page): Promise<void> => {
  await openFirst(page);
  await page.getByRole('region', { name: 'What has happened so far' }).scrollIntoViewIfNeeded();
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

const PICTURES: Readonly<Record<StaffRole, readonly Picture[]>> = {
  frontDesk: [
    { name: 'front-desk', path: '/office/messages', viewport: DESK },
    { name: 'front-desk-message', path: '/office/messages', viewport: DESK, prepare: openMessage },
    { name: 'front-desk-phone', path: '/office/messages', viewport: PHONE },
  ],
  reviewer: [
    { name: 'reviewer-list', path: '/office/applications', viewport: DESK },
    { name: 'reviewer-application', path: '/office/applications', viewport: DESK, prepare: openFirst },
  ],
  coordinator: [
    { name: 'coordinator-list', path: '/office/applications', viewport: DESK },
    { name: 'coordinator-application', path: '/office/applications?state=shortlisted', viewport: DESK, prepare: openFirst },
    { name: 'coordinator-correction', path: '/office/applications?state=under_review', viewport: DESK, prepare: askForMore },
    { name: 'coordinator-consents', path: '/office/consents', viewport: DESK },
  ],
  treasurer: [
    { name: 'treasurer-donations', path: '/office/donations?filter=flagged', viewport: DESK },
    { name: 'treasurer-receipts', path: '/office/receipts?status=replaced', viewport: DESK, prepare: openReceipts },
    { name: 'treasurer-payment', path: '/office/applications?state=approved', viewport: DESK, prepare: openFirst },
    { name: 'treasurer-instalment', path: '/office/applications?state=paying', viewport: DESK, prepare: recordPayment },
  ],
  editor: [{ name: 'editor-overview', path: '/office', viewport: DESK }],
  administrator: [
    { name: 'administrator-people', path: '/office/people', viewport: DESK },
    { name: 'administrator-activity', path: '/office/activity', viewport: DESK },
  ],
};

const WIDTH = 960;

const directory = join(root, 'docs', 'handbook');
mkdirSync(directory, { recursive: true });
await withDemo(async (open) => {
  const pictures = ALL_ROLES.flatMap((role) => PICTURES[role].map((picture) => ({ ...picture, role })));
  for (const { name, role, path, viewport, prepare } of pictures) {
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

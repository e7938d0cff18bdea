import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { gotoHydrated } from '#tests/setup/browser/browser.ts';

export interface Row {
  status: string;
  amount: number;
  frequency: string;
  donor_name: string;
  receipt_number: string | null;
}

export function donationsOf(email: string): Row[] {
  const database = new SQLite(join(inject('dataDirectory'), 'deepvan.sqlite'), { readonly: true });
  try {
    return database
      .prepare<[string], Row>(
        'select status, amount, frequency, donor_name, receipt_number from donations where donor_email = ? order by created_at',
      )
      .all(email);
  } finally {
    database.close();
  }
}

export const payButton = (page: Page) => page.locator('main form button.btn-donate');
export const gateway = (page: Page) => page.frameLocator('iframe');

export async function openForm(page: Page): Promise<void> {
  await gotoHydrated(page, '/donate');
}

export const bodyOf = async (page: Page, call: 'orders' | 'verify'): Promise<unknown> =>
  (await page.waitForRequest(`**/api/payment/${call}`)).postDataJSON();

export async function fillIn(page: Page, email: string, name = 'Asha Mishra'): Promise<void> {
  await page.locator('main form [name=name]').fill(name);
  await page.locator('main form [name=email]').fill(email);
  await page.locator('main form [name=phone]').fill('9838041276');
}

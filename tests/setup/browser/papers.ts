import type { Locator, Page } from 'playwright-core';
import { FORM, stepHeading } from '#tests/setup/browser/scholarship-form.ts';

/** The row of a paper, by its name. */
export const paperRow = (page: Page, name: string): Locator => page.locator('.paper').filter({ has: page.locator('b', { hasText: name }) });

export const waitForPaper = (page: Page, name: string, state: 'Sent' | 'Waits for a signal' | 'Missing'): Promise<void> =>
  paperRow(page, name).locator('[data-state]').getByText(state).waitFor();

export async function openPapers(page: Page): Promise<void> {
  await page.goto(`${FORM}?task=papers`);
  await stepHeading(page).waitFor();
}

/** Photos are looked at beside their row, which must be in sight. */
export const unfoldOthers = (page: Page): Promise<void> => page.getByText(/^Others, if you have them/).click();

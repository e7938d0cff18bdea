import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { dashboardOf } from '#tests/setup/people/profiles.ts';
import { fillDay } from '#tests/setup/components/day-parts.ts';
import { signIn } from '#tests/setup/browser/student-browser.ts';

export const HOME = '/dashboard/student';

export const form = (page: Page) => page.getByRole('form', { name: 'Student application' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? '');

export async function openWith(page: Page, data: ReturnType<typeof dashboardOf>): Promise<void> {
  await signIn(page);
  await page.route('**/api/student/profile', (route) => route.fulfill({ json: data }));
  await page.goto(HOME);
  await page.getByRole('heading', { name: 'Learning Dashboard' }).waitFor();
}

export async function fillPerson(page: Page): Promise<void> {
  const fields = form(page);
  await fields.getByLabel('Phone').fill('98380 41276');
  await fillDay(fields.getByRole('group', { name: 'Date of birth' }), '2010-02-28');
  await fields.getByLabel('Address').fill('House 5, Station Road');
  await fields.getByLabel('Pincode').fill('274 304');
  await expect.poll(() => fields.getByLabel('State').inputValue()).toBe('Uttar Pradesh');
  await fields.getByLabel('City').fill('Padrauna');
}

export const EDUCATION = {
  school: {
    radio: 'School',
    certificate: 'Mark sheet of the last class',
    line: 'Class 9, राजकीय इंटर कॉलेज',
    fill: async (page: Page) => {
      await form(page).getByLabel('School name').fill('राजकीय इंटर कॉलेज');
      await form(page).getByLabel('Current class').selectOption('9');
      await form(page).getByLabel('Last class passed').selectOption('8');
      await form(page).getByLabel('School board').fill('UP Board');
    },
  },
  college: {
    radio: 'College',
    certificate: 'Latest certificate or mark sheet',
    line: 'B.Sc., 2nd year, Buddha PG College',
    fill: async (page: Page) => {
      await form(page).getByLabel('College name').fill('Buddha PG College');
      await form(page).getByLabel('Current course').fill('B.Sc.');
      await form(page).getByLabel('Course year').selectOption('2');
    },
  },
} as const;

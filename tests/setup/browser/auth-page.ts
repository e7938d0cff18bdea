import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { useBrowser } from '#tests/setup/browser/browser.ts';

const site = inject('siteUrl');
export const PASSWORD = 'Lamp!post4two';

export const errors = (page: Page) => page.locator('#main .err').allInnerTexts();
export const field = (page: Page, name: string) => page.locator(`#main input[name="${name}"]`);
export const button = (page: Page, name: string) => page.locator('#main').getByRole('button', { name, exact: true });
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
export const addressOf = (page: Page): string => page.url().slice(site.length);

type Open = ReturnType<typeof useBrowser>['open'];

export function useAuthPages(): Open {
  const browser = useBrowser();
  return (options) =>
    browser.open({
      allowConsoleErrors: true,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
      ...options,
    });
}

export async function fillSignup(page: Page, email: string): Promise<void> {
  await field(page, 'name').fill('अनिता कुमारी');
  await field(page, 'phone').fill('9838041276');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
}

export async function tryCode(page: Page, code: string): Promise<void> {
  await field(page, 'otp').fill(code);
  await button(page, 'Verify').click();
}

export async function waitForCode(page: Page): Promise<void> {
  await page.route('**/api/auth/otp/generate', (route) => route.fulfill({ json: { status: true, message: 'OTP sent successfully!' } }));
  await page.goto('/dashboard/auth?type=signup');
  await fillSignup(page, 'asha@example.in');
  await button(page, 'Sign up').click();
  await field(page, 'otp').waitFor();
}

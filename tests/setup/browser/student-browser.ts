import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { createAccount, PASSWORD } from '#tests/setup/people/accounts.ts';
import { useBrowser } from '#tests/setup/browser/browser.ts';
import { besideSite, besideTests } from '#tests/setup/people/office.ts';
import { recordToasts } from '#tests/setup/browser/toasts.ts';

type OpenPage = ReturnType<typeof useBrowser>['open'];
type Overrides = NonNullable<Parameters<typeof createAccount>[1]>;

export function useStudentBrowser(): OpenPage {
  const browser = useBrowser();
  return async (options = {}): Promise<Page> => {
    const page = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce', ...options });
    await recordToasts(page);
    return page;
  };
}

/** @param cookie as of {@link createAccount} */
export async function addCookie(page: Page, cookie: string, url: string = inject('siteUrl')): Promise<void> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** With an account of its own. @param site another than the tests' */
export async function signIn(page: Page, overrides: Overrides = {}, site?: { dataDirectory: string; url: string }) {
  const ctx = site ? (await besideSite(site)).ctx : await besideTests();
  const { account, cookie } = await createAccount(ctx, { password: PASSWORD, ...overrides });
  await addCookie(page, cookie, site?.url);
  return { ...account, password: PASSWORD };
}

export async function logInAgain(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.waitForURL('**/dashboard/auth?type=login');
  const login = page.getByRole('form', { name: 'Log in' });
  await login.getByLabel('Email', { exact: true }).fill(email);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Ends its process. */
export async function kill(page: Page): Promise<Page> {
  const context = page.context();
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
  const next = await context.newPage();
  await recordToasts(next);
  return next;
}

import { OTHER_REASON } from '#domain/office/constants.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { ALL_ROLES, type StaffRole } from '#domain/staff/rights.ts';
import type { ServerContext } from '#server/config/context.ts';
import { createAccount } from '#tests/setup/people/accounts.ts';
import { DESK, expectAccessible, expectNoSidewaysScroll, expectSound, PHONE, useBrowser } from '#tests/setup/browser/browser.ts';
import { besideTests } from '#tests/setup/people/office.ts';
import { addCookie } from '#tests/setup/browser/student-browser.ts';

export const LONG_NAME = 'श्रीमती अन्नपूर्णेश्वरी देवी चतुर्वेदी पाण्डेय त्रिपाठी मिश्रा कुशवाहा';
export const REASON = 'दाता ने फ़ोन पर कहा कि यह ठीक है।';

type OpenOptions = Parameters<ReturnType<typeof useBrowser>['open']>[0] & {
  isConfirmed?: boolean;
  roles?: readonly StaffRole[];
  as?: string;
};

export function staffBrowser(): {
  ctx(): ServerContext;
  open(path: string, options?: OpenOptions): Promise<{ page: Page; name: string; id: string }>;
} {
  const browser = useBrowser();
  let ctx: ServerContext;
  beforeAll(async () => {
    ctx = await besideTests();
  });
  return {
    ctx: () => ctx,
    async open(path, { isConfirmed = true, roles = ALL_ROLES, as = 'Ramesh Yadav', ...options } = {}) {
      const page = await browser.open({ reducedMotion: 'reduce', ...options });
      const { account, cookie } = await createAccount(ctx, { role: 'staff', name: as, isConfirmed, roles });
      await addCookie(page, cookie);
      await page.goto(path);
      return { page, name: account.name, id: account.id };
    },
  };
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const history = (page: Page) => page.getByRole('region', { name: 'What has happened so far' }).getByRole('listitem');

export async function expectGoodLook(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}

export async function giveReason(page: Page, press: string, reason = REASON): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: press }).waitFor();
  const own = dialog.getByRole('radio', { name: OTHER_REASON });
  if ((await own.count()) > 0) await own.check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: press }).click();
}

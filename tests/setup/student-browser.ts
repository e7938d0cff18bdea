import type { Page } from 'playwright-core';
import { useBrowser } from '#tests/setup/browser.ts';
import { recordToasts } from '#tests/setup/toasts.ts';

type OpenPage = ReturnType<typeof useBrowser>['open'];

export function useStudentBrowser(): OpenPage {
  const browser = useBrowser();
  return async (options = {}): Promise<Page> => {
    const page = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce', ...options });
    await recordToasts(page);
    return page;
  };
}

/** Ends its process. */
export async function kill(page: Page): Promise<Page> {
  const context = page.context();
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
  return context.newPage();
}

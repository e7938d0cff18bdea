import type { Page } from 'playwright-core';
import { useBrowser } from '#tests/setup/browser.ts';
import { recordToasts } from '#tests/setup/toasts.ts';

type OpenPage = ReturnType<typeof useBrowser>['open'];

/** A browser for the student area, where refusals (401, 404, 500) and cut connections are part of the tests: browsers log them to the console. */
export function useStudentBrowser(): OpenPage {
  const browser = useBrowser();
  return async (options = {}): Promise<Page> => {
    const page = await browser.open({ allowConsoleErrors: true, reducedMotion: 'reduce', ...options });
    await recordToasts(page);
    return page;
  };
}

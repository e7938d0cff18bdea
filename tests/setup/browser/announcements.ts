import type { Page } from 'playwright-core';

/** Earliest a screen reader announces a new region, in ms. */
const HEARD_AFTER_MS = 100;

/**
 * Records live regions; one that appears with its text announces nothing, unless it is an alert.
 * @returns a growing list, oldest first
 */
export async function recordAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('recordAnnouncement', (text: string) => void heard.push(text));
  await page.addInitScript((heardAfter) => {
    const regions = new WeakMap<Element, { since: number; text: string }>();
    const look = (): void => {
      const now = performance.now();
      const dialog = document.querySelector('dialog:modal');
      for (const region of document.querySelectorAll<HTMLElement>('[aria-live="polite"], [role="alert"], [role="status"], output')) {
        const { since, text: before } = regions.get(region) ?? { since: Infinity, text: '' };
        const isReachable = region.checkVisibility() && (dialog?.contains(region) ?? true);
        const text = region.innerText.trim().replaceAll(/\s+/g, ' ');
        const isHeard = region.role === 'alert' || now - since >= heardAfter;
        if (text !== '' && text !== before && isHeard && isReachable)
          (globalThis as unknown as { recordAnnouncement(text: string): void }).recordAnnouncement(text);
        regions.set(region, { since: isReachable ? Math.min(since, now) : Infinity, text });
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  }, HEARD_AFTER_MS);
  return heard;
}

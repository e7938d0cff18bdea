import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const toast = (page: Page, text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text });

const toasts = new WeakMap<Page, string[]>();

/** Polling could miss a toast of 3 s on a busy machine. */
export async function recordToasts(page: Page): Promise<void> {
  const texts: string[] = [];
  toasts.set(page, texts);
  await page.exposeFunction('recordToast', (text: string) => void texts.push(text));
  await page.addInitScript(() => {
    const last = new WeakMap<Element, string>();
    const look = (): void => {
      for (const shown of document.querySelectorAll('[data-sonner-toast]')) {
        const text = shown.textContent;
        if (last.get(shown) === text) continue;
        last.set(shown, text);
        (globalThis as unknown as { recordToast(text: string): void }).recordToast(text);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** From {@link recordToasts}; it may be gone by now. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const texts = toasts.get(page) ?? [];
  await expect.poll(() => texts).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
  const at = texts.findIndex((one) => one.includes(text));
  texts.splice(0, at + 1);
}

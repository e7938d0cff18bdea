import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { speak } from '#messages/current.ts';
import { LANGUAGES, splitAddress } from '#messages/language.ts';
import { expectSoundAtBothWidths } from '#tests/setup/browser/browser.ts';
import { linksOutOf } from '#tests/setup/files/html.ts';
import { latinWordsIn } from '#tests/setup/files/latin.ts';

/** A message in the language of the page that is open. */
export const messageOn = <T>(page: Page, say: () => T): T => speak(splitAddress(new URL(page.url()).pathname)[0], say);

/** For eyes and ears, at both widths. @param typed what people have written */
export async function expectHindi(page: Page, ...typed: readonly unknown[]): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGES.hi.locale);
  expect(latinWordsIn(await spokenOn(page), ...typed), page.url()).toEqual([]);
  const links = await page.locator('a:not([lang])').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(linksOutOf('hi', links), page.url()).toEqual([]);
  await expectSoundAtBothWidths(page);
}

/** Nobody reads it here, or it is typed, or marked as English. */
const NOT_OURS = 'script, style, noscript, textarea, [lang^="en"]';

/** Also what is hidden, in the tab, and instead of pictures. */
const spokenOn = (page: Page): Promise<string> =>
  page.evaluate((skipped) => {
    const words: (string | null | undefined)[] = [document.querySelector('meta[name=description]')?.getAttribute('content')];
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement?.closest(skipped)) words.push(text.textContent);
    const attributes = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
    for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      if (!element.closest(skipped)) words.push(...attributes.map((name) => element.getAttribute(name)));
    return words.join('\n');
  }, NOT_OURS);

import type { Page } from 'playwright-core';

/** As a phone's keyboard composes, committing the last text. */
export async function compose(page: Page, ...texts: string[]): Promise<void> {
  const driver = await page.context().newCDPSession(page);
  for (const text of texts) await driver.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await driver.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await driver.detach();
}

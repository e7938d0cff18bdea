import type { Page } from 'playwright-core';

const START = 'test:translate';

/**
 * Like Chromium's: puts the text in «» into `<font>`, also after changes.
 * @returns begins
 */
export async function addTranslator(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: 'translator',
    source: `addEventListener('${START}', ${translateDocument.toString()}, { once: true })`,
  });
  return () => page.evaluate((event) => dispatchEvent(new Event(event)), START);
}

function translateDocument(): void {
  const UNTOUCHED = 'script, style, noscript, textarea, font, [translate=no]';
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTOUCHED)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data.trim()}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translateIn(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.parentNode) translateIn(node.parentNode);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

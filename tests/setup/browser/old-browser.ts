import type { Page } from 'playwright-core';

const MISSING = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'HTMLDialogElement.prototype.closedBy',
  'HTMLDialogElement.prototype.requestClose',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLFormElement.prototype.requestSubmit',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
  'Map.groupBy',
  'Object.groupBy',
  'OffscreenCanvas',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  ...['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'].map((name) => `Set.prototype.${name}`),
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URL.parse',
  'navigation',
  'onscrollend',
  'requestIdleCallback',
  'scheduler',
  'trustedTypes',
];

export async function makeOld(page: Page): Promise<void> {
  await page.addInitScript((missing) => {
    for (const path of missing) {
      const names = path.split('.');
      const name = names.pop() ?? '';
      const owner = names.reduce<Record<string, unknown> | undefined>(
        (at, step) => at?.[step] as Record<string, unknown> | undefined,
        globalThis,
      );
      if (owner && !delete owner[name]) throw new Error(`${path} cannot be taken away.`);
    }
    const { matches, setAttribute } = Element.prototype;
    Element.prototype.matches = function (this: Element, selector: string): boolean {
      return matches.call(this, selector.replaceAll(':popover-open', ':not-known-yet'));
    } as typeof matches;
    // An old browser does not know the attribute.
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name === 'popover' ? 'data-popover' : name, value);
    };
  }, MISSING);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({
      response,
      body: html.replaceAll(':popover-open', ':not-known-yet').replaceAll(' popover="auto"', ' data-popover="auto"'),
    });
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1280, height: 900 } as const;

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What is pressed while the page glides has moved before it is let go.
  '--disable-smooth-scrolling',
];

/** Debian's, else Playwright's; the headless shell takes a quarter less processor time. */
export function browserPath(): string | undefined {
  return [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath();
  return chromium.launch({ headless: true, args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) });
}

let shared: Browser | undefined;

interface OpenOptions extends BrowserContextOptions {
  allowConsoleErrors?: boolean;
  /** Scripts wait for the first paint (app/document/first-view.ts), which `load` does not wait for. */
  reportsPaints?: boolean;
}

/** `open`: a page in a fresh context. Console errors and requests to other hosts fail the test. */
export function useBrowser(): { open(options?: OpenOptions): Promise<Page> } {
  let browser: Browser;
  beforeAll(async () => {
    if (!shared?.isConnected()) shared = await launchBrowser();
    browser = shared;
  });
  return {
    async open({ allowConsoleErrors = false, reportsPaints = false, baseURL = inject('siteUrl'), ...options } = {}) {
      const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-IN', timezoneId: 'Asia/Kolkata', ...options });
      context.setDefaultTimeout(LONGEST_WAIT_MS);
      if (!reportsPaints)
        await context.addInitScript(() => Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }));
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL) && !/^(data|blob):/.test(request.url()))
          errors.push(`request to another host: ${request.url()}`);
      });
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') console.error(await whatIsShown(context), errors);
        await context.close();
        if (!allowConsoleErrors) expect(errors).toEqual([]);
      });
      return page;
    },
  };
}

/** For whoever reads why a test failed: texts, and what stands in the fields. */
async function whatIsShown(context: BrowserContext): Promise<string> {
  const shown = context.pages().map(async (page) => {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    const fields = await page
      .locator('input:not([type=hidden]), select, textarea')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map(
          ({ name, type, value, checked }) => `${name}=${type === 'checkbox' || type === 'radio' ? `${value}:${checked}` : value}`,
        ),
      )
      .catch(() => []);
    return `${page.url()} shows:\n${text.slice(0, 3_000)}\nFields: ${fields.join(' | ').slice(0, 2_000)}`;
  });
  return (await Promise.all(shown)).join('\n\n');
}

/** The content is being requested then: wait for `networkidle` before leaving. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Disabled on every page until its script is there (app/features/newsletter/newsletter-form.tsx).
  await page.locator('footer form:not([hidden]) button:enabled').waitFor();
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

const axeSource = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** The builder takes five times as long. */
async function violationsOn(page: Page, options: { runOnly?: string[] }): Promise<AxeResults['violations']> {
  // What is being loaded is faded, too.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((one) => getComputedStyle(one).opacity === '1'),
  );
  if (page.frames().length > 1) return (await new AxeBuilder({ page, axeSource }).options(options).analyze()).violations;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } };
    // Half faded in, a text lacks contrast.
    const fades = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(fades.map(({ finished }) => finished));
    return (await axe.run(document, { ...chosen, reporter: 'no-passes' })).violations;
  }, options);
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * WCAG 2.2 A and AA and best practices.
 * @param of `colours` after a change of scheme
 */
export async function expectAccessible(page: Page, of: 'everything' | 'colours' = 'everything'): Promise<void> {
  const violations = await violationsOn(page, of === 'colours' ? { runOnly: COLOUR_RULES } : {});
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectSound(page);
  }
  if (before) await page.setViewportSize(before);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Negative by the scrollbar's place beside an open dialog.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

/** Words of up to 16 letters, and amounts; not addresses. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only, script, style')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s(])[\p{L}\p{M}\d₹,]{1,16}(?![^\s).,:?!])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
}

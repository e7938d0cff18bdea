import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import type { ServerBuild } from 'react-router';
import { type Page, PAGES } from '#domain/pages/pages.ts';
import { ACCOUNT_PATHS, PUBLIC_PATHS } from '#tests/setup/site/paths.ts';
import { launchBrowser, PHONE } from '#tests/setup/browser/browser.ts';
import type { Measure } from '#bench/measure.ts';
import { routesOf } from '#server/pages/page-routes.ts';
import { withSite } from '#bench/site.ts';
import { root } from '#server/config/root.ts';

const LIMITS = { form: { hold: 135, aim: 120 }, page: { hold: 110, aim: 105 } };

/** Of the first view, in kB. */
const FONTS: Readonly<Record<string, number>> = { '/': 60, '/hi': 90 };
const FORMS = new Set<string>([PAGES.donate.path, ...ACCOUNT_PATHS]);

export async function measureBytes(): Promise<Measure[]> {
  return withSite({}, async ({ url }) => {
    const browser = await launchBrowser();
    const measures: Measure[] = [];
    for (const path of [...PUBLIC_PATHS, ...ACCOUNT_PATHS, '/hi']) {
      const { hold, aim } = FORMS.has(path) ? LIMITS.form : LIMITS.page;
      const context = await browser.newContext({ viewport: PHONE });
      const page = await context.newPage();
      const weights = { script: 0, font: 0, all: 0 };
      const weigh = async (response: Response): Promise<void> => {
        const body = await response.body().catch(() => Buffer.alloc(0));
        const encoding = response.headers()['content-encoding'];
        const bytes = encoding ? brotliCompressSync(body).length : body.length;
        weights.all += bytes;
        const type = response.request().resourceType();
        if (type === 'script' || response.url().endsWith('.js')) weights.script += bytes;
        if (type === 'font') weights.font += bytes;
      };
      const weighings: Promise<void>[] = [];
      page.on('response', (response) => weighings.push(weigh(response)));
      await page.goto(url + path);
      await page.waitForFunction(() => !document.querySelector('script[type="text/late"]'));
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/framework-')));
      await page.waitForLoadState('networkidle');
      await Promise.all(weighings);
      measures.push({ what: `scripts of ${path}, first view`, value: weights.script / 1000, unit: 'kB br', hold, aim });
      if (path === '/') measures.push({ what: 'all bytes of /', value: weights.all / 1000, unit: 'kB', hold: 400, aim: 200 });
      const most = FONTS[path];
      if (most) measures.push({ what: `fonts of ${path}`, value: weights.font / 1000, unit: 'kB', hold: most, aim: most });
      await context.close();
    }
    await browser.close();
    return [...measures, ...(await measureRoutes())];
  });
}

const weightOf = (file: string): number => brotliCompressSync(readFileSync(join(root, 'build', 'client', file))).length;

/** Pages that need a login or a link, heaviest of a kind. */
const HIDDEN = [
  { what: 'the heaviest page of the office', isOne: (id: string) => id === 'office' || id.startsWith('features/office/'), ...LIMITS.form },
  { what: 'the heaviest page of a student', isOne: (id: string) => isIn(id, 'student'), ...LIMITS.form },
  { what: 'the page of a donor', isOne: (id: string) => id === 'donor', ...LIMITS.page },
  { what: 'the page of a guardian', isOne: (id: string) => id === 'guardian', ...LIMITS.page },
];
const isIn = (id: string, area: Page['area']): boolean => (PAGES as Partial<Record<string, Page>>)[id]?.area === area;

/** By the list of routes: each page loads what it and those above it import. */
async function measureRoutes(): Promise<Measure[]> {
  const { assets } = (await import(join(root, 'build', 'server', 'index.js'))) as Pick<ServerBuild, 'assets'>;
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : assets.routes[id];
    return route ? [...filesOf(route.parentId), route.module, ...(route.imports ?? [])] : [];
  };
  const shared = [assets.entry.module, ...assets.entry.imports];
  const [pages, office] = [routesOf(assets, 'pages'), routesOf(assets, 'office')];
  const listOf = (id: string): string => (pages.routes[id] ? pages : office).url;
  const weigh = (id: string): number =>
    [...new Set([listOf(id), ...shared, ...filesOf(id)])].map(weightOf).reduce((sum, bytes) => sum + bytes, 0) / 1000;
  return HIDDEN.map(({ what, isOne, hold, aim }) => {
    const value = Math.max(...Object.keys(assets.routes).filter(isOne).map(weigh));
    return { what: `scripts of ${what}`, value, unit: 'kB br', hold, aim };
  });
}

import type { ServerBuild } from 'react-router';
import { type Page, PAGES } from '#domain/pages/pages.ts';

type Assets = ServerBuild['assets'];

const isOffice = (id: string): boolean =>
  id.startsWith('features/office/') || ((PAGES as Partial<Record<string, Page>>)[id]?.module.startsWith('office/') ?? false);

/**
 * The list of routes and their scripts for every page but the office's, which the browser loads first: without the office it weighs 1.8 kB
 * instead of 4.4. A link from a page to the office opens another document (app/shell/not-found.tsx).
 */
export const withoutOffice = (assets: Assets): Assets => ({
  ...assets,
  url: assets.url.replace(/manifest-(?=[\w-]+\.js$)/, 'pages-'),
  routes: Object.fromEntries(Object.entries(assets.routes).filter(([id]) => !isOffice(id))),
});

/** The script at the list's address. */
export const listScript = (assets: Assets): string => `window.__reactRouterManifest=${JSON.stringify(assets)};`;

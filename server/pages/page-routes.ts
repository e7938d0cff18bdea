import type { ServerBuild } from 'react-router';
import { type Page, PAGES } from '#domain/pages/pages.ts';

type Assets = ServerBuild['assets'];

const isOffice = (id: string): boolean =>
  id.startsWith('features/office/') || ((PAGES as Partial<Record<string, Page>>)[id]?.module.startsWith('office/') ?? false);

/** Without a home of its own, `/` would be the root alone. */
const isShared = (id: string): boolean => id === 'root' || id === 'home' || id.startsWith('shell/');

/**
 * The list of routes and their scripts, which the browser loads first: that of the office or that of all other pages.
 * A link from one to the other opens another document (app/shell/not-found.tsx). One list for both
 * would weigh 4.7 kB instead of 3.3 and 2.1.
 */
export const routesOf = (assets: Assets, area: 'office' | 'pages'): Assets => ({
  ...assets,
  url: assets.url.replace(/manifest-(?=[\w-]+\.js$)/, `${area}-`),
  routes: Object.fromEntries(Object.entries(assets.routes).filter(([id]) => isShared(id) || isOffice(id) === (area === 'office'))),
});

/** The script at the list's address. */
export const listScript = (assets: Assets): string => `window.__reactRouterManifest=${JSON.stringify(assets)};`;

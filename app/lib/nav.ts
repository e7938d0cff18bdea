import { pages } from '#domain/pages/pages.ts';

/** Specification 1, section 2. */
export const NAV_ITEMS = pages.flatMap(({ path, nav }) => (nav ? [{ path, name: nav }] : []));

/** `page` for the page itself, `true` for its section. */
export function currentOf(item: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  if (path === item) return 'page';
  return item !== '/' && path.startsWith(`${item}/`) ? 'true' : undefined;
}

const NO_PAGE = /^\/(?:api|data|dev|media|assets)\//;

/** Shown without a new document. */
export function isPagePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !NO_PAGE.test(address);
}

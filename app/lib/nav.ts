/** In order (specification 1, section 2). */
export const NAV_ITEMS = [
  { path: '/', name: 'Home' },
  { path: '/about', name: 'About' },
  { path: '/programs', name: 'Programs' },
  { path: '/youthcorner', name: 'Youth Corner' },
  { path: '/contact', name: 'Contact' },
] as const;

/** `page` for the page itself, `true` for its section. */
export function currentOf(item: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  if (path === item) return 'page';
  return item !== '/' && path.startsWith(`${item}/`) ? 'true' : undefined;
}

/** Answered with something other than a page. */
const NO_PAGE = /^\/(?:api|data|dev|media|assets)\//;

/** Shown without a new document. */
export function isPagePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !NO_PAGE.test(address);
}

import { inLanguage } from '#messages/current.ts';
import * as m from '#messages/index.ts';
import { pages } from '#domain/pages/pages.ts';

export const NAV_ITEMS = inLanguage(() => pages.flatMap(({ path, nav }) => (nav ? [{ path, name: m.shell.nav[nav] }] : [])));

export function currentOf(item: string, pathname: string): 'page' | 'true' | undefined {
  const path = pathname === '/' ? '/' : pathname.replace(/\/+$/, '');
  if (path === item) return 'page';
  return item !== '/' && path.startsWith(`${item}/`) ? 'true' : undefined;
}

const NO_PAGE = /^\/(?:api|data|dev|media|assets)\//;

export function isPagePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !NO_PAGE.test(address);
}

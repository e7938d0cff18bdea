import { inLanguage, language } from '#messages/current.ts';
import { addressIn } from '#messages/language.ts';
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

/** @param html of the content, sanitised @returns with its links to pages in the language of this one */
export const withLinksInLanguage = (html: string): string =>
  html.replaceAll(/(<a href=")([^"]+)/g, (link, before: string, address: string) =>
    isPagePath(address) ? before + addressIn(language(), address) : link,
  );

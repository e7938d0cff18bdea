import { OFFICE_PATH } from '#domain/office/address.ts';

/**
 * Every page of the office: path under the office's own, `*` for the name of a record; and the path of the tab it belongs
 * to. They share one route, because the list of routes goes with every page of the site.
 */
const PAGES = [
  { path: '', tab: '', title: 'Office' },
  { path: '/gifts', tab: '/gifts', title: 'Gifts' },
  { path: '/gifts/*', tab: '/gifts', title: 'Gift' },
  { path: '/applications', tab: '/applications', title: 'Applications' },
  { path: '/applications/*', tab: '/applications', title: 'Application' },
  { path: '/messages', tab: '/messages', title: 'Messages' },
] as const;

export type OfficePage = (typeof PAGES)[number];
export type OfficePath = OfficePage['path'];

export interface FoundPage {
  page: OfficePage;
  /** Of the record; empty where the page has none. */
  name: string;
}

/** The page of an address, and the name of its record where it has one; undefined where the office has no such page. */
export function pageAt(pathname: string): FoundPage | undefined {
  const rest = pathname.slice(OFFICE_PATH.length).replace(/\/$/, '');
  const [, list = '', name = ''] = /^(\/[^/]+)\/([^/]+)$/.exec(rest) ?? [];
  const page = PAGES.find(({ path }) => path === (name ? `${list}/*` : rest));
  return page && { page, name: decoded(name) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

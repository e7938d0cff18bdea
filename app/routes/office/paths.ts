import { OFFICE_PATH } from '#domain/office/address.ts';

/**
 * Every page of the office: its path below the office's own, with `*` for a record, and the path of the tab it belongs to.
 * They share one route, because the route table is part of every page of the site.
 */
const PAGES = [
  { path: '', tab: '', title: 'Office' },
  { path: '/gifts', tab: '/gifts', title: 'Gifts' },
  { path: '/gifts/*', tab: '/gifts', title: 'Gift' },
  { path: '/applications', tab: '/applications', title: 'Applications' },
  { path: '/applications/*', tab: '/applications', title: 'Application' },
  { path: '/search', tab: '', title: 'Search' },
  { path: '/messages', tab: '/messages', title: 'Messages' },
  { path: '/mails', tab: '', title: 'Undelivered emails' },
] as const;

export type OfficePage = (typeof PAGES)[number];
export type OfficePath = OfficePage['path'];

export interface FoundPage {
  page: OfficePage;
  /** Name of the record; empty if the page has none. */
  name: string;
}

/** The page at a URL, with the name of its record if it has one; undefined for an unknown URL. */
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

import { addressIn, type Language, splitAddress } from '#messages/language.ts';
import { type ContentIds, pages, pathsOf } from '#domain/pages/pages.ts';

export interface Address {
  language: Language;
  /** Of the English page; of a cached page decoded and in lower case. */
  path: string;
  query: string;
  /** Address by which the page is cached, with its language; null for any other. */
  key: string | null;
}

/** Punctuation that a text leaves at the end of a link. */
const STUCK = /(?:[/.,;:!?'")\]}>*”’»…।]|%(?:2e|2c|3b|3a|21|3f|27|22|29|5d|7d|3e|2a|e2%80%9d|e2%80%99|c2%bb|e2%80%a6|e0%a5%a4))+$/i;

/** Unknown values of these change the response too. */
const OPEN = new Set(['code', '_routes']);

/**
 * @returns an address's normal form and cache key. The set of keys is closed: pages with the parameters that change them, and data requests
 * naming at most one of `routeIds`
 */
export function createAddresses(ids: ContentIds, routeIds: readonly string[]): (rawUrl: string) => Address {
  const known = new Map<string, Record<string, readonly string[]>>();
  for (const page of pages)
    for (const path of pathsOf(page, ids)) {
      known.set(path, { ...page.query });
      known.set(path === '/' ? '/_.data' : `${path}.data`, { ...page.query, _routes: routeIds });
    }
  return (rawUrl) => {
    const question = rawUrl.indexOf('?');
    const [typed, search] = question === -1 ? [rawUrl, ''] : [rawUrl.slice(0, question), rawUrl.slice(question)];
    const [language, path] = splitAddress(canonicalPath(typed));
    // Cache and policy compare one spelling.
    const folded = decodeURIComponent(path).toLowerCase();
    const parameters = known.get(folded);
    const query = parameters ? knownQuery(search, parameters) : search;
    if (!parameters) return { language, path, query, key: null };
    const key = keyOf(folded, query, parameters);
    return { language, path: folded, query, key: key && addressIn(language, key) };
  };
}

function knownQuery(query: string, parameters: Record<string, readonly string[]>): string {
  const untied = query.replace(STUCK, '');
  const [name, value] = [...new URLSearchParams(untied)].at(-1) ?? ['', ''];
  return parameters[name]?.includes(value) ? untied : query;
}

function keyOf(path: string, query: string, parameters: Record<string, readonly string[]>): string | null {
  if (!query) return path;
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    const value = given.get(name);
    if (value === null) continue;
    if (values.includes(value)) known.set(name, value);
    else if (OPEN.has(name)) return null;
  }
  return known.size > 0 ? `${path}?${known.toString()}` : path;
}

/** One slash first, so that a redirect stays on this site. */
function canonicalPath(typed: string): string {
  const { pathname } = new URL(`/${typed}`.replace(/[/\\]+/g, '/'), 'http://site');
  return pathname.replace(STUCK, '') || '/';
}

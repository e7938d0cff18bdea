import { accountRoles } from '#domain/accounts/constants.ts';
import { programCategories, teamTypes } from '#domain/content/constants.ts';

/** A page URL, normalised. */
export interface Address {
  /** The canonical path: single slashes, none at the end; that of a cached page is lower case and decoded. */
  path: string;
  /** As sent, with its question mark; empty when there is none. */
  query: string;
  /** Key in the page cache. Null: rendered for this request and not cached. */
  key: string | null;
}

/** Cached like the public pages: the server sends everybody the same HTML, and scripts fill in the rest. */
const SHELLS = [
  '/dashboard/auth',
  '/dashboard/student',
  '/dashboard/student/scholarship',
  '/dashboard/volunteer',
  '/dashboard/donor',
  '/verify',
  '/office',
];

/** Query parameters that change a page, with their known values: any other value renders the same page as none. */
const QUERY: Record<string, Record<string, readonly string[]>> = {
  '/programs': { category: programCategories },
  '/ourteam': { tType: teamTypes },
  '/dashboard/auth': { type: ['login', 'signup'], role: accountRoles },
  '/verify': { code: [] },
};

/** What no address of the site ends in: slashes, and what a sentence puts after a link, which mail and chat programs take for a part of it. */
const STUCK = /(?:[/.,;:!?'")\]}>*”’»…।]|%(?:2e|2c|3b|3a|21|3f|27|22|29|5d|7d|3e|2a|e2%80%9d|e2%80%99|c2%bb|e2%80%a6|e0%a5%a4))+$/i;

/** Parameters whose unknown values change the response too. */
const OPEN = new Set(['code', '_routes']);

/**
 * Returns a function that normalises a raw URL and finds its cache key. The set of keys is closed: `publicPaths`, the shells, and
 * React Router's data requests for them, which name at most one of `routeIds`. No request can add to it.
 */
export function createAddresses(publicPaths: readonly string[], routeIds: readonly string[]): (rawUrl: string) => Address {
  const kept = new Map<string, Record<string, readonly string[]>>();
  for (const path of [...publicPaths, ...SHELLS]) {
    kept.set(path, { ...QUERY[path] });
    kept.set(path === '/' ? '/_.data' : `${path}.data`, { ...QUERY[path], _routes: routeIds });
  }
  return (rawUrl) => {
    const question = rawUrl.indexOf('?');
    const [typed, asked] = question === -1 ? [rawUrl, ''] : [rawUrl.slice(0, question), rawUrl.slice(question)];
    const path = canonicalPath(typed);
    // React Router matches decoded and ignoring case; a cached page's policy and key use the canonical spelling.
    const folded = decodeURIComponent(path).toLowerCase();
    const parameters = kept.get(folded);
    const query = parameters ? knownQuery(asked, parameters) : asked;
    return parameters ? { path: folded, query, key: keyOf(folded, query, parameters) } : { path, query, key: null };
  };
}

/** The query without what a sentence has put after its last value, if that is a known one then. */
function knownQuery(query: string, parameters: Record<string, readonly string[]>): string {
  const untied = query.replace(STUCK, '');
  const [name, value] = [...new URLSearchParams(untied)].at(-1) ?? ['', ''];
  return parameters[name]?.includes(value) ? untied : query;
}

/** The path and the parameters that affect it, in a fixed order; null when a value has a response of its own. */
function keyOf(path: string, query: string, parameters: Record<string, readonly string[]>): string | null {
  if (!query) return path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    const value = given.get(name);
    if (value === null) continue;
    if (values.includes(value)) kept.set(name, value);
    else if (OPEN.has(name)) return null;
  }
  return kept.size > 0 ? `${path}?${kept.toString()}` : path;
}

/**
 * The path as React Router reads it: dots resolved, single slashes, and nothing stuck to its end. Redirecting to it stays on this site: it
 * begins with exactly one slash, and never a backslash after it.
 */
function canonicalPath(typed: string): string {
  const { pathname } = new URL(`/${typed}`.replace(/[/\\]+/g, '/'), 'http://site');
  return pathname.replace(STUCK, '') || '/';
}

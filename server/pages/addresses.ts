import { accountRoles } from '#domain/accounts/constants.ts';
import { programCategories, teamTypes } from '#domain/content/constants.ts';

/** What a request asks for. */
export interface Address {
  /** The one spelling of the path: single slashes, none at the end; that of a kept page in lower case, nothing encoded. */
  path: string;
  /** As typed, with its question mark; empty where there is none. */
  query: string;
  /** Identity among the kept pages. Null: rendered for this one reader and not kept. */
  key: string | null;
}

/** Kept like the public pages: the server sends everybody the same, and scripts fill in the rest. */
const SHELLS = ['/dashboard/auth', '/dashboard/student', '/dashboard/student/scholarship', '/verify', '/office'];

/** Query parameters that change a page, with the values it knows: any other value renders the same page as none. */
const QUERY: Record<string, Record<string, readonly string[]>> = {
  '/programs': { category: programCategories },
  '/ourteam': { tType: teamTypes },
  '/dashboard/auth': { type: ['login', 'signup'], role: accountRoles },
  '/verify': { code: [] },
};

/** Parameters of which an unknown value changes the response too. */
const OPEN = new Set(['code', '_routes']);

/**
 * Reads addresses against the closed set of pages that are kept: `publicPaths`, the shells, and React Router's data
 * requests for them, in which the browser names at most one of `routeIds`. No request can add to this set.
 */
export function createAddresses(publicPaths: readonly string[], routeIds: readonly string[]): (rawUrl: string) => Address {
  const kept = new Map<string, Record<string, readonly string[]>>();
  for (const path of [...publicPaths, ...SHELLS]) {
    kept.set(path, { ...QUERY[path] });
    kept.set(path === '/' ? '/_.data' : `${path}.data`, { ...QUERY[path], _routes: routeIds });
  }
  return (rawUrl) => {
    const question = rawUrl.indexOf('?');
    const [typed, query] = question === -1 ? [rawUrl, ''] : [rawUrl.slice(0, question), rawUrl.slice(question)];
    const path = settledPath(typed);
    // React Router matches decoded and without regard to case; a kept page's policy and identity go by its one spelling.
    const folded = decodeURIComponent(path).toLowerCase();
    const parameters = kept.get(folded);
    return parameters ? { path: folded, query, key: keyOf(folded, query, parameters) } : { path, query, key: null };
  };
}

/** The path and the parameters that matter to it, in a fixed order; null where a value has an answer of its own. */
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
 * The path as React Router will read it: dots resolved, single slashes, none at the end. It stays on this site: it begins
 * with one slash and no second, of either kind.
 */
function settledPath(typed: string): string {
  const { pathname } = new URL(`/${typed}`.replace(/[/\\]+/g, '/'), 'http://site');
  return pathname.replace(/(?<=.)\/$/, '');
}

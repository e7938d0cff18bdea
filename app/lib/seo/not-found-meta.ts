import type { MetaDescriptor } from 'react-router';
import { pageMeta, siteOf } from '#app/lib/seo/meta.ts';

/** Whichever route noticed. */
export const notFoundMeta = (matches: Parameters<typeof siteOf>[0], title = '404 Page Not Found'): MetaDescriptor[] =>
  pageMeta(siteOf(matches), { title, description: 'There is nothing at this address.', path: null, isIndexed: false });

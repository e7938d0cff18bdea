import type { MetaDescriptor } from 'react-router';
import { pageMeta, siteOf } from '#app/lib/meta.ts';

/** What an address without a page says of itself, whichever route found that out. */
export const notFoundMeta = (matches: Parameters<typeof siteOf>[0], title = '404 Page Not Found'): MetaDescriptor[] =>
  pageMeta(siteOf(matches), { title, description: 'There is nothing at this address.', path: '/404', isIndexed: false });

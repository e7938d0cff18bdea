import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta } from '#app/lib/seo/meta.ts';

export const notFoundMeta = (matches: Matches, title = '404 Page Not Found'): MetaDescriptor[] =>
  pageMeta(matches, { title, description: 'There is nothing at this address.', isMissing: true });

import type { MetaDescriptor } from 'react-router';
import * as m from '#messages/index.ts';
import { type Matches, pageMeta } from '#app/lib/seo/meta.ts';

export const notFoundMeta = (matches: Matches, title = m.ui.notFound): MetaDescriptor[] =>
  pageMeta(matches, { title, description: m.errors.nothingHere, isMissing: true });

import type { MetaDescriptor } from 'react-router';
import { type Matches, pageMeta } from '#app/lib/seo/meta.ts';
import type { PageSections } from '#app/lib/page/page-context.ts';

export const contentPageMeta = (matches: Matches, sections: Pick<PageSections, 'meta' | 'jsonLd'> | undefined): MetaDescriptor[] =>
  sections ? pageMeta(matches, { ...sections.meta, jsonLd: sections.jsonLd }) : [];

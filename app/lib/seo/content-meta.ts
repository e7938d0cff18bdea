import type { MetaDescriptor } from 'react-router';
import { pageMeta, siteOf } from '#app/lib/seo/meta.ts';
import type { PageSections } from '#app/lib/page-context.ts';

/** Of home and pages directly below it. */
export function contentPageMeta(
  matches: Parameters<typeof siteOf>[0],
  sections: Pick<PageSections, 'meta' | 'path' | 'jsonLd'> | undefined,
): MetaDescriptor[] {
  const site = siteOf(matches);
  return site && sections ? pageMeta(site, { ...sections.meta, path: sections.path, jsonLd: sections.jsonLd }) : [];
}

import type { MetaDescriptor } from 'react-router';
import { breadcrumbJsonLd, faqJsonLd } from '#app/lib/json-ld.ts';
import { pageMeta, siteOf } from '#app/lib/meta.ts';
import type { PageSections } from '#app/lib/page-context.ts';

/**
 * Metadata of a page directly below home, from the content: title and description, breadcrumb and FAQ. `path` has no query,
 * such as `/about`.
 */
export function contentPageMeta(
  matches: Parameters<typeof siteOf>[0],
  sections: Pick<PageSections, 'meta' | 'faqs'> | undefined,
  path: string,
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (!site || !sections) return [];
  const { meta, faqs } = sections;
  return pageMeta(site, { ...meta, path, jsonLd: [breadcrumbJsonLd(site, [{ name: meta.title, path }]), ...faqJsonLd(faqs)] });
}

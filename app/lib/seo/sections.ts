import type { RouterContextProvider } from 'react-router';
import { PAGES, type TextPage } from '#domain/pages/pages.ts';
import type { DynamicContent, StaticContent } from '#domain/content/schema/schema.ts';
import { pageContext, type PageSections } from '#app/lib/page/page-context.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#app/lib/seo/json-ld.ts';

export function pickSections<S extends keyof StaticContent = never, D extends keyof DynamicContent = never>(
  context: Readonly<RouterContextProvider>,
  keys: { page: TextPage; statics?: readonly S[]; dynamics?: readonly D[] },
): PageSections<S, D> {
  const page = context.get(pageContext);
  const { name: title, description } = page.foundation;
  const meta = page.staticContent['page-meta']?.[keys.page] ?? { title, description };
  const faqs = page.faqs[keys.page] ?? [];
  const trail = keys.page === 'home' ? [] : [breadcrumbJsonLd(page, [{ name: meta.title, path: PAGES[keys.page].path }])];
  return {
    page: keys.page,
    meta,
    jsonLd: [...trail, ...faqJsonLd(faqs)],
    statics: pick(page.staticContent, keys.statics ?? []),
    dynamics: pick(page.dynamicContent, keys.dynamics ?? []),
    faqs,
  };
}

/** A missing section keeps its key for the refresh (lib/content.tsx). */
function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Partial<Pick<T, K>>;
}

import type { RouterContextProvider } from 'react-router';
import type { FaqPage, MetaPage } from '#domain/content/constants.ts';
import type { DynamicContent, StaticContent } from '#domain/content/schema.ts';
import { pageContext, type PageSections } from '#app/lib/page-context.ts';
import { breadcrumbJsonLd, faqJsonLd } from '#app/lib/seo/json-ld.ts';

/** As loader data: no other content is sent. */
export function pickSections<S extends keyof StaticContent = never, D extends keyof DynamicContent = never>(
  context: Readonly<RouterContextProvider>,
  keys: { page: MetaPage; statics?: readonly S[]; dynamics?: readonly D[]; faqs?: FaqPage },
): PageSections<S, D> {
  const page = context.get(pageContext);
  const { name: title, description } = page.foundation;
  const meta = page.staticContent['page-meta']?.[keys.page] ?? { title, description };
  const path = keys.page === 'home' ? '/' : `/${keys.page}`;
  const faqs = keys.faqs ? (page.faqs[keys.faqs] ?? []) : [];
  const trail = path === '/' ? [] : [breadcrumbJsonLd(page, [{ name: meta.title, path }])];
  return {
    meta,
    path,
    jsonLd: [...trail, ...faqJsonLd(faqs)],
    statics: pick(page.staticContent, keys.statics ?? []),
    dynamics: pick(page.dynamicContent, keys.dynamics ?? []),
    faqPage: keys.faqs,
    faqs,
  };
}

/** A missing section keeps its key for the refresh (lib/content.tsx). */
function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Partial<Pick<T, K>>;
}

import { createContext, type RouterContextProvider } from 'react-router';
import { breadcrumbJsonLd, faqJsonLd } from '#app/lib/json-ld.ts';
import type { FaqPage, MetaPage } from '#domain/content/constants.ts';
import type { DynamicContent, Faqs, StaticContent } from '#domain/content/schema.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { Certificate, WithdrawnCertificate } from '#domain/students/certificate-schema.ts';

/** What pages are rendered from. Nothing in it belongs to one visitor: pages are cached and served to everyone. */
export interface PageContext {
  /** Changes with the content; pages rendered from an older version are dropped. */
  version: string;
  /** Origin of the site without a trailing slash, for canonical URLs. */
  publicUrl: string;
  /** True while built-in substitutes for mail or payments are in use. */
  isTrial: boolean;
  foundation: Foundation;
  staticContent: Partial<StaticContent>;
  dynamicContent: Partial<DynamicContent>;
  faqs: Faqs;
  /** Last day to apply for a scholarship, `YYYY-MM-DD`; null when none is open or to come. */
  applyBy: string | null;
  /** The certificate with this code, however it was typed; null when there is none. Used by the one page that is never cached. */
  findCertificate: (code: string) => Promise<Certificate | null>;
  /** A certificate that the foundation has withdrawn, looked up in the same way. */
  findWithdrawn: (code: string) => Promise<WithdrawnCertificate | null>;
}

export const pageContext = createContext<PageContext>();

/** The sections that a page names, as its loader data: no other content is sent with the page. */
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

export interface PageSections<S extends keyof StaticContent = never, D extends keyof DynamicContent = never> {
  /** Title and description of the page. */
  meta: { title: string; description: string };
  /** Without query, such as `/about`. */
  path: string;
  /** Breadcrumb and FAQ as schema.org objects. */
  jsonLd: object[];
  statics: Partial<Pick<StaticContent, S>>;
  dynamics: Partial<Pick<DynamicContent, D>>;
  /** Whose questions `faqs` are. */
  faqPage: FaqPage | undefined;
  faqs: Faqs[string];
}

/** A missing section keeps its key: the refresh in the browser may bring it (lib/content.tsx). */
function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Partial<Pick<T, K>>;
}

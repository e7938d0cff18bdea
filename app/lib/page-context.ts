import { createContext } from 'react-router';
import type { DynamicContent, Faqs, StaticContent } from '#domain/content/schema.ts';
import type { TextPage } from '#domain/pages/pages.ts';
import type { Foundation } from '#domain/content/foundation-schema.ts';
import type { Certificate, WithdrawnCertificate } from '#domain/students/responses.ts';

/** Nothing of one visitor: pages are cached. */
export interface PageContext {
  /** Pages of an older version are dropped. */
  version: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Stand-ins are in use. */
  isTrial: boolean;
  foundation: Foundation;
  staticContent: Partial<StaticContent>;
  dynamicContent: Partial<DynamicContent>;
  faqs: Faqs;
  /** `YYYY-MM-DD`; null when no cycle is open or to come. */
  applyBy: string | null;
  /** In any notation. For the one page that is never cached. */
  findCertificate: (code: string) => Promise<Certificate | null>;
  findWithdrawn: (code: string) => Promise<WithdrawnCertificate | null>;
}

export const pageContext = createContext<PageContext>();

export interface PageSections<S extends keyof StaticContent = never, D extends keyof DynamicContent = never> {
  page: TextPage;
  meta: { title: string; description: string };
  jsonLd: object[];
  statics: Partial<Pick<StaticContent, S>>;
  dynamics: Partial<Pick<DynamicContent, D>>;
  faqs: Faqs[string];
}
